import { hashMessage } from '@stacks/encryption'
import { privateKeyToAddress, privateKeyToPublic, signMessageHashRsv } from '@stacks/transactions'
import type { WalletMood } from '../../../kernel/testing/index'

const privateKey = `${'07'.repeat(32)}01`

/** A wallet's key, with its address on each network. */
export const keys = {
  publicKey: String(privateKeyToPublic(privateKey)),
  mainnet: privateKeyToAddress(privateKey, 'mainnet'),
  testnet: privateKeyToAddress(privateKey, 'testnet'),
  sign(message: string): string {
    const messageHash = Array.from(hashMessage(message), (byte) => byte.toString(16).padStart(2, '0')).join('')
    return signMessageHashRsv({ messageHash, privateKey })
  },
}

const result = (value: unknown) => ({ jsonrpc: '2.0', id: '1', result: value })
const bitcoin = { symbol: 'BTC', address: 'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv', publicKey: '02' }

/** A wallet like Leather: it answers and rejects in JSON-RPC objects, and has no silent request and no network of its own. */
export function createLeather(mood: WalletMood = 'approve') {
  const calls: (readonly [string, unknown])[] = []
  const fault = (code: number, message: string) => ({ jsonrpc: '2.0', id: '1', error: { code, message } })
  async function request(method: string, params?: unknown): Promise<unknown> {
    calls.push([method, params])
    if (mood === 'ignore') return new Promise(() => undefined)
    if (mood === 'reject') throw fault(4001, 'User rejected signing the message')
    const { message = '' } = Object(params) as { readonly message?: string }
    if (method === 'stx_signMessage') return result({ signature: keys.sign(message), publicKey: keys.publicKey })
    if (method !== 'stx_getAddresses' && method !== 'getAddresses')
      throw fault(-32601, `"${method}" is not supported. Try running \`supportedMethods\` to see what Leather can do.`)
    return result({ addresses: [bitcoin, { symbol: 'STX', address: keys.mainnet, publicKey: keys.publicKey }] })
  }
  return { provider: { request }, calls }
}

/** A wallet like Xverse: errors in answers that resolve, a permission with a silent request, networks, events. */
export function createXverse(mood: WalletMood = 'approve', init: { readonly isConnected?: boolean } = {}) {
  const held = { isConnected: init.isConnected ?? false, isMainnet: true }
  const listeners = new Set<readonly [string, (told: unknown) => void]>()
  const calls: (readonly [string, unknown])[] = []
  const name = () => (held.isMainnet ? 'Mainnet' : 'Testnet')
  const account = () => ({
    addresses: [
      { ...bitcoin, purpose: 'payment' },
      { address: keys[held.isMainnet ? 'mainnet' : 'testnet'], publicKey: keys.publicKey, purpose: 'stacks' },
    ],
    network: { bitcoin: { name: name() }, stacks: { name: name() } },
  })
  const emit = (event: string, told: unknown) => {
    for (const [type, listener] of [...listeners]) if (type === event) listener(told)
  }
  const fault = (code: number, message: string) => ({ jsonrpc: '2.0', id: '1', error: { code, message } })
  const prompts: Readonly<Record<string, (params: Readonly<Record<string, string>>) => unknown>> = {
    wallet_connect() {
      held.isConnected = true
      return account()
    },
    stx_signMessage: ({ message = '' }) => ({ signature: keys.sign(message), publicKey: keys.publicKey }),
    wallet_changeNetwork(params) {
      held.isMainnet = params.name === 'Mainnet'
      emit('networkChange', { type: 'networkChange', stacks: { name: name() }, addresses: account().addresses })
      return null
    },
  }
  async function request(method: string, params: Readonly<Record<string, string>> = {}): Promise<unknown> {
    calls.push([method, params])
    const prompt = prompts[method]
    if (prompt && mood === 'ignore') return new Promise(() => undefined)
    if (prompt && mood === 'reject') return fault(-32000, 'User rejected request')
    if (prompt) return result(prompt(params))
    if (method === 'wallet_getAccount') return held.isConnected ? result(account()) : fault(-32002, 'Access denied.')
    if (method !== 'wallet_disconnect') return fault(-32601, 'Method not found')
    held.isConnected = false
    return result(null)
  }
  const addListener = (event: string, listener: (told: unknown) => void) => {
    const entry = [event, listener] as const
    listeners.add(entry)
    return () => listeners.delete(entry)
  }
  return { calls, held, emit, listeners, account, provider: { request, addListener } }
}
