import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import type { StandardWallet } from '../../wallets/find-page-wallets'

/** Published test keys of RFC 8032, 7.1, which hold nothing. */
const secrets = {
  ada: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  bob: '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
}
type Person = keyof typeof secrets

export const addressOf = (person: Person) => base58.encode(ed25519.getPublicKey(hex.decode(secrets[person])))
export const signAs = (person: Person, message: Uint8Array) => ed25519.sign(message, hex.decode(secrets[person]))
/** Tells whether a signature in base58 is the person's for a text. */
export const isSignedBy = (person: Person, signature: string, text: string) =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode(text), base58.decode(addressOf(person)))

export type Mood = 'approve' | 'reject' | 'ignore'

interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

export interface TestWalletInit {
  readonly name?: string
  readonly mood?: Mood
  readonly isApproved?: boolean
  readonly chains?: readonly string[]
  /** Replaces features of the wallet; undefined removes one. */
  readonly features?: Readonly<Record<string, unknown>>
}

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** A wallet of the Wallet Standard with real keys, as an extension registers it. */
export function createTestWallet({ name = 'Fox', mood = 'approve', isApproved = false, ...init }: TestWalletInit = {}) {
  const chains = init.chains ?? allChains
  const toAccount = (person: Person): StandardAccount => ({
    address: addressOf(person),
    publicKey: base58.decode(addressOf(person)),
    chains,
    features: ['solana:signMessage'],
  })
  const ears = new Set<(change: object) => void>()
  const asked: unknown[] = []
  const raw = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains,
    accounts: isApproved ? [toAccount('ada')] : [],
    features: {
      'standard:connect': {
        async connect(input?: { silent?: boolean }) {
          asked.push(input)
          if (!input?.silent) {
            await feel()
            raw.accounts = [toAccount('ada')]
          }
          return { accounts: raw.accounts }
        },
      },
      'standard:disconnect': {
        async disconnect() {
          raw.accounts = []
        },
      },
      'standard:events': {
        on(event: string, ear: (change: object) => void) {
          if (event === 'change') ears.add(ear)
          return () => ears.delete(ear)
        },
      },
      'solana:signMessage': {
        async signMessage({ account, message }: { account: StandardAccount; message: Uint8Array }) {
          await feel()
          const person = account.address === addressOf('ada') ? 'ada' : 'bob'
          return [{ signedMessage: message, signature: signAs(person, message) }]
        },
      },
      ...init.features,
    },
  }
  async function feel() {
    if (mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    if (mood === 'ignore') await new Promise(() => undefined)
  }
  function change(accounts: readonly StandardAccount[]) {
    raw.accounts = [...accounts]
    for (const ear of ears) ear({ accounts: raw.accounts })
  }
  return {
    raw,
    /** The parameters of its connects, in order. */
    asked,
    listeners: () => ears.size,
    changeTo: (...people: readonly Person[]) => change(people.map(toAccount)),
    emit: (value: object) => ears.forEach((ear) => void ear(value)),
    /** The wallet as discovery passes it on. */
    standard: { name, icon: undefined, chains, features: Object.keys(raw.features), raw } satisfies StandardWallet,
  }
}

/** Registers a wallet as the Wallet Standard's `registerWallet` does, once the app is ready. */
export function registerEvent(wallet: unknown): Event {
  const register = ({ register }: { register: (wallet: unknown) => void }) => register(wallet)
  return Object.assign(new Event('wallet-standard:register-wallet'), { detail: register })
}
