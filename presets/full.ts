import { type ActivityOptions, activity } from '../plugins/activity/index'
import { type Bip122Options, bip122 } from '../plugins/bip122/index'
import { type BlockchainApiOptions, blockchainApi } from '../plugins/blockchain-api/index'
import { type CatalogueOptions, catalogue } from '../plugins/catalogue/index'
import { type CosmosOptions, cosmos } from '../plugins/cosmos/index'
import { type Eip155Options, eip155 } from '../plugins/eip155/index'
import { type PolkadotOptions, polkadot } from '../plugins/polkadot/index'
import { receive } from '../plugins/receive/index'
import { type SiwxOptions, siwx } from '../plugins/siwx/index'
import { type SolanaOptions, solana } from '../plugins/solana/index'
import { type StacksOptions, stacks } from '../plugins/stacks/index'
import { type SuiOptions, sui } from '../plugins/sui/index'
import { type WalletConnectOptions, walletconnect } from '../plugins/walletconnect/index'
import { type MinimalOptions, minimal } from './minimal'

export interface FullOptions extends MinimalOptions {
  /** Names the app to the relay, to the catalogue and to the service of balances, where their own options do not. */
  readonly projectId?: string
  readonly eip155?: Eip155Options
  readonly solana?: SolanaOptions
  readonly bip122?: Bip122Options
  readonly polkadot?: PolkadotOptions
  readonly cosmos?: CosmosOptions
  readonly sui?: SuiOptions
  readonly stacks?: StacksOptions
  readonly catalogue?: CatalogueOptions
  readonly walletconnect?: WalletConnectOptions
  readonly blockchainApi?: BlockchainApiOptions
  readonly activity?: ActivityOptions
  /** Has people sign in with their wallet, required unless told; without options nobody is asked. */
  readonly siwx?: SiwxOptions
}

/**
 * Bundles everything: what `minimal` holds, all chain families, WalletConnect, the wallet catalogue, balances, activity, receiving
 * and, where asked for, signing in.
 *
 * @param options - the project's id, and options of the single plugins by id
 * @returns a list for `plugins` of `createKernel`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { full } from 'portico/presets/full'
 *
 * const kernel = createKernel({ plugins: full({ projectId: 'your-project-id' }) })
 * kernel.router.open()
 * ```
 */
export function full({ projectId, ...options }: FullOptions = {}) {
  const project = projectId === undefined ? {} : { projectId }
  return [
    minimal(options),
    eip155(options.eip155),
    solana(options.solana),
    bip122(options.bip122),
    polkadot(options.polkadot),
    cosmos(options.cosmos),
    sui(options.sui),
    stacks(options.stacks),
    catalogue({ ...project, ...options.catalogue }),
    walletconnect({ ...project, ...options.walletconnect }),
    blockchainApi({ ...project, ...options.blockchainApi }),
    activity(options.activity),
    receive(),
    options.siwx && siwx(options.siwx),
  ] as const
}
