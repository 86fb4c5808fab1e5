import * as z from 'zod/mini'
import { parseUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { present } from '../../../../kernel/lib/present'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
} from '../../../../kernel/lib/schemas/answer-schema'
import type { Identity, NameSuggestion, RegisteredName, SmartSession, TokenBalance, TokenPrice } from '../contract'
import {
  type AnswerContext,
  address,
  amount,
  caipAddress,
  count,
  decimals,
  exactLine,
  line,
  networkId,
  price,
  type ReadPicture,
  readUnits,
  toTokenBalance,
  uniteBalances,
} from './value-schema'

const supportedSchema = z.object({ http: anyList() })
const networkForm = textOf(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/)

/** Reads an answer of `GET v1/supported-chains`. @throws TypeError where there is no list */
export const parseSupported = (data: unknown): ReadonlySet<string> =>
  new Set(readRows(networkForm, parseAnswer(supportedSchema, data).http))

const identitySchema = z.object({
  name: maybe(exactLine),
  avatar: z.optional(z.unknown()),
})

/**
 * Reads an answer of `GET /v1/identity/{address}`.
 *
 * @param data - `{ name, avatar }`, both null where there is none
 * @throws TypeError where it is no object
 */
export function parseIdentity(data: unknown, { readPicture }: AnswerContext): Identity {
  const { name, avatar } = parseAnswer(identitySchema, data)
  return present({ name, avatarUrl: readPicture(avatar) })
}

const addressBalanceSchema = z.object({ result: amount })

/** Reads an answer of the JSON-RPC method `getAddressBalance`. @throws TypeError where there is no amount */
export const parseAddressBalance = (data: unknown): string => parseAnswer(addressBalanceSchema, data).result

/** Nobody looks through more; reading ten thousand would hold the page up for long. */
const MAX_BALANCES = 1000
const balancesSchema = z.object({ balances: anyList() })
const balanceSchema = z
  .object({
    name: z.optional(z.unknown()),
    symbol: z.optional(z.unknown()),
    chainId: networkId,
    address: z.nullish(caipAddress),
    quantity: z.object({ decimals, numeric: amount }),
    price: maybe(price),
    iconUrl: z.optional(z.unknown()),
  })
  // An address of another network, or none that can be read, would make a token pass for the currency of this one.
  .check(
    z.refine(({ address, chainId }) => !address || address.startsWith(`${chainId}:`), 'address on the row’s network'),
  )

/**
 * Reads an answer of `GET /v1/account/{address}/balance`; rows that make no sense are left out.
 *
 * @param data - `{ balances }`
 * @returns the balances in the service's order, each token once, none of those without decimals
 * @throws TypeError where there is no list
 */
export function parseBalances(data: unknown, { readPicture, onDropped }: AnswerContext): readonly TokenBalance[] {
  const { balances } = parseAnswer(balancesSchema, data)
  const rows = readRows(balanceSchema, balances, { limit: MAX_BALANCES, onDropped })
  const read = rows.flatMap(({ chainId, address, quantity: { decimals, numeric }, iconUrl, ...row }) => {
    // What a service says beyond the smallest unit is noise of its own reckoning.
    const value = parseUnits(truncateDecimal(numeric, decimals), decimals)
    const balance = { ...row, networkId: chainId, address: address ?? undefined, decimals, value }
    return toTokenBalance({ ...balance, iconUrl: readPicture(iconUrl) }) ?? []
  })
  return uniteBalances(read)
}

const ownBalanceSchema = z.object({
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  networkId,
  address: z.optional(caipAddress),
  decimals,
  value: readWith('amount in the smallest unit', (value) => (typeof value === 'bigint' ? value : readUnits(value))),
  price: maybe(price),
  iconUrl: z.optional(z.unknown()),
})

/**
 * Reads what a host's own source answers, as strictly as what a service does.
 *
 * @param data - a list of balances, if the host keeps to its type; none of what is no list
 * @param own - the network that was asked for: rows of others are left out
 */
export function parseOwnBalances(
  data: unknown,
  own: CaipNetworkId,
  { readPicture, onDropped }: AnswerContext,
): readonly TokenBalance[] {
  const schema = ownBalanceSchema.check(
    z.refine(
      ({ networkId, address }) => networkId === own && (!address || address.startsWith(`${own}:`)),
      `token of ${own}`,
    ),
  )
  const rows = readRows(schema, Array.isArray(data) ? data : [], { onDropped })
  const read = rows.flatMap((row) => toTokenBalance({ ...row, iconUrl: readPicture(row.iconUrl) }) ?? [])
  return uniteBalances(read)
}

const pricesSchema = z.object({ fungibles: anyList() })
const priceSchema = z.object({
  address: caipAddress,
  name: maybe(line()),
  symbol: maybe(line(24)),
  price: maybe(price),
  iconUrl: z.optional(z.unknown()),
})

/**
 * Reads an answer of `POST /v1/fungible/price`; a price of nothing is none.
 *
 * @param data - `{ fungibles }`
 * @throws TypeError where there is no list
 */
export const parsePrices = (data: unknown, { readPicture, onDropped }: AnswerContext): readonly TokenPrice[] =>
  readRows(priceSchema, parseAnswer(pricesSchema, data).fungibles, { onDropped }).map(
    ({ name = '', symbol = '', iconUrl, ...row }) => present({ ...row, name, symbol, iconUrl: readPicture(iconUrl) }),
  )

const id = textOf(/^[!-~]{1,512}$/)

const projectSchema = z.object({
  id: orElse(id, ''),
  name: orElse(line(), ''),
  url: z.optional(z.unknown()),
  iconUrl: z.optional(z.unknown()),
})

const sessionsSchema = z.object({ pcis: anyList() })
const sessionSchema = z.object({
  pci: id,
  project: maybe(projectSchema),
  expiry: count,
  createdAt: count,
  revokedAt: maybe(count),
  context: orElse(z.string(), ''),
  // Each kind has its own fields.
  permissions: rowsOf(z.looseObject({})),
  policies: rowsOf(z.object({ id })),
})

/** Reads an answer of `GET /v1/sessions/{caipAddress}`. @throws TypeError where there is no list */
export function parseSessions(data: unknown, { readPicture, onDropped }: AnswerContext): readonly SmartSession[] {
  const { pcis } = parseAnswer(sessionsSchema, data)
  return readRows(sessionSchema, pcis, { onDropped }).map(({ project, policies, ...session }) => {
    const { id = '', name = '', url, iconUrl } = project ?? {}
    return present({
      ...session,
      project: present({ id, name, url: toSafeWebLink(url), iconUrl: readPicture(iconUrl) }),
      policyIds: policies.map((policy) => policy.id),
    })
  })
}

/** More than there are coin types in use; a name has a handful. */
const MAX_ADDRESSES = 200

const entrySchema = z.object({ address })

const nameSchema = z.object({
  name: exactLine,
  addresses: orElse(z.looseObject({}), {}),
  // The service writes a list of one, with what the owner says of themselves.
  attributes: rowsOf(z.object({ avatar: z.optional(z.unknown()), bio: maybe(line(280)) })),
})

function readAddresses(addresses: Readonly<Record<string, unknown>>): RegisteredName['addresses'] {
  const entries = Object.entries(addresses).slice(0, MAX_ADDRESSES)
  return entries.flatMap(([coinType, entry]) => {
    const { data, success } = z.safeParse(entrySchema, entry)
    return success && /^\d{1,10}$/.test(coinType) ? [{ coinType: Number(coinType), address: data.address }] : []
  })
}

function toName(row: z.infer<typeof nameSchema>, readPicture: ReadPicture): RegisteredName {
  const avatarUrl = row.attributes.map(({ avatar }) => readPicture(avatar)).find(Boolean)
  const bio = row.attributes.map((about) => about.bio).find(Boolean)
  return present({ name: row.name, addresses: readAddresses(row.addresses), avatarUrl, bio })
}

/** Reads an answer of `GET /v1/profile/account/{name}`. @throws TypeError where it is none */
export const parseName = (data: unknown, { readPicture }: AnswerContext): RegisteredName =>
  toName(parseAnswer(nameSchema, data), readPicture)

/** Reads an answer of `GET /v1/profile/reverse/{address}`. @throws TypeError where it is no list */
export const parseNames = (data: unknown, { readPicture, onDropped }: AnswerContext): readonly RegisteredName[] =>
  readRows(nameSchema, parseAnswer(anyList(), data), { onDropped }).map((row) => toName(row, readPicture))

const suggestionsSchema = z.object({ suggestions: anyList() })
const suggestionSchema = z.object({ name: line(), registered: z.optional(z.unknown()) })

/** Reads an answer of `GET /v1/profile/suggestions/{name}`. @throws TypeError where there is no list */
export const parseSuggestions = (
  data: unknown,
  { onDropped }: Partial<AnswerContext> = {},
): readonly NameSuggestion[] =>
  readRows(suggestionSchema, parseAnswer(suggestionsSchema, data).suggestions, { onDropped }).map(
    ({ name, registered }) => ({ name, isRegistered: registered === true }),
  )

const refusalSchema = z.object({ reasons: rowsOf(z.object({ description: orElse(line(200), '') }), 1) })

/** What the service says of a refusal, `reasons[0].description`; '' where it says nothing. */
export const parseReason = (data: unknown): string => readRows(refusalSchema, [data])[0]?.reasons[0]?.description ?? ''
