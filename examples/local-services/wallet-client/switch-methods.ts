import type { Eip155Wallet } from './eip155-wallet'
import type { LiveSessions } from './live-sessions'
import { invalidParams, unknownChain } from './wallet-error'

type Method = (wallet: Eip155Wallet, sessions: LiveSessions, params: readonly unknown[]) => Promise<null>

/** Every site of the wallet is notified before the requesting site gets its answer. */
export const switchMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'wallet_switchEthereumChain',
    async (wallet, sessions, [request]) => {
      const chainId = readChainId(request)
      if (!wallet.findChain(chainId)) throw unknownChain(chainId)
      return select(wallet, sessions, chainId)
    },
  ],
  [
    'wallet_addEthereumChain',
    async (wallet, sessions, [request]) => {
      const chainId = readChainId(request)
      const { chainName, rpcUrls } = request as { chainName?: unknown; rpcUrls?: unknown }
      const [walletRpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
      if (typeof walletRpcUrl !== 'string') throw invalidParams('Expected an address of a node')
      wallet.addChain({ chainId, name: String(chainName), walletRpcUrl })
      return select(wallet, sessions, chainId)
    },
  ],
])

function readChainId(request: unknown): number {
  const { chainId } = (request ?? {}) as { chainId?: unknown }
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]+$/i.test(chainId)) throw invalidParams('Expected a chain id')
  return Number(chainId)
}

async function select(wallet: Eip155Wallet, sessions: LiveSessions, chainId: number): Promise<null> {
  wallet.selectChain(chainId)
  await sessions.announceChain(chainId)
  return null
}
