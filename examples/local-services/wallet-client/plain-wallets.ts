import type { ProposalTypes } from '@walletconnect/types'
import type { Hex } from 'viem'
import { fromHex, toBase64, toHex } from '../../test-wallet/core/bytes'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import { testAccount } from '../evm/test-accounts'
import { type Encoding, type PlainKey, plainKeys, type SignParams, type WalletNodes } from './plain-namespaces'
import type { Offer, SupportedNamespaces } from './session-namespaces'
import { unauthorized, unsupportedMethod } from './wallet-error'

/** The wallet's keys other than eip155. It supports every requested network of its namespaces. */
export interface PlainWallets {
  readonly namespaces: readonly PlainNamespace[]
  offer(proposal: ProposalTypes.Struct, offer?: Offer): SupportedNamespaces
  /** CAIP-10, the selected one first. */
  accountsOn(networkId: string): readonly string[]
  isOwn(networkId: string): boolean
  answer(request: { method: string; params: unknown; chainId: string }): unknown
  selectAccount(index: number): void
}

export interface PlainWalletsOptions extends WalletNodes {
  readonly namespaces: readonly PlainNamespace[]
  readonly encoding: Encoding
  readonly privateKeys?: readonly Hex[] | undefined
}

const events = ['accountsChanged', 'chainChanged']
const listing = ['cosmos_getAccounts', 'getAccountAddresses', 'stx_getAddresses', 'sui_getAccounts']

export function createPlainWallets(options: PlainWalletsOptions): PlainWallets {
  const { namespaces, encoding, privateKeys } = options
  const secrets = (privateKeys ?? [3, 4, 5].map(secretOf)).map(fromHex)
  const keys = new Map(
    namespaces.map((namespace) => [namespace, secrets.map((secret) => plainKeys[namespace](secret, options))] as const),
  )
  const keysOn = (networkId: string) => keys.get(networkId.split(':')[0] as PlainNamespace) ?? []
  const accountsOn = (networkId: string) => keysOn(networkId).map((key) => `${networkId}:${key.addressOn(networkId)}`)
  /** Transactions are approved if the wallet can sign or send them. */
  const isKnown = (namespace: PlainNamespace, method: string) =>
    !/transaction/i.test(method) || keys.get(namespace)?.[0]?.methods[method] !== undefined
  return {
    namespaces,
    accountsOn,
    isOwn: (networkId) => keysOn(networkId).length > 0,
    offer(proposal, { networkIds } = {}) {
      const isOffered = (id: string) => networkIds?.includes(id) ?? true
      return Object.fromEntries(
        namespaces.flatMap((namespace) => {
          const { chains, methods } = readAsked(namespace, proposal)
          const shared = chains.filter(isOffered)
          if (shared.length === 0) return []
          const known = methods.filter((method) => isKnown(namespace, method))
          const accounts = shared.flatMap(accountsOn)
          return [[namespace, { chains: shared, accounts, methods: known, events: [...events] }]]
        }),
      )
    },
    answer({ method, params, chainId }) {
      const own = keysOn(chainId)
      if (listing.includes(method)) return own.map((key) => describeKey(key, chainId))
      const asked: SignParams = Object(Array.isArray(params) ? params[0] : params)
      const key = own.find((candidate) => isFor(candidate, chainId, asked))
      if (!key) throw unauthorized()
      const sign = key.methods[method]
      if (!sign) throw unsupportedMethod(method)
      return sign(asked, encoding)
    },
    selectAccount(index) {
      for (const [namespace, list] of keys) {
        const chosen = list[index]
        if (chosen) keys.set(namespace, [chosen, ...list.filter((key) => key !== chosen)])
      }
    },
  }
}

function readAsked(namespace: PlainNamespace, { requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct) {
  const asked = [requiredNamespaces[namespace], optionalNamespaces[namespace]]
  const unique = (key: 'chains' | 'methods') => [...new Set(asked.flatMap((namespace) => namespace?.[key] ?? []))]
  return { chains: unique('chains'), methods: unique('methods') }
}

const describeKey = (key: PlainKey, networkId: string) => ({
  algo: 'secp256k1',
  address: key.addressOn(networkId),
  pubkey: toBase64(key.publicKey),
  publicKey: toHex(key.publicKey),
})

/** Each namespace has its own field for the account of a request; without it, the selected one is meant. */
function isFor(key: PlainKey, networkId: string, params: SignParams): boolean {
  const named = [params.address, params.account, params.pubkey, params.signerAddress].filter(
    (name) => name !== undefined,
  )
  return named.length === 0 || named.includes(key.addressOn(networkId))
}

function secretOf(index: number): string {
  const { privateKey } = testAccount(index).getHdKey()
  if (!privateKey) throw new Error(`Account ${index} has no private key`)
  return toHex(privateKey)
}
