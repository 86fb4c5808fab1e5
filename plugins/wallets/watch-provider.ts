import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** What is called on the events of a provider, by their names; throws where an event is invalid. */
export type ProviderHandlers = Readonly<Record<string, (...values: readonly unknown[]) => void>>

/**
 * Follows a provider's events until the caller unsubscribes, or the signal is aborted. Invalid events are logged, not passed on.
 *
 * @returns a function that unsubscribes
 */
export function watchProvider(
  { logger }: Pick<PluginContext, 'logger'>,
  { provider, signal }: WalletParams,
  handlers: ProviderHandlers,
): () => void {
  const guarded = Object.entries(handlers).map(([event, handle]) => {
    const guard = (...values: readonly unknown[]) => {
      try {
        handle(...values)
      } catch (error) {
        logger.warn(event, error)
      }
    }
    return [event, guard] as const
  })
  const unwatch = () => {
    signal?.removeEventListener('abort', unwatch)
    for (const [event, handle] of guarded) provider.removeListener?.(event, handle)
  }
  signal?.throwIfAborted()
  signal?.addEventListener('abort', unwatch)
  for (const [event, handle] of guarded) provider.on?.(event, handle)
  return unwatch
}
