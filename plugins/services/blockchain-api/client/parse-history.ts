import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { HistoryPage, Transaction, Transfer, TransferDirection, TransferPicture } from '../contract'
import type { ReadPicture } from '../picture-reader'
import {
  type Fields,
  fieldsOf,
  isFields,
  matching,
  needFields,
  needList,
  present,
  readAmount,
  readItems,
  readNetworkId,
  readPrice,
  readTime,
  uniteBy,
} from './read-fields'

/** No page has more, and no transaction moves more. */
const MAX_TRANSACTIONS = 500
const MAX_TRANSFERS = 200
const addressForm = /^[\w.%-]{1,128}$/
const hashForm = /^[\w-]{1,128}$/
const idForm = /^[!-~]{1,200}$/
const wordForm = /^[\w-]{1,40}$/
const cursorForm = /^[!-~]{1,2048}$/
const contentTypeForm = /^[\w.+-]{1,40}\/[\w.+-]{1,80}/

const isDirection = (value: unknown): value is TransferDirection =>
  value === 'in' || value === 'out' || value === 'self'

/** A text that can be seen. */
const textOf = (value: unknown, max?: number) => sanitizeText(value, max) || undefined

function readPreview(content: Fields, readPicture: ReadPicture): TransferPicture | undefined {
  const found = [content.preview, content.detail].filter(isFields).find(({ url }) => readPicture(url))
  const url = readPicture(found?.url)
  return url
    ? present<TransferPicture>({ url, contentType: matching(found?.content_type, contentTypeForm) })
    : undefined
}

function readNft(info: Fields, readPicture: ReadPicture): Transfer['nft'] {
  return present<NonNullable<Transfer['nft']>>({
    name: textOf(info.name),
    preview: readPreview(fieldsOf(info.content), readPicture),
    isSpam: fieldsOf(info.flags).is_spam === true,
  })
}

function readFungible(info: Fields, readPicture: ReadPicture): Transfer['fungible'] {
  return present<NonNullable<Transfer['fungible']>>({
    name: textOf(info.name),
    symbol: textOf(info.symbol, 24),
    iconUrl: readPicture(fieldsOf(info.icon).url),
  })
}

function readTransfer(row: Fields, readPicture: ReadPicture): Transfer | undefined {
  const { direction, nft_info: nft, fungible_info: fungible } = row
  const quantity = readAmount(fieldsOf(row.quantity).numeric)
  if (!isDirection(direction) || quantity === undefined) return undefined
  return present<Transfer>({
    direction,
    quantity,
    worth: readPrice(row.value),
    nft: isFields(nft) ? readNft(nft, readPicture) : undefined,
    fungible: isFields(fungible) && !isFields(nft) ? readFungible(fungible, readPicture) : undefined,
  })
}

function readTransaction(row: Fields, readPicture: ReadPicture): Transaction | undefined {
  const metadata = fieldsOf(row.metadata)
  const [networkId, minedAt] = [readNetworkId(metadata.chain), readTime(metadata.minedAt)]
  const hash = matching(metadata.hash, hashForm)
  const id = matching(row.id, idForm) ?? hash
  if (!networkId || minedAt === undefined || !hash || !id) return undefined
  return {
    id,
    operation: matching(metadata.operationType, wordForm) ?? '',
    hash,
    networkId,
    minedAt,
    from: matching(metadata.sentFrom, addressForm) ?? '',
    to: matching(metadata.sentTo, addressForm) ?? '',
    status: matching(metadata.status, wordForm) ?? '',
    transfers: readItems(row.transfers, (transfer) => readTransfer(transfer, readPicture), MAX_TRANSFERS),
  }
}

/**
 * Reads an answer of `GET /v1/account/{address}/history`; entries that make no sense are left out, and of two with one id the
 * first one counts.
 *
 * @param data - `{ data, next }`
 * @throws TypeError where there is no list
 */
export function parseHistory(data: unknown, readPicture: ReadPicture): HistoryPage {
  const { data: list, next } = needFields(data)
  const rows = readItems(needList(list), (row) => readTransaction(row, readPicture), MAX_TRANSACTIONS)
  return present<HistoryPage>({ transactions: uniteBy(rows, ({ id }) => id), next: matching(next, cursorForm) })
}
