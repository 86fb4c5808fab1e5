import { defineErrors } from '../kernel/errors/portico-error'
import { checkOptions, optionRules } from '../kernel/options/option-rules'
import { account } from '../plugins/foundations/account/index'
import { type ConnectOptions, connect } from '../plugins/foundations/connect/index'
import { type NetworksOptions, networks } from '../plugins/foundations/networks/index'

const optionsError = /* @__PURE__ */ defineErrors({ MINIMAL_OPTIONS_INVALID: 'minimal() cannot use: {faults}' })

/** What `minimal` takes: the options of its plugins by their ids. */
export interface MinimalOptions {
  readonly connect?: ConnectOptions | undefined
  readonly networks?: NetworksOptions | undefined
}

/**
 * Bundles what every app needs: connect, networks, account. Add one plugin per namespace.
 *
 * @param options - options of the single plugins, by id
 * @returns a list for `plugins` of `createKernel`
 * @throws MINIMAL_OPTIONS_INVALID with the faults of all parts at once
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
export function minimal(options: MinimalOptions = {}) {
  if (process.env.NODE_ENV !== 'production') {
    const { shape, takenBy } = optionRules
    const createRule = () => shape({ connect: takenBy(connect), networks: takenBy(networks) })
    checkOptions(options, createRule, (faults) => optionsError('MINIMAL_OPTIONS_INVALID', { faults }))
  }
  return [connect(options.connect), networks(options.networks), account()] as const
}
