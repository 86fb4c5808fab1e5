import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { CatalogueWallet } from '../catalogue/contract'
import type { Connection } from '../connect/contract'
import type { OpenOutcome, PairParams, WalletPlatform } from './contract'

/** What loads once somebody opens the modal or a session has to come back; the protocol's client loads later still. */
export interface Engine {
  prepare(): Promise<void>
  pair(params?: PairParams): Promise<Connection>
  renew(): void
  cancel(): void
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  provider(namespace: string): WalletProvider
}
