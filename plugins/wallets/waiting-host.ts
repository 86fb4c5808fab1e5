interface Waiting<T> {
  readonly resolve: (outcome: T) => void
  readonly reject: (error: unknown) => void
}

/** For whom a wallet is asked: its answer is for them, whatever is opened meanwhile. */
export interface HeldHost<T> {
  /** It has come to its end. */
  end(outcome: T): void
  /** No wallet is asked any more: whoever was given up meanwhile is told. */
  release(): void
}

/** Lets a host wait for what a person does in the modal. */
export interface WaitingHost<T> {
  isWaiting(): boolean
  /** Whether one waits for whom no wallet is asked. */
  isIdle(): boolean
  /** A host begins to wait; the one before is given up. */
  wait(): Promise<T>
  /** Who waits is told. */
  end(outcome: T): void
  /** A wallet is asked for who waits now. */
  hold(): HeldHost<T>
  /** Nobody is waited for any more; for whom a wallet is asked is told by its answer. */
  giveUp(): void
  /** Gives all of them up. */
  stop(): void
}

/**
 * Keeps who waits for what a person does in the modal, one at a time.
 *
 * @param fail - makes the error of who is given up
 * @param settle - called where no wallet is asked any more: gives up who waits in vain
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
