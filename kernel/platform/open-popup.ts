import { toSafeWebLink } from '../lib/safe/safe-link'
import type { PluginContext } from '../plugin/plugin-context'
import { delay } from './until-aborted'

/** Interval, in ms, at which a window is checked for being closed. */
const POLL_MS = 1000
/** Time, in ms, for which a closed window may still answer: one with another opener policy (COOP) reads as closed while it is open. */
const GRACE_MS = 3000

/** The look of a new window until it navigates to its page. */
export interface PopupParams {
  /** In CSS pixels. */
  readonly width: number
  /** In CSS pixels. */
  readonly height: number
  /** Title and text of the window until it navigates, in the person's language. */
  readonly text: string
  /** A page that the window shows first, in place of an empty one. */
  readonly href?: string
  /** Lets its page post messages back; without it, the window has no opener. */
  readonly takesMessages?: boolean
}

/** A window that was opened by a click, and navigates to its page once the address is known. */
export interface Popup {
  /**
   * Navigates the window to a page, once, without a referrer.
   *
   * @returns 'refused' where the address must not be opened, and the window closes; 'closed' where the window was closed before
   */
  navigate(href: string): 'opened' | 'refused' | 'closed'
  /** Tells whether the window is closed, or reads as closed because of the opener policy of its page (COOP). */
  isClosed(): boolean
  /** Brings the window to the front. */
  focus(): void
  /** Closes the window. */
  close(): void
  /** Listens to messages of this window while a page of that origin is in it, and returns a function that unsubscribes. */
  onMessage(origin: string, listener: (data: unknown) => void): () => void
}

/** Places the new window in the middle of the one that opens it. */
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

/** Navigates by a link in the window itself: `location` would send the address of this page as the referrer. */
function follow({ document: page }: Window, href: string) {
  const link = page.createElement('a')
  link.href = href
  link.referrerPolicy = 'no-referrer'
  page.body.append(link)
  link.click()
}

/**
 * Opens an empty window in the click handler, before anything is awaited, so that no popup blocker refuses it. It navigates to its page
 * later, when the address is known and checked. No other code opens such windows.
 *
 * @param params - size, and the text to show until the page has loaded
 * @returns the window; undefined if the browser refused it, and the caller needs a link instead
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
    // In-app browsers without a second window may return this one, which must stay as it is.
    if (opened === window) return undefined
    if (opened && first === undefined) fill(opened, params.text)
  } catch {
    // The page replaced `open`, or the browser forbids to write into the window.
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
        // A window with a page of another origin can navigate only by its location.
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
 * Waits until a window is closed, which is checked each second, and then three seconds more, in which its last message may still come.
 *
 * @param ctx - context of the plugin, which ends the wait when the plugin stops
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
