import { createHttpClient } from '../../../kernel/http/http-client'
import type { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { bip122Error } from '../bip122-errors'

/** @throws BIP122_ANSWER_INVALID for what a double cannot hold exactly, too */
function readSum(stats: unknown, key: string): bigint {
  const sum = readProperty(stats, key)
  if (typeof sum !== 'number' || !Number.isSafeInteger(sum) || sum < 0) throw bip122Error('BIP122_ANSWER_INVALID', {})
  return BigInt(sum)
}

/** What came in and was not spent, with what no block holds yet. */
function readBalance(data: unknown): bigint {
  const parts = ['chain_stats', 'mempool_stats'].map((key) => {
    const stats = readProperty(data, key)
    return readSum(stats, 'funded_txo_sum') - readSum(stats, 'spent_txo_sum')
  })
  const sum = parts.reduce((total, part) => total + part, 0n)
  if (sum < 0n) throw bip122Error('BIP122_ANSWER_INVALID', {})
  return sum
}

/**
 * Reads the balance in satoshi from an Esplora API (`GET /address/{address}`), one after the other until one answers.
 *
 * @throws BIP122_API_MISSING, BIP122_API_FAILED; the reason of the signal
 */
export const getNativeBalance: Implement<typeof GetNativeBalance> =
  ({ fetch, clock }) =>
  async ({ address, network, signal }) => {
    const urls = network.rpcUrls.default.http
    if (!urls.length) throw bip122Error('BIP122_API_MISSING', { network: network.name })
    let failure: unknown
    for (const baseUrl of urls) {
      signal?.throwIfAborted()
      try {
        const client = createHttpClient({ fetch, clock, baseUrl })
        const options = { parse: readBalance, ...(signal && { signal }) }
        return { value: await client.get(`/address/${encodeURIComponent(address)}`, options) }
      } catch (error) {
        failure = error
      }
    }
    signal?.throwIfAborted()
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw bip122Error('BIP122_API_FAILED', { network: network.name, reason }, failure)
  }
