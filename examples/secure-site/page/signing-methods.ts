import { sendTransaction } from './send-eip155'
import { solanaTransactionMethods } from './send-solana'
import { eip155Methods } from './sign-eip155'
import { solanaMethods } from './sign-solana'
import type { SigningMethod } from './signing'

const methods: Readonly<Record<string, SigningMethod>> = {
  ...eip155Methods,
  ...solanaMethods,
  ...solanaTransactionMethods,
  eth_sendTransaction: sendTransaction,
}

/** Returns what answers a method that asks the person, where the page knows it. */
export const findSigningMethod = (name: string): SigningMethod | undefined =>
  Object.hasOwn(methods, name) ? methods[name] : undefined
