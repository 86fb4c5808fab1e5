import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createUiWorld } from '../ui-world.fixture'
import { Portico } from './portico'
import { useFormat } from './use-format'
import { useLocale } from './use-locale'

function renderFormat(locale?: string) {
  const { kernel } = createUiWorld()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Portico kernel={kernel} {...(locale !== undefined && { locale })}>
      {children}
    </Portico>
  )
  return renderHook(() => ({ format: useFormat(), locale: useLocale() }), { wrapper }).result
}

describe('useFormat', () => {
  it('formats in English, for its region', () => {
    const { format } = renderFormat('en-GB').current
    expect(format.date(new Date(2026, 2, 3, 12))).toBe('3 Mar 2026')
    expect(format.number(1234.5)).toBe('1,234.5')
    expect(format.currency('12.5', 'GBP')).toBe('£12.50')
    expect(format.amount('1.480', 'ETH')).toBe('1.480 ETH')
    expect(format.amount('1.480')).toBe('1.480')
    expect(format.code('0x7A…')).toBe('0x7A…')
    expect(format.ago(86_400_000)).toBe('yesterday')
  })

  it('formats in the shown language, after it has loaded', async () => {
    const result = renderFormat('de-AT')
    expect(result.current.locale).toMatch(/^en/)
    await waitFor(() => expect(result.current.locale).toBe('de-AT-u-nu-latn'))
    expect(result.current.format.ago(86_400_000)).toBe('gestern')
    expect(result.current.format.amount('1.480', 'ETH')).toBe('1,480 ETH')
  })

  it('keeps amounts and codes left to right within Arabic, with the digits that the wallet shows', async () => {
    const result = renderFormat('ar-EG')
    await waitFor(() => expect(result.current.locale).toBe('ar-EG-u-nu-latn'))
    expect(result.current.format.amount('1.480', 'ETH')).toBe('\u20661.480 ETH\u2069')
    expect(result.current.format.code('0x7A')).toBe('\u20660x7A\u2069')
    expect(result.current.format.number(12)).toBe('12')
  })

  it('uses English if the language is unknown, and accepts an invalid tag', () => {
    for (const locale of ['nl', '', 'en-US@posix'])
      expect(renderFormat(locale).current.locale).toMatch(/^en(-US)?-u-nu/)
  })
})
