import { userRejected } from './wallet-error'

export interface PendingRequest {
  readonly method: string
  readonly params: unknown
  /** `human` is shown in the panel, `silence` waits for the test, `unlock` until the wallet is unlocked. */
  readonly waitsFor: 'human' | 'silence' | 'unlock'
  approve(): void
  reject(): void
}

export interface PendingRequests {
  readonly list: readonly PendingRequest[]
  /** Resolves when approved, rejects with 4001 when rejected. */
  hold(request: Pick<PendingRequest, 'method' | 'params' | 'waitsFor'>): Promise<void>
  onChange(listener: () => void): void
}

export function createPendingRequests(): PendingRequests {
  const list: PendingRequest[] = []
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    list,
    hold: (request) =>
      new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          const index = list.indexOf(pending)
          if (index < 0) return
          list.splice(index, 1)
          finish()
          notify()
        }
        const pending: PendingRequest = {
          ...request,
          approve: () => settle(resolve),
          reject: () => settle(() => reject(userRejected())),
        }
        list.push(pending)
        notify()
      }),
    onChange: (listener) => void listeners.add(listener),
  }
}
