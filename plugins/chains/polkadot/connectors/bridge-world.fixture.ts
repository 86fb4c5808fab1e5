import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing'
import { kusama, polkadot, polkadotMainnet, westend } from '..'
import { createInjectedWallet } from '../injected-wallet.fixture'
import { createProvider } from './create-provider'

const networks = [polkadotMainnet, kusama, westend]

/** Creates the provider of any wallet, also of hostile ones. */
export const provide = (wallet: unknown, networkId = (): CaipNetworkId | undefined => undefined) =>
  createProvider({ name: 'Test', wallet, appName: 'Shop', networks, networkId })

/** Creates a wallet, the person who uses it, and the namespace's capabilities. */
export function createBridgeWorld(
  init: Parameters<typeof createInjectedWallet>[0] = {},
  networkId?: () => CaipNetworkId | undefined,
) {
  const person = createInjectedWallet(init)
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), polkadot({ networks })] })
  return { person, provider: provide(person.wallet, networkId), use: kernel.namespaces.use }
}

/** Returns the kind of the error of a call. */
export const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => walletErrorKind(error),
  )
