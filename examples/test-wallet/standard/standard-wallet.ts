import type { TestWalletConfig } from '../config'
import type { NamespaceAccount } from '../core/namespace-account'
import type { NamespaceWallet } from '../core/namespace-wallet'
import { perform } from '../core/perform'
import type { WalletError } from '../core/wallet-error'
import { testWalletIcon } from '../icon'
import { registerWallet } from './register-wallet'

export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

export interface StandardParts {
  readonly config: TestWalletConfig
  /** In the format of the standard: `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, object>>
  /** The error of the namespace's wallets. */
  readonly refuse?: (error: WalletError) => unknown
}

type Listener = (change: { accounts: readonly StandardAccount[] }) => void

/** A wallet of the Wallet Standard: the common part of solana's and sui's wallets. */
export function installStandardWallet(wallet: NamespaceWallet, parts: StandardParts): void {
  const { config, chains, features, refuse } = parts
  const listeners = new Set<Listener>()
  const accounts = () => wallet.visible.map((account) => describe(account, wallet, parts))
  wallet.events.on('accounts', () => {
    for (const listener of listeners) listener({ accounts: accounts() })
  })
  const connect = (input: { silent?: boolean } = {}) =>
    perform(wallet, {
      method: 'standard:connect',
      params: input,
      asks: input.silent !== true && (!wallet.isPermitted || wallet.locked),
      refuse,
      run() {
        if (input.silent !== true && !wallet.isPermitted) wallet.grant()
        return { accounts: accounts() }
      },
    })
  const disconnect = () =>
    perform(wallet, { method: 'standard:disconnect', params: {}, asks: false, refuse, run: () => wallet.revoke() })
  const on = (_event: 'change', listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  registerWallet(config, {
    version: '1.0.0',
    name: config.name ?? 'Portico Test Wallet',
    icon: config.icon ?? testWalletIcon,
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on },
      ...features,
    },
  })
}

function describe(
  account: NamespaceAccount,
  wallet: NamespaceWallet,
  { chains, features }: StandardParts,
): StandardAccount {
  return {
    address: account.addressOn(wallet.networkId),
    publicKey: account.publicKey,
    chains,
    features: Object.keys(features),
  }
}
