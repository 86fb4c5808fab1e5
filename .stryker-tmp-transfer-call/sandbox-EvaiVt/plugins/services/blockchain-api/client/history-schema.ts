// @ts-nocheck
import * as z from 'zod/mini'
import { present } from '../../../../kernel/lib/present'
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
import type { HistoryPage, Transaction, Transfer, TransferPicture } from '../contract'
import {
  type AnswerContext,
  address,
  amount,
  line,
  networkId,
  price,
  type ReadPicture,
  time,
  uniteBy,
} from './value-schema'

/** No page has more, and no transaction moves more. */
const MAX_TRANSACTIONS = 500
const MAX_TRANSFERS = 200
const word = textOf(/^[\w-]{1,40}$/)
const hash = textOf(/^[\w-]{1,128}$/)
const id = textOf(/^[!-~]{1,200}$/)
const cursor = textOf(/^[!-~]{1,2048}$/)
const direction = z.enum(['in', 'out', 'self'])
const contentType = textOf(/^[\w.+-]{1,40}\/[\w.+-]{1,80}/)

const pictureSchema = z.object({ url: z.optional(z.unknown()), content_type: maybe(contentType) })

const nftSchema = z.object({
  name: maybe(line()),
  content: maybe(z.object({ preview: maybe(pictureSchema), detail: maybe(pictureSchema) })),
  flags: maybe(z.object({ is_spam: z.optional(z.unknown()) })),
})

const fungibleSchema = z.object({
  name: maybe(line()),
  symbol: maybe(line(24)),
  icon: maybe(z.object({ url: z.optional(z.unknown()) })),
})

const transferSchema = z.object({
  direction,
  quantity: z.object({ numeric: amount }),
  value: maybe(price),
  nft_info: maybe(nftSchema),
  fungible_info: maybe(fungibleSchema),
})

const transactionSchema = z.object({
  id: maybe(id),
  metadata: z.object({
    operationType: orElse(word, ''),
    hash,
    chain: networkId,
    minedAt: time,
    sentFrom: orElse(address, ''),
    sentTo: orElse(address, ''),
    status: orElse(word, ''),
  }),
  transfers: rowsOf(transferSchema, MAX_TRANSFERS),
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
 * @throws TypeError where there is no list
 */
export function parseHistory(data: unknown, { readPicture, onDropped }: AnswerContext): HistoryPage {
  const page = parseAnswer(pageSchema, data)
  const rows = readRows(transactionSchema, page.data, { limit: MAX_TRANSACTIONS, onDropped })
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
      preview: maybe(z.object({ url: z.optional(z.unknown()), contentType: maybe(contentType) })),
      isSpam: z.optional(z.unknown()),
    }),
  ),
  fungible: maybe(z.object({ name: maybe(line()), symbol: maybe(line(24)), iconUrl: z.optional(z.unknown()) })),
})

const ownTransactionSchema = z.object({
  id: maybe(id),
  operation: orElse(word, ''),
  hash,
  networkId,
  minedAt: instant,
  from: orElse(address, ''),
  to: orElse(address, ''),
  status: orElse(word, ''),
  transfers: rowsOf(ownTransferSchema, MAX_TRANSFERS),
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
