import type { Account } from '../namespaces/capabilities'
import type { WalletRequest } from '../namespaces/wallet-provider'

/** What a wallet does when it approves, by method. */
export type WalletMethods = Readonly<Record<string, (request: WalletRequest) => unknown>>

/** What a scripted wallet knows of itself. */
export interface HeldState {
  isConnected: boolean
  accounts: readonly Account[]
  networkId: string
}

const paramOf = ({ params = {} }: WalletRequest, name: string) => String(Reflect.get(params, name))

/** The wallet's own methods, in words of no chain; `fakeNamespace` speaks them. */
export const createWalletMethods = (held: HeldState, changeNetwork: (networkId: string) => void): WalletMethods => ({
  connect() {
    held.isConnected = true
    return { accounts: held.accounts, networkId: held.networkId }
  },
  reconnect: () => ({ accounts: held.isConnected ? held.accounts : [], networkId: held.networkId }),
  accounts: () => (held.isConnected ? held.accounts : []),
  switchNetwork(request) {
    changeNetwork(paramOf(request, 'networkId'))
    return held.networkId
  },
  signMessage: (request) => `signed by ${paramOf(request, 'address')}: ${paramOf(request, 'message')}`,
  disconnect() {
    held.isConnected = false
    return null
  },
})
