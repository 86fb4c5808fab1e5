import { defineErrors } from '../../../kernel/errors/portico-error'
import type { WalletErrorRule } from '../../wallets/normalize-wallet-error'
import { satsConnectErrors } from '../../wallets/web-btc-bridge'

/** The error rules of sats-connect. */
export const bip122ErrorRules: readonly WalletErrorRule[] = satsConnectErrors

/** Errors of reading balances; README.md explains each code. Errors of wallets are WALLET_REQUEST_FAILED of the kernel. */
export const bip122Error = /* @__PURE__ */ defineErrors({
  BIP122_API_MISSING: 'No API is known for {network}: add one to "apiUrls" of bip122().',
  BIP122_API_FAILED: 'No API of {network} told the balance: {reason}',
  BIP122_ANSWER_INVALID: 'The API answered with something else than the figures of an address.',
})
