import { Body } from '../../../ui/components/body'
import { History } from './history'

/** Draws the whole history of the active account on the active network. */
export default function TransactionsView() {
  return (
    <Body>
      <History isTab={false} />
    </Body>
  )
}
