import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { HistoryEntry } from '../../../kernel/router/view-history'
import { effect, untracked } from '../../../kernel/store/signals'
import { CONNECTING_DELAY_MS } from './connect-controller'
import { type ConnectApi, ConnectingExternalView, ProfileWalletsView } from './contract'

/** How long the finished state shows before it leads on. */
const DONE_MS = 700
/** Within that a page has drawn the address, which need not wait until the modal is gone: to close a dialog styles all of a page anew. */
const FRAME_MS = 20

type Params = Parameters<ConnectApi['connect']>[0]

/** Runs something once: now where the wallet is on the page, else as soon as it announces itself. */
function whenHere({ connectors }: ConnectApi, { connectorId }: Params, run: () => void): () => void {
  let isDone = false
  return effect(() => {
    if (isDone || !connectors.value.some(({ id }) => id === connectorId)) return
    isDone = true
    untracked(run)
  })
}

/** A first wallet was what the person came for; one beside others leads back to all of them. */
function leadOn({ router, notices }: PluginContext, { keepOthers, namespace }: Params) {
  if (!keepOthers) return router.close()
  router.reset(ProfileWalletsView, namespace === undefined ? undefined : { namespace })
  notices.show({ message: { key: 'profile.added', text: 'New Wallet Added' }, variant: 'success' })
}

interface Visit {
  /** What the view was gone to with. */
  readonly entry: HistoryEntry
  /** When the view comes into sight, in ms of the clock. */
  readonly shownAt: number
  /** Aborted when the person leaves, which gives up the connecting. */
  readonly signal: AbortSignal
}

/** Connects as a visit to the view ConnectingExternal asks for. */
function runConnecting(ctx: PluginContext, connect: ConnectApi, { entry, shownAt, signal }: Visit): void {
  const { router, clock } = ctx
  const params = entry.params as Params
  let cancelLeading: (() => void) | undefined

  async function run() {
    try {
      // One more of a wallet that is there already is another account of it. Who leaves before the code came asks nothing.
      await connect.connect({ ...params, ...(params.keepOthers && { mustBeNew: true }), signal })
      if (signal.aborted) return
      const lead = () => {
        if (!connect.attempt.peek()?.reason && router.current.peek()?.key === entry.key) leadOn(ctx, params)
      }
      const restMs = shownAt - clock.now()
      // What nobody saw begin needs no end either: the modal goes before that screen comes.
      if (restMs > FRAME_MS) cancelLeading = clock.after(FRAME_MS, lead)
      else if (restMs > 0) lead()
      else cancelLeading = clock.after(DONE_MS, lead)
    } catch {
      // How it ended stands in `attempt`, and the view tells it.
    }
  }
  const stopWaiting = whenHere(connect, params, () => void run())
  signal.addEventListener('abort', () => {
    stopWaiting()
    cancelLeading?.()
    connect.cancel()
  })
}

/**
 * Runs a connecting for each visit to its view.
 *
 * @param askedAt - when this code was asked for, in ms of the clock: the first visit may have begun then
 */
export function followVisits(ctx: PluginContext, connect: ConnectApi, askedAt: number): void {
  const { router, clock } = ctx
  let last = router.history.peek().entries.at(-2)?.view
  let since: number | undefined = askedAt
  ctx.effect(() => {
    const entry = router.current.value
    const from = last
    const begun = since ?? clock.now()
    since = undefined
    last = router.isOpen.value ? entry?.view : undefined
    if (!router.isOpen.value || entry?.view !== ConnectingExternalView.name) return
    const isOnward = router.history.peek().direction === 'forward' && from !== undefined && from !== entry.view
    const visit = new AbortController()
    const shownAt = begun + (isOnward ? CONNECTING_DELAY_MS : 0)
    untracked(() => runConnecting(ctx, connect, { entry, shownAt, signal: visit.signal }))
    return () => visit.abort()
  })
}
