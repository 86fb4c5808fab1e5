import { type WalletErrorKind, walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { normalizeWalletError } from '../../../kernel/wallets/normalize-wallet-error'
import { readProperty } from '../../../kernel/wallets/read-property'
import { cosmosErrorRules } from '../cosmos-error-rules'
import type { FoundWallet } from './find-wallets'

/** The wallet's own object, safe to ask. */
export interface KeplrMethods {
  has(method: string): boolean
  ask(method: string, ...values: readonly unknown[]): Promise<unknown>
  /** What the wallet means by what it threw. */
  kindOf(error: unknown, method: string): WalletErrorKind | undefined
}

export const createKeplrMethods = ({ raw, name }: FoundWallet): KeplrMethods => ({
  has: (method) => typeof readProperty(raw, method) === 'function',
  async ask(method, ...values) {
    const call = readProperty(raw, method)
    if (typeof call !== 'function') throw walletError('unsupportedMethod', `${name} has no ${method}.`)
    return Reflect.apply(call, raw, values)
  },
  kindOf: (error, method) =>
    walletErrorKind(normalizeWalletError(error, { namespace: 'cosmos', wallet: name, method }, cosmosErrorRules)),
})
