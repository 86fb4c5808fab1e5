import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { walletError } from '../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'
import type { FaceSource } from './face-source'
import type { Position } from './position'

/** Answers what a provider knows by itself, by method; all else goes to the wallet. */
export type Questions = Readonly<Record<string, (request: WalletRequest) => Promise<unknown>>>

export interface QuestionParams {
  readonly source: FaceSource
  readonly namespace: string
  readonly position: Position
  /** Tells listeners what has changed. */
  readonly refresh: () => void
}

/** EIP-1193 wants hex. */
export const toHex = (networkId: CaipNetworkId): string => `0x${BigInt(networkId.split(':')[1] ?? 0).toString(16)}`

/** Wallets and hosts send hex, decimals, numbers and CAIP-2 ids for the same chain. */
export function readNetworkId(namespace: string, value: unknown): CaipNetworkId | undefined {
  const text = String(value).replace(`${namespace}:`, '')
  return /^(0x[\da-f]{1,14}|\d{1,16})$/i.test(text) ? (`${namespace}:${Number(text)}` as CaipNetworkId) : undefined
}

function readTarget(namespace: string, { params }: WalletRequest): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const id = readNetworkId(namespace, Object(first).chainId)
  if (!id) throw walletError('internal', 'wallet_switchEthereumChain needs a chainId.')
  return id
}

async function switchTo({ source, namespace, position, refresh }: QuestionParams, request: WalletRequest) {
  const target = readTarget(namespace, request)
  const here = position.networkId()
  if (!position.moveTo(target)) {
    // No one-sided step: the session has to hold the network before anything can be asked on it.
    if (!here || !source.read(namespace)?.methods.includes(request.method))
      throw walletError('chainNotAdded', 'The wallet did not approve this network.')
    await source.forward(namespace, here, request)
    position.want(target)
  }
  refresh()
  return null
}

/**
 * What a provider of EIP-1193 answers from the session.
 *
 * @see EIP-1193, EIP-1102, EIP-2255, EIP-3326
 */
export function eip1193Questions(params: QuestionParams): Questions {
  const { source, position } = params
  return {
    async eth_accounts() {
      await source.restore()
      return position.addresses()
    },
    async eth_requestAccounts() {
      await source.restore()
      if (!position.addresses().length) await source.open()
      const addresses = position.addresses()
      if (!addresses.length) throw walletError('unauthorized', 'The wallet shared no account of this namespace.')
      return addresses
    },
    async eth_chainId() {
      await source.restore()
      const networkId = position.networkId() ?? source.lastNetwork(params.namespace)
      if (!networkId) throw walletError('disconnected', 'No wallet is connected.')
      return toHex(networkId)
    },
    async wallet_getPermissions() {
      await source.restore()
      return position.addresses().length ? [{ parentCapability: 'eth_accounts' }] : []
    },
    async wallet_revokePermissions() {
      await source.end()
      return null
    },
    wallet_switchEthereumChain: (request) => switchTo(params, request),
  }
}
