import { Connect, type WalletState } from '../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { WalletAnswer } from './adopt-wallet'
import type { ConnectAttempt, Connector } from './contract'
import { holdEvents } from './hold-events'
import { pickAccount } from './pick-account'
import type { Session } from './session'
import { waitForAccounts } from './wait-for-accounts'

export interface Ask {
  readonly connector: Connector
  readonly namespace: string
  /** The account that it has to be, where one is asked for. */
  readonly address: string | undefined
  /** Accounts that it may not be, because they are connected already. */
  readonly linked: readonly string[]
  readonly signal: AbortSignal
  /** Tells where the attempt stands. */
  readonly tell: (stand: Pick<ConnectAttempt, 'state' | 'reason' | 'given'>) => void
}

async function askOnce(session: Session, provider: WalletProvider, { namespace, signal, tell }: Ask) {
  try {
    return await session.ctx.namespaces.use(Connect, namespace)({ provider, signal })
  } catch (error) {
    if (walletErrorKind(error) !== 'pending') throw error
    tell({ state: 'pending' })
    return waitForAccounts(session, namespace, provider, ({ length }) => length > 0, signal)
  }
}

/** The wallet with the account in front that it has to be; undefined where that is not shared, or linked already. */
function pickWanted(wallet: WalletState, { address, linked }: Ask): WalletState | undefined {
  const picked = pickAccount(wallet, address)
  const [front] = picked?.accounts ?? []
  return front && linked.includes(front.address) ? undefined : picked
}

/**
 * Asks a wallet for its accounts, and waits where something has to happen in it first.
 *
 * @returns the wallet and what it shows, the account that was asked for in front; who does not take it stops its events
 */
export async function askWallet(session: Session, ask: Ask): Promise<WalletAnswer> {
  const { connector, namespace, signal, tell } = ask
  const provider = await connector.getProvider(namespace)
  tell({ state: 'asking' })
  let wallet = await askOnce(session, provider, ask)
  for (;;) {
    const [given] = wallet.accounts
    if (!given) throw walletError('internal', 'The wallet shared no account.')
    const picked = pickWanted(wallet, ask)
    if (picked) return { provider, wallet: picked, events: await holdEvents(session.ctx, namespace, provider) }
    const reason = pickAccount(wallet, ask.address) ? 'alreadyLinked' : 'wrongAccount'
    tell({ state: 'pending', reason, given: given.address })
    const isWanted = (accounts: WalletState['accounts']) => pickWanted({ ...wallet, accounts }, ask) !== undefined
    wallet = await waitForAccounts(session, namespace, provider, isWanted, signal)
  }
}
