import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { toBase64, toBytes } from '../core/bytes'
import type { NamespaceAccount } from '../core/namespace-account'

/** The prefix of an address, by chain. */
const prefixes: Readonly<Record<string, string>> = {
  'cosmos:osmosis-1': 'osmo',
  'cosmos:osmo-test-5': 'osmo',
  'cosmos:juno-1': 'juno',
  'cosmos:stargaze-1': 'stars',
}

export interface CosmosSignature {
  readonly pub_key: { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }
  readonly signature: string
}

export interface CosmosKey extends NamespaceAccount {
  /** The bytes of the address. */
  readonly account: Uint8Array
  signAmino(document: object): CosmosSignature
  /** ADR-36. */
  signArbitrary(signer: string, text: string): CosmosSignature
}

export function createCosmosKey(secret: Uint8Array): CosmosKey {
  const publicKey = secp256k1.getPublicKey(secret, true)
  const account = ripemd160(sha256(publicKey))
  const signAmino = (document: object): CosmosSignature => {
    const digest = sha256(toBytes(writeSorted(document)))
    const signature = secp256k1.sign(digest, secret, { prehash: false, lowS: true })
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) },
      signature: toBase64(signature),
    }
  }
  return {
    publicKey,
    account,
    addressOn: (networkId) => bech32.encode(prefixes[networkId] ?? 'cosmos', bech32.toWords(account)),
    signAmino,
    signArbitrary: (signer, text) => signAmino(offchainDocument(signer, text)),
  }
}

const offchainDocument = (signer: string, text: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(toBytes(text)) } }],
  memo: '',
})

/** Amino JSON: keys in order, and three characters escaped so that no page can read them as markup. */
function writeSorted(document: unknown): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, sort(inner)]),
    )
  }
  const hide = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`
  return JSON.stringify(sort(document)).replace(/[<>&]/g, hide)
}
