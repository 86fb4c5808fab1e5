import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing'
import { kusama, polkadot, polkadotMainnet, westend } from '..'
import { createInjectedWallet } from '../injected-wallet.fixture'
import { createProvider } from './create-provider'

const networks = [polkadotMainnet, kusama, westend]

/** The provider of any wallet, hostile ones too. */
export const provide = (wallet: unknown, networkId = (): CaipNetworkId | undefined => undefined) =>
  createProvider({ name: 'Test', wallet, appName: 'Shop', networks, networkId })

/** A wallet, the person behind it, and what the namespace can do with it. */
export function createBridgeWorld(
  init: Parameters<typeof createInjectedWallet>[0] = {},
  networkId?: () => CaipNetworkId | undefined,
) {
  const person = createInjectedWallet(init)
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), polkadot({ networks })] })
  return { person, provider: provide(person.wallet, networkId), use: kernel.namespaces.use }
}

/** The kind of what a call failed with. */
export const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => walletErrorKind(error),
  )
