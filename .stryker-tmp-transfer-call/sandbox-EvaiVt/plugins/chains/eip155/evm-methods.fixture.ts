// @ts-nocheck
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'

/** What a scripted EVM wallet holds; a test changes it as a person would. */
export interface EvmWalletState {
  accounts: readonly string[]
  chainId: number
  isApproved: boolean
  /** Chains it can switch to. */
  readonly knownChains: Set<number>
}

export const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const signature = `0x${'ab'.repeat(65)}`

export const createEvmWalletState = (values: Partial<EvmWalletState> = {}): EvmWalletState => ({
  accounts: [ada],
  chainId: 1,
  isApproved: false,
  knownChains: new Set([1, 10]),
  ...values,
})

const toHexId = (id: number): string => `0x${id.toString(16)}`

const chainOf = ({ params }: WalletRequest) => {
  const [first] = params as readonly [{ readonly chainId: string }]
  return Number(first.chainId)
}

/** The methods of an EVM wallet, for `createFakeWallet`; `moved` is told of a switch. */
export function createEvmMethods(state: EvmWalletState, moved: (chainId: string) => void = () => undefined) {
  const move = (id: number) => {
    state.chainId = id
    moved(toHexId(id))
    return null
  }
  return {
    eth_requestAccounts() {
      state.isApproved = true
      return state.accounts
    },
    eth_accounts: () => (state.isApproved ? state.accounts : []),
    eth_chainId: () => toHexId(state.chainId),
    personal_sign: () => signature,
    wallet_revokePermissions() {
      state.isApproved = false
      return null
    },
    wallet_switchEthereumChain(request: WalletRequest) {
      const id = chainOf(request)
      if (state.knownChains.has(id)) return move(id)
      throw Object.assign(new Error(`Unrecognized chain ID "${toHexId(id)}".`), { code: 4902 })
    },
    wallet_addEthereumChain(request: WalletRequest) {
      state.knownChains.add(chainOf(request))
      return null
    },
  }
}
