import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readList } from '../../../../kernel/lib/safe/read-list'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account } from '../../../../kernel/namespaces/capabilities'
import type { WebBtcDialect } from '../../../wallets/web-btc-bridge'
import { isAddress } from '../is-address'
import { mainnetId, nameOfNetwork, networkOfAddress, readNetwork } from '../network-names'

const MAX_ACCOUNTS = 100
const purposes = ['stacks']

function readAccount(item: unknown): readonly Account[] {
  const address = typeof item === 'string' ? item : readProperty(item, 'address')
  if (typeof address !== 'string' || !isAddress(address)) return []
  const publicKey = readProperty(item, 'publicKey')
  return [{ address, type: 'stx', ...(typeof publicKey === 'string' && publicKey && { publicKey }) }]
}

/**
 * Reads the Stacks accounts of a wallet's answer; such lists hold those of Bitcoin as well.
 *
 * @param answer - a list, or an object whose `addresses` or `accounts` is one
 * @see SIP-030
 */
export function readAccounts(answer: unknown): readonly Account[] {
  const lists = [answer, readProperty(answer, 'addresses'), readProperty(answer, 'accounts')]
  const items = lists.map((list) => readList(list, MAX_ACCOUNTS)).find(Boolean) ?? []
  return items.flatMap(readAccount)
}

/**
 * What Stacks makes of a wallet that is asked by `request`.
 *
 * @param networkId - where the person wants to be, for wallets that connect to a network
 */
export function createStacksDialect(networkId: () => CaipNetworkId | undefined): WebBtcDialect {
  // Wallets that sign with a key want to be told which.
  const publicKeys = new Map<string, string>()
  return {
    get connects() {
      const name = nameOfNetwork(networkId() ?? mainnetId)
      const network = name && { network: name.toLowerCase() }
      return [
        { method: 'wallet_connect', params: { addresses: purposes, ...(name && { network: name }) } },
        { method: 'stx_getAddresses', params: { ...network } },
        { method: 'stx_getAccounts', params: {} },
        { method: 'getAddresses', params: { purposes, ...network } },
      ] as const
    },
    usualNetworkId: mainnetId,
    readAccounts(answer) {
      const accounts = readAccounts(answer)
      for (const { address, publicKey } of accounts) if (publicKey) publicKeys.set(address, publicKey)
      return accounts
    },
    readNetwork,
    networksOf: ([first]) => (first ? [networkOfAddress(first.address)] : []),
    networkName: nameOfNetwork,
    request(ask, { method, params }) {
      if (method !== 'stx_signMessage') return ask(params ? { method, params } : { method })
      const address = String(readProperty(params, 'address'))
      const publicKey = publicKeys.get(address)
      const network = nameOfNetwork(networkOfAddress(address))?.toLowerCase()
      const message = readProperty(params, 'message')
      return ask({ method, params: { address, message, network, ...(publicKey && { publicKey }) } })
    },
  }
}
