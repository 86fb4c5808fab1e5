import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { WalletMood } from '../../../kernel/testing/index'

const secret = new Uint8Array(32).fill(7)
const text = new TextEncoder()
const publicKey = pubECDSA(secret)
const taprootKey = pubSchnorr(secret)
const bytes = (...values: readonly number[]) => Uint8Array.from(values)

/** Returns the id of BIP-322's virtual transaction, whose output the signature spends. */
function challengeId(message: Uint8Array, script: Uint8Array): string {
  const tag = sha256(text.encode('BIP0322-signed-message'))
  const digest = sha256(concatBytes(tag, tag, message))
  const input = concatBytes(new Uint8Array(32), bytes(255, 255, 255, 255, 34, 0, 32), digest, new Uint8Array(4))
  const output = concatBytes(new Uint8Array(8), bytes(script.length), script)
  const raw = concatBytes(new Uint8Array(4), bytes(1), input, bytes(1), output, new Uint8Array(4))
  return hex.encode(sha256(sha256(raw)).reverse())
}

function signBip322(
  message: Uint8Array,
  spend: { readonly script: Uint8Array; readonly tapInternalKey?: Uint8Array },
): Uint8Array {
  const { script } = spend
  const options = { version: 0, lockTime: 0, allowUnknownOutputs: true, allowUnknownInputs: true } as const
  const spending = new Transaction(options)
  const tap = spend.tapInternalKey ? { tapInternalKey: taprootKey } : {}
  const witnessUtxo = { amount: 0n, script }
  spending.addInput({ txid: challengeId(message, script), index: 0, sequence: 0, witnessUtxo, ...tap })
  spending.addOutput({ amount: 0n, script: bytes(0x6a) })
  spending.sign(secret)
  spending.finalize()
  const witness = spending.getInput(0).finalScriptWitness ?? []
  return concatBytes(bytes(witness.length), ...witness.flatMap((item) => [bytes(item.length), item]))
}

/** A wallet's keys on one network: one for payments, and one for ordinals. */
export function createBitcoinKeys(isMainnet = true) {
  const network = isMainnet ? NETWORK : TEST_NETWORK
  const payment = p2wpkh(publicKey, network)
  const ordinals = p2tr(taprootKey, undefined, network)
  return {
    payment: payment.address ?? '',
    ordinals: ordinals.address ?? '',
    publicKey: hex.encode(publicKey),
    taprootKey: hex.encode(taprootKey),
    sign(address: string, message: string | Uint8Array): Uint8Array {
      const spend = address === ordinals.address ? ordinals : payment
      return signBip322(typeof message === 'string' ? text.encode(message) : message, spend)
    },
  }
}

export const mainKeys = createBitcoinKeys()
export const testKeys = createBitcoinKeys(false)

const fault = (code: number, message: string) => ({ jsonrpc: '2.0', id: '1', error: { code, message } })

/** A wallet like Xverse: JSON-RPC answers that resolve also with an error, a permission, a network, events as sats-connect uses them. */
export function createXverse(mood: WalletMood = 'approve', init: { readonly isConnected?: boolean } = {}) {
  const held = { isConnected: init.isConnected ?? false, isMainnet: true }
  const listeners = new Set<readonly [string, (told: unknown) => void]>()
  const calls: (readonly [string, unknown])[] = []
  const name = () => (held.isMainnet ? 'Mainnet' : 'Testnet')
  const addresses = () => {
    const keys = held.isMainnet ? mainKeys : testKeys
    return [
      { address: keys.ordinals, publicKey: keys.taprootKey, purpose: 'ordinals', addressType: 'p2tr' },
      { address: keys.payment, publicKey: keys.publicKey, purpose: 'payment', addressType: 'p2wpkh' },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '02', purpose: 'stacks' },
    ]
  }
  const account = () => ({ addresses: addresses(), network: { bitcoin: { name: name() }, stacks: { name: name() } } })
  const emit = (event: string, told: unknown) => {
    for (const [type, listener] of [...listeners]) if (type === event) listener(told)
  }
  const prompts: Readonly<Record<string, (params: Readonly<Record<string, string>>) => unknown>> = {
    wallet_connect() {
      held.isConnected = true
      return account()
    },
    signMessage({ address = '', message = '' }) {
      const keys = held.isMainnet ? mainKeys : testKeys
      return { address, signature: base64.encode(keys.sign(address, message)), messageHash: '', protocol: 'BIP322' }
    },
    wallet_changeNetwork(params) {
      held.isMainnet = params.name === 'Mainnet'
      emit('networkChange', { type: 'networkChange', bitcoin: { name: name() }, addresses: addresses() })
      return null
    },
  }
  async function request(method: string, params: Readonly<Record<string, string>> = {}): Promise<unknown> {
    calls.push([method, params])
    const prompt = prompts[method]
    if (prompt && mood === 'ignore') return new Promise(() => undefined)
    if (prompt && mood === 'reject') return fault(-32000, 'User rejected request')
    if (prompt) return { jsonrpc: '2.0', id: '1', result: prompt(params) }
    if (method === 'wallet_getAccount')
      return held.isConnected ? { jsonrpc: '2.0', id: '1', result: account() } : fault(-32002, 'Access denied.')
    if (method !== 'wallet_disconnect') return fault(-32601, 'Method not found')
    held.isConnected = false
    return { jsonrpc: '2.0', id: '1', result: null }
  }
  return {
    calls,
    held,
    emit,
    listeners,
    account,
    provider: {
      request,
      addListener({ eventName, cb }: { readonly eventName: string; readonly cb: (told: unknown) => void }) {
        const entry = [eventName, cb] as const
        listeners.add(entry)
        return () => listeners.delete(entry)
      },
    },
  }
}

export const xverseMethods = [
  ...['wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'wallet_changeNetwork'],
  ...['getAccounts', 'signMessage', 'signPsbt', 'sendTransfer'],
]

/** A wallet like UniSat: methods on an object, one address, events by `on`, plain errors with codes. */
export function createUnisat(mood: WalletMood = 'approve') {
  const held = { isConnected: false, chain: 'BITCOIN_MAINNET', front: 'payment' as 'payment' | 'ordinals' }
  const listeners = new Set<readonly [string, (...values: readonly unknown[]) => void]>()
  const keys = () => (held.chain === 'BITCOIN_MAINNET' ? mainKeys : testKeys)
  const address = () => keys()[held.front]
  const prompt = async () => {
    if (mood === 'ignore') await new Promise(() => undefined)
    if (mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }
  const emit = (event: string, ...values: readonly unknown[]) => {
    for (const [type, listener] of [...listeners]) if (type === event) listener(...values)
  }
  return {
    held,
    emit,
    listeners,
    provider: {
      async requestAccounts() {
        await prompt()
        held.isConnected = true
        return [address()]
      },
      getAccounts: async () => (held.isConnected ? [address()] : []),
      getPublicKey: async () => keys().publicKey,
      getChain: async () => ({ enum: held.chain, name: 'Bitcoin', network: 'livenet' }),
      async switchChain(chain: string) {
        await prompt()
        held.chain = chain
        emit('chainChanged', { enum: chain })
        return { enum: chain }
      },
      async signMessage(message: string) {
        await prompt()
        return base64.encode(keys().sign(address(), message))
      },
      async disconnect() {
        held.isConnected = false
      },
      on(event: string, listener: (...values: readonly unknown[]) => void) {
        listeners.add([event, listener])
      },
      removeListener(event: string, listener: (...values: readonly unknown[]) => void) {
        for (const entry of listeners) if (entry[0] === event && entry[1] === listener) listeners.delete(entry)
      },
    },
  }
}
