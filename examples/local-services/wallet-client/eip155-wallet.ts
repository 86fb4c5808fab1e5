import type { Address, Hex } from 'viem'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { testAccount } from '../evm/test-accounts'
import type { WalletChain, WalletClientOptions } from './wallet-options'

/** The last sent transaction, which may be replaced. */
export interface SentTransaction {
  readonly chainId: number
  readonly from: Address
  readonly fields: { readonly nonce: number; readonly to?: Hex; readonly value?: bigint; readonly data?: Hex }
}

/** The wallet's keys and its visible state: every account and chain, the selected ones first. */
export interface Eip155Wallet {
  readonly accounts: readonly LocalAccount[]
  readonly chains: readonly WalletChain[]
  readonly chain: WalletChain
  findAccount(address: unknown): LocalAccount | undefined
  findChain(chainId: number): WalletChain | undefined
  selectAccount(index: number): void
  selectChain(chainId: number): void
  addChain(chain: WalletChain): void
  lastSent: SentTransaction | undefined
}

/** The first three belong to the test wallet in the browser. */
const defaultIndexes = [3, 4, 5]

export function createEip155Wallet({ chains, privateKeys }: WalletClientOptions): Eip155Wallet {
  let known = [...chains]
  let accounts: readonly LocalAccount[] = privateKeys?.map((key: Hex) => privateKeyToAccount(key)) ?? defaultAccounts()
  return {
    lastSent: undefined,
    get accounts() {
      return accounts
    },
    get chains() {
      return known
    },
    get chain() {
      const [first] = known
      if (!first) throw new Error('A wallet needs a chain')
      return first
    },
    findAccount: (address) => accounts.find((account) => isSameAddress(account.address, address)),
    findChain: (chainId) => known.find((chain) => chain.chainId === chainId),
    selectAccount(index) {
      accounts = toFront(accounts, accounts[index])
    },
    selectChain(chainId) {
      known = toFront(
        known,
        known.find((chain) => chain.chainId === chainId),
      )
    },
    addChain(chain) {
      known = [...known.filter(({ chainId }) => chainId !== chain.chainId), chain]
    },
  }
}

const defaultAccounts = () => defaultIndexes.map((index) => testAccount(index))

function toFront<Item>(list: readonly Item[], chosen: Item | undefined): Item[] {
  if (chosen === undefined) throw new Error('The wallet does not hold this')
  return [chosen, ...list.filter((item) => item !== chosen)]
}

function isSameAddress(one: Address, other: unknown): boolean {
  return typeof other === 'string' && other.toLowerCase() === one.toLowerCase()
}
