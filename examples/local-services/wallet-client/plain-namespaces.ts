import { base58, base64 } from '@scure/base'
import { createBip122Key } from '../../test-wallet/bip122/bip122-key'
import { hashBip322 } from '../../test-wallet/bip122/sign-bip322'
import { toBase64, toBytes, toHex } from '../../test-wallet/core/bytes'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import { type CosmosSignature, createCosmosKey } from '../../test-wallet/cosmos/cosmos-key'
import { createPolkadotKey } from '../../test-wallet/polkadot/polkadot-key'
import { sendTransaction } from '../../test-wallet/solana/send-transaction'
import { signTransaction } from '../../test-wallet/solana/sign-transaction'
import { createSolanaKey } from '../../test-wallet/solana/solana-key'
import { createStacksKey } from '../../test-wallet/stacks/stacks-key'
import { createSuiKey } from '../../test-wallet/sui/sui-key'
import { invalidParams } from './wallet-error'

export type SignParams = Readonly<Record<string, unknown>>

/** Real wallets encode the same bytes in two ways; each namespace says which one is `usual`. */
export type Encoding = 'usual' | 'other'

/** The node to which the wallet sends. */
export interface WalletNodes {
  /** Without it the wallet signs transactions of Solana, and sends none. */
  readonly solanaRpcUrl?: string | undefined
}

/** One key of one namespace, as in sessions. */
export interface PlainKey {
  addressOn(networkId: string): string
  readonly publicKey: Uint8Array
  /** This key's answers to the signing methods in its namespace's sessions. */
  readonly methods: Readonly<Record<string, (params: SignParams, encoding: Encoding) => unknown>>
}

const textOf = (params: SignParams, key: string): string => {
  const value = params[key]
  if (typeof value !== 'string') throw invalidParams(`Expected a text as ${key}`)
  return value
}

const fromBase64 = (text: string) => base64.decode(text)

/** Derives the keys of each namespace from 32 secret bytes. */
export const plainKeys: Readonly<Record<PlainNamespace, (secret: Uint8Array, nodes: WalletNodes) => PlainKey>> = {
  /** Base58; base64 is the other, with the signature of a transaction alone. */
  solana(secret, { solanaRpcUrl }) {
    const key = createSolanaKey(secret)
    const signed = (params: SignParams) => signTransaction(key, fromBase64(textOf(params, 'transaction')))
    const signOnly = (params: SignParams, encoding: Encoding) => {
      const { signature, transaction } = signed(params)
      return {
        signature: base58.encode(signature),
        ...(encoding === 'usual' && { transaction: toBase64(transaction) }),
      }
    }
    const signAndSend = async (params: SignParams) => {
      const { signature, transaction } = signed(params)
      await sendTransaction(fetch, solanaRpcUrl, transaction)
      return { signature: base58.encode(signature) }
    }
    const sign = (params: SignParams, encoding: Encoding) => {
      const signature = key.sign(base58.decode(textOf(params, 'message')))
      return { signature: encoding === 'usual' ? base58.encode(signature) : toBase64(signature) }
    }
    const sending = solanaRpcUrl === undefined ? {} : { solana_signAndSendTransaction: signAndSend }
    return { ...key, methods: { solana_signMessage: sign, solana_signTransaction: signOnly, ...sending } }
  },
  /** An object; the bare signature is the other. */
  sui(secret) {
    const key = createSuiKey(secret)
    const sign = (params: SignParams, encoding: Encoding) => {
      const signature = key.signPersonalMessage(fromBase64(textOf(params, 'message')))
      return encoding === 'usual' ? { signature } : signature
    }
    return { ...key, methods: { sui_signPersonalMessage: sign } }
  },
  /** Hex; base64 is the other. */
  bip122(secret) {
    const key = createBip122Key(secret)
    const sign = (params: SignParams, encoding: Encoding) => {
      const message = textOf(params, 'message')
      const signature = key.signMessage(message, 'payment', params.protocol === 'ecdsa' ? 'ECDSA' : 'BIP322')
      return {
        address: params.address ?? params.account,
        signature: encoding === 'usual' ? toHex(fromBase64(signature)) : signature,
        messageHash: toHex(hashBip322(message)),
      }
    }
    return { ...key, methods: { signMessage: sign } }
  },
  /** Hex; with 0x is the other. */
  stacks(secret) {
    const key = createStacksKey(secret)
    const sign = (params: SignParams, encoding: Encoding) => {
      const signature = key.signMessage(textOf(params, 'message'))
      return { signature: encoding === 'usual' ? signature : `0x${signature}`, publicKey: toHex(key.publicKey) }
    }
    return { ...key, methods: { stx_signMessage: sign } }
  },
  /** Hex with 0x; without is the other. */
  polkadot(secret) {
    const key = createPolkadotKey(secret)
    const sign = (params: SignParams, encoding: Encoding) => {
      const signature = key.signBytes(toBytes(textOf(params, 'message')))
      return { signature: encoding === 'usual' ? signature : signature.slice(2) }
    }
    return { ...key, methods: { polkadot_signMessage: sign } }
  },
  /** With the document that was signed; the signature alone is the other. */
  cosmos(secret) {
    const key = createCosmosKey(secret)
    const sign = (params: SignParams, encoding: Encoding) => {
      const signDoc = params.signDoc
      if (typeof signDoc !== 'object' || signDoc === null) throw invalidParams('Expected a document as signDoc')
      const signature: CosmosSignature = key.signAmino(signDoc)
      return encoding === 'usual' ? { signed: signDoc, signature } : signature
    }
    return { ...key, methods: { cosmos_signAmino: sign } }
  },
}
