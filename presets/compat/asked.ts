import type { AnyKernel } from '../../kernel/kernel'

/** What is called once something that a page asked for has settled. */
export interface Outcomes<T> {
  readonly onSuccess?: ((data: T) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** The state of something that a page asked for. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

export const notAsked = { data: undefined, error: undefined, isPending: false, isSuccess: false, isError: false }

/**
 * Creates a function that asks for something, as hooks of the peer do: it reports the state of the last call, and calls the page back.
 *
 * @param kernel - logs what the page's callbacks throw
 * @param set - is called with the state of the last call
 * @returns asks; resolves with the outcome, or with undefined where it failed
 */
export function createAsking<T>({ platform }: AnyKernel, set: (asked: Asked<T>) => void) {
  let latest = 0
  return async (ask: () => Promise<T>, { onSuccess, onError }: Outcomes<T>): Promise<T | undefined> => {
    latest += 1
    const own = latest
    const settle = (next: Partial<Asked<T>>) => {
      if (own === latest) set({ ...notAsked, ...next })
    }
    // What the page does with an outcome changes nothing of that: what was paid is paid.
    const tell = (hear: () => void) => {
      try {
        hear()
      } catch (error) {
        platform.log('error', 'compat', error)
      }
    }
    settle({ isPending: true })
    try {
      const data = await ask()
      settle({ data, isSuccess: true })
      tell(() => onSuccess?.(data))
      return data
    } catch (error) {
      settle({ error, isError: true })
      tell(() => onError?.(error))
      return undefined
    }
  }
}
