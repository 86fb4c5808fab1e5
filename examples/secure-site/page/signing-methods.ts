import { grantPermissions, revokePermissions } from './permissions'
import { sendCalls, sendOwnTransaction } from './send-calls'
import type { transactionMethods } from './send-solana'
import { eip155Methods } from './sign-eip155'
import { solanaMethods } from './sign-solana'
import type { SigningMethod } from './signing'

/** The library that reads Solana's transactions is the larger part of the page, and loads with the first of them. */
const onSolana =
  (name: keyof typeof transactionMethods): SigningMethod =>
  async (request, signing) =>
    (await import('./send-solana')).transactionMethods[name](request, signing)

const methods: Readonly<Record<string, SigningMethod>> = {
  ...eip155Methods,
  ...solanaMethods,
  solana_signTransaction: onSolana('signTransaction'),
  solana_signAllTransactions: onSolana('signAllTransactions'),
  solana_signAndSendTransaction: onSolana('signAndSendTransaction'),
  eth_sendTransaction: sendOwnTransaction,
  wallet_sendCalls: sendCalls,
  wallet_grantPermissions: grantPermissions,
  wallet_revokePermissions: revokePermissions,
}

/** Returns the handler of a method that asks the person, if the page supports it. */
export const findSigningMethod = (name: string): SigningMethod | undefined =>
  Object.hasOwn(methods, name) ? methods[name] : undefined
