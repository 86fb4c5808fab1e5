import { History } from './history'

/** Draws the history among the tabs of the account. */
export default function ActivityTab() {
  return <History isTab />
}
