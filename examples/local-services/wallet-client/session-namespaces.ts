import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { Eip155Wallet } from './eip155-wallet'

export type Namespaces = SessionTypes.Namespaces
/** A namespace with its chains. */
export type SupportedNamespaces = Record<string, Required<SessionTypes.Namespace>>

export const walletMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
]
const walletEvents: readonly string[] = ['accountsChanged', 'chainChanged']

/** The part that the wallet offers; everything by default. */
export interface Offer {
  chainIds?: readonly number[] | undefined
  addresses?: readonly string[] | undefined
  /** CAIP-2, of the namespaces other than eip155. */
  networkIds?: readonly string[] | undefined
}

/** The namespaces of a wallet that supports exactly this. */
export function offeredNamespaces(wallet: Eip155Wallet, { chainIds, addresses }: Offer = {}): SupportedNamespaces {
  const chains = (chainIds ?? wallet.chains.map(({ chainId }) => chainId)).map((chainId) => `eip155:${chainId}`)
  const shown = addresses ?? wallet.accounts.map(({ address }) => address)
  const accounts = chains.flatMap((chain) => shown.map((address) => `${chain}:${address}`))
  if (chains.length === 0) return {}
  return { eip155: { chains, accounts, methods: [...walletMethods], events: [...walletEvents] } }
}

/** The requested part of the offer; undefined if there is none. */
export function sharedNamespaces(proposal: ProposalTypes.Struct, supportedNamespaces: SupportedNamespaces) {
  try {
    const shared = buildApprovedNamespaces({ proposal, supportedNamespaces })
    return Object.values(shared).some(({ accounts }) => accounts.length > 0) ? shared : undefined
  } catch {
    return undefined
  }
}
