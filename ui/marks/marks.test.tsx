import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetPictures, type PicturedAsset } from '../../kernel/router/slots'
import { signal } from '../../kernel/store/signals'
import { KernelProvider } from '../react/kernel-provider'
import { address, createUiWorld, network } from '../ui-world.fixture'
import { AccountMark } from './account-mark'
import { AppMark } from './app-mark'
import { Avatar, hashHue } from './avatar'
import { Engraving } from './engraving'
import { Mosaic } from './mosaic'
import { NetworkMark } from './network-mark'
import { MarkStack, TokenMark } from './token-mark'
import { WalletMark } from './wallet-mark'

afterEach(cleanup)

const coloursOf = (svg: Element | null) => [...(svg?.children ?? [])].map((part) => part.getAttribute('fill'))

describe('the marks', () => {
  it('draw a picture by <img>, without a referrer and without running scripts in it', () => {
    const icon = 'data:image/svg+xml,<svg onload="alert(1)"/>'
    const { container } = render(<WalletMark name="Kestrel" icon={icon} />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(picture?.getAttribute('decoding')).toBe('async')
    expect(picture?.alt).toBe('')
    expect(container.querySelector('svg, script')).toBeNull()
  })

  it('show a letter if there is no picture or it does not load', () => {
    const { container, rerender } = render(<WalletMark name=" 🦊 fox" />)
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('🦊')
    rerender(<WalletMark name="ines" icon="blob:broken" size={64} />)
    expect(container.querySelector('[data-letter]')).toBeNull()
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('I')
    rerender(<WalletMark name="ines" icon="blob:whole" />)
    expect(container.querySelector('img')).not.toBeNull()
  })

  it.each([
    ['more pixels than 4096 by 4096', 'https://images.example/fox.png', 4097, false],
    ['4096 by 4096 pixels', 'https://images.example/fox.png', 4096, true],
    ['a drawing in its address, of whatever size', 'data:image/svg+xml,<svg/>', 90_000, true],
  ])('refuse a picture that is too large: %s', (_name, icon, height, isDrawn) => {
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4096)
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
    const { container } = render(
      <>
        <WalletMark name="fox" icon={icon} />
        <TokenMark symbol="fox" icon={icon} />
        <NetworkMark network={{ ...network, assets: { imageUrl: icon } }} />
        <AccountMark address={address} picture={icon} />
      </>,
    )
    for (const picture of container.querySelectorAll('img')) fireEvent.load(picture)
    expect(container.querySelectorAll('img')).toHaveLength(isDrawn ? 4 : 0)
  })

  it('do not show the previous picture while another one loads', () => {
    const marks = (icon: string) => (
      <>
        <WalletMark name="fox" icon={icon} />
        <TokenMark symbol="fox" icon={icon} />
        <NetworkMark network={{ ...network, assets: { imageUrl: icon } }} />
        <AccountMark address={address} picture={icon} />
      </>
    )
    const { container, rerender } = render(marks('blob:before'))
    const before = [...container.querySelectorAll('img')]
    rerender(marks('blob:next'))
    const after = [...container.querySelectorAll('img')]
    expect(after.map(({ src }) => src)).toEqual(Array(4).fill('blob:next'))
    // A browser shows the old content of an element until the next one has loaded.
    expect(after.filter((picture) => before.includes(picture))).toEqual([])
  })

  it('draw a network by its picture or its letter, which is not part of the text', () => {
    const { container } = render(<NetworkMark network={{ ...network, assets: { imageUrl: 'blob:tide' } }} size={32} />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('[data-letter="T"]')).not.toBeNull()
    expect(container.textContent).toBe('')
  })

  it('draw the picture that a plugin finds, once it has loaded, if none is named', async () => {
    const found = signal<string | undefined>(undefined)
    const find = vi.fn((_asset: PicturedAsset) => found)
    const { kernel } = createUiWorld({ contributes: [assetPictures.of({ assetImage: find })] })
    const own = { ...network, name: 'Own', assets: { imageUrl: 'blob:own' } }
    const { container } = render(
      <KernelProvider kernel={kernel}>
        <NetworkMark network={network} />
        <NetworkMark network={{ ...network, assets: { imageId: 'tide-picture' } }} />
        <NetworkMark network={own} />
        <TokenMark symbol="EUR" kind="currency" />
        <TokenMark symbol="USDC" kind="token" />
        <TokenMark symbol="ETH" />
        <TokenMark symbol="DAI" kind="token" icon="blob:dai" />
      </KernelProvider>,
    )
    const pictures = () => [...container.querySelectorAll('img')].map(({ src }) => src)
    expect(pictures()).toEqual(['blob:own', 'blob:dai'])
    await act(async () => {
      found.value = 'blob:found'
    })
    expect(pictures()).toEqual(['blob:found', 'blob:found', 'blob:own', 'blob:found', 'blob:found', 'blob:dai'])
    expect(new Set(find.mock.calls.map(([{ kind, id }]) => `${kind} ${id}`))).toEqual(
      new Set(['network tide:1', 'network tide-picture', 'currency EUR', 'token USDC']),
    )
  })

  it('keep their letters if the code that finds pictures throws', () => {
    const find = () => {
      throw new Error('broken')
    }
    const { kernel } = createUiWorld({ contributes: [assetPictures.of({ assetImage: find })] })
    const { container } = render(
      <KernelProvider kernel={kernel}>
        <NetworkMark network={network} />
      </KernelProvider>,
    )
    expect(container.querySelector('[data-letter="T"]')).not.toBeNull()
  })

  it('keep the look of an account for any casing of its address', () => {
    const { container } = render(
      <>
        <Avatar address={address} />
        <Avatar address={address.toUpperCase()} />
        <Avatar address="another" />
      </>,
    )
    const [one, two, three] = [...container.querySelectorAll('svg')].map(coloursOf)
    expect(one).toEqual(two)
    expect(one).not.toEqual(three)
  })

  it('write the colours of an account on a server without a style attribute, which strict policies refuse', () => {
    const html = renderToString(<Avatar address={address} />)
    expect(html.match(/fill="[^"]+"/g)).toEqual(
      ['0.88 0.055 232', '0.7 0.12 202', '0.46 0.11 167', '0.29 0.06 432'].map((colour) => `fill="oklch(${colour})"`),
    )
    expect(html).not.toContain('style=')
  })

  it('give an account the same colours as in every release, and spread accounts over all colours', () => {
    expect(['', 'a', address.toLowerCase()].map(hashHue)).toEqual([140, 147, 232])
    const hues = Array.from({ length: 2000 }, (_, index) => hashHue(`0x${index.toString(16).padStart(40, '0')}`))
    const sectors = Array.from({ length: 12 }, (_, sector) => hues.filter((hue) => Math.floor(hue / 30) === sector))
    expect(new Set(hues).size).toBeGreaterThan(350)
    for (const sector of sectors) expect(sector.length).toBeGreaterThan(2000 / 12 / 2)
  })

  it('draw the picture of an account if it has one that loads, or else its arches', () => {
    const { container } = render(<AccountMark address={address} picture="blob:maren" />)
    expect(container.querySelector('svg')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('referrerpolicy')).toBe('no-referrer')
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    const [ground] = coloursOf(container.querySelector('svg'))
    expect([container.querySelector('img'), ground]).toEqual([null, 'oklch(0.88 0.055 232)'])
  })

  it('draw a token by its picture or its letter, with its network on the corner', () => {
    const { container, rerender } = render(<TokenMark symbol="ETH" icon="blob:eth" />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelectorAll('[data-letter]')).toHaveLength(1)
    rerender(<TokenMark symbol="ETH" network={network} size={28} />)
    const letters = [...container.querySelectorAll('[data-letter]')].map((mark) => mark.getAttribute('data-letter'))
    expect(letters).toEqual(['E', 'T'])
    expect(container.textContent).toBe('')
  })

  it('draw several marks at the place of one, hidden from screen readers', () => {
    const wallets = ['Kestrel', 'Harbor', 'Kestrel', 'Cove', 'Ember'].map((name) => ({ name }))
    const { container } = render(
      <>
        <Mosaic wallets={wallets} size={32} />
        <MarkStack>
          <TokenMark symbol="DAI" size={24} />
        </MarkStack>
      </>,
    )
    expect(container.querySelectorAll('.portico-mosaic > .portico-wallet')).toHaveLength(4)
    expect([...container.children].map((mark) => mark.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  })

  it('draw an icon instead of several marks if there are fewer than four', () => {
    const wallets = ['Kestrel', 'Harbor', 'Cove'].map((name) => ({ name }))
    const { container, rerender } = render(
      <Mosaic wallets={wallets}>
        <svg />
      </Mosaic>,
    )
    expect(container.querySelectorAll('.portico-mosaic > svg')).toHaveLength(1)
    expect(container.querySelectorAll('.portico-wallet')).toHaveLength(0)
    rerender(
      <Mosaic wallets={[...wallets, { name: 'Ember' }]}>
        <svg />
      </Mosaic>,
    )
    expect(container.querySelectorAll('.portico-mosaic > svg')).toHaveLength(0)
    expect(container.querySelectorAll('.portico-wallet')).toHaveLength(4)
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
