import { defineErrors } from '../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../kernel/options/option-rules'
import { definePlugin } from '../kernel/plugin/define-plugin'
import { type Bip122Options, bip122 } from '../plugins/chains/bip122/index'
import { type CosmosOptions, cosmos } from '../plugins/chains/cosmos/index'
import { type Eip155Options, eip155 } from '../plugins/chains/eip155/index'
import { type PolkadotOptions, polkadot } from '../plugins/chains/polkadot/index'
import { type SolanaOptions, solana } from '../plugins/chains/solana/index'
import { type StacksOptions, stacks } from '../plugins/chains/stacks/index'
import { type SuiOptions, sui } from '../plugins/chains/sui/index'
import { type ActivityOptions, activity } from '../plugins/features/activity/index'
import type { embeddedWallet } from '../plugins/features/embedded-wallet/index'
import { type ExchangeFundOptions, exchangeFund } from '../plugins/features/exchange-fund/index'
import { type NamesOptions, names } from '../plugins/features/names/index'
import { type OnRampOptions, onramp } from '../plugins/features/onramp/index'
import { receive } from '../plugins/features/receive/index'
import { type SendOptions, send } from '../plugins/features/send/index'
import type { siwx } from '../plugins/features/siwx/index'
import type { smartSessions } from '../plugins/features/smart-sessions/index'
import { type SwapOptions, swap } from '../plugins/features/swap/index'
import { type TransactionsOptions, transactions } from '../plugins/features/transactions/index'
import { connect } from '../plugins/foundations/connect/index'
import { networks } from '../plugins/foundations/networks/index'
import type { analytics } from '../plugins/services/analytics/index'
import { type BlockchainApiOptions, blockchainApi } from '../plugins/services/blockchain-api/index'
import { type CatalogueOptions, catalogue } from '../plugins/services/catalogue/index'
import { type WalletConnectOptions, walletconnect } from '../plugins/services/walletconnect/index'
import { type MinimalOptions, minimal } from './minimal'

const optionsError = /* @__PURE__ */ defineErrors({ FULL_OPTIONS_INVALID: 'full() cannot use: {faults}' })

/** What `full` takes: the project's id, and the options of each plugin by the name of its factory. */
export interface FullOptions extends MinimalOptions {
  /** Project id for the relay, the catalogue and the service of balances, unless their own options have one. */
  readonly projectId?: string | undefined
  readonly eip155?: Eip155Options | undefined
  readonly solana?: SolanaOptions | undefined
  readonly bip122?: Bip122Options | undefined
  readonly polkadot?: PolkadotOptions | undefined
  readonly cosmos?: CosmosOptions | undefined
  readonly sui?: SuiOptions | undefined
  readonly stacks?: StacksOptions | undefined
  readonly catalogue?: CatalogueOptions | undefined
  /** False leaves it out, and logs nothing about a missing project id. */
  readonly walletconnect?: WalletConnectOptions | false | undefined
  readonly blockchainApi?: BlockchainApiOptions | undefined
  readonly activity?: ActivityOptions | undefined
  readonly send?: SendOptions | undefined
  readonly transactions?: TransactionsOptions | undefined
  readonly swap?: SwapOptions | undefined
  /** Its gate `payWithExchange` is closed unless the app, or its remote configuration, opens it. */
  readonly exchangeFund?: ExchangeFundOptions | undefined
  readonly onramp?: OnRampOptions | undefined
  readonly names?: NamesOptions | undefined
  /** Signs people in with their wallet: `siwx(…)` of `portico/plugins/siwx`, so that only pages with sign-in load it. */
  readonly siwx?: ReturnType<typeof siwx> | false | undefined
  /** Gives people a wallet by e-mail: `embeddedWallet({ secureSite })` of `portico/plugins/embedded-wallet`. */
  readonly embeddedWallet?: ReturnType<typeof embeddedWallet> | false | undefined
  /** Counts events for the host: `analytics({ sink, consent })` of `portico/plugins/analytics`; without it nothing is counted. */
  readonly analytics?: ReturnType<typeof analytics> | false | undefined
  /**
   * Lists what apps may do without asking the person: `smartSessions()` of `portico/plugins/smart-sessions`, whose gate is closed by
   * default.
   */
  readonly smartSessions?: ReturnType<typeof smartSessions> | false | undefined
}

function createRule() {
  const { shape, takenBy, either, choice, is } = optionRules
  const off = choice(false)
  const plugin = (id: string, name: string) =>
    either(
      off,
      is(`the plugin ${name}(…)`, (value) => Object(value).id === id),
    )
  return shape({
    projectId: is('a text', (id) => typeof id === 'string'),
    connect: takenBy(connect),
    networks: takenBy(networks),
    eip155: takenBy(eip155),
    solana: takenBy(solana),
    bip122: takenBy(bip122),
    polkadot: takenBy(polkadot),
    cosmos: takenBy(cosmos),
    sui: takenBy(sui),
    stacks: takenBy(stacks),
    catalogue: takenBy(catalogue),
    walletconnect: either(off, takenBy(walletconnect)),
    blockchainApi: takenBy(blockchainApi),
    activity: takenBy(activity),
    send: takenBy(send),
    transactions: takenBy(transactions),
    swap: takenBy(swap),
    exchangeFund: takenBy(exchangeFund),
    onramp: takenBy(onramp),
    names: takenBy(names),
    siwx: plugin('siwx', 'siwx'),
    embeddedWallet: plugin('embedded-wallet', 'embeddedWallet'),
    analytics: plugin('analytics', 'analytics'),
    smartSessions: plugin('smart-sessions', 'smartSessions'),
  })
}

/** Logs once per page what the preset leaves out. */
const missingProject = () =>
  definePlugin({
    id: 'full',
    start: ({ logger }) =>
      void logger.error(
        'full() has no projectId: no WalletConnect, no public catalogue of wallets. Pass full({ projectId }), or full({ walletconnect: false }).',
      ),
  })

/**
 * Bundles everything: what `minimal` holds, all namespaces, WalletConnect, the wallet catalogue, balances, activity, receiving, sending,
 * swapping, buying, names, funding from an exchange where its gate is open and, where it is passed, signing in. Without a project id it
 * leaves out what needs one, and logs that.
 *
 * @param options - the project's id, and options of the single plugins by the names of their factories
 * @returns a list for `plugins` of `createKernel`
 * @throws FULL_OPTIONS_INVALID with the faults of all parts at once
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
export function full(options: FullOptions = {}) {
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, (faults) => optionsError('FULL_OPTIONS_INVALID', { faults }))
  }
  const isPairing = options.walletconnect !== false
  /** Returns the options of a part, with its own project id or else that of the app. */
  const withProject = <O extends { readonly projectId?: string | undefined }>(own?: O) => ({
    ...own,
    projectId: own?.projectId || options.projectId || undefined,
  })
  const pairing = withProject(options.walletconnect || undefined)
  return [
    minimal({ connect: options.connect, networks: options.networks }),
    eip155(options.eip155),
    solana(options.solana),
    bip122(options.bip122),
    polkadot(options.polkadot),
    cosmos(options.cosmos),
    sui(options.sui),
    stacks(options.stacks),
    catalogue(withProject(options.catalogue)),
    isPairing && (pairing.projectId ? walletconnect(pairing) : missingProject()),
    blockchainApi(withProject(options.blockchainApi)),
    activity(options.activity),
    receive(),
    transactions(options.transactions),
    send(options.send),
    swap(options.swap),
    exchangeFund(options.exchangeFund),
    onramp(options.onramp),
    names(options.names),
    options.siwx,
    options.embeddedWallet,
    options.analytics,
    options.smartSessions,
  ] as const
}
