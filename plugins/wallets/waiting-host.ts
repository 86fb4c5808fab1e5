interface Waiting<T> {
  readonly resolve: (outcome: T) => void
  readonly reject: (error: unknown) => void
}

/** The host's call that a wallet is asked for: the wallet's answer settles it, whatever is opened meanwhile. */
export interface HeldHost<T> {
  /** Resolves that call. */
  end(outcome: T): void
  /** The wallet is asked no more: rejects the call if it was given up meanwhile. */
  release(): void
}

/** The one call of a host, such as `send.open()`, that is pending until the person has acted in the modal. */
export interface WaitingHost<T> {
  /** Whether a call is pending. */
  isWaiting(): boolean
  /** Whether a call is pending that no wallet is asked for. */
  isIdle(): boolean
  /** Gives up the pending call and answers the promise of a new one. */
  wait(): Promise<T>
  /** Resolves the pending call. */
  end(outcome: T): void
  /** Marks the pending call as one that a wallet is asked for. */
  hold(): HeldHost<T>
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
export function createWaitingHost<T>(fail: () => unknown, settle: () => void): WaitingHost<T> {
  let waiting: Waiting<T> | undefined
  const held = new Set<Waiting<T>>()
  const reject = (one: Waiting<T>) => one.reject(fail())
  const giveUp = () => {
    if (waiting && !held.has(waiting)) reject(waiting)
    waiting = undefined
  }
  return {
    isWaiting: () => waiting !== undefined,
    isIdle: () => waiting !== undefined && !held.has(waiting),
    wait() {
      giveUp()
      return new Promise((resolve, rejectOwn) => {
        waiting = { resolve, reject: rejectOwn }
      })
    },
    end(outcome) {
      waiting?.resolve(outcome)
      waiting = undefined
    },
    hold() {
      const own = waiting
      if (own) held.add(own)
      return {
        end(outcome) {
          own?.resolve(outcome)
          if (waiting === own) waiting = undefined
        },
        release() {
          if (!own) return
          held.delete(own)
          if (waiting === own) settle()
          else reject(own)
        },
      }
    },
    giveUp,
    stop() {
      held.forEach(reject)
      giveUp()
    },
  }
}
