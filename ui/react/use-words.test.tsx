import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../kernel/gates/gate-registry'
import type { Kernel } from '../../kernel/kernel'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import type { LoadLocales, Locales, Texts } from '../../kernel/plugin/locales'
import { signal } from '../../kernel/store/signals'
import { ConnectButton } from '../buttons/connect-button'
import { defineMessages } from '../i18n/define-messages'
import { followWords } from '../i18n/load-words'
import { useMessages } from '../i18n/use-messages'
import { useOwnName } from '../i18n/use-names'
import { createUiWorld, modalRoot } from '../ui-world.fixture'
import { Portico, type PorticoProps } from './portico'

afterEach(cleanup)

const saying = (text: string) => async () => ({ default: { 'button.connect': text } as Texts })
const label = () => screen.getByTestId('connect-button').textContent
const says = (text: string) => waitFor(() => expect(label()).toBe(text))
const app = ({ children = <ConnectButton />, ...props }: PorticoProps) => <Portico {...props}>{children}</Portico>
const browse = (...languages: string[]) =>
  vi.stubGlobal('navigator', { language: languages[0], languages, userAgent: '', maxTouchPoints: 0 })

const crash = (): never => {
  throw new Error('crash')
}

function Names() {
  const nameOf = useOwnName()
  return <p data-testid="names">{['Browser Wallet', 'Unknown token', 'EVM Networks', 'MetaMask'].map(nameOf).join()}</p>
}

describe('the language', () => {
  it('is that of the browser, on a button inside and outside of <Portico>', async () => {
    browse('nl', 'de-CH', 'fr')
    const { kernel } = createUiWorld()
    const { unmount } = render(app({ kernel }))
    await says('Wallet verbinden')
    unmount()
    render(<ConnectButton kernel={kernel} />)
    await says('Wallet verbinden')
  })

  it('is that of the host before that of the browser, and may change at any time', async () => {
    browse('de')
    const { kernel } = createUiWorld()
    const { rerender } = render(app({ kernel, locale: 'fr' }))
    await says('Connecter un portefeuille')
    rerender(app({ kernel, locale: 'en' }))
    await says('Connect Wallet')
  })

  it('is English if English is preferred, with any next languages', async () => {
    for (const first of ['en', 'en-GB']) {
      browse(first, 'de', 'fr')
      const { kernel } = createUiWorld()
      const german = vi.fn(saying('Los'))
      const show = vi.fn()
      followWords({ kernel, locale: undefined, locales: { de: german }, show, failed: show })
      await vi.waitFor(() => expect(show.mock.calls).toEqual([[undefined]]))
      expect(german).not.toHaveBeenCalled()
      render(app({ kernel, locales: { de: german } }))
      await act(() => vi.dynamicImportSettled())
      expect(label()).toBe('Connect Wallet')
      cleanup()
    }
  })

  it('is English if there is no better one', async () => {
    const { kernel } = createUiWorld()
    const load = vi.fn(saying('x'))
    render(app({ kernel, locale: 'nl', locales: { it: load } }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Connect Wallet')
    expect(load).not.toHaveBeenCalled()
  })

  it("may be the host's own, as texts or as a function, instead of one of the package", async () => {
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

  it.each([
    ['en-GB', 'en', 'Connect a wallet'],
    ['en-GB', 'en-GB', 'Connect a wallet'],
    ['en-US', 'en-GB', 'Connect Wallet'],
    ['de', 'en', 'Wallet verbinden'],
  ])('may be an English of the host: %s, with texts in %s', async (locale, tag, text) => {
    const { kernel } = createUiWorld()
    render(app({ kernel, locale, locales: { [tag]: saying('Connect a wallet') } }))
    await act(() => vi.dynamicImportSettled())
    await says(text)
  })

  it('has lower precedence than the messages of the host', async () => {
    const { kernel } = createUiWorld({ messages: { 'button.connect': 'Rein da' } })
    render(app({ kernel, locale: 'de' }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Rein da')
  })

  it('is set on the modal with its direction, also if the host only passes its messages', async () => {
    const { kernel } = createUiWorld({ messages: { 'button.connect': 'חיבור ארנק' } })
    render(app({ kernel, locale: 'he' }))
    await act(async () => kernel.router.open())
    await waitFor(() => expect(modalRoot()).toBeTruthy())
    const host = document.querySelector<HTMLElement>('portico-modal')
    await waitFor(() => expect([host?.lang, host?.dir]).toEqual(['he', 'rtl']))
  })

  it('stays until the next one has loaded, and the latest one counts', async () => {
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

  it('of the host replaces that of the package, text by text', async () => {
    const { kernel } = createUiWorld()
    const locales: Locales = { de: async () => ({ default: { 'name.browserWallet': 'Wallet im Browser' } }) }
    render(
      <Portico kernel={kernel} locale="de" locales={locales}>
        <Names />
      </Portico>,
    )
    const german = 'Wallet im Browser,Unbekanntes Token,EVM-Netzwerke,MetaMask'
    await waitFor(() => expect(screen.getByTestId('names').textContent).toBe(german))
  })

  it('does not change if the next one does not load, and the error is logged', async () => {
    const { kernel, log } = createUiWorld()
    const failure = new Error('offline')
    render(app({ kernel, locale: 'it', locales: { it: () => Promise.reject(failure) } }))
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('error', 'ui', 'The language did not load.', expect.anything()),
    )
    expect(label()).toBe('Connect Wallet')
  })

  it('is loaded again when the modal opens the next time, if it did not load', async () => {
    const { kernel, log } = createUiWorld()
    const load = vi.fn(saying('Connetti')).mockRejectedValueOnce(new Error('offline'))
    render(app({ kernel, locale: 'it', locales: { it: load } }))
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('error', 'ui', 'The language did not load.', expect.anything()),
    )
    await act(async () => kernel.router.open())
    await says('Connetti')
    await act(async () => kernel.router.close())
    await act(async () => kernel.router.open())
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('uses nothing from the prototype of the texts', async () => {
    const { kernel } = createUiWorld()
    render(app({ kernel, locale: 'constructor' }))
    await act(() => vi.dynamicImportSettled())
    expect(label()).toBe('Connect Wallet')
  })

  it('is English on a server and during hydration', async () => {
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

  it("is also that of Portico's own names, and of no other names", async () => {
    const { kernel } = createUiWorld()
    render(
      <Portico kernel={kernel} locale="de">
        <Names />
      </Portico>,
    )
    const german = 'Browser-Wallet,Unbekanntes Token,EVM-Netzwerke,MetaMask'
    await waitFor(() => expect(screen.getByTestId('names').textContent).toBe(german))
  })
})

const messages = defineMessages('guestbook', { title: 'Guestbook', sign: 'Sign here' })

function Guestbook() {
  const t = useMessages(messages)
  return <p data-testid="guestbook">{[t('title'), t('sign')].join()}</p>
}

const guestbookSays = (text: string) =>
  waitFor(() => expect(screen.getByTestId('guestbook').textContent).toBe(text), { timeout: 3000 })
const english = 'Guestbook,Sign here'
const bringing = (locales: Locales, id = 'guestbook') =>
  definePlugin({ id, locales: async () => ({ default: locales }) })
const offering = (texts: Texts) => async () => ({ default: texts })
const page = (props: PorticoProps) =>
  app({
    ...props,
    children: (
      <>
        <ConnectButton />
        <Guestbook />
      </>
    ),
  })

describe('the texts of a plugin', () => {
  const german = offering({ 'guestbook.title': 'Gästebuch', 'guestbook.sign': 'Hier eintragen' })

  it('are loaded again when the modal opens the next time, if they did not load', async () => {
    const texts = vi.fn(german).mockRejectedValueOnce(new Error('offline'))
    const { kernel } = createUiWorld({ plugins: [bringing({ de: texts })] })
    await kernel.start()
    render(page({ kernel, locale: 'de' }))
    await says('Wallet verbinden')
    await guestbookSays(english)
    await act(async () => kernel.router.open())
    await guestbookSays('Gästebuch,Hier eintragen')
    expect(texts).toHaveBeenCalledTimes(2)
  })

  it('are shown together with those of the shell, each language loaded when it is first shown', async () => {
    const french = vi.fn(offering({ 'guestbook.title': 'Livre d’or' }))
    const { kernel } = createUiWorld({ plugins: [bringing({ de: german, fr: french })] })
    const { rerender } = render(page({ kernel, locale: 'de-AT' }))
    await guestbookSays('Gästebuch,Hier eintragen')
    await says('Wallet verbinden')
    expect(french).not.toHaveBeenCalled()
    rerender(page({ kernel, locale: 'fr' }))
    await guestbookSays('Livre d’or,Sign here')
    rerender(page({ kernel, locale: 'en' }))
    await guestbookSays(english)
    expect(french).toHaveBeenCalledOnce()
  })

  it('are not requested by a page in English', async () => {
    const locales = vi.fn(async () => ({ default: { de: german } }))
    const { kernel } = createUiWorld({ plugins: [definePlugin({ id: 'guestbook', locales })] })
    render(page({ kernel, locale: 'en-GB' }))
    await act(() => vi.dynamicImportSettled())
    expect(locales).not.toHaveBeenCalled()
  })

  it('may be in a language that no other part has, for texts of the product too', async () => {
    browse('nl', 'de')
    const words = { 'guestbook.title': 'Gastenboek', 'button.connect': 'Verbinden' }
    const { kernel } = createUiWorld({ plugins: [bringing({ nl: offering(words) })] })
    render(page({ kernel }))
    await guestbookSays('Gastenboek,Sign here')
    await says('Verbinden')
  })

  it('may be right to left', async () => {
    const hebrew = offering({ 'guestbook.title': 'ספר אורחים' })
    const { kernel } = createUiWorld({ plugins: [bringing({ he: hebrew })] })
    render(page({ kernel, locale: 'he' }))
    await act(async () => kernel.router.open())
    await guestbookSays('ספר אורחים,Sign here')
    const host = document.querySelector<HTMLElement>('portico-modal')
    await waitFor(() => expect([host?.lang, host?.dir]).toEqual(['he', 'rtl']))
  })

  it("replace no texts of the product or of an earlier plugin; the host's may", async () => {
    const rude = offering({ 'button.connect': 'Los', 'guestbook.title': 'Heft', 'guestbook.sign': 'Her damit' })
    const { kernel } = createUiWorld({
      plugins: [bringing({ de: german }), bringing({ de: rude }, 'rude')],
      messages: { 'guestbook.sign': 'Bitte eintragen' },
    })
    const locales = { de: offering({ 'guestbook.title': 'Das Gästebuch' }) }
    render(page({ kernel, locale: 'de', locales }))
    await guestbookSays('Das Gästebuch,Bitte eintragen')
    await says('Wallet verbinden')
  })

  it('are English rather than in another script than the shown one', async () => {
    const { kernel } = createUiWorld({ plugins: [bringing({ 'zh-Hant': german })] })
    render(page({ kernel, locale: 'zh-CN' }))
    await says('连接钱包')
    expect(screen.getByTestId('guestbook').textContent).toBe(english)
  })

  it('are added and removed with the gate of the plugin, and are not loaded while it is closed', async () => {
    const flags = signal<RemoteFlags>({ guestbook: false })
    const turn = (guestbook: boolean) =>
      act(async () => {
        flags.value = { guestbook }
      })
    const load = vi.fn(german)
    const remote = definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] })
    const { kernel } = createUiWorld({ plugins: [bringing({ de: load }), remote] })
    render(page({ kernel, locale: 'de' }))
    await says('Wallet verbinden')
    expect(load).not.toHaveBeenCalled()
    await turn(true)
    await guestbookSays('Gästebuch,Hier eintragen')
    await turn(false)
    await guestbookSays(english)
    expect(label()).toBe('Wallet verbinden')
  })

  const offline = () => Promise.reject(new Error('offline'))
  it.each<[string, LoadLocales]>([
    ['whose language does not load', async () => ({ default: { de: offline } })],
    ['whose languages are not told', offline],
    ['whose texts are none', async () => ({ default: { de: async () => ({ default: null as unknown as Texts }) } })],
    ['that throws when it is asked for a text', async () => ({ default: { de: async () => ({ default: crash }) } })],
  ])('are English for a plugin %s, which is reported once; all others are correct', async (_, locales) => {
    const failed = vi.fn()
    const plugins = [definePlugin({ id: 'broken', locales }), bringing({ de: german })]
    const { kernel } = createUiWorld({ plugins })
    const stop = (kernel as Kernel).on('plugin:failed', failed)
    render(page({ kernel, locale: 'de' }))
    await guestbookSays('Gästebuch,Hier eintragen')
    await says('Wallet verbinden')
    expect(failed.mock.calls).toEqual([[{ plugin: 'broken', phase: 'contribution', error: expect.any(Error) }]])
    stop()
  })

  it('are ignored for an invalid language tag', async () => {
    const { kernel } = createUiWorld({ plugins: [bringing({ 'de-!': offline, de_DE: offline, '': offline })] })
    render(page({ kernel, locale: 'de' }))
    await says('Wallet verbinden')
    expect(screen.getByTestId('guestbook').textContent).toBe(english)
  })
})
