import { toBase64 } from '../core/bytes'
import { WalletError } from '../core/wallet-error'
import { askNode, type Fetch } from '../eip155/ask-node'

/** To the wallet's own node, as wallets do, not to the page's. */
export async function sendTransaction(fetch: Fetch, rpcUrl: string | undefined, transaction: Uint8Array) {
  if (!rpcUrl) throw new WalletError(-32603, 'This test wallet has no node to send to')
  const params = [toBase64(transaction), { encoding: 'base64' }]
  await askNode(fetch, rpcUrl, { method: 'sendTransaction', params })
}
