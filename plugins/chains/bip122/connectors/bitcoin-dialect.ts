import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { AskWebBtc } from '../../../wallets/ask-web-btc'
import type { WebBtcDialect } from '../../../wallets/web-btc-bridge'
import { mainnetId, nameOfNetwork, readNetwork } from '../network-names'
import { isTaproot, networksOfAddress } from '../networks-of-address'
import { readAccounts } from './read-accounts'

const purposes = ['payment', 'ordinals']

/** From the shape of WalletConnect to that of WBIP, and of Leather, which picks the address by its kind. */
function signMessage(ask: AskWebBtc, params: unknown): Promise<unknown> {
  const address = String(readProperty(params, 'address'))
  return ask({
    method: 'signMessage',
    params: {
      address,
      message: readProperty(params, 'message'),
      protocol: readProperty(params, 'protocol') === 'ecdsa' ? 'ECDSA' : 'BIP322',
      paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
    },
  })
}

/**
 * What Bitcoin makes of a wallet that is asked by `request`.
 *
 * @param networkId - where the person wants to be, for wallets that connect to a network
 */
export const createBitcoinDialect = (networkId: () => CaipNetworkId | undefined): WebBtcDialect => ({
  get connects() {
    const network = nameOfNetwork(networkId() ?? mainnetId)
    return [
      { method: 'wallet_connect', params: { addresses: purposes, ...(network && { network }) } },
      { method: 'getAccounts', params: { purposes } },
      { method: 'getAddresses', params: { purposes } },
    ] as const
  },
  usualNetworkId: mainnetId,
  readAccounts,
  readNetwork,
  networksOf: ([first]) => (first ? networksOfAddress(first.address) : []),
  networkName: nameOfNetwork,
  request: (ask, request) => (request.method === 'signMessage' ? signMessage(ask, request.params) : ask(request)),
})
