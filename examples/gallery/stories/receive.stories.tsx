import { CheckAddress, Connect, implement, parseCaipNetworkId } from 'portico'
import { WalletCompatibleNetworksView, WalletReceiveView } from 'portico/plugins/receive/contract'
import { defineStories } from '../define-stories'
import { type Holdings, holdingsWorld } from '../worlds/holdings-world'
import { connectTo } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'

const { caipNetworkId: first } = parseCaipNetworkId('test:1')

/** An address of that format, which belongs to that many networks. */
const as = (address: string, networkIds?: readonly (typeof first)[]): Holdings => ({
  implementations: [
    implement(Connect, async () => async () => ({ accounts: [{ address }], networkId: first })),
    implement(CheckAddress, async () => async () => ({
      isAddress: true,
      checksum: 'valid',
      ...(networkIds && { networkIds }),
    })),
  ],
})

const at = (view: { readonly name: string }, world: Holdings = {}) =>
  storyWorld(holdingsWorld(world), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(view)
  })

const segwit = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const unchecked = (): Holdings => ({ implementations: [implement(CheckAddress, async () => () => never())] })

/** The address of the account for a sender, in every state. */
export const receiveStories = defineStories('Receive', {
  address: at(WalletReceiveView),
  'with a name': at(WalletReceiveView, { identity: () => ({ name: 'maren.eth' }) }),
  'a short address': at(WalletReceiveView, as('r3f')),
  'a long address': at(WalletReceiveView, as(segwit)),
  'a very long address': at(WalletReceiveView, as(`stake1${'u8y0z4m'.repeat(14)}`)),
  'one network': at(WalletReceiveView, as(segwit, [first])),
  'networks not known yet': at(WalletReceiveView, unchecked()),
  nobody: storyWorld(holdingsWorld(), (kernel) => kernel.router.reset(WalletReceiveView)),
})

/** The networks on which it can receive. */
export const compatibleNetworksStories = defineStories('Compatible networks', {
  many: at(WalletCompatibleNetworksView),
  one: at(WalletCompatibleNetworksView, as(segwit, [first])),
  'being found': at(WalletCompatibleNetworksView, unchecked()),
  none: at(WalletCompatibleNetworksView, as(segwit, [])),
})
