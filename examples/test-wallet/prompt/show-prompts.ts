import type { PendingRequests } from '../core/pending-requests'
import type { Eip155Wallet } from '../eip155/eip155-wallet'
import { describeRequest } from './describe-request'
import { createPanel } from './panel'

/** Shows the oldest request that waits for a person, one at a time, as a wallet's own window would. */
export function showPrompts(walletName: string, pending: PendingRequests, wallet: Eip155Wallet | undefined): void {
  const panel = createPanel(walletName)
  pending.onChange(() => {
    const request = pending.list.find(({ waitsFor }) => waitsFor === 'human')
    if (request) panel.show(describeRequest(request, wallet), request)
    else panel.hide()
  })
}
