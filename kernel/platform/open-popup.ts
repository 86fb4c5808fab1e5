import { toSafeWebLink } from '../lib/safe/safe-link'
import type { PluginContext } from '../plugin/plugin-context'
import { delay } from './until-aborted'

/** How often a window is asked whether it is closed, in ms. */
const POLL_MS = 1000
/** How long a window that says so is given, in ms: one of another opener policy (COOP) reads as closed while it stands. */
const GRACE_MS = 3000

/** What a new window looks like until it is led to its page. */
export interface PopupParams {
  /** In CSS pixels. */
  readonly width: number
  /** In CSS pixels. */
  readonly height: number
  /** Title and text of the window until it is led on, in the person's language. */
  readonly text: string
  /** A page that the window begins with, in place of an empty one: one that waits. */
  readonly href?: string
  /** Leaves the page there a way to post a message back; without it, it does not learn who opened it. */
  readonly takesMessages?: boolean
}

/** A window that was opened by a press and is led to its page once the address is known. */
export interface Popup {
  /**
   * Leads the window to a page, once, without a referrer.
   *
   * @returns 'refused' where the address is none that may be opened: the window closes; 'closed' where the window has gone
   */
  navigate(href: string): 'opened' | 'refused' | 'closed'
  /** True where the window is closed, or says so because its page cut it off (COOP). */
  isClosed(): boolean
  /** Brings the window to the front. */
  focus(): void
  /** Closes the window. */
  close(): void
  /** Listens to messages of this window while a page of that origin is in it, and returns a function that unsubscribes. */
  onMessage(origin: string, listener: (data: unknown) => void): () => void
}

/** In the middle of the window that opens it. */
function featuresOf({ width, height }: PopupParams): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2))
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2))
  return `popup=yes,scrollbars=yes,width=${width},height=${height},left=${left},top=${top}`
}

function fill({ document: page }: Window, text: string) {
  page.title = text
  page.body.textContent = text
  page.documentElement.style.cssText =
    'color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; text-align: center'
  page.body.style.padding = '40vh 24px 0'
}

/** By a link of the window's own: `location` would tell the address of this page. */
function follow({ document: page }: Window, href: string) {
  const link = page.createElement('a')
  link.href = href
  link.referrerPolicy = 'no-referrer'
  page.body.append(link)
  link.click()
}

/**
 * Opens an empty window in the press itself, before anything is awaited, so that no blocker refuses it; it is led to its page later,
 * when the address has come and has been checked. The only place that opens such windows.
 *
 * @param params - size, and the text until the page is there
 * @returns the window; undefined where the browser refused it: then a link has to do
 *
 * @example
 * ```ts
 * import { openPopup } from 'portico'
 *
 * const popup = openPopup({ width: 480, height: 720, text: 'Loading…' })
 * popup?.navigate('https://exchange.example/pay')
 * ```
 */
export function openPopup(params: PopupParams): Popup | undefined {
  let opened: Window | null = null
  const first = toSafeWebLink(params.href)
  try {
    opened = window.open(first ?? '', '_blank', featuresOf(params))
    // Browsers inside of apps that have no second window may answer this one: it stays as it is.
    if (opened === window) return undefined
    if (opened && first === undefined) fill(opened, params.text)
  } catch {
    // A page that replaced `open`, or a browser that lets nobody write there.
    opened?.close()
    return undefined
  }
  const popup = opened
  if (!popup || popup.closed) return undefined
  if (!params.takesMessages) popup.opener = null
  return {
    navigate(href) {
      const address = toSafeWebLink(href)
      if (address === undefined) {
        popup.close()
        return 'refused'
      }
      try {
        if (popup.closed) return 'closed'
        // A page of another origin can be led on by its location alone.
        if (first === undefined) follow(popup, address)
        else popup.location.replace(address)
        return 'opened'
      } catch {
        return 'closed'
      }
    },
    isClosed: () => popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
    onMessage(origin, listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.source === popup && event.origin === origin) listener(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
  }
}

/**
 * Waits until a window is closed, as far as can be seen: asked each second, and believed after three more, in which its last message
 * or what it brought about may still come.
 *
 * @param ctx - the plugin's context; the wait ends with it
 * @param signal - ends the wait
 * @throws the reason of the signal that was aborted
 */
export async function untilClosed(
  ctx: Pick<PluginContext, 'clock' | 'signal'>,
  popup: Pick<Popup, 'isClosed'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!popup.isClosed()) await delay(ctx, POLL_MS, signal)
  await delay(ctx, GRACE_MS, signal)
}
