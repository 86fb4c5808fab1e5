import { useEffect } from 'react'
import type { LazyToken } from '../../kernel/container/token'
import { type LazyController, useLazyController } from './use-lazy-controller'

/**
 * Answers a controller that keeps something up to date only while somebody looks at it, and looks: from when its code has
 * loaded until the component goes.
 *
 * @param token - a lazy token from the plugin's contract
 * @returns the controller once it is there, or the error that kept it away
 */
export function useWatched<T extends { watch(): () => void }>(token: LazyToken<T>): LazyController<T> {
  const lazy = useLazyController(token)
  useEffect(() => lazy.controller?.watch(), [lazy.controller])
  return lazy
}
