import { Reconnect, type WalletState, WatchWallet } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { Session } from './session'

/**
 * Waits for a wallet that shows a request already and refused a second one; its accounts appear once the first is approved.
 *
 * @param signal - gives up; the wallet is not listened to any longer
 * @see security F-13
 */
export async function waitForPending(
  { ctx }: Session,
  namespace: string,
  provider: WalletProvider,
  signal: AbortSignal,
): Promise<WalletState> {
  signal.throwIfAborted()
  let approve: () => void = () => undefined
  const approved = new Promise<void>((resolve) => {
    approve = resolve
  })
  const listener = {
    accounts: (accounts: readonly unknown[]) => (accounts.length ? approve() : undefined),
    network: () => undefined,
    disconnected: () => undefined,
  }
  const watching = ctx.namespaces.use(WatchWallet, namespace)({ provider, signal, listener })
  try {
    await untilAborted(
      watching.then(() => approved),
      signal,
    )
  } finally {
    // The wait may end before the watch stands; how that fails is told above.
    watching.then(
      (stop) => stop(),
      () => undefined,
    )
  }
  return ctx.namespaces.use(Reconnect, namespace)({ provider, signal })
}
