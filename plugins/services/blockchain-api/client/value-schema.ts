import { formatUnits, multiplyDecimals, readDecimal } from '../../../../kernel/lib/amounts'
import { parseCaipAddress, parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { present } from '../../../../kernel/lib/present'
import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { type OnDropped, readWith, textOf, uniteBy } from '../../../../kernel/lib/schemas/answer-schema'
import type { TokenBalance } from '../contract'

/** Passes the address of a picture that somebody else named. */
export type ReadPicture = (value: unknown) => string | undefined

/**
 * Creates what passes addresses of pictures: data: of a picture, https of a public name, and this very machine only where the
 * service itself runs on it.
 *
 * @param ownUrl - where the service is
 */
export function createPictureReader(ownUrl?: string): ReadPicture {
  const isLocal = ownUrl !== undefined && toSafeWebLink(ownUrl)?.startsWith('http:') === true
  return (value) => {
    // Lists are long, and most of their pictures are on the web: only others are looked at twice.
    if (typeof value !== 'string' || !/^https?:/i.test(value)) return toSafeImageUrl(value)
    const link = toSafeWebLink(value)
    return link?.startsWith('https:') || isLocal ? link : undefined
  }
}

/** What an answer is read with. */
export interface AnswerContext {
  readonly readPicture: ReadPicture
  readonly onDropped?: OnDropped
  /** Whether what an account has, did or allowed is refused where there are rows and none fits: to show nothing would be a lie. */
  readonly needsOne?: boolean
}

const digitsForm = /^\d{1,78}$/
const hexForm = /^0x(?:[\da-f]{2})*$/i
/** The largest number of 256 bits. */
const LARGEST = 2n ** 256n - 1n
/** In characters: no more than a block would take. */
const MAX_BYTES_LENGTH = 262_144

export function readUnits(value: unknown): bigint | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  const units = typeof text === 'string' && digitsForm.test(text) ? BigInt(text) : undefined
  return units === undefined || units > LARGEST ? undefined : units
}

function readAmount(value: unknown): string | undefined {
  const amount = readDecimal(value)
  return amount?.startsWith('-') ? undefined : amount
}

/** Services write 0 for what they do not know, and nothing has a price of sixty digits. */
export function readPrice(value: unknown): string | undefined {
  const price = readAmount(value)
  return price === '0' || (price?.length ?? 0) > 60 ? undefined : price
}

function readDecimals(value: unknown): number | undefined {
  const decimals = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  const isFitting = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
  return isFitting ? decimals : undefined
}

function readTime(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

const readCount = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined)

const readBytes = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_BYTES_LENGTH && hexForm.test(value)
    ? (value as `0x${string}`)
    : undefined

/** @see CAIP-2 */
export const networkId = readWith('CAIP-2 id', (value) => parseCaipNetworkId(value).caipNetworkId)

/** Of any namespace: whether this app knows it is not asked here. @see CAIP-10 */
export const caipAddress = readWith(
  'CAIP-10 id',
  (value) => parseCaipAddress(value, [String(value).split(':')[0] ?? '']).caipAddress,
)

/** A whole number of up to 256 bits. */
export const units = readWith('whole number of up to 256 bits', readUnits)

/** A decimal amount that is not below nothing, as exact text. */
export const amount = readWith('decimal amount', readAmount)

export const price = readWith('price', readPrice)

/** Decimals of a token, a number or a text of one. */
export const decimals = readWith('number of decimals from 0 to 77', readDecimals)

/** In ms, of a text that says it. */
export const time = readWith('time', readTime)

/** In whatever unit the service counts. */
export const count = readWith('whole number of 0 or more', readCount)

/** In hex. */
export const bytes = readWith('bytes in hex', readBytes)

/** A text of one line that can be seen. @param max - graphemes */
export const line = (max?: number) => readWith('visible text', (value) => sanitizeText(value, max) || undefined)

/** The same of a name, which is another's once it is cleaned or cut. */
export const exactLine = readWith('visible text', (value) =>
  typeof value === 'string' && value !== '' && sanitizeText(value) === value ? value : undefined,
)

/** As accounts of any namespace are written. */
export const address = textOf(/^[\w.%-]{1,128}$/)

/** What a source knows of a token; its texts may be anybody's. */
export type RawBalance = Pick<TokenBalance, 'networkId' | 'decimals' | 'value'> & {
  readonly [K in 'name' | 'symbol']?: unknown
} & { readonly [K in 'address' | 'price' | 'iconUrl' | 'quantity']?: TokenBalance[K] | undefined }

/**
 * Makes a balance that can be shown of what a source knows of a token.
 *
 * @returns the balance; undefined for a token without decimals, without a name that can be seen, or of an amount that no
 *   token can have
 */
export function toTokenBalance(raw: RawBalance): TokenBalance | undefined {
  const [name, symbol] = [sanitizeText(raw.name), sanitizeText(raw.symbol, 24)]
  const { networkId, address, decimals, value, price, iconUrl, quantity = formatUnits(value, decimals) } = raw
  if (decimals === 0 || value < 0n || value > LARGEST || !(name || symbol)) return undefined
  return present({
    name: name || symbol,
    symbol: symbol || sanitizeText(name, 24),
    networkId,
    address,
    decimals,
    value,
    quantity,
    price,
    worth: price === undefined ? undefined : multiplyDecimals(quantity, price),
    iconUrl,
  })
}

/** Leaves out tokens that stand twice. */
export const uniteBalances = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  uniteBy(balances, ({ networkId, address }) => (address ?? networkId).toLowerCase())
