import type { AnyKernel } from '../../kernel/kernel'

/** What a page is told when something that it asked for is over. */
export interface Outcomes<T> {
  readonly onSuccess?: ((data: T) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

/** How something stands that a page asked for. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
}

export const notAsked = { data: undefined, error: undefined, isPending: false, isSuccess: false, isError: false }

/**
 * Creates what asks for something, as hooks of the peer do: it says how the last asking stands, and tells the page when it is over.
 *
 * @param kernel - logs what the page throws when it is told
 * @param set - is called with how the last asking stands
 * @returns asks; answers what came of it, or undefined where it failed
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
