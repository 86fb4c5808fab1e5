import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base64urlnopad } from '@scure/base'
import { bytesToHex, type Hex, keccak256, stringToBytes } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type Addresses, type Envelope, envelopeText, type ProvenEnvelope } from '../api'

/** The private keys of a wallet, for as long as one signature takes. */
export interface WalletKeys {
  readonly eip155: PrivateKeyAccount
  /** Becomes a smart account (EIP-7702): with its own address, so that the plain account stays unchanged. */
  readonly smartAccount: PrivateKeyAccount
  /** The 32 bytes of an ed25519 key. */
  readonly solana: Uint8Array
}

export const seedLength = 32

const derive = (seed: Uint8Array, chain: string) =>
  hkdf(sha256, seed, undefined, new TextEncoder().encode(`portico ${chain}`), 32)

/** Returns the private key of a seed for EIP-155, as hex. A hash beyond the curve's order is as likely as a guessed key. */
export const deriveEip155Key = (seed: Uint8Array) => bytesToHex(derive(seed, 'secp256k1'))

export const deriveSmartAccountKey = (seed: Uint8Array) => bytesToHex(derive(seed, 'smart account'))

export const deriveSolanaKey = (seed: Uint8Array) => derive(seed, 'ed25519')

export function deriveKeys(seed: Uint8Array): WalletKeys {
  return {
    eip155: privateKeyToAccount(deriveEip155Key(seed)),
    smartAccount: privateKeyToAccount(deriveSmartAccountKey(seed)),
    solana: deriveSolanaKey(seed),
  }
}

export function readAddresses({ eip155, solana }: Pick<WalletKeys, 'eip155' | 'solana'>): Addresses {
  return { eip155: eip155.address, solana: base58.encode(ed25519.getPublicKey(solana)) }
}

/** Proves to the server that somebody has the seed. No message of an app has such a hash: those have a prefix (EIP-191, EIP-712). */
export const proveSeed = (seed: Uint8Array, proven: ProvenEnvelope): Promise<Hex> =>
  deriveKeys(seed).eip155.sign({ hash: keccak256(stringToBytes(envelopeText(proven))) })

/** The data that an envelope is bound to: it cannot be opened for another account or another way to unlock. */
export interface EnvelopeName {
  readonly accountId: string
  readonly kind: Envelope['kind']
  readonly ref: string
}

const bind = ({ accountId, kind, ref }: EnvelopeName) => new TextEncoder().encode(`${accountId}\n${kind}\n${ref}`)

export async function sealSeed(
  seed: Uint8Array<ArrayBuffer>,
  key: CryptoKey,
  name: EnvelopeName,
  salt: string,
): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bind(name) }, key, seed)
  const { kind, ref } = name
  const ciphertext = base64urlnopad.encode(new Uint8Array(sealed))
  return { kind, ref, salt, iv: base64urlnopad.encode(iv), ciphertext }
}

/** @throws if the key is another one, or the envelope was changed */
export async function openEnvelope(
  { kind, ref, iv, ciphertext }: Envelope,
  key: CryptoKey,
  accountId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const additionalData = bind({ accountId, kind, ref })
  const algorithm = { name: 'AES-GCM', iv: decode(iv), additionalData }
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, decode(ciphertext)))
}

/** Derives the key of an envelope from a device's secret and a share; one of them alone is not enough. */
export const deviceKey = (secret: CryptoKey, share: string): Promise<CryptoKey> =>
  deriveEnvelopeKey(secret, decode(share), 'device')

/** Derives the key of an envelope from bytes that only the person has: from a passkey's PRF, or a recovery code. */
export async function personKey(bytes: Uint8Array<ArrayBuffer>, salt: string, kind: 'passkey' | 'recovery') {
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  return deriveEnvelopeKey(secret, decode(salt), kind)
}

function deriveEnvelopeKey(secret: CryptoKey, salt: Uint8Array<ArrayBuffer>, kind: Envelope['kind']) {
  const info = new TextEncoder().encode(`portico envelope ${kind}`)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(algorithm, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

export const decode = (text: string) => new Uint8Array(base64urlnopad.decode(text))
