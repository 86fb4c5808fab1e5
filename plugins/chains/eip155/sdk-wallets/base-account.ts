import { defineWallet } from '../../../wallets/define-wallet'
import { appOf, leaveByDisconnect, sdkMissing } from '../connectors/sdk-provider'

async function loadSdk() {
  try {
    return await import('@base-org/account')
  } catch (cause) {
    throw sdkMissing('@base-org/account', cause)
  }
}

/**
 * Lists Base Account, which its own SDK opens: `@base-org/account` 2, an optional peer, which loads when the row is pressed.
 *
 * @returns a plugin, to be listed with `eip155`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { base, eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { baseAccount } from 'portico/sdk-wallets/base-account'
 *
 * createKernel({ plugins: [minimal(), eip155({ networks: [base] }), baseAccount()] })
 * ```
 */
export const baseAccount = () =>
  defineWallet({
    id: 'base-account',
    name: 'Base Account',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    namespaces: ['eip155'],
    async load(ctx) {
      const { createBaseAccountSDK } = await loadSdk()
      // By default the SDK adds a telemetry script to the page, without a person's consent, which a strict policy refuses.
      const preference = { telemetry: false }
      return leaveByDisconnect(createBaseAccountSDK({ ...appOf(ctx), preference }).getProvider())
    },
  })
