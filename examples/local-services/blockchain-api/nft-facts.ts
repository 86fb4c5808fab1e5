import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'

const abi = parseAbi(['function tokenURI(uint256 id) view returns (string)'])
const head = 'data:application/json;base64,'

/** The service's data of a collectible, from its own description on chain. */
export async function describeNft({ client, contracts }: EvmChain, address: Address, id: bigint) {
  const is_spam = isAddressEqual(address, contracts.spamCollection.address)
  const uri = await client
    .readContract({ abi, address, functionName: 'tokenURI', args: [id] })
    // It was burnt, or the contract has no description.
    .catch(() => '')
  if (!uri.startsWith(head)) return { flags: { is_spam } }
  const { name, image } = JSON.parse(Buffer.from(uri.slice(head.length), 'base64').toString()) as Record<string, string>
  const picture = { url: image, content_type: 'image/svg+xml' }
  return { name, content: { preview: picture, detail: picture }, flags: { is_spam } }
}
