import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { KernelProvider } from '../react/kernel-provider'
import { address, createUiWorld, network } from '../ui-world.fixture'
import { AppMark } from './app-mark'
import { Avatar } from './avatar'
import { Engraving } from './engraving'
import { NetworkMark } from './network-mark'
import { WalletMark } from './wallet-mark'

afterEach(cleanup)

const hueOf = (element: Element | null) => (element as HTMLElement | null)?.style.getPropertyValue('--pt-hue')

describe('the marks', () => {
  it('draw a picture by <img>, which tells nobody where it stands and runs nothing', () => {
    const icon = 'data:image/svg+xml,<svg onload="alert(1)"/>'
    const { container } = render(<WalletMark name="Kestrel" icon={icon} />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(picture?.getAttribute('decoding')).toBe('async')
    expect(picture?.alt).toBe('')
    expect(container.querySelector('svg, script')).toBeNull()
  })

  it('fall back to a letter where there is no picture or it does not load', () => {
    const { container, rerender } = render(<WalletMark name=" 🦊 fox" />)
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('🦊')
    rerender(<WalletMark name="ines" icon="blob:broken" size={64} />)
    expect(container.querySelector('[data-letter]')).toBeNull()
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('I')
    rerender(<WalletMark name="ines" icon="blob:whole" />)
    expect(container.querySelector('img')).not.toBeNull()
  })

  it('draw a network by its picture or its letter, which is no part of the text', () => {
    const { container } = render(<NetworkMark network={{ ...network, assets: { imageUrl: 'blob:tide' } }} size={32} />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[data-letter="T"]')).not.toBeNull()
    expect(container.textContent).toBe('')
  })

  it('keep the look of an account, however its address is cased', () => {
    const { container } = render(
      <>
        <Avatar address={address} />
        <Avatar address={address.toUpperCase()} />
        <Avatar address="another" />
      </>,
    )
    const [one, two, three] = [...container.querySelectorAll('svg')].map(hueOf)
    expect(one).toBe(two)
    expect(one).not.toBe(three)
  })

  it('draw the app by its metadata', () => {
    const app = (metadata: { name: string; icons?: string[] }) => (
      <KernelProvider kernel={createUiWorld({ metadata }).kernel}>
        <AppMark />
        <Engraving />
      </KernelProvider>
    )
    const { container, rerender } = render(app({ name: 'Tidepool', icons: ['blob:tidepool'] }))
    expect(container.querySelector('img')?.src).toBe('blob:tidepool')
    rerender(app({ name: '' }))
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('A')
  })
})
