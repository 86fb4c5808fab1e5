import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button'
import { loadWords } from '../i18n/load-words'
import { useOwnName } from '../i18n/use-own-name'
import type { Locales, Texts } from '../i18n/words'
import { createUiWorld, modalRoot } from '../ui-world.fixture'
import { Portico, type PorticoProps } from './portico'

afterEach(cleanup)

const saying = (text: string) => async () => ({ default: { 'button.connect': text } as Texts })
const label = () => screen.getByTestId('connect-button').textContent
const says = (text: string) => waitFor(() => expect(label()).toBe(text))
const app = (props: PorticoProps) => (
  <Portico {...props}>
    <ConnectButton />
  </Portico>
)
const browse = (...languages: string[]) =>
  vi.stubGlobal('navigator', { language: languages[0], languages, userAgent: '', maxTouchPoints: 0 })

function Names() {
  const nameOf = useOwnName()
  return <p data-testid="names">{['Browser Wallet', 'Unknown token', 'EVM Networks', 'MetaMask'].map(nameOf).join()}</p>
}

describe('the language', () => {
  it('is that of the browser, on a button in and out of <Portico>', async () => {
    browse('nl', 'de-CH', 'fr')
    const { kernel } = createUiWorld()
    const { unmount } = render(app({ kernel }))
    await says('Wallet verbinden')
    unmount()
    render(<ConnectButton kernel={kernel} />)
    await says('Wallet verbinden')
  })

  it('is that of the host before that of the browser, and changes while it runs', async () => {
    browse('de')
    const { kernel } = createUiWorld()
    const { rerender } = render(app({ kernel, locale: 'fr' }))
    await says('Connecter un portefeuille')
    rerender(app({ kernel, locale: 'en' }))
    await says('Connect Wallet')
  })

  it('is English for who wants English first, whatever else they read', async () => {
    for (const first of ['en', 'en-GB']) {
      browse(first, 'de', 'fr')
      const { kernel } = createUiWorld()
      const german = vi.fn(saying('Los'))
      expect(await loadWords(kernel, undefined, { de: german })).toBeUndefined()
      expect(german).not.toHaveBeenCalled()
      render(app({ kernel, locales: { de: german } }))
      await act(() => vi.dynamicImportSettled())
      expect(label()).toBe('Connect Wallet')
      cleanup()
    }
  })

  it('is English where there is nothing better', async () => {
    const { kernel } = createUiWorld()
    const load = vi.fn(saying('x'))
    render(app({ kernel, locale: 'nl', locales: { it: load } }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Connect Wallet')
    expect(load).not.toHaveBeenCalled()
  })

  it('may be brought by the host, as texts or as a function, in place of one that ships', async () => {
    const { kernel } = createUiWorld()
    const locales: Locales = {
      it: async () => ({ default: ({ text }) => `${text}, prego` }),
      de: saying('Los'),
    }
    const { rerender } = render(app({ kernel, locale: 'it-CH', locales }))
    await says('Connect Wallet, prego')
    rerender(app({ kernel, locale: 'de', locales }))
    await says('Los')
  })

  it('gives way to the messages of the host', async () => {
    const { kernel } = createUiWorld({ messages: { 'button.connect': 'Rein da' } })
    render(app({ kernel, locale: 'de' }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Rein da')
  })

  it('is named on the modal with its direction, also where the host brings its messages alone', async () => {
    const { kernel } = createUiWorld({ messages: { 'button.connect': 'חיבור ארנק' } })
    render(app({ kernel, locale: 'he' }))
    await act(async () => kernel.router.open())
    await waitFor(() => expect(modalRoot()).toBeTruthy())
    const host = document.querySelector<HTMLElement>('portico-modal')
    await waitFor(() => expect([host?.lang, host?.dir]).toEqual(['he', 'rtl']))
  })

  it('stays until the next one has come, and the latest wins', async () => {
    const { kernel } = createUiWorld()
    let arrive: (module: { default: Texts }) => void = () => undefined
    const slow = () =>
      new Promise<{ default: Texts }>((resolve) => {
        arrive = resolve
      })
    const locales: Locales = { it: saying('Collega'), pl: slow, nl: saying('Verbinden') }
    const { rerender } = render(app({ kernel, locale: 'it', locales }))
    await says('Collega')
    rerender(app({ kernel, locale: 'pl', locales }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Collega')
    rerender(app({ kernel, locale: 'nl', locales }))
    await says('Verbinden')
    await act(async () => arrive({ default: { 'button.connect': 'Połącz' } }))
    expect(label()).toBe('Verbinden')
  })

  it('stays as it is where the next one does not load, and the error is logged', async () => {
    const { kernel, log } = createUiWorld()
    const failure = new Error('offline')
    render(app({ kernel, locale: 'it', locales: { it: () => Promise.reject(failure) } }))
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('error', 'ui', 'The language did not load.', expect.anything()),
    )
    expect(label()).toBe('Connect Wallet')
  })

  it('takes nothing from the prototype of the texts', async () => {
    const { kernel } = createUiWorld()
    render(app({ kernel, locale: 'constructor' }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Connect Wallet')
  })

  it('is English on a server and while hydrating', async () => {
    browse('de')
    const { kernel } = createUiWorld()
    const page = app({ kernel })
    const html = renderToString(page)
    expect(html).toContain('Connect Wallet')
    const place = document.createElement('div')
    place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    document.body.append(place)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const root = await act(async () => hydrateRoot(place, page))
    await says('Wallet verbinden')
    expect(complaints).not.toHaveBeenCalled()
    await act(async () => root.unmount())
    place.remove()
  })

  it('is that of names of the product’s own making too, and of no name that somebody else gave', async () => {
    const { kernel } = createUiWorld()
    render(
      <Portico kernel={kernel} locale="de">
        <Names />
      </Portico>,
    )
    const german = 'Browser-Wallet,Unbekannter Token,EVM-Netzwerke,MetaMask'
    await waitFor(() => expect(screen.getByTestId('names').textContent).toBe(german))
  })
})
