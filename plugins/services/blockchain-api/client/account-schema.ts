import * as z from 'zod/mini'
import { parseUnits, truncateDecimal } from '../../../../kernel/lib/amounts'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { present } from '../../../../kernel/lib/present'
import { toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import {
  anyList,
  anything,
  maybe,
  orElse,
  parseAnswer,
  readRows,
  readWith,
  rowsOf,
  textOf,
  uniteBy,
} from '../../../../kernel/lib/schemas/answer-schema'
import type {
  HistoryPage,
  Identity,
  NameSuggestion,
  RegisteredName,
  SmartSession,
  TokenBalance,
  TokenPrice,
  Transaction,
  Transfer,
  TransferPicture,
} from '../contract'
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
  time,
  toTokenBalance,
  uniteBalances,
} from './value-schema'

const supportedSchema = z.object({ http: anyList() })
const networkForm = textOf(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/)

/** Reads an answer of `GET v1/supported-chains`. @throws TypeError where there is no list, or one of which no row can be read */
export const parseSupported = (data: unknown): ReadonlySet<string> =>
  new Set(readRows(networkForm, parseAnswer(supportedSchema, data).http, { needsOne: true }))

const identitySchema = z.object({
  name: maybe(exactLine),
  avatar: anything,
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

/** No person looks through more, and reading ten thousand would block the page. */
const MAX_BALANCES = 1000
const balancesSchema = z.object({ balances: anyList() })
const balanceSchema = z
  .object({
    name: anything,
    symbol: anything,
    chainId: networkId,
    address: z.nullish(caipAddress),
    quantity: z.object({ decimals, numeric: amount }),
    price: maybe(price),
    iconUrl: anything,
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
 * @throws TypeError where there is no list, or one of which no row can be read and one is needed
 */
export function parseBalances(
  data: unknown,
  { readPicture, onDropped, needsOne }: AnswerContext,
): readonly TokenBalance[] {
  const { balances } = parseAnswer(balancesSchema, data)
  const rows = readRows(balanceSchema, balances, { limit: MAX_BALANCES, onDropped, needsOne })
  const read = rows.flatMap(({ chainId, address, quantity: { decimals, numeric }, iconUrl, ...row }) => {
    // What a service says beyond the smallest unit is noise of its own reckoning.
    const value = parseUnits(truncateDecimal(numeric, decimals), decimals)
    const balance = { ...row, networkId: chainId, address: address ?? undefined, decimals, value }
    return toTokenBalance({ ...balance, iconUrl: readPicture(iconUrl) }) ?? []
  })
  return uniteBalances(read)
}

const ownBalanceSchema = z.object({
  name: anything,
  symbol: anything,
  networkId,
  address: z.optional(caipAddress),
  decimals,
  value: readWith('amount in the smallest unit', (value) => (typeof value === 'bigint' ? value : readUnits(value))),
  price: maybe(price),
  iconUrl: anything,
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
  iconUrl: anything,
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
  url: anything,
  iconUrl: anything,
})

const sessionsSchema = z.object({ pcis: anyList() })
const sessionSchema = z.object({
  pci: id,
  project: maybe(projectSchema),
  expiry: count,
  createdAt: maybe(count),
  revokedAt: maybe(count),
  context: orElse(z.string(), ''),
  // Each kind has its own fields.
  permissions: rowsOf(z.looseObject({})),
  policies: rowsOf(z.object({ id })),
})

/**
 * Reads an answer of `GET /v1/sessions/{caipAddress}`.
 *
 * @throws TypeError where there is no list, or one of which no session can be read and one is needed
 */
export function parseSessions(
  data: unknown,
  { readPicture, onDropped, needsOne }: AnswerContext,
): readonly SmartSession[] {
  const { pcis } = parseAnswer(sessionsSchema, data)
  return readRows(sessionSchema, pcis, { onDropped, needsOne }).map(({ project, policies, ...session }) => {
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
  attributes: rowsOf(z.object({ avatar: anything, bio: maybe(line(280)) })),
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
const suggestionSchema = z.object({ name: line(), registered: anything })

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

/** No page has more, and no transaction moves more. */
const MAX_TRANSACTIONS = 500
const MAX_TRANSFERS = 200
const word = textOf(/^[\w-]{1,40}$/)
const hash = textOf(/^[\w-]{1,128}$/)
const entryId = textOf(/^[!-~]{1,200}$/)
const cursor = textOf(/^[!-~]{1,2048}$/)
const direction = z.enum(['in', 'out', 'self'])
const contentType = textOf(/^[\w.+-]{1,40}\/[\w.+-]{1,80}/)

const pictureSchema = z.object({ url: anything, content_type: maybe(contentType) })

const nftSchema = z.object({
  name: maybe(line()),
  content: maybe(z.object({ preview: maybe(pictureSchema), detail: maybe(pictureSchema) })),
  flags: maybe(z.object({ is_spam: anything })),
})

const fungibleSchema = z.object({
  name: maybe(line()),
  symbol: maybe(line(24)),
  icon: maybe(z.object({ url: anything })),
})

const transferSchema = z.object({
  direction,
  quantity: z.object({ numeric: amount }),
  value: maybe(price),
  nft_info: maybe(nftSchema),
  fungible_info: maybe(fungibleSchema),
})

/**
 * Reads the transfers of a transaction. Beside one that cannot be read none that is flagged stays alone: a transaction of spam alone is
 * not shown.
 */
const transfersOf = <T>(row: z.ZodMiniType<T>, isSpam: (transfer: T) => boolean) =>
  z.pipe(
    anything,
    z.transform<unknown, readonly T[]>((list) => {
      const items: readonly unknown[] = Array.isArray(list) ? list.slice(0, MAX_TRANSFERS) : []
      const rows = readRows(row, items)
      return rows.length < items.length && rows.every(isSpam) ? [] : rows
    }),
  )

const transactionSchema = z.object({
  id: maybe(entryId),
  metadata: z.object({
    operationType: orElse(word, ''),
    hash,
    chain: networkId,
    minedAt: time,
    sentFrom: orElse(address, ''),
    sentTo: orElse(address, ''),
    status: orElse(word, ''),
  }),
  transfers: transfersOf(transferSchema, ({ nft_info: nft }) => nft?.flags?.is_spam === true),
})

const pageSchema = z.object({ data: anyList(), next: maybe(cursor) })

type Fields<T> = T extends z.ZodMiniType<infer U> ? U : never

function toPreview(
  content: Fields<typeof nftSchema>['content'],
  readPicture: ReadPicture,
): TransferPicture | undefined {
  for (const picture of [content?.preview, content?.detail]) {
    const url = readPicture(picture?.url)
    if (url) return present({ url, contentType: picture?.content_type })
  }
  return undefined
}

function toTransfer(row: Fields<typeof transferSchema>, readPicture: ReadPicture): Transfer {
  const { direction, quantity, value: worth, nft_info: nft, fungible_info: fungible } = row
  const moved = { direction, quantity: quantity.numeric, worth }
  if (nft) {
    const { name, content, flags } = nft
    const preview = toPreview(content, readPicture)
    return present({ ...moved, nft: present({ name, preview, isSpam: flags?.is_spam === true }) })
  }
  if (!fungible) return present(moved)
  const { name, symbol, icon } = fungible
  return present({ ...moved, fungible: present({ name, symbol, iconUrl: readPicture(icon?.url) }) })
}

function toTransaction(row: Fields<typeof transactionSchema>, readPicture: ReadPicture): Transaction {
  const { hash, chain, minedAt, operationType, sentFrom, sentTo, status } = row.metadata
  return {
    id: row.id ?? hash,
    operation: operationType,
    hash,
    networkId: chain,
    minedAt,
    from: sentFrom,
    to: sentTo,
    status,
    transfers: row.transfers.map((transfer) => toTransfer(transfer, readPicture)),
  }
}

function toPage(transactions: readonly Transaction[], next: string | undefined): HistoryPage {
  return present({ transactions: uniteBy(transactions, (transaction) => transaction.id), next })
}

/**
 * Reads an answer of `GET /v1/account/{address}/history`; entries that make no sense are left out, and of two with one id the
 * first one counts.
 *
 * @param data - `{ data, next }`
 * @throws TypeError where there is no list, or at the end one of which no entry can be read and one is needed
 */
export function parseHistory(data: unknown, { readPicture, onDropped, needsOne }: AnswerContext): HistoryPage {
  const page = parseAnswer(pageSchema, data)
  const rows = readRows(transactionSchema, page.data, {
    limit: MAX_TRANSACTIONS,
    onDropped,
    // What stands on the pages behind it may be read.
    needsOne: needsOne && page.next === undefined,
  })
  return toPage(
    rows.map((row) => toTransaction(row, readPicture)),
    page.next,
  )
}

/** In ms since the epoch. */
const instant = readWith('time in ms', (value) => {
  const time = typeof value === 'number' ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(time) ? undefined : time
})

const ownTransferSchema = z.object({
  direction,
  quantity: amount,
  worth: maybe(price),
  nft: maybe(
    z.object({
      name: maybe(line()),
      preview: maybe(z.object({ url: anything, contentType: maybe(contentType) })),
      isSpam: anything,
    }),
  ),
  fungible: maybe(z.object({ name: maybe(line()), symbol: maybe(line(24)), iconUrl: anything })),
})

const ownTransactionSchema = z.object({
  id: maybe(entryId),
  operation: orElse(word, ''),
  hash,
  networkId,
  minedAt: instant,
  from: orElse(address, ''),
  to: orElse(address, ''),
  status: orElse(word, ''),
  transfers: transfersOf(ownTransferSchema, ({ nft }) => nft?.isSpam === true),
})

const ownPageSchema = z.object({ transactions: anyList(), next: maybe(cursor) })

function toOwnTransfer(
  { nft, fungible, ...moved }: Fields<typeof ownTransferSchema>,
  readPicture: ReadPicture,
): Transfer {
  if (nft) {
    const url = readPicture(nft.preview?.url)
    const preview = url ? present({ url, contentType: nft.preview?.contentType }) : undefined
    return present({ ...moved, nft: present({ name: nft.name, preview, isSpam: nft.isSpam === true }) })
  }
  if (!fungible) return present(moved)
  return present({ ...moved, fungible: present({ ...fungible, iconUrl: readPicture(fungible.iconUrl) }) })
}

/**
 * Reads what a host's own source answers, as strictly as what a service does.
 *
 * @param data - a HistoryPage, if the host keeps to its type
 * @throws TypeError where there is no list
 */
export function parseOwnHistory(data: unknown, { readPicture, onDropped }: AnswerContext): HistoryPage {
  const page = parseAnswer(ownPageSchema, data)
  const rows = readRows(ownTransactionSchema, page.transactions, { limit: MAX_TRANSACTIONS, onDropped })
  const transactions = rows.map(({ id, transfers, ...row }) => ({
    ...row,
    id: id ?? row.hash,
    transfers: transfers.map((transfer) => toOwnTransfer(transfer, readPicture)),
  }))
  return toPage(transactions, page.next)
}
