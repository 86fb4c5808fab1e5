import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { type KnownWallet, knownWallets } from './known-wallets'

export interface FoundWallet extends KnownWallet {
  /** The wallet's own object. */
  readonly raw: unknown
}

const isWallet = (value: unknown) =>
  ['enable', 'getKey'].every((method) => typeof readProperty(value, method) === 'function')

/** Wallets that want to be taken for another one put themselves, or a copy of themselves, into its place. */
const isSame = (one: unknown, other: unknown) =>
  one === other || readProperty(one, 'getKey') === readProperty(other, 'getKey')

/**
 * Looks at the places where wallets of Keplr's convention sit. One that sits at its own place and at Keplr's is found at its own
 * alone.
 *
 * @returns at most one of each place, in the order of the list
 */
export function findWallets(): readonly FoundWallet[] {
  const found = knownWallets
    .map((wallet) => ({ ...wallet, raw: wallet.path.reduce<unknown>(readProperty, globalThis) }))
    .filter(({ raw }) => isWallet(raw))
  return found.filter(({ raw }, index) => !found.some((other, at) => at > index && isSame(raw, other.raw)))
}
