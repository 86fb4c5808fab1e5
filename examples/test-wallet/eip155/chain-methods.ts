import { invalidParams, unknownChain } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method, never } from './method'

interface AddChainRequest {
  chainId: string
  chainName: string
  rpcUrls: readonly string[]
}

export const chainMethods: Record<string, Method> = {
  eth_chainId: { asks: never, run: (wallet) => wallet.hexChainId },
  net_version: { asks: never, run: (wallet) => String(wallet.chain.chainId) },
  wallet_switchEthereumChain: {
    check(wallet, params) {
      const chainId = requestedChainId(params)
      if (!wallet.findChain(Number(chainId))) throw unknownChain(chainId)
    },
    asks: (wallet, params) => Number(requestedChainId(params)) !== wallet.chain.chainId,
    run(wallet, params) {
      wallet.selectChain(Number(requestedChainId(params)))
      return null
    },
  },
  wallet_addEthereumChain: {
    check: (_wallet, params) => void readAddRequest(params),
    asks: always,
    run: addAndSwitch,
  },
}

function requestedChainId([request]: readonly unknown[]): string {
  const chainId = (request as { chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    throw invalidParams(`Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: "${chainId}"`)
  }
  return chainId
}

function readAddRequest(params: readonly unknown[]): AddChainRequest {
  const chainId = requestedChainId(params)
  const { chainName, rpcUrls } = params[0] as Partial<AddChainRequest>
  if (typeof chainName !== 'string' || !chainName) throw invalidParams("Expected a string 'chainName'")
  if (!Array.isArray(rpcUrls) || rpcUrls.length === 0) throw invalidParams("Expected an array 'rpcUrls' with a URL")
  return { chainId, chainName, rpcUrls }
}

/** Real wallets ask the given node which chain it is before they trust the request, and switch after adding. */
async function addAndSwitch(wallet: Eip155Wallet, params: readonly unknown[]): Promise<null> {
  const { chainId, chainName, rpcUrls } = readAddRequest(params)
  const rpcUrl = rpcUrls[0] ?? ''
  const actual = await wallet.askNode('eth_chainId', [], rpcUrl)
  if (Number(actual) !== Number(chainId)) {
    throw invalidParams(`Chain ID returned by RPC URL ${rpcUrl} does not match ${chainId}`)
  }
  wallet.addChain({ chainId: Number(chainId), name: chainName, rpcUrl })
  wallet.selectChain(Number(chainId))
  return null
}
