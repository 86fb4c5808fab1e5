import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { routerPolicies } from '../../kernel/router/slots'
import { ConnectView } from '../foundations/connect/contract'

interface Pending<T> {
  readonly resolve: (outcome: T) => void
  readonly reject: (error: unknown) => void
}

/** A pending call while a wallet is asked for it: the wallet's answer settles it, whatever is opened meanwhile. */
export interface HeldCall<T> {
  /** Resolves the call. */
  end(outcome: T): void
  /** Says that the wallet is asked no more: rejects the call if it was given up meanwhile. */
  release(): void
}

/** The one call of a host, such as `send.open()`, that is pending until the person has acted in the modal. */
export interface PendingCall<T> {
  /** Whether a call is pending. */
  isWaiting(): boolean
  /** Whether a call is pending that no wallet is asked for. */
  isIdle(): boolean
  /** Gives up the pending call, and returns the promise of a new one; after `stop` it rejects. */
  wait(): Promise<T>
  /** Resolves the pending call. */
  end(outcome: T): void
  /** Marks the pending call as one that a wallet is asked for. */
  hold(): HeldCall<T>
  /** Rejects the pending call, unless a wallet is asked for it: the wallet's answer settles it then. */
  giveUp(): void
  /** Rejects all calls. */
  stop(): void
}

/**
 * Keeps the pending call of a host, one at a time.
 *
 * @param fail - makes the error of a call that is given up
 * @param settle - called once the wallet is asked no more; gives the call up if the modal is closed by then
 */
export function createPendingCall<T>(fail: () => unknown, settle: () => void): PendingCall<T> {
  let pending: Pending<T> | undefined
  let isStopped = false
  const held = new Set<Pending<T>>()
  const reject = (call: Pending<T>) => call.reject(fail())
  const giveUp = () => {
    if (pending && !held.has(pending)) reject(pending)
    pending = undefined
  }
  return {
    isWaiting: () => pending !== undefined,
    isIdle: () => pending !== undefined && !held.has(pending),
    wait() {
      giveUp()
      return new Promise((resolve, rejectOwn) => {
        pending = { resolve, reject: rejectOwn }
        // What a call asks for before it waits may be answered after the end of the kernel.
        if (isStopped) giveUp()
      })
    },
    end(outcome) {
      pending?.resolve(outcome)
      pending = undefined
    },
    hold() {
      const own = pending
      if (own) held.add(own)
      return {
        end(outcome) {
          own?.resolve(outcome)
          if (pending === own) pending = undefined
        },
        release() {
          if (!own) return
          held.delete(own)
          if (pending === own) settle()
          else reject(own)
        },
      }
    },
    giveUp,
    stop() {
      isStopped = true
      held.forEach(reject)
      giveUp()
    },
  }
}

/** The view with that name. */
interface NamedView {
  readonly name: string
}

/**
 * Tells whether the modal is closed, which ends the wait of a host. An embedded modal counts as closed while it shows Connect, Account or a
 * home view of the app. Reads signals.
 *
 * @param account - the view Account, which this folder does not know
 * @param opened - the view that the host's call opens, in which the call goes on even where it is the home view
 */
export function isModalClosed(
  { router, settings, slot, attempt }: Pick<PluginContext, 'router' | 'settings' | 'slot' | 'attempt'>,
  account: NamedView,
  opened: NamedView,
): boolean {
  if (!settings.isEmbedded) return !router.isOpen.value
  const view = router.current.value?.view
  if (view === undefined || view === opened.name) return false
  const homes = slot(routerPolicies).value.map((policy) => attempt(policy, () => policy.home?.()?.view))
  return [ConnectView.name, account.name, ...homes].includes(view)
}
