import { parseCaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { DescribeNetwork } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { toNetwork } from '../to-network'

/** Looks a network up among the chains that viem knows; their data loads when it is first asked for. */
export const describeNetwork: Implement<typeof DescribeNetwork> =
  () =>
  async ({ networkId }) => {
    const { namespace, reference } = parseCaipNetworkId(networkId)
    if (namespace !== 'eip155') return undefined
    const chains = Object.values(await import('viem/chains'))
    const chain = chains.find(({ id }) => String(id) === reference)
    return chain && toNetwork(chain)
  }
