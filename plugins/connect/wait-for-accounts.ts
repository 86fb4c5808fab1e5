import { type Account, Reconnect, type WalletState, WatchWallet } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { Session } from './session'

/**
 * Waits until a wallet shows the accounts that somebody waits for: some at all, once a request that it shows already is
 * approved, or the one asked for, once the person picks it there. The wallet is not asked meanwhile.
 *
 * @param isWanted - whether these accounts end the waiting
 * @param signal - gives up; the wallet is not listened to any longer
 * @see security F-13
 */
export async function waitForAccounts(
  { ctx }: Session,
  namespace: string,
  provider: WalletProvider,
  isWanted: (accounts: readonly Account[]) => boolean,
  signal: AbortSignal,
): Promise<WalletState> {
  signal.throwIfAborted()
  let found: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    found = resolve
  })
  const listener = {
    accounts: (accounts: readonly Account[]) => (isWanted(accounts) ? found() : undefined),
    network: () => undefined,
    disconnected: () => undefined,
  }
  const watching = ctx.namespaces.use(WatchWallet, namespace)({ provider, signal, listener })
  try {
    await untilAborted(
      watching.then(() => shown),
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
