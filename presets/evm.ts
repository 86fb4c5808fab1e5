import { defineErrors } from '../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../kernel/options/option-rules'
import { type Eip155Options, eip155 } from '../plugins/chains/eip155/index'
import { type ActivityOptions, activity } from '../plugins/features/activity/index'
import { receive } from '../plugins/features/receive/index'
import { type SendOptions, send } from '../plugins/features/send/index'
import { type SwapOptions, swap } from '../plugins/features/swap/index'
import { type TransactionsOptions, transactions } from '../plugins/features/transactions/index'
import { connect } from '../plugins/foundations/connect/index'
import { networks } from '../plugins/foundations/networks/index'
import { type BlockchainApiOptions, blockchainApi } from '../plugins/services/blockchain-api/index'
import { type CatalogueOptions, catalogue } from '../plugins/services/catalogue/index'
import { type WalletConnectOptions, walletconnect } from '../plugins/services/walletconnect/index'
import { type MinimalOptions, minimal } from './minimal'

const optionsError = /* @__PURE__ */ defineErrors({ EVM_OPTIONS_INVALID: 'evm() cannot use: {faults}' })

/** What `evm` takes: the project's id, and the options of each plugin by the name of its factory. */
export interface EvmOptions extends MinimalOptions {
  /** Project id for the relay, the catalogue and the service of balances, unless their own options have one. */
  readonly projectId?: string | undefined
  readonly eip155?: Eip155Options | undefined
  readonly catalogue?: CatalogueOptions | undefined
  /** Left out without a project id. */
  readonly walletconnect?: WalletConnectOptions | false | undefined
  readonly blockchainApi?: BlockchainApiOptions | undefined
  readonly activity?: ActivityOptions | undefined
  readonly transactions?: TransactionsOptions | undefined
  readonly send?: SendOptions | undefined
  readonly swap?: SwapOptions | undefined
}

function createRule() {
  const { shape, takenBy, either, choice, is } = optionRules
  return shape({
    projectId: is('a text', (id) => typeof id === 'string'),
    connect: takenBy(connect),
    networks: takenBy(networks),
    eip155: takenBy(eip155),
    catalogue: takenBy(catalogue),
    walletconnect: either(choice(false), takenBy(walletconnect)),
    blockchainApi: takenBy(blockchainApi),
    activity: takenBy(activity),
    transactions: takenBy(transactions),
    send: takenBy(send),
    swap: takenBy(swap),
  })
}

/**
 * Bundles what an app on EVM networks needs, and no other namespace: what `minimal` holds, `eip155`, the wallet catalogue, balances,
 * activity, receiving, sending and swapping; with a project id also WalletConnect.
 *
 * @param options - the project's id, and options of the single plugins by the names of their factories
 * @returns a list for `plugins` of `createKernel`
 * @throws EVM_OPTIONS_INVALID with the faults of all parts at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { base, mainnet } from 'portico/plugins/eip155'
 * import { evm } from 'portico/presets/evm'
 *
 * const kernel = createKernel({ plugins: evm({ projectId: 'your-project-id', eip155: { networks: [mainnet, base] } }) })
 * kernel.router.open()
 * ```
 */
export function evm(options: EvmOptions = {}) {
  if (process.env.NODE_ENV !== 'production') {
    checkOptions(options, createRule, (faults) => optionsError('EVM_OPTIONS_INVALID', { faults }))
  }
  /** Returns the options of a part, with its own project id or else that of the app. */
  const withProject = <O extends { readonly projectId?: string | undefined }>(own?: O) => ({
    ...own,
    projectId: own?.projectId || options.projectId || undefined,
  })
  const pairing = withProject(options.walletconnect || undefined)
  return [
    minimal({ connect: options.connect, networks: options.networks }),
    eip155(options.eip155),
    catalogue(withProject(options.catalogue)),
    options.walletconnect !== false && pairing.projectId !== undefined && walletconnect(pairing),
    blockchainApi(withProject(options.blockchainApi)),
    activity(options.activity),
    receive(),
    transactions(options.transactions),
    send(options.send),
    swap(options.swap),
  ] as const
}
