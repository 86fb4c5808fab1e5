// @ts-nocheck
import { useCallback, useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '../../kernel/store/signals'

/** Reads a signal as `useValue` does; undefined as long as there is no signal, such as one of a controller that still loads. */
export function useOptionalSignal<T>(signal: ReadonlySignal<T> | undefined): T | undefined {
  const subscribe = useCallback((changed: () => void) => signal?.subscribe(changed) ?? (() => undefined), [signal])
  const read = () => signal?.peek()
  return useSyncExternalStore(subscribe, read, read)
}
