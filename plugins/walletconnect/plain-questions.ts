import { parseCaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { WalletState } from '../../kernel/namespaces/capabilities'
import { walletError } from '../../kernel/namespaces/wallet-error'
import type { QuestionParams, Questions } from './eip1193-questions'

/**
 * The questions about the session itself, for namespaces whose own methods have none: each answers a `WalletState`. README.md
 * tells how a namespace's capabilities ask them.
 */
export function plainQuestions({ source, namespace, position, refresh }: QuestionParams): Questions {
  function state(): WalletState {
    const networkId = position.networkId() ?? source.lastNetwork(namespace)
    if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
    const approvedNetworkIds = position.approved()
    const accounts = position.addresses().map((address) => ({ address }))
    return { accounts, networkId, ...(approvedNetworkIds && { approvedNetworkIds }) }
  }
  return {
    async portico_state() {
      await source.restore()
      return state()
    },
    async portico_connect() {
      await source.restore()
      if (!position.addresses().length) await source.open()
      if (!position.addresses().length)
        throw walletError('unauthorized', 'The wallet shared no account of this namespace.')
      return state()
    },
    async portico_disconnect() {
      await source.end()
      return null
    },
    async portico_switchNetwork({ params }) {
      const { caipNetworkId } = parseCaipNetworkId(Object(params).networkId)
      if (!position.moveTo(caipNetworkId))
        throw walletError('chainNotAdded', 'The wallet did not approve this network.')
      refresh()
      return state()
    },
  }
}
