import type { Eip155Wallet } from './eip155-wallet'

export interface Method {
  /** Refuses invalid requests before the user is asked. */
  check?(wallet: Eip155Wallet, params: readonly unknown[]): void
  /** Whether the user must agree. */
  asks(wallet: Eip155Wallet, params: readonly unknown[]): boolean
  run(wallet: Eip155Wallet, params: readonly unknown[]): unknown
}

export const always = () => true
export const never = () => false
