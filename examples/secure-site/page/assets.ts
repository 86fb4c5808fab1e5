import {
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  toHex,
} from 'viem'
import { isRecord } from './channel'
import { showHidden } from './dom'
import { findSymbol } from './known-networks'
import { askNode, RpcError } from './nodes'
import { findSigner, readParams } from './sign-eip155'
import type { Signing, SigningRequest } from './signing'

/** Tokens that the site looks for, by the CAIP-2 id of their network. */
export type TokenLists = ReadonlyMap<string, readonly Hex[]>

/** One asset of an account. @see EIP-7811 */
interface Asset {
  readonly address: Hex | 'native'
  /** Base units. */
  readonly balance: Hex
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: { readonly name?: string; readonly symbol?: string; readonly decimals: number }
}

/** Maximum number of requests to a node at a time. */
const maxTokens = 200
const nativeDecimals = 18
const maxNameLength = 40

/** Reads the attribute that the server wrote into the page: tokens of each network, as in `eip155:1=0x…,0x…`. */
export function readTokenLists(text: string): TokenLists {
  const pairs = text.split(' ').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const [network = '', tokens = ''] = pair.split('=')
      return [network, tokens.split(',').filter(Boolean) as Hex[]]
    }),
  )
}

const toHexId = (chainId: string) => toHex(Number(chainId.split(':')[1]))

/** Returns the networks on which the wallet can report assets, by hexadecimal chain id. @see EIP-7811 */
export const describeAssetDiscovery = (lists: TokenLists) =>
  Object.fromEntries([...lists.keys()].map((chainId) => [toHexId(chainId), { assetDiscovery: { supported: true } }]))

/**
 * Returns the assets of one of the person's own accounts on the network that the app is on: its own currency, and the tokens that the site's
 * host listed, or those of them that the app requests. Assets on other networks are left out.
 *
 * @throws RpcError if the account is another person's, or there is no list for the network
 * @see EIP-7811
 */
export async function getAssets(request: SigningRequest, signing: Signing, lists: TokenLists) {
  const [question] = readParams(request.params)
  const { account, chainFilter, assetFilter, assetTypeFilter } = isRecord(question) ? question : {}
  const signer = findSigner(account, signing)
  const listed = lists.get(request.chainId)
  if (!listed) throw new RpcError('The wallet cannot tell what is on this network', 4200)
  const id = toHexId(request.chainId)
  if (Array.isArray(chainFilter) && !chainFilter.some((item) => Number(item) === Number(id))) return {}
  const isAsked = (type: string) =>
    !Array.isArray(assetTypeFilter) || assetTypeFilter.some((item) => String(item).toLowerCase() === type)
  const wanted = readAssetFilter(isRecord(assetFilter) ? assetFilter[id] : undefined)
  const tokens = (wanted ?? listed).filter((token) => isAsked('erc20') && isListed(listed, token))
  const [native, ...held] = await Promise.all([
    isAsked('native') ? readNative(request, signer.address) : undefined,
    ...tokens.slice(0, maxTokens).map((token) => readToken(request, token, signer.address)),
  ])
  return { [id]: [native, ...held].filter((asset) => asset !== undefined) }
}

const isListed = (listed: readonly Hex[], token: Hex) =>
  listed.some((item) => item.toLowerCase() === token.toLowerCase())

function readAssetFilter(filter: unknown): readonly Hex[] | undefined {
  if (!Array.isArray(filter)) return undefined
  const addresses = filter.map((item) => (isRecord(item) ? item.address : undefined))
  return addresses.filter(
    (address): address is Hex => typeof address === 'string' && isAddress(address, { strict: false }),
  )
}

async function readNative(request: SigningRequest, address: Hex): Promise<Asset> {
  const balance = await askNode(request.rpcUrl, 'eth_getBalance', [address, 'latest'], request.signal)
  if (!isHex(balance)) throw new RpcError('The network answered something else')
  const symbol = findSymbol(request.chainId)
  const metadata = { ...(symbol !== undefined && { symbol }), decimals: nativeDecimals }
  return { address: 'native', balance: toHex(hexToBigInt(balance)), type: 'NATIVE', metadata }
}

/** Reads the balance of a token, and its name if there is a balance; a token that does not answer is left out. */
async function readToken({ rpcUrl, signal }: SigningRequest, token: Hex, owner: Hex): Promise<Asset | undefined> {
  const read = async (data: Hex) => (await askNode(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'], signal)) as Hex
  const ask = async (functionName: 'decimals' | 'name' | 'symbol') =>
    decodeFunctionResult({
      abi: erc20Abi,
      functionName,
      data: await read(encodeFunctionData({ abi: erc20Abi, functionName })),
    })
  try {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    const balance = decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: await read(data) })
    if (balance === 0n) return undefined
    const [decimals, name, symbol] = await Promise.all([ask('decimals'), ask('name'), ask('symbol')])
    const clean = (text: unknown) => showHidden(String(text)).slice(0, maxNameLength)
    const metadata = { name: clean(name), symbol: clean(symbol), decimals: Number(decimals) }
    return { address: token, balance: toHex(balance), type: 'ERC20', metadata }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
