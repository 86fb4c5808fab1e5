import type { AnyKernel } from '../../kernel/kernel'

/** Callbacks of a page, for when its request has settled. */
export interface Outcomes<T> {
  readonly onSuccess?: ((data: T) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The state of a request of a page. */
export interface RequestState<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

export const idleRequest = { data: undefined, error: undefined, isPending: false, isSuccess: false, isError: false }

/**
 * Creates a function that runs requests as the peer's hooks do: it reports the state of the last call, and calls the page back.
 *
 * @param kernel - logs what the page's callbacks throw
 * @param set - called with the state of the last call
 * @returns a function that runs a request, and resolves with its outcome, or with undefined where it failed
 */
export function createRequestRunner<T>({ platform }: AnyKernel, set: (state: RequestState<T>) => void) {
  let latest = 0
  return async (send: () => Promise<T>, { onSuccess, onError }: Outcomes<T>): Promise<T | undefined> => {
    latest += 1
    const own = latest
    const settle = (next: Partial<RequestState<T>>) => {
      if (own === latest) set({ ...idleRequest, ...next })
    }
    // An error of the page's callback does not change the outcome: what was paid is paid.
    const callBack = (callback: () => void) => {
      try {
        callback()
      } catch (error) {
        platform.log('error', 'compat', error)
      }
    }
    settle({ isPending: true })
    try {
      const data = await send()
      settle({ data, isSuccess: true })
      callBack(() => onSuccess?.(data))
      return data
    } catch (error) {
      settle({ error, isError: true })
      callBack(() => onError?.(error))
      return undefined
    }
  }
}
