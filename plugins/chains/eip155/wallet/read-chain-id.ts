import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { toNetworkId } from '../to-network'

// 0x and 14 hex digits hold more than the largest safe integer; longer is no chain.
const chainIdText = /^(0x[\da-f]{1,14}|\d{1,16})$/i

/**
 * Reads the chain id a wallet reports; wallets send '0x1', '0X1', '0x01', '1' and 1 for the same chain.
 *
 * @param value - anything
 * @returns the CAIP-2 id
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for what is no chain id
 * @see EIP-695
 */
export function readChainId(value: unknown): CaipNetworkId {
  const isText = typeof value === 'string' && chainIdText.test(value)
  const id = isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw walletError('internal', 'The wallet reported no chain id.', value)
  return toNetworkId(id)
}
