import { truncateDecimal } from '../../../kernel/amounts/truncate-decimal'
import { shortAddress } from '../../../ui/format/short-address'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useFormat } from '../../../ui/react/use-format'
import { useText } from '../../../ui/react/use-text'
import type { Transaction, Transfer } from '../../blockchain-api/contract'
import { signOfOperation } from '../sign-of-operation'
import { amountOf } from '../transfer-amount'
import { hasVerb, operationVerbs } from '../verb-of-operation'
import { activityMessages } from './activity-messages'

/** Decimals that amounts are shown with (spec 5). */
const DECIMALS = 3

export interface Description {
  readonly verb: string
  /** Said where it is not the usual one. */
  readonly status: string | undefined
  /** The supporting line. */
  readonly text: string
  /** At the end of the row: how much, where one thing was moved. */
  readonly amount: string | undefined
}

function useVerb() {
  const text = useText()
  const t = useMessages(activityMessages)
  return (operation: string) =>
    hasVerb(operation)
      ? text({ key: `activity.verb.${operation}`, text: operationVerbs[operation] })
      : operation || t('unknown')
}

function useStatus() {
  const t = useMessages(activityMessages)
  return (status: string) =>
    status === 'confirmed' || status === 'failed' || status === 'pending' ? t(status) : status
}

/** What is known of the other side: who, where somebody paid, and else the token's name. */
function useParty() {
  const t = useMessages(activityMessages)
  const { code } = useFormat()
  return ({ operation, from, to }: Transaction, { fungible }: Transfer) => {
    if (operation === 'send' && to) return t('to', { address: code(shortAddress(to)) })
    if (operation === 'receive' && from) return t('from', { address: code(shortAddress(from)) })
    return fungible?.name ?? fungible?.symbol ?? ''
  }
}

/** Answers the function that puts a transaction into words (wire facts 9.12). */
export function useDescription() {
  const t = useMessages(activityMessages)
  const format = useFormat()
  const [verbOf, statusOf, partyOf] = [useVerb(), useStatus(), useParty()]
  const writeMoved = ({ operation, status }: Transaction, transfer: Transfer) => {
    if (transfer.nft) return transfer.nft.name ?? '-'
    const { symbol, name } = transfer.fungible ?? {}
    // What failed brought nothing and took nothing.
    const sign = status === 'failed' ? '' : signOfOperation(operation)
    return `${sign}${format.amount(truncateDecimal(amountOf(transfer), DECIMALS), symbol ?? name)}`
  }
  return (transaction: Transaction, shown: readonly Transfer[]): Description => {
    const { operation, status } = transaction
    const [first, second] = shown
    const common = { verb: verbOf(operation), status: status === 'confirmed' ? undefined : statusOf(status) }
    if (!first) return { ...common, status: undefined, text: statusOf(status), amount: undefined }
    const moved = writeMoved(transaction, first)
    if (second) {
      const text = t('pair', { out: moved, into: writeMoved(transaction, second) })
      return { ...common, text, amount: undefined }
    }
    if (!first.nft) return { ...common, text: partyOf(transaction, first), amount: moved }
    return { ...common, text: moved, amount: t('nftAmount', { amount: format.amount(amountOf(first)) }) }
  }
}
