import type { Address } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'

/** The name of an account on a chain; only a name that resolves back to it counts. */
export async function readIdentity({ client, contracts }: EvmChain, address: Address) {
  const { universalResolver: universalResolverAddress } = contracts.names
  const name = await client.getEnsName({ address, universalResolverAddress })
  const avatar = name && (await client.getEnsText({ name, key: 'avatar', universalResolverAddress }))
  return { name, avatar: avatar || null }
}
