import { defineWallet } from '../../../wallets/define-wallet'
import { appOf, leaveByDisconnect, sdkMissing } from '../connectors/sdk-provider'

async function loadSdk() {
  try {
    return await import('@coinbase/wallet-sdk')
  } catch (cause) {
    throw sdkMissing('@coinbase/wallet-sdk', cause)
  }
}

/**
 * Lists Coinbase Wallet, which its own SDK opens: `@coinbase/wallet-sdk` 4, an optional peer, which loads when the row is pressed.
 *
 * @returns a plugin, to be listed with `eip155`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { coinbaseWallet } from 'portico/sdk-wallets/coinbase-wallet'
 *
 * createKernel({ plugins: [minimal(), eip155(), coinbaseWallet()] })
 * ```
 */
export const coinbaseWallet = () =>
  defineWallet({
    id: 'coinbase-wallet',
    name: 'Coinbase Wallet',
    explorerId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    namespaces: ['eip155'],
    async load(ctx) {
      const { createCoinbaseWalletSDK } = await loadSdk()
      return leaveByDisconnect(createCoinbaseWalletSDK(appOf(ctx)).getProvider())
    },
  })
