// @ts-nocheck
import { solanaError } from './solana-errors'

/** The library that writes transactions. */
export type Web3 = typeof import('@solana/web3.js')

/**
 * Loads the library that writes transactions, an optional peer. Bundlers build an app that lacks it where the import stands in a `try`.
 *
 * @throws SOLANA_WEB3_MISSING
 */
export async function loadWeb3(): Promise<Web3> {
  try {
    return await import('@solana/web3.js')
  } catch (cause) {
    throw solanaError('SOLANA_WEB3_MISSING', { command: 'npm install @solana/web3.js@1' }, cause)
  }
}
