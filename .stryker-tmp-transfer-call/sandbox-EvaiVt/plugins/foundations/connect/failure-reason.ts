// @ts-nocheck
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { AttemptReason } from './contract'

/** Ways to fail that a missing network explains better than the wallet does. */
const unspecificReasons: readonly AttemptReason[] = ['internal', 'disconnected', 'timeout']

/** Tells why a connecting failed: what the wallet said, or that the browser is offline where it said nothing of use. */
export function failureReason({ browser }: PluginContext, error: unknown): AttemptReason {
  const kind = walletErrorKind(error) ?? 'internal'
  return unspecificReasons.includes(kind) && !browser.isOnline() ? 'offline' : kind
}
