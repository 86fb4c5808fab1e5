import { blake2b } from '@noble/hashes/blake2.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { encodeAddress } from './decode-address'

/** How the person who uses the wallet answers. */
export type Mood = 'approve' | 'reject' | 'ignore'

const encoder = new TextEncoder()
const fromHex = (text: string) => Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

export interface SharedAccount {
  address: string
  name?: string
  type?: string
  genesisHash?: string | null
}

/** A key of sr25519, the same for the same name. */
export function createKey(name: string) {
  const secret = secretFromSeed(blake2b(encoder.encode(name), { dkLen: 32 }))
  const publicKey = getPublicKey(secret)
  return {
    publicKey,
    spell: (prefix = 42) => encodeAddress(prefix, publicKey),
    sign: (data: string) => {
      const wrapped = [...encoder.encode('<Bytes>'), ...fromHex(data), ...encoder.encode('</Bytes>')]
      return toHex(sign(secret, Uint8Array.from(wrapped)))
    },
  }
}

export const ada = createKey('ada')
export const bob = createKey('bob')

/** A wallet of `window.injectedWeb3` with real keys. */
export function createInjectedWallet(init: { mood?: Mood; accounts?: readonly SharedAccount[] } = {}) {
  let mood = init.mood ?? 'approve'
  let accounts: unknown = init.accounts ?? [{ address: ada.spell(), name: 'Ada', type: 'sr25519' }]
  const listeners = new Set<(accounts: unknown) => void>()
  const calls: string[] = []
  const ask = async <T>(call: string, answer: () => T): Promise<T> => {
    calls.push(call)
    if (mood === 'reject') throw new Error('Cancelled')
    if (mood === 'ignore') return new Promise<T>(() => undefined)
    return answer()
  }
  const signer = {
    signRaw: ({ address, type, data }: { address: string; type: string; data: string }) =>
      ask(`signRaw ${address} ${type}`, () => ({ id: 1, signature: (address === bob.spell() ? bob : ada).sign(data) })),
    signPayload: (payload: unknown) =>
      ask(`signPayload ${JSON.stringify(payload)}`, () => ({ id: 2, signature: '0x01' })),
  }
  const injected = {
    accounts: {
      async get() {
        if (accounts instanceof Error) throw accounts
        return accounts
      },
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        listener(accounts)
        return () => void listeners.delete(listener)
      },
    },
    signer,
  }
  return {
    calls,
    listeners,
    wallet: { version: '1.0.0', enable: (app: string): Promise<unknown> => ask(`enable ${app}`, () => injected) },
    setMood: (next: Mood) => {
      mood = next
    },
    /** Sets the accounts that the person shares; an error is the answer of a wallet whose person removed the site. */
    share(next: unknown) {
      accounts = next
      for (const listener of listeners) listener(next)
    },
  }
}
