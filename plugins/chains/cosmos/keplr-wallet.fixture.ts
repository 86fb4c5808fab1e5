import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { base64 } from '@scure/base'
import type { WalletMood } from '../../../kernel/testing/index'
import { createAdr36Doc } from './adr36'

export interface KeplrWalletInit {
  readonly mood?: WalletMood
  /** Prefixes of the chains that the wallet knows, by chain id. */
  readonly chains?: Readonly<Record<string, string>>
  /** Replaces methods of the wallet; undefined removes one. */
  readonly methods?: Readonly<Record<string, unknown>>
}

/** The state of such a wallet, which a test changes like a person. */
export interface KeplrWalletState {
  seed: number
  mood: WalletMood
  readonly enabled: Set<string>
  readonly chains: Map<string, string>
  readonly calls: (readonly unknown[])[]
}

const known = { 'cosmoshub-4': 'cosmos', provider: 'cosmos', 'osmosis-1': 'osmo' }

/** Asks the person who uses the wallet. */
async function ask({ mood }: KeplrWalletState) {
  if (mood === 'ignore') await new Promise(() => undefined)
  if (mood === 'reject') throw new Error('Request rejected')
}

function createMethods(state: KeplrWalletState) {
  function open(chainId: string) {
    const prefix = state.chains.get(chainId)
    if (!prefix) throw new Error(`There is no chain info for ${chainId}`)
    return Secp256k1Wallet.fromKey(new Uint8Array(32).fill(state.seed), prefix)
  }
  async function enter(chainId: string) {
    const wallet = await open(chainId)
    if (!state.enabled.has(chainId)) await ask(state)
    state.enabled.add(chainId)
    return wallet
  }
  async function signAmino(chainId: string, signer: string, doc: StdSignDoc) {
    const wallet = await enter(chainId)
    await ask(state)
    return wallet.signAmino(signer, doc)
  }
  return {
    async enable(chainIds: string | readonly string[]) {
      for (const chainId of [chainIds].flat()) await enter(chainId)
    },
    async getKey(chainId: string) {
      const [account] = await (await enter(chainId)).getAccounts()
      if (!account) throw new Error('no account')
      const { address: bech32Address, algo, pubkey: pubKey } = account
      return { name: 'Ada', algo, pubKey, address: new Uint8Array(20), bech32Address, isNanoLedger: false }
    },
    signAmino,
    signArbitrary: async (chainId: string, signer: string, data: string) =>
      (await signAmino(chainId, signer, createAdr36Doc(signer, data))).signature,
    async experimentalSuggestChain({ chainId, bech32Config }: SuggestedChain) {
      await ask(state)
      state.chains.set(chainId, bech32Config.bech32PrefixAccAddr)
    },
    async disable() {
      state.enabled.clear()
    },
  }
}

interface SuggestedChain {
  readonly chainId: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

/** A wallet of Keplr's convention with real keys, which records its requests. */
export function createKeplrWallet({ mood = 'approve', chains = known, methods = {} }: KeplrWalletInit = {}) {
  const state: KeplrWalletState = {
    seed: 7,
    mood,
    enabled: new Set(),
    chains: new Map(Object.entries(chains)),
    calls: [],
  }
  const listed = Object.entries({ ...createMethods(state), ...methods }).map(([name, method]) => {
    if (typeof method !== 'function') return [name, method] as const
    const noted = (...values: readonly unknown[]) => {
      state.calls.push([name, ...values])
      return Reflect.apply(method, undefined, values) as unknown
    }
    return [name, noted] as const
  })
  return { state, raw: Object.fromEntries(listed) as Readonly<Record<string, unknown>> }
}

/** The wallet's key of a seed, as base64. */
export async function publicKeyOf(seed: number): Promise<string> {
  const [account] = await (await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(seed))).getAccounts()
  return base64.encode(account?.pubkey ?? new Uint8Array())
}
