import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { EmbeddedWalletHost, EmbeddedWalletListener } from '../contract-host'
import { frameError } from '../embedded-wallet-errors'
import styles from './create-frame-host.css'
import { createFrameChannel } from './frame-channel'
import type { FramePage, FrameSite } from './frame-connection'
import { PROTOCOL_VERSION } from './frame-schema'

/** Texts of the window, in the person's language. */
export interface FrameWindowTexts {
  /** Title of the dialog and of its frame, shown above it. */
  readonly label: string
  /** Label of the button that closes the dialog. */
  readonly close: string
  /** Language of both texts, as a BCP 47 tag; absent: the page's language. */
  readonly language?: string | undefined
}

export interface FrameWindowParams {
  /** The origin of the site in the frame. */
  readonly origin: string
  /** Read each time the dialog is shown. */
  readonly texts: () => FrameWindowTexts
  /** Read each time the dialog is shown; undefined: the theme of the device. */
  readonly theme: () => 'dark' | 'light' | undefined
  /** Called when the person wants to close the dialog: by Escape, a click beside it, or its button. */
  readonly onCancel: () => void
}

/** A modal dialog with the frame in it. The frame keeps running while the dialog is hidden. */
export interface FrameWindow extends FramePage {
  show(): void
  hide(): void
}

function adopt(root: ShadowRoot) {
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    return
  }
  const element = document.createElement('style')
  element.textContent = styles
  root.append(element)
}

function createIframe(url: string, origin: string, label: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  // The site is always of another origin; a document of this page's own origin could remove its sandbox.
  iframe.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
  iframe.setAttribute('allow', features.map((feature) => `${feature} ${origin}`).join('; '))
  iframe.setAttribute('referrerpolicy', 'strict-origin')
  iframe.title = label
  iframe.src = url
  return iframe
}

/** Returns the focused element, also inside open shadow roots. */
function findFocused(root: Document | ShadowRoot = document): HTMLElement | undefined {
  const element = root.activeElement
  if (element?.shadowRoot?.activeElement) return findFocused(element.shadowRoot)
  return element && 'focus' in element ? (element as HTMLElement) : undefined
}

/** Focuses an element. @returns whether it is focused now */
function focus(element: HTMLElement | undefined): boolean {
  if (element?.isConnected) element.focus({ preventScroll: true })
  return element !== undefined && findFocused() === element
}

/** When a dialog closes whose opener is no longer visible, focuses the element that was focused before. */
function returnFocus(dialog: HTMLDialogElement | null | undefined, opener: HTMLElement | undefined) {
  const giveBack = () => document.activeElement === document.body && focus(opener)
  dialog?.addEventListener('close', giveBack, { once: true })
}

function createParts() {
  const host = document.createElement('portico-frame')
  const root = host.attachShadow({ mode: 'open' })
  adopt(root)
  const dialog = document.createElement('dialog')
  dialog.className = 'portico-frame-dialog'
  // The direction follows the language of the title.
  dialog.dir = 'auto'
  const bar = document.createElement('div')
  bar.className = 'portico-frame-bar'
  const title = document.createElement('span')
  title.className = 'portico-frame-title'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'portico-frame-close'
  bar.append(title, button)
  dialog.append(bar)
  root.append(dialog)
  return { host, dialog, title, button }
}

/** Lets Escape, a click beside the dialog and the button request its end, which the caller decides. */
function listenForCancel({ dialog, button }: ReturnType<typeof createParts>, cancel: () => void) {
  button.addEventListener('click', cancel)
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The browser must not close the dialog itself, and a modal below must not react to the key.
    event.preventDefault()
    event.stopPropagation()
    cancel()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    cancel()
  })
  // The second click of a double click on the button that opened the dialog does not close it.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && detail < 2) cancel()
  })
}

/** Tells whether this page can read the document in a frame. */
function canRead(iframe: HTMLIFrameElement | undefined): boolean {
  try {
    return Boolean(iframe?.contentDocument)
  } catch {
    return false
  }
}

/** Calls a function when an open dialog was removed from the page, as navigations do that replace the body. */
function observeRemoval(dialog: HTMLDialogElement, onRemoved: () => void) {
  if (!window.ResizeObserver) return
  // An element that is removed from the page loses its size. There is no other event.
  new ResizeObserver(() => dialog.isConnected || onRemoved()).observe(dialog)
}

/**
 * Creates the dialog of a frame, which is hidden at first. The caller adds its `<portico-frame>` to the page.
 *
 * @param onRemoved - called when another script removes the dialog from the page while it is shown
 */
function createFrameDialog(
  iframe: HTMLIFrameElement,
  { texts, theme, onCancel }: FrameWindowParams,
  onRemoved: () => void,
) {
  const parts = createParts()
  const { host, dialog, title, button } = parts
  let isShown = false
  let hasRisen = false
  /** The elements that had the focus before: the one in a modal above, then the one before both. */
  let openers: (HTMLElement | undefined)[] = []

  function update() {
    const { label, close, language } = texts()
    if (language === undefined) dialog.removeAttribute('lang')
    else dialog.lang = language
    host.dataset.theme = theme() ?? ''
    dialog.setAttribute('aria-label', label)
    title.textContent = label
    button.setAttribute('aria-label', close)
    iframe.title = label
  }
  function hide() {
    if (!isShown) return
    isShown = false
    document.removeEventListener('focusin', rise)
    if (dialog.close) dialog.close()
    else dialog.removeAttribute('open')
    // Where the modal closed first, its focused element is not visible any more and cannot be focused.
    openers.find((opener) => focus(opener))
    openers = []
  }
  function show() {
    // A page that replaced its body has removed the frame, and browsers show no dialog that is not in a page.
    if (!host.isConnected || isShown) return
    update()
    openers = [findFocused()]
    isShown = true
    hasRisen = false
    // Dialogs of other scripts hide all other children of the body from screen readers, also this one.
    host.removeAttribute('aria-hidden')
    if (dialog.showModal) dialog.showModal()
    else dialog.setAttribute('open', '')
    iframe.focus()
    document.addEventListener('focusin', rise)
  }
  /**
   * Moves above a dialog that opened later, such as a modal whose code loads with the request shown here. Content below cannot be focused,
   * so the focused element is above. Only once each time, because another script that moves to the top too would never stop.
   */
  function rise({ target }: FocusEvent) {
    if (!host.isConnected || !dialog.showModal || hasRisen || target === host) return
    hasRisen = true
    openers = [findFocused(), ...openers]
    returnFocus(openers[0]?.closest('dialog'), openers[1])
    dialog.close()
    dialog.showModal()
    iframe.focus()
  }
  listenForCancel(parts, () => isShown && onCancel())
  // A page cannot prevent a second Escape: the browser then closes the dialog itself.
  dialog.addEventListener('close', () => {
    if (!isShown || dialog.open) return
    hide()
    onCancel()
  })
  observeRemoval(dialog, () => isShown && onRemoved())
  dialog.append(iframe)
  return { host, show, hide }
}

/**
 * Creates the window of a frame: a `<portico-frame>` at the end of the page, added with the first frame and removed with the last. The
 * frame is never moved, because browsers reload a moved frame; showing and hiding act on the dialog around it.
 */
export function createFrameWindow(params: FrameWindowParams): FrameWindow {
  let dialog: ReturnType<typeof createFrameDialog> | undefined
  let iframe: HTMLIFrameElement | undefined

  function close() {
    dialog?.hide()
    iframe?.remove()
    iframe = undefined
    dialog?.host.remove()
    dialog = undefined
  }
  return {
    load(url, onLoad, onError, onRemoved) {
      close()
      iframe = createIframe(url, params.origin, params.texts().label)
      iframe.addEventListener('load', onLoad)
      iframe.addEventListener('error', onError)
      dialog = createFrameDialog(iframe, params, onRemoved)
      document.body.append(dialog.host)
    },
    peer: () => iframe?.contentWindow ?? null,
    isReadable: () => canRead(iframe),
    show: () => dialog?.show(),
    hide: () => dialog?.hide(),
    close,
  }
}

/** Hosts of the same machine, for which http is as safe as https. */
const ownMachine = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

export interface FrameHostOptions extends Omit<FrameWindowParams, 'origin'> {
  /** Address of the page that keeps the keys, without its `/sdk`. */
  readonly secureSite: string
  readonly projectId: string
  /** CAIP-2 id of the network that the page begins with; read when a frame is created. */
  readonly chainId: () => string
  /** Address of a node of that network; read when a frame is created. */
  readonly rpcUrl?: () => string | undefined
  /**
   * Called when a page is ready, before any other request: requests made in this call (SYNC_DAPP_DATA, GET_SMART_ACCOUNT_ENABLED_NETWORKS,
   * SYNC_THEME) come first.
   */
  readonly onReady: (host: EmbeddedWalletHost) => void
}

/**
 * Checks the address of a page that may keep keys.
 *
 * @param address - https, or http on this machine
 * @param pageOrigin - origin of this page; keys are never kept there
 * @throws EMBEDDED_WALLET_SITE_INVALID
 */
export function readSite(address: unknown, pageOrigin: string): URL {
  const url = typeof address === 'string' ? parseUrl(address) : undefined
  const isHttps = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.test(url.hostname))
  if (!url || !isHttps) throw frameError('EMBEDDED_WALLET_SITE_INVALID', { expected: 'an https address.' })
  if (url.username || url.password || url.search || url.hash)
    throw frameError('EMBEDDED_WALLET_SITE_INVALID', {
      expected: 'an address without credentials, query and fragment.',
    })
  if (url.origin === pageOrigin)
    throw frameError('EMBEDDED_WALLET_SITE_INVALID', {
      expected: 'an address of another origin than that of this page.',
    })
  return url
}

function createSite(site: URL, appOrigin: string, { chainId, projectId, rpcUrl }: FrameHostOptions): FrameSite {
  return {
    origin: site.origin,
    urlFor(handshake) {
      const url = new URL(`${site.href.replace(/\/+$/, '')}/sdk`)
      const node = rpcUrl?.()
      url.search = String(
        new URLSearchParams({
          projectId,
          chainId: chainId(),
          version: PROTOCOL_VERSION,
          enableLogger: 'false',
          ...(node !== undefined && { rpcUrl: node }),
        }),
      )
      // The fragment is not sent to servers, so neither the site's server nor its logs get the number that proves the page.
      url.hash = String(new URLSearchParams({ handshake, origin: appOrigin }))
      return url.href
    },
  }
}

/** Passes events of the host to each listener separately: an error of one does not affect the others. */
function createFollowers(ctx: Pick<PluginContext, 'logger'>) {
  const followers = new Set<EmbeddedWalletListener>()
  function tell(call: (listener: EmbeddedWalletListener) => void) {
    for (const follower of [...followers]) {
      try {
        call(follower)
      } catch (error) {
        ctx.logger.error('What follows the embedded wallet threw.', error)
      }
    }
  }
  const listener: Required<EmbeddedWalletListener> = {
    uiNeeded: (isNeeded) => tell((follower) => follower.uiNeeded?.(isNeeded)),
    sessionChanged: () => tell((follower) => follower.sessionChanged?.()),
    closed: () => tell((follower) => follower.closed?.()),
  }
  function follow(follower: EmbeddedWalletListener) {
    followers.add(follower)
    return () => void followers.delete(follower)
  }
  return { followers, listener, follow }
}

/**
 * Creates the host of an embedded wallet that is a page of another origin in a frame. Before the first request, nothing is added to the
 * page and nothing is requested from the site. RELOAD replaces the frame with a new one.
 *
 * @param ctx - the plugin's; the host stops with it or by `dispose`
 * @throws EMBEDDED_WALLET_SITE_INVALID
 */
export function createFrameHost(
  ctx: Pick<PluginContext, 'browser' | 'clock' | 'logger' | 'onStop'>,
  options: FrameHostOptions,
  createWindow: (params: FrameWindowParams) => FrameWindow = createFrameWindow,
): Required<EmbeddedWalletHost> {
  const appOrigin = ctx.browser.origin()
  const site = readSite(options.secureSite, appOrigin)
  const { texts, theme, onCancel } = options
  const page = createWindow({ origin: site.origin, texts, theme, onCancel })
  const { followers, listener, follow } = createFollowers(ctx)
  const channel = createFrameChannel(ctx, {
    page,
    site: createSite(site, appOrigin, options),
    listener,
    onReady: () => options.onReady(host),
  })
  const host: Required<EmbeddedWalletHost> = {
    origin: site.origin,
    request: channel.request,
    show: page.show,
    hide: page.hide,
    follow,
    dispose() {
      channel.dispose()
      followers.clear()
    },
  }
  ctx.onStop(host.dispose)
  return host
}
