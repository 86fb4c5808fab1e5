import { type AnyKernel, Disconnect, implement } from 'portico'
import {
  ConnectController,
  ConnectingMultiChainView,
  ConnectView,
  ProfileWalletsView,
} from 'portico/plugins/connect/contract'
import { NetworksView, SwitchActiveChainView } from 'portico/plugins/networks/contract'
import { defineStories } from '../define-stories'
import { whenDrawn } from '../worlds/hands'
import { connectAll, namespaceWorld, openWallets } from '../worlds/namespace-world'
import { storyNetworks } from '../worlds/networks'
import { storyWorld } from '../worlds/story-world'

const press = (testId: string) => async (modal: ShadowRoot) =>
  (await whenDrawn(() => modal.querySelector<HTMLElement>(`[data-testid="${testId}"]`))).click()

const first = storyNetworks[0]?.caipNetworkId
if (!first) throw new Error('The stories need a network')

/** Connected in this way, and disconnected again. */
const afterLeaving =
  (...wallets: readonly string[]) =>
  async (kernel: AnyKernel) => {
    await openWallets(undefined, ...wallets)(kernel)
    await kernel.get(ConnectController).disconnectAll()
  }

/** The connected wallets, the earlier ones, and the button to add one. */
export const walletsStories = defineStories('Wallets', {
  one: storyWorld(namespaceWorld(), openWallets(undefined, 'kestrel')),
  'several, and one before': storyWorld(namespaceWorld(), async (kernel) => {
    await openWallets(undefined, 'lantern', 'harbor', 'kestrel')(kernel)
    await kernel.get(ConnectController).disconnect('test', 'lantern')
  }),
  'of another namespace': storyWorld(namespaceWorld(), openWallets('tide', 'harbor-tide tide', 'kestrel')),
  'payments and ordinals': storyWorld(namespaceWorld(), openWallets('reef', 'harbor-reef reef')),
  'one namespace': storyWorld(namespaceWorld({ plugins: [] }), openWallets(undefined, 'kestrel', 'harbor')),
  'one wallet allowed': storyWorld(namespaceWorld({ gates: {} }), openWallets(undefined, 'kestrel')),
  'nobody connected': storyWorld(namespaceWorld(), (kernel) => kernel.router.reset(ProfileWalletsView)),
  'nobody any more': storyWorld(namespaceWorld(), afterLeaving('kestrel')),
  'not to be disconnected': storyWorld(
    namespaceWorld({
      isSilent: true,
      implementations: [
        implement(Disconnect, async () => async () => Promise.reject(new Error('It does not let go.'))),
      ],
    }),
    openWallets(undefined, 'harbor', 'kestrel'),
    press('disconnect-all-button'),
  ),
})

/** The wallets of a person who has some of several namespaces, and the choice between them. */
export const namespacesStories = defineStories('Namespaces', {
  'one row a wallet': storyWorld(namespaceWorld(), (kernel) => kernel.router.reset(ConnectView)),
  'wallets of one namespace': storyWorld(namespaceWorld(), (kernel) =>
    kernel.router.reset(ConnectView, { namespace: 'reef' }),
  ),
  'which account': storyWorld(namespaceWorld(), (kernel) =>
    kernel.router.push(ConnectingMultiChainView, { connectorId: 'harbor', name: 'Harbor' }),
  ),
  'one connected already': storyWorld(namespaceWorld(), async (kernel) => {
    await connectAll('harbor-tide tide')(kernel)
    kernel.router.reset(ConnectView)
    kernel.router.push(ConnectingMultiChainView, { connectorId: 'harbor', name: 'Harbor' })
  }),
  'wallet gone': storyWorld(namespaceWorld(), (kernel) =>
    kernel.router.push(ConnectingMultiChainView, { connectorId: 'quill', name: 'Quill' }),
  ),
  'networks of all': storyWorld(namespaceWorld(), async (kernel) => {
    await connectAll('kestrel')(kernel)
    kernel.router.reset(NetworksView)
  }),
  'another namespace': storyWorld(namespaceWorld(), async (kernel) => {
    await connectAll('harbor-tide tide')(kernel)
    kernel.router.reset(NetworksView)
    kernel.router.push(SwitchActiveChainView, { networkId: first })
  }),
  'opened for a namespace with a wallet': storyWorld(namespaceWorld(), async (kernel) => {
    await connectAll('harbor-tide tide', 'kestrel')(kernel)
    kernel.router.open({ namespace: 'tide' })
  }),
  'opened for a namespace without one': storyWorld(namespaceWorld(), async (kernel) => {
    await connectAll('kestrel')(kernel)
    kernel.router.open({ namespace: 'tide' })
  }),
})
