import type { Hex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, toHex } from 'viem/utils'
import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import type { LookupAddress, NameRecord, ResolveName } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { type Eip155Options, Eip155Rpc, type EnsOptions } from '../contract'
import { toChecksumAddress, toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { type AskContract, createAskContract } from '../rpc/read-chain'
import { toCoinType } from './coin-type'

/** Letters, digits and hyphens, but not with the hyphens of "xn--": a label of these is normalized when it is in lower case. */
const plainLabel = /^(?!..--)[a-z\d-]+$/i
const MAX_NAME_LENGTH = 255

/**
 * Normalizes a name of ENS, so that names that look alike are the same name or invalid.
 *
 * @param name - as a person typed it, or as the chain has it
 * @returns undefined if it is not a name: mixed scripts, invisible characters, a single label, more than 255 characters
 * @see ENSIP-15
 */
export async function normalizeName(name: string): Promise<string | undefined> {
  const labels = name.split('.')
  if (name.length > MAX_NAME_LENGTH || labels.length < 2 || labels.includes('')) return undefined
  if (labels.every((label) => plainLabel.test(label))) return name.toLowerCase()
  return import('./normalize-by-tables').then((m) => m.normalizeByTables(name))
}

/** A client of the resolver must request gateways itself (EIP-3668). Portico does not: a name may name any host, which would learn who asks. */
const gateways = ['x-batch-gateway:true']
/** The coin type of Ether, which is that of Ethereum too. @see ENSIP-9 */
const ETHER = 60n
const ETHEREUM_ID = 1
/** Networks with a larger id have no coin type. */
const MAX_CHAIN_ID = 2 ** 31 - 1

/**
 * Returns the coin type under which a name may have another address for a network; undefined for Ethereum, and for networks without one.
 *
 * @see ENSIP-11
 */
function ownCoinType({ id }: Network): bigint | undefined {
  const chainId = Number(id)
  return chainId === ETHEREUM_ID || chainId > MAX_CHAIN_ID ? undefined : BigInt(toCoinType(chainId))
}

const bytes = { type: 'bytes' } as const
const text = { type: 'string' } as const
const address = { type: 'address' } as const
const node = { type: 'bytes32' } as const

/** @see ENSIP-23 */
const resolverAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [bytes, bytes, { type: 'string[]' }],
    outputs: [bytes, address],
  },
  {
    type: 'function',
    name: 'reverseWithGateways',
    stateMutability: 'view',
    inputs: [bytes, { type: 'uint256' }, { type: 'string[]' }],
    outputs: [text, address, address],
  },
] as const
/** @see EIP-137, EIP-634 */
const recordAbi = [
  { type: 'function', name: 'addr', stateMutability: 'view', inputs: [node], outputs: [address] },
  { type: 'function', name: 'text', stateMutability: 'view', inputs: [node, text], outputs: [text] },
] as const
/** @see ENSIP-9 */
const coinAbi = [
  { type: 'function', name: 'addr', stateMutability: 'view', inputs: [node, { type: 'uint256' }], outputs: [bytes] },
] as const

/** Reads names by the universal resolver of ENS; its answers come from third-party contracts. */
interface NameResolver {
  /**
   * Returns the address that a name has for a network, otherwise the one for Ethereum.
   *
   * @param name - normalized
   * @param network - default: Ethereum
   */
  addressOf(name: string, network?: Network): Promise<string | undefined>
  /** @param name - normalized */
  textOf(name: string, key: string): Promise<string | undefined>
  /** @param owner - 20 bytes */
  nameOf(owner: Hex): Promise<string | undefined>
}

/** The contract's answer; undefined if it cannot be used. */
function decodeSafely<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}

/**
 * Creates functions that read names by a universal resolver; each answer takes one eth_call.
 *
 * @param ask - asks contracts of the network of the names
 * @param to - address of the universal resolver
 * @returns undefined if a record is missing, or is stored off the chain
 */
function createNameResolver(ask: AskContract, to: Hex): NameResolver {
  async function readRecord(name: string, data: Hex): Promise<Hex | undefined> {
    const args = [toHex(packetToBytes(name)), data, gateways] as const
    const call = encodeFunctionData({ abi: resolverAbi, functionName: 'resolveWithGateways', args })
    const answer = (await ask({ to, data: call })) ?? '0x'
    const functionName = 'resolveWithGateways'
    return decodeSafely(() => decodeFunctionResult({ abi: resolverAbi, functionName, data: answer })[0])
  }
  async function readEthereumAddress(name: string): Promise<string | undefined> {
    const question = encodeFunctionData({ abi: recordAbi, functionName: 'addr', args: [namehash(name)] })
    const data = (await readRecord(name, question)) ?? '0x'
    const found = decodeSafely(() => decodeFunctionResult({ abi: recordAbi, functionName: 'addr', data }))
    return found && BigInt(found) ? found : undefined
  }
  async function readOwnAddress(name: string, coinType: bigint): Promise<string | undefined> {
    const question = encodeFunctionData({ abi: coinAbi, functionName: 'addr', args: [namehash(name), coinType] })
    const data = (await readRecord(name, question)) ?? '0x'
    const found = decodeSafely(() => decodeFunctionResult({ abi: coinAbi, functionName: 'addr', data }))
    return found && isAddress(found) && BigInt(found) ? toChecksumAddress(found) : undefined
  }
  return {
    async addressOf(name, network) {
      const coinType = network && ownCoinType(network)
      // In one request: an owner may have another account there, such as a contract that exists on one network alone.
      const [own, ethereum] = await Promise.all([
        coinType === undefined ? undefined : readOwnAddress(name, coinType),
        readEthereumAddress(name),
      ])
      return own ?? ethereum
    },
    async textOf(name, key) {
      const question = encodeFunctionData({ abi: recordAbi, functionName: 'text', args: [namehash(name), key] })
      const data = (await readRecord(name, question)) ?? '0x'
      return decodeSafely(() => decodeFunctionResult({ abi: recordAbi, functionName: 'text', data })) || undefined
    },
    async nameOf(owner) {
      const functionName = 'reverseWithGateways'
      const call = encodeFunctionData({ abi: resolverAbi, functionName, args: [owner, ETHER, gateways] })
      const data = (await ask({ to, data: call })) ?? '0x'
      return decodeSafely(() => decodeFunctionResult({ abi: resolverAbi, functionName, data })[0]) || undefined
    },
  }
}

/** The contracts on Ethereum, maintained by the ENS DAO. */
const defaults: EnsOptions = {
  networkId: 'eip155:1',
  universalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
}

/**
 * Finds the network and the resolver of the names: they are on one network, whichever network the person is on.
 *
 * @param ens - the app's own choice; false for none
 * @returns undefined if the app does not list that network
 */
async function findResolver(
  ctx: PluginContext,
  ens: EnsOptions | false = defaults,
  signal: AbortSignal | undefined,
): Promise<NameResolver | undefined> {
  const networks = ctx.namespaces.definition(ctx.id)?.networks ?? []
  const network = ens && networks.find(({ caipNetworkId }) => caipNetworkId === ens.networkId)
  if (!ens || !network) return undefined
  const ask = createAskContract(await ctx.load(Eip155Rpc), { network, signal })
  return createNameResolver(ask, ens.universalResolver as Hex)
}

/**
 * Finds the address that a name has for the network of the person, otherwise its address for Ethereum. Both are read on the network of the
 * names.
 *
 * @param ens - the network and the resolver of the names
 * @param params - the name, as a person typed it, and the network of the person
 * @returns with the checksum of EIP-55; undefined if the name is invalid, or has no address
 * @throws the errors of RpcClient
 * @see ENSIP-11, ENSIP-15
 */
export async function resolveName(
  ctx: PluginContext,
  ens: Eip155Options['ens'],
  { name, network, signal }: Parameters<FunctionOf<typeof ResolveName>>[0],
): Promise<string | undefined> {
  const normalized = await normalizeName(name)
  if (normalized === undefined) return undefined
  const resolver = await findResolver(ctx, ens, signal)
  return resolver?.addressOf(normalized, network)
}

/** Pictures in IPFS or of tokens would need gateways and servers that the app did not choose. */
function readAvatar(text: string | undefined): string | undefined {
  if (text && /^data:/i.test(text)) return toSafeImageUrl(text)
  return text && /^https:/i.test(text) ? toSafeWebLink(text) : undefined
}

/**
 * Finds the name of an address. An account can claim any name for its address, so a name only counts if it resolves back to the address for
 * the network of the person, and only in its normalized form.
 *
 * @param ens - the network and the resolver of the names
 * @param params - the address, and the network of the person
 * @returns the name, and its picture if that is at an https URL or in the record itself
 * @throws the errors of RpcClient
 * @see ENSIP-3, ENSIP-12, ENSIP-15
 */
export async function lookupAddress(
  ctx: PluginContext,
  ens: Eip155Options['ens'],
  { address, network, signal }: Parameters<FunctionOf<typeof LookupAddress>>[0],
): Promise<NameRecord | undefined> {
  const resolver = isAddress(address) ? await findResolver(ctx, ens, signal) : undefined
  const owner = toHexAddress(address)
  const name = await resolver?.nameOf(owner)
  if (!resolver || name === undefined || (await normalizeName(name)) !== name) return undefined
  // In one request: two requests in sequence would take twice as long.
  const [found, avatar] = await Promise.all([resolver.addressOf(name, network), resolver.textOf(name, 'avatar')])
  if (found?.toLowerCase() !== owner) return undefined
  const avatarUrl = readAvatar(avatar)
  return { name, ...(avatarUrl && { avatarUrl }) }
}
