// @ts-nocheck
import { eip155Error } from '../eip155-errors'

/** The actions of wagmi. */
export type WagmiCore = typeof import('@wagmi/core')

/**
 * Loads wagmi, an optional peer. Bundlers build an app that lacks it where the import stands in a `try`.
 *
 * @throws EIP155_SDK_MISSING
 */
export async function loadWagmi(): Promise<WagmiCore> {
  try {
    return await import('@wagmi/core')
  } catch (cause) {
    throw eip155Error('EIP155_SDK_MISSING', { name: '@wagmi/core' }, cause)
  }
}
