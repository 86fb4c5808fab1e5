import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { LazyToken } from '../../kernel/container/token'
import type { ReadonlySignal } from '../../kernel/store/signals'
import { useKernel } from './use-kernel'
import { whenLoaded } from './when-loaded'

/** A controller that loads, as `useLazyController` returns it. */
export interface LazyController<T> {
  /** Undefined until its code has loaded. */
  readonly controller: T | undefined
  /** The error of loading it. */
  readonly error: unknown
}

/**
 * Asks the kernel for a controller whose code is loaded on first use.
 *
 * @param token - a lazy token from the plugin's contract
 * @returns the controller, in the first render where it has been loaded before, or the error of loading it
 *
 * @example
 * ```tsx
 * import { createLazyToken } from 'portico'
 * import { useLazyController } from 'portico/ui'
 *
 * const ReportController = createLazyToken<{ print(): void }>('report/ReportController')
 * export function PrintButton() {
 *   const { controller } = useLazyController(ReportController)
 *   return <button type="button" disabled={!controller} onClick={() => controller?.print()}>Print</button>
 * }
 * ```
 */
export function useLazyController<T>(token: LazyToken<T>): LazyController<T> {
  const kernel = useKernel()
  const [failure, setFailure] = useState<{ readonly of: unknown; readonly error: unknown }>()
  const subscribe = useCallback(
    function load(notify: () => void) {
      return whenLoaded(kernel.load(token), notify, (error) => setFailure({ of: load, error }))
    },
    [kernel, token],
  )
  const controller = useSyncExternalStore(
    subscribe,
    () => kernel.peek(token),
    () => undefined,
  )
  // The error of another token or kernel does not concern this one.
  return { controller, error: controller === undefined && failure?.of === subscribe ? failure.error : undefined }
}

/**
 * Returns a controller that updates its data only while it is watched, and watches it from when its code has loaded until the component
 * unmounts.
 *
 * @param token - a lazy token from the plugin's contract
 * @returns the controller once it has loaded, or the error of loading it
 */
export function useWatched<T extends { watch(): () => void }>(token: LazyToken<T>): LazyController<T> {
  const lazy = useLazyController(token)
  useEffect(() => lazy.controller?.watch(), [lazy.controller])
  return lazy
}

/** Reads a signal as `useValue` does; undefined as long as there is no signal, such as one of a controller that still loads. */
export function useOptionalSignal<T>(signal: ReadonlySignal<T> | undefined): T | undefined {
  const subscribe = useCallback((changed: () => void) => signal?.subscribe(changed) ?? (() => undefined), [signal])
  const read = () => signal?.peek()
  return useSyncExternalStore(subscribe, read, read)
}
