import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { IconName } from '../../kernel/router/slots'
import { NamedIcon } from './named-icon'

it('reserves the space of a named icon, then draws it; an unknown one stays empty', async () => {
  const { container } = render(
    <>
      <NamedIcon name="send" size={24} />
      <NamedIcon name={'constructor' as IconName} />
    </>,
  )
  const [known, unknown] = container.querySelectorAll('svg')
  expect(known?.getAttribute('width')).toBe('24')
  await waitFor(() => expect(known?.querySelector('path')?.getAttribute('d')).not.toBe(''))
  expect(known?.getAttribute('class')).toContain('mirrored')
  expect(unknown?.querySelector('path')?.getAttribute('d')).toBe('')
})
