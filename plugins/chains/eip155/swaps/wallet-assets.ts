import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { HeldToken } from '../../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type { GetWalletAssets } from '../../../../kernel/namespaces/swap-capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { Clock } from '../../../../kernel/platform/clock'
import { askQuietly, askWallet } from '../connectors/create-provider'
import { toChecksumAddress, toHexAddress } from '../decode-address'
import { isAddress } from '../networks'

/** 2^256 has 78 digits. */
const MAX_DECIMALS = 77
const MAX_SYMBOL_LENGTH = 32
/** Nobody looks at more, and a wallet could name any number. */
const MAX_ASSETS = 500

const quantityText = /^0x[\da-f]{1,64}$/i

const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_DECIMALS

/** Reads one row; undefined for what is neither the own currency nor a token that says what it is, and for collectibles. */
function readAsset(row: unknown, { nativeCurrency }: Network): HeldToken | undefined {
  const [address, balance, type, metadata] = ['address', 'balance', 'type', 'metadata'].map((name) =>
    readProperty(row, name),
  )
  if (typeof balance !== 'string' || !quantityText.test(balance)) return undefined
  const value = BigInt(balance)
  const kind = String(type).toLowerCase()
  if (kind === 'native') return { ...nativeCurrency, value }
  const decimals = readProperty(metadata, 'decimals')
  const symbol = sanitizeText(readProperty(metadata, 'symbol'), MAX_SYMBOL_LENGTH)
  if (kind !== 'erc20' || typeof address !== 'string' || !isAddress(address)) return undefined
  if (!isDecimals(decimals) || !symbol) return undefined
  const name = sanitizeText(readProperty(metadata, 'name')) || symbol
  return { address: toChecksumAddress(toHexAddress(address)), name, symbol, decimals, value }
}

/** Each once, the first one of an address. */
const isFirst = ({ address }: HeldToken, place: number, all: readonly HeldToken[]): boolean =>
  all.findIndex((other) => other.address === address) === place

/**
 * Asks a wallet that says so what an account holds, by wallet_getAssets. A row that cannot be is left out.
 *
 * @returns the own currency first, then tokens that there are some of; undefined where the wallet does not say that it can tell, or
 * does not name the own currency
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is none
 * @see EIP-7811
 */
export async function getWalletAssets(
  clock: Clock,
  { network, address, ...params }: Parameters<FunctionOf<typeof GetWalletAssets>>[0],
): Promise<readonly HeldToken[] | undefined> {
  const account = toHexAddress(address)
  const chainId = `0x${BigInt(network.id).toString(16)}`
  const abilities = await askQuietly(clock, params, 'wallet_getCapabilities', [account, [chainId]]).catch(
    (error: unknown) => {
      if (walletErrorKind(error) === undefined) throw error
    },
  )
  if (readProperty(readProperty(readProperty(abilities, chainId), 'assetDiscovery'), 'supported') !== true)
    return undefined
  const answer = await askWallet(params, 'wallet_getAssets', [{ account, chainFilter: [chainId] }])
  const rows = readProperty(answer, chainId)
  if (!Array.isArray(rows)) throw walletError('internal', 'The wallet answered with something that is no list.', answer)
  const assets = rows.slice(0, MAX_ASSETS).flatMap((row: unknown) => readAsset(row, network) ?? [])
  const [native] = assets.filter((asset) => asset.address === undefined)
  const tokens = assets.filter((asset) => asset.address !== undefined && asset.value > 0n).filter(isFirst)
  return native && [native, ...tokens]
}
