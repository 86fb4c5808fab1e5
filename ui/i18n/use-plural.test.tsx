import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Locales, Texts } from '../../kernel/plugin/locales'
import { Portico } from '../react/portico'
import { createUiWorld } from '../ui-world.fixture'
import { defineMessages } from './define-messages'
import { usePlural } from './use-plural'

const table = defineMessages('test', {
  wallets_one: '{count} wallet on {network}',
  wallets_other: '{count} wallets on {network}',
})
const speaking = (tag: string, texts: Texts): Locales => ({ [tag]: async () => ({ default: texts }) })

function renderPlural(options: { locale?: string; locales?: Locales; messages?: Texts }) {
  const { locale = 'en', locales = {}, messages = {} } = options
  const { kernel } = createUiWorld({ messages })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Portico kernel={kernel} locale={locale} locales={locales}>
      {children}
    </Portico>
  )
  const { result } = renderHook(() => usePlural(table), { wrapper })
  return (count: number) => result.current('wallets', count, { network: 'Tidal' })
}

describe('usePlural', () => {
  it('uses the form for the count', () => {
    const plural = renderPlural({})
    expect([0, 1, 2, 1234].map(plural)).toEqual([
      '0 wallets on Tidal',
      '1 wallet on Tidal',
      '2 wallets on Tidal',
      '1,234 wallets on Tidal',
    ])
  })

  it('uses the forms of the shown language', async () => {
    const polish = {
      'test.wallets_one': '{count} portfel w {network}',
      'test.wallets_few': '{count} portfele w {network}',
      'test.wallets_many': '{count} portfeli w {network}',
      'test.wallets_other': '{count} portfela w {network}',
    }
    const plural = renderPlural({ locale: 'pl', locales: speaking('pl', polish) })
    await waitFor(() => expect(plural(1)).toBe('1 portfel w Tidal'))
    expect([3, 5].map(plural)).toEqual(['3 portfele w Tidal', '5 portfeli w Tidal'])
  })

  it('is English, by the rules of English, if a form is missing', async () => {
    const plural = renderPlural({ locale: 'fr', locales: speaking('fr', { 'test.wallets_other': '{count} au total' }) })
    await waitFor(() => expect(plural(5)).toBe('5 au total'))
    expect([0, 1].map(plural)).toEqual(['0 wallets on Tidal', '1 wallet on Tidal'])
  })

  it('prefers the text of the host', () => {
    expect(renderPlural({ messages: { 'test.wallets_one': 'Only {count}' } })(1)).toBe('Only 1')
  })
})
