import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import type { SwitchNetwork, WalletParams } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { delay } from '../../../../kernel/platform/delay'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { askWallet } from '../wallet/ask-wallet'
import { readChainId } from '../wallet/read-chain-id'

type SwitchParams = WalletParams & { readonly network: Network }
type Life = Pick<PluginContext, 'clock' | 'signal'>

/** Some wallets answer before they have moved. */
const looks = 10
const lookEveryMs = 200

const toHex = ({ id }: Network) => `0x${Number(id).toString(16)}`
const readNetwork = async (params: WalletParams) => readChainId(await askWallet(params, 'eth_chainId'))

function describeForWallet(network: Network) {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = network
  return {
    chainId: toHex(network),
    chainName: name,
    nativeCurrency: { ...nativeCurrency },
    // The app's gateway may answer the app alone, so the chain's own urls are among these.
    rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

/** True where the wallet took it, false where it does not know the chain, under whatever disguise. */
async function askToSwitch(params: SwitchParams): Promise<boolean> {
  try {
    await askWallet(params, 'wallet_switchEthereumChain', [{ chainId: toHex(params.network) }])
    return true
  } catch (error) {
    if (walletErrorKind(error) === 'chainNotAdded') return false
    throw error
  }
}

/** Where the wallet is, once it is where it was sent or has had its time. */
async function findArrival(life: Life, params: SwitchParams): Promise<CaipNetworkId> {
  const target = params.network.caipNetworkId
  let found = await readNetwork(params)
  for (let look = 1; look < looks && found !== target; look++) {
    await delay(life, lookEveryMs, params.signal)
    found = await readNetwork(params)
  }
  return found
}

/**
 * Switches by wallet_switchEthereumChain (EIP-3326); a chain the wallet does not know is added first (EIP-3085). Answers the
 * network the wallet reports at the end, which is another one where the wallet agreed and did nothing.
 */
export const switchNetwork: Implement<typeof SwitchNetwork> = (life) => async (params) => {
  if (!(await askToSwitch(params))) {
    await askWallet(params, 'wallet_addEthereumChain', [describeForWallet(params.network)])
    // Many wallets switch while they add; asking those again would prompt a second time.
    if ((await readNetwork(params)) !== params.network.caipNetworkId) await askToSwitch(params)
  }
  return findArrival(life, params)
}
