import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useMemo, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Prefetch, prefetches } from '../../kernel/router/slots'
import { settle } from '../../kernel/testing/index'
import { AccountButton } from '../buttons/account-button'
import { ConnectButton } from '../buttons/connect-button'
import { NetworkButton } from '../buttons/network-button'
import { createUiWorld, modalRoot, renderPortico } from '../ui-world.fixture'
import { Portico } from './portico'

const modals = () => document.querySelectorAll('portico-modal').length
const opened = () => waitFor(() => expect(modalRoot().querySelector('dialog')?.open).toBe(true))
const app = (kernel: ReturnType<typeof createUiWorld>['kernel']) => (
  <Portico kernel={kernel}>
    <ConnectButton />
    <AccountButton />
    <NetworkButton />
  </Portico>
)

afterEach(cleanup)

describe('wrong use from JavaScript', () => {
  const Untyped = Portico as unknown as (props: Readonly<Record<string, unknown>>) => ReturnType<typeof Portico>
  const refuse = (props: Readonly<Record<string, unknown>>) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      render(<Untyped {...props} />)
    } catch (error) {
      return error as Error & { readonly code?: string }
    }
    return undefined
  }

  it.each([
    [{}, 'kernel must be what createKernel answers, not undefined.'],
    [{ kernel: null }, 'kernel must be what createKernel answers, not null.'],
    [{ kernel: {} }, 'kernel must be what createKernel answers, not an object.'],
    [{ kernel: Promise.resolve() }, 'kernel must be what createKernel answers, not a promise.'],
  ])('<Portico> without a kernel is refused: %j', (props, fault) => {
    expect(refuse(props)).toMatchObject({ code: 'UI_PROPS_INVALID', message: `<Portico> cannot use: ${fault}` })
  })

  it('names all wrong props at once, with the nearest known names', () => {
    const props = { kernel: createUiWorld().kernel, theme: 'drak', themeVariables: { acent: 'red' }, locales: ['de'] }
    expect(refuse(props)?.message.split('\n')).toEqual([
      '<Portico> cannot use: theme must be "light", "dark" or "system", not "drak". Did you mean "dark"?',
      'themeVariables.acent is no known option. Did you mean "accent"?',
      'locales must be an object by a text that is not empty, each value a function, not a list.',
    ])
  })

  it('accepts a number with decimals if a variable is a number, and no invalid number', () => {
    const { kernel } = createUiWorld()
    expect(
      refuse({ kernel, themeVariables: { colorMix: '#0a7d4f', colorMixStrength: 12.5, zIndex: 7 } }),
    ).toBeUndefined()
    expect(refuse({ kernel, themeVariables: { zIndex: Number.NaN } })?.message).toBe(
      '<Portico> cannot use: themeVariables.zIndex must be a text that is not empty or a number, not NaN.',
    )
  })

  it('says what a button was given instead of a kernel', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const notYet = Promise.resolve() as unknown as ReturnType<typeof createUiWorld>['kernel']
    const text = 'kernel must be what createKernel answers, not a promise.'
    expect(() => render(<ConnectButton kernel={notYet} />)).toThrow(text)
    const within = (
      <Portico kernel={createUiWorld().kernel}>
        <ConnectButton kernel={notYet} />
      </Portico>
    )
    expect(() => render(within)).toThrow(text)
  })
})

const createNamed = () => createUiWorld({ name: 'shop' }).kernel

function HostApp({ useOwnKernel }: { readonly useOwnKernel: () => ReturnType<typeof createNamed> }) {
  return (
    <Portico kernel={useOwnKernel()}>
      <ConnectButton />
    </Portico>
  )
}

describe('a kernel with a name that a component creates, under StrictMode', () => {
  it.each([
    ['in the initializer of useState', () => useState(createNamed)[0]],
    ['in useMemo', () => useMemo(createNamed, [])],
  ])('opens its modal: %s', async (_, useOwnKernel) => {
    render(<HostApp useOwnKernel={useOwnKernel} />, { reactStrictMode: true })
    await act(settle)
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Wallet' }))
    await opened()
    expect(modalRoot().textContent).toContain('Home content')
  })
})

describe('<Portico>', () => {
  it('renders only the app on a server, as if no account were connected, and hydrates without a mismatch', async () => {
    const { kernel, status } = createUiWorld()
    status.value = 'connected'
    const html = renderToString(app(kernel))
    expect(html).toContain('Connect Wallet')
    expect(html).not.toMatch(/style=|portico-modal|0x7A/)

    const place = document.createElement('div')
    place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    document.body.append(place)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const root = await act(async () => hydrateRoot(place, app(kernel)))
    expect(complaints).not.toHaveBeenCalled()
    expect(screen.getAllByTestId('account-button')).toHaveLength(2)
    await act(async () => root.unmount())
    place.remove()
  })

  it('includes the styles of a button in server-rendered markup, with the look, and removes them when the page has its own', async () => {
    const { kernel } = createUiWorld()
    const themed = (
      <Portico
        kernel={kernel}
        accent="#0a7d4f"
        nonce="dGlkZQ"
        themeVariables={{ borderRadiusMaster: '2px', fontFamily: "'Georgia', serif" }}
      >
        <ConnectButton />
      </Portico>
    )
    const html = renderToString(themed)
    expect(html).toMatch(/<style [^>]*nonce="dGlkZQ"[^>]*>[^<]*\.portico-button--connect\{[^<]*<\/style>/)

    const place = document.createElement('div')
    place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    document.body.append(place)
    const written = place.querySelector('style')?.textContent ?? ''
    const [, selector = '', look] = /([^{}]+)\{([^{}]+)\}$/.exec(written) ?? []
    expect([...place.querySelectorAll(selector)]).toEqual([...place.querySelectorAll('button')])
    expect(look).toBe(
      'color-scheme:light dark!important;--portico-accent:#0a7d4f!important;--portico-border-radius-master:2px!important;--portico-font-family:Georgia, serif!important;',
    )
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const root = await act(async () => hydrateRoot(place, themed))
    expect(complaints).not.toHaveBeenCalled()
    expect(place.querySelector('style')).toBeNull()
    expect(screen.getByRole('button', { name: 'Connect Wallet' }).textContent).toBe('Connect Wallet')
    await act(async () => root.unmount())
    place.remove()
  })

  it('writes no styles on a server if the page links them', () => {
    const { kernel } = createUiWorld()
    const html = renderToString(
      <Portico kernel={kernel} serverStyles="linked">
        <ConnectButton />
      </Portico>,
    )
    expect(html).toContain('Connect Wallet')
    expect(html).not.toMatch(/<style/)
  })

  it('adds one modal to the page on first opening, also in StrictMode, and removes everything when it is unmounted', async () => {
    const { kernel } = createUiWorld()
    const { unmount } = renderPortico({ kernel, children: <ConnectButton /> })
    expect(modals()).toBe(0)
    await act(async () => kernel.router.open())
    await opened()
    expect(modals()).toBe(1)
    unmount()
    expect(modals()).toBe(0)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('draws two kernels side by side', async () => {
    const [first, second] = [createUiWorld(), createUiWorld()]
    render(
      <StrictMode>
        <Portico kernel={first.kernel} />
        <Portico kernel={second.kernel} />
      </StrictMode>,
    )
    await act(async () => first.kernel.router.open())
    await opened()
    expect(modals()).toBe(1)
    // happy-dom fails if the focus is in the shadow root of another modal.
    modalRoot(0).querySelector('h2')?.blur()
    await act(async () => second.kernel.router.open())
    await waitFor(() => expect(modals()).toBe(2))
    await act(async () => void first.kernel.router.close())
    expect(modalRoot(0).querySelector('dialog')?.open).toBe(false)
    expect(modalRoot(1).querySelector('dialog')?.open).toBe(true)
  })

  it('switches to another kernel, as in hot reload', async () => {
    const [first, second] = [createUiWorld(), createUiWorld()]
    const { rerender } = render(<Portico kernel={first.kernel} />)
    await act(async () => first.kernel.router.open())
    await opened()
    rerender(<Portico kernel={second.kernel} />)
    expect(modals()).toBe(0)
    await act(async () => second.kernel.router.open())
    await opened()
    expect(modals()).toBe(1)
  })

  it('sets theme, checked variables and language on the modal and on the buttons', async () => {
    const { kernel, log } = createUiWorld({ logLevel: 'warn' })
    const look = { kernel, theme: 'dark', accent: '#ff0000', locale: 'ar-EG' } as const
    const variables = { zIndex: 7, fontFamily: 'url(evil)', borderRadiusMaster: '2px' }
    const { rerender } = render(
      <Portico {...look} themeVariables={variables}>
        <ConnectButton />
      </Portico>,
    )
    await act(async () => kernel.router.open())
    await opened()
    const host = document.querySelector<HTMLElement>('portico-modal')
    expect(host?.dataset.theme).toBe('dark')
    await waitFor(() => expect(host?.dir).toBe('rtl'))
    for (const element of [host, screen.getByTestId('connect-button')]) {
      expect(element?.style.getPropertyValue('--portico-accent')).toBe('#ff0000')
      expect(element?.style.getPropertyValue('--portico-z-index')).toBe('7')
      expect(element?.style.getPropertyValue('--portico-font-family')).toBe('')
    }
    await waitFor(() => expect(log).toHaveBeenCalledWith('warn', 'ui', 'Theme values that were left out: fontFamily.'))

    rerender(
      <Portico kernel={kernel}>
        <ConnectButton />
      </Portico>,
    )
    await waitFor(() => expect([host?.lang, host?.dir]).toEqual(['en', 'ltr']))
    expect(screen.getByTestId('connect-button').style.getPropertyValue('--portico-accent')).toBe('')
  })

  it('draws an embedded modal in its place, open and without a dialog', async () => {
    const { kernel } = createUiWorld({ embedded: true })
    const { container } = renderPortico({ kernel })
    await waitFor(() =>
      expect(container.querySelector('portico-modal')?.shadowRoot?.textContent).toContain('Home content'),
    )
    expect(modalRoot().querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('requests everything that the first opening draws in parallel, if a button of the host opens it', async () => {
    const { kernel, loadHome } = createUiWorld()
    renderPortico({ kernel })
    act(() => kernel.router.open())
    // The modal itself is still loading.
    expect(loadHome).toHaveBeenCalledOnce()
    await opened()
  })

  /** A page that is idle when the test says so. */
  function renderAtRest() {
    const prefetch = vi.fn<Prefetch>()
    const { kernel, loadHome } = createUiWorld({ contributes: [prefetches.of(prefetch)] })
    const idle = vi.fn<(run: () => void) => number>(() => 1)
    vi.stubGlobal('requestIdleCallback', idle)
    vi.stubGlobal('cancelIdleCallback', vi.fn())
    renderPortico({ kernel, children: <ConnectButton /> })
    return { kernel, loadHome, idle, signsOf: () => new Set(prefetch.mock.calls.flat()) }
  }

  it('fetches the modal when the page is idle, and the later parts when a pointer comes near', async () => {
    const { loadHome, idle, signsOf } = renderAtRest()
    expect(loadHome).not.toHaveBeenCalled()
    idle.mock.lastCall?.[0]()
    await waitFor(() => expect(loadHome).toHaveBeenCalled())
    expect(signsOf()).toEqual(new Set([false]))
    const { length: loads } = loadHome.mock.calls
    await userEvent.hover(screen.getByTestId('connect-button'))
    expect(loadHome.mock.calls.length).toBeGreaterThan(loads)
    expect(signsOf()).toEqual(new Set([false, true]))
  })

  it('fetches the later parts together with the modal if the page opens it by itself', async () => {
    const { kernel, signsOf } = renderAtRest()
    act(() => kernel.router.open())
    await waitFor(() => expect(signsOf()).toEqual(new Set([true, false])))
  })

  it('prefetches nothing over a slow connection before a pointer comes near', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { effectiveType: '3g' } }))
    const { loadHome, idle } = renderAtRest()
    expect([idle.mock.calls, loadHome.mock.calls]).toEqual([[], []])
    await userEvent.hover(screen.getByTestId('connect-button'))
    expect(loadHome).toHaveBeenCalled()
  })
})
