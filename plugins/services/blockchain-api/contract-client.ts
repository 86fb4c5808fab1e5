import type { CaipAddress } from '../../../kernel/lib/caip/caip-address'
import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import type { HistoryPage, Identity, TokenBalance, TokenPrice } from './contract'
import type { NameCalls, SessionCalls } from './contract-names'
import type { OnRampCalls } from './contract-onramp'
import type { SwapCalls } from './contract-swaps'

/** What every call takes beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal
}

/** What an account has, did and is called. */
export interface AccountCalls {
  /** Needs no supported network. `sender`: the person's own address, where one is connected. */
  getIdentity(params: CallOptions & { readonly address: string; readonly sender?: string }): Promise<Identity>
  getHistory(
    params: CallOptions & { readonly address: string; readonly networkId?: CaipNetworkId; readonly cursor?: string },
  ): Promise<HistoryPage>
  /** `isFresh` asks past the service's own cache. */
  getBalances(
    params: CallOptions & { readonly address: string; readonly networkId?: CaipNetworkId; readonly isFresh?: boolean },
  ): Promise<readonly TokenBalance[]>
  /** Native tokens go by the addresses of `nativeTokenAddresses`. */
  getPrices(params: CallOptions & { readonly addresses: readonly CaipAddress[] }): Promise<readonly TokenPrice[]>
  /** As the chain writes it, an exact decimal text. Needs no supported network. */
  getAddressBalance(
    params: CallOptions & { readonly address: string; readonly networkId: CaipNetworkId },
  ): Promise<string>
}

/**
 * Every call of the blockchain API. Amounts are bigints in base units, or exact decimal texts; texts are
 * clean and addresses checked. Each call needs a network that the service knows: the one it names, else the active one. Without
 * one it answers nothing, or throws where it says so. All reject as the http client does.
 */
export interface BlockchainClient extends AccountCalls, SwapCalls, NameCalls, OnRampCalls, SessionCalls {
  readonly baseUrl: string
  /** Tells the service from now on who the person is at the relay; undefined: nobody. */
  setClientId(clientId: string | undefined): void
  /** Whether the service knows a network; asked once. */
  supportsNetwork(networkId: CaipNetworkId, options?: CallOptions): Promise<boolean>
}
