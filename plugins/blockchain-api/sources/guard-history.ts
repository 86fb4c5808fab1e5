import { parseHistory } from '../client/parse-history'
import { type Fields, fieldsOf, isFields, readItems } from '../client/read-fields'
import type { HistorySource } from '../contract'
import type { ReadPicture } from '../picture-reader'

/** The last instant that a date can be. */
const LATEST_MS = 8.64e15

const timeText = (ms: unknown) =>
  typeof ms === 'number' && Math.abs(ms) <= LATEST_MS ? new Date(ms).toISOString() : undefined

/** A transfer as the service would write it. */
function writeTransfer({ direction, quantity, worth, fungible, nft }: Fields): Fields {
  const { name, preview, isSpam } = fieldsOf(nft)
  const { url, contentType } = fieldsOf(preview)
  const coin = fieldsOf(fungible)
  return {
    direction,
    quantity: { numeric: quantity },
    value: worth,
    ...(isFields(fungible) && { fungible_info: { ...coin, icon: { url: coin.iconUrl } } }),
    ...(isFields(nft) && {
      nft_info: { name, content: { preview: { url, content_type: contentType } }, flags: { is_spam: isSpam } },
    }),
  }
}

/** A transaction as the service would write it. */
const writeTransaction = ({
  id,
  operation,
  hash,
  networkId,
  minedAt,
  from,
  to,
  status,
  transfers,
}: Fields): Fields => ({
  id,
  metadata: {
    operationType: operation,
    hash,
    chain: networkId,
    minedAt: timeText(minedAt),
    sentFrom: from,
    sentTo: to,
    status,
  },
  transfers: readItems(transfers, writeTransfer),
})

/** Reads what a host's own source answers as strictly as what a service does; what it throws is left to the caller. */
export function guardHistory(source: HistorySource, readPicture: ReadPicture): HistorySource {
  return {
    async history(query) {
      const { transactions, next } = fieldsOf(await source.history(query))
      const data = Array.isArray(transactions) ? readItems(transactions, writeTransaction) : transactions
      // A page that leads to itself would be read for ever.
      return parseHistory({ data, next: next === query.cursor ? undefined : next }, readPicture)
    },
  }
}
