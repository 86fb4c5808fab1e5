import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'

/** Answers what the plugin walletconnect asks of the provider that it makes of a session: to connect, to leave, to switch. */
export function createSessionMethods(address: string, approvedNetworkIds: readonly [string, ...string[]]) {
  let [networkId] = approvedNetworkIds
  let isOpen = false
  const state = () => ({ accounts: isOpen ? [{ address }] : [], networkId, approvedNetworkIds })
  return {
    portico_connect() {
      isOpen = true
      return state()
    },
    portico_state: state,
    portico_disconnect() {
      isOpen = false
      return null
    },
    portico_switchNetwork({ params }: WalletRequest) {
      networkId = (params as { readonly networkId: string }).networkId
      return state()
    },
  }
}
