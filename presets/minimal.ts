import { account } from '../plugins/account/index'
import { type ConnectOptions, connect } from '../plugins/connect/index'
import { type NetworksOptions, networks } from '../plugins/networks/index'

export interface MinimalOptions {
  readonly connect?: ConnectOptions
  readonly networks?: NetworksOptions
}

/**
 * Bundles what every app needs: connect, networks, account. Add one plugin per chain family.
 *
 * @param options - options of the single plugins, by id
 * @returns a list for `plugins` of `createKernel`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 *
 * const kernel = createKernel({ plugins: [minimal(), eip155()] })
 * kernel.router.open()
 * ```
 */
export const minimal = (options: MinimalOptions = {}) =>
  [connect(options.connect), networks(options.networks), account()] as const
