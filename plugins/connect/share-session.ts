import type { TabChannel } from '../../kernel/platform/browser-facts'
import { readRows } from './create-session'
import { parseMessage } from './parse-ledger'
import type { Session } from './session'

type Hear = (message: unknown) => void

/** The page's own line to its other tabs; without one the events of the storage tell of changes too. */
function openPageChannel(name: string, hear: Hear): TabChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  try {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }) => hear(data))
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  } catch {
    // A page in a sandbox has the class and may not use it.
    return undefined
  }
}

/** A channel that is closed while the page rests, so that the browser may keep the page whole (security F-27). */
function createLine({ ctx }: Session, hear: Hear) {
  const name = `${ctx.settings.name}:${ctx.id}`
  const create = () => (ctx.browser.openChannel ?? openPageChannel)(name, hear)
  let channel = create()
  return {
    open() {
      channel ??= create()
    },
    close() {
      channel?.close()
      channel = undefined
    },
    post(message: string) {
      try {
        channel?.post(message)
      } catch (error) {
        ctx.logger.warn('Other tabs could not be told', error)
      }
    },
  }
}

/**
 * Tells other tabs what changes here, and takes in what changes there: by messages, by the events of the storage where there
 * are none, and by reading again when the page is looked at (security F-25, F-26, F-27).
 *
 * @param onNews - runs after something was taken in
 */
export function shareSession(session: Session, onNews: () => void, reloadPreferences: () => void): void {
  const { ctx } = session
  if (!ctx.browser.isClient) return
  const line = createLine(session, (message) => {
    const incoming = parseMessage(message)
    if (!incoming || ctx.signal.aborted) return
    session.learn(incoming)
    onNews()
  })
  const catchUp = () => {
    line.open()
    reloadPreferences()
    session.learn(readRows(session))
    onNews()
  }
  const wake = () => {
    catchUp()
    session.announce()
  }
  session.tell = line.post
  session.announce()
  const prefix = `${ctx.settings.name}:${ctx.id}:`
  ctx.browser.listen('storage', (event) => {
    const { key } = event as StorageEvent
    // Without a key everything was cleared.
    if (!key || key.startsWith(prefix)) catchUp()
  })
  ctx.browser.listen('pageshow', wake)
  ctx.browser.listen('pagehide', line.close)
  ctx.browser.listen('visibilitychange', () => {
    if (ctx.browser.isVisible()) wake()
  })
  ctx.onStop(line.close)
}
