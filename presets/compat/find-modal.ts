import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { effect, untracked } from '../../kernel/store/signals'
import type { Unsubscribe } from './modal-facade'

/** Reads what a subscription tells of; drawn again where its text is another. */
export function useSubscribed<T>(subscribe: (changed: () => void) => Unsubscribe, read: () => T): T {
  const readText = () => JSON.stringify(read()) ?? ''
  useSyncExternalStore(subscribe, readText, readText)
  return read()
}

/** Reads signals of a kernel; drawn again where the text of what was read is another. */
export function useRead<T>(kernel: AnyKernel, read: (kernel: AnyKernel) => T): T {
  const subscribe = useCallback(
    (changed: () => void) =>
      effect(() => {
        read(kernel)
        untracked(changed)
      }),
    [kernel, read],
  )
  return useSubscribed(subscribe, () => untracked(() => read(kernel)))
}

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

const notAsked = { data: undefined, error: undefined, isPending: false, isSuccess: false, isError: false }

/**
 * Follows something that is asked for, as hooks of the peer do: how it stands, and what is called when it is over.
 *
 * @param kernel - logs what the page throws when it is told
 * @returns how the last asking stands, and what asks; that answers what came of it, or undefined where it failed
 */
export function useAsked<A extends readonly unknown[], T>(
  { platform }: AnyKernel,
  ask: (...args: A) => Promise<T>,
  { onSuccess, onError }: Outcomes<T> = {},
) {
  const [asked, setAsked] = useState<Asked<T>>(notAsked)
  const latest = useRef(0)
  async function run(...args: A): Promise<T | undefined> {
    latest.current += 1
    const own = latest.current
    const settle = (next: Partial<Asked<T>>) => {
      if (own === latest.current) setAsked({ ...notAsked, ...next })
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
      const data = await ask(...args)
      settle({ data, isSuccess: true })
      tell(() => onSuccess?.(data))
      return data
    } catch (error) {
      settle({ error, isError: true })
      tell(() => onError?.(error))
      return undefined
    }
  }
  return [asked, run] as const
}
