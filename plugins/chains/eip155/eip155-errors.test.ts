import { describe, expect, test } from 'vitest'
import { leastCpuMs } from '../../../kernel/lib/cpu-time.fixture'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { normalizeError as normalizeWalletError } from './connectors/create-provider'
import { eip155Error, eip155ErrorRules, isRevert } from './eip155-errors'

const error = (code: unknown, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const textOf = (value: unknown) => normalizeWalletError(value).message

const shapes: readonly (readonly [WalletErrorKind, string, unknown])[] = [
  ['userRejected', 'EIP-1193', error(4001, 'User rejected the request.')],
  ['userRejected', 'a bare object', { code: 4001, message: 'User rejected the request.' }],
  ['userRejected', 'a code as text', { code: '4001', message: '' }],
  ['userRejected', 'MetaMask transaction', error(4001, 'MetaMask Tx Signature: User denied transaction signature.')],
  ['userRejected', 'ethers 5 and 6', error('ACTION_REJECTED', 'user rejected action (action="sendTransaction")')],
  [
    'userRejected',
    'ethers, whose info.error keeps the code',
    error('UNKNOWN_ERROR', 'could not coalesce error', { error: { code: 4001, message: 'no' } }),
  ],
  ['userRejected', 'Rainbow', error(-32603, 'Request rejected')],
  ['userRejected', 'Frame', error(-32603, 'User declined transaction')],
  ['userRejected', 'Frame, short', error(-32000, 'declined')],
  ['userRejected', 'SafePal', error(-32603, 'cancelled by user')],
  ['userRejected', 'Trust', error(-32603, 'User canceled')],
  ['userRejected', 'Coinbase account', error(undefined, 'User denied account authorization')],
  ['userRejected', 'Coinbase signature', error(undefined, 'User denied request signature')],
  ['userRejected', 'Fireblocks', error(-32000, 'User rejected transaction')],
  ['userRejected', 'a bare text', 'User rejected the request.'],
  ['userRejected', 'viem shape', error(undefined, 'The user rejected the request.', { cause: { code: 4001 } })],
  ['userRejected', 'a closed popup', error(undefined, 'User closed modal')],
  ['userRejected', 'a signature request', error(-32603, 'Signature request was rejected.')],
  ['userRejected', 'rejected by the user', error(-32603, 'The transaction was rejected by the user.')],
  [
    'userRejected',
    'MetaMask message text without code',
    error(undefined, 'MetaMask Message Signature: User denied message signature.'),
  ],
  ['userRejected', 'WalletConnect 5000', { code: 5000, message: 'User rejected.' }],
  ['userRejected', 'WalletConnect 5001', { code: 5001, message: 'User rejected chains.' }],
  ['userRejected', 'WalletConnect 5002', { code: 5002, message: 'User rejected methods.' }],
  ['userRejected', 'WalletConnect 5003', { code: 5003, message: 'User rejected events.' }],
  ['userRejected', 'EIP-5792 upgrade', { code: 5750, message: 'User rejected EIP-7702 upgrade.' }],
  ['userRejected', 'WalletConnect modal closed', error(undefined, 'Connection request reset. Please try again.')],
  [
    'pending',
    'MetaMask',
    error(
      -32002,
      "Request of type 'wallet_requestPermissions' already pending for origin https://app.example. Please wait.",
    ),
  ],
  ['pending', 'MetaMask, text only', error(-32603, 'Already processing eth_requestAccounts. Please wait.')],
  ['timeout', 'geth behind a wallet', error(-32002, 'request timed out')],
  ['timeout', 'text only', error(-32603, 'Request timed out')],
  ['unauthorized', 'EIP-1193', error(4100, 'The requested method and/or account has not been authorized by the user.')],
  [
    'unauthorized',
    'text only',
    error(-32603, 'The requested account and/or method has not been authorized by the user.'),
  ],
  ['unsupportedMethod', 'EIP-1193', error(4200, 'The requested method is not supported by this Ethereum provider.')],
  [
    'unsupportedMethod',
    'JSON-RPC',
    error(-32601, 'The method "wallet_revokePermissions" does not exist / is not available.'),
  ],
  ['unsupportedMethod', 'EIP-1474', error(-32004, 'Method not supported.')],
  ['unsupportedMethod', 'text only', error(-32603, 'Method wallet_revokePermissions is not supported')],
  ['unsupportedMethod', 'Frame text', error(undefined, 'Unknown method: wallet_revokePermissions')],
  [
    'chainNotAdded',
    'MetaMask',
    error(4902, 'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.'),
  ],
  [
    'chainNotAdded',
    'MetaMask mobile',
    error(-32603, 'Internal JSON-RPC error.', {
      data: { originalError: { code: 4902, message: 'Unrecognized chain ID' } },
    }),
  ],
  ['chainNotAdded', 'MetaMask mobile over WalletConnect', { code: 32603, message: 'Unrecognized chain' }],
  ['chainNotAdded', 'EIP-5792', error(5710, 'Unsupported chain id')],
  ['chainNotAdded', 'text only', error(-32603, 'Unrecognized chain ID "0x2105".')],
  ['chainNotAdded', 'Rainbow, which has no code for it', new Error('Chain Id not supported')],
  ['chainNotAdded', 'a chain by its number', error(-32603, 'Chain 8453 is not supported')],
  ['chainNotAdded', 'one word', error(-32000, 'Unsupported chainId')],
  ['chainNotAdded', 'other text', error(undefined, 'Chain 8453 has not been added to the wallet')],
  ['disconnected', 'EIP-1193', error(4900, 'The provider is disconnected from all chains.')],
  ['disconnected', 'EIP-1193, one chain', error(4901, 'The provider is not connected to the requested chain.')],
  ['disconnected', 'MetaMask', error(1013, 'MetaMask: Disconnected from chain. Attempting to connect.')],
  ['disconnected', 'Chrome, reloaded extension', error(undefined, 'Extension context invalidated.')],
  [
    'disconnected',
    'Chrome, gone extension',
    error(undefined, 'Could not establish connection. Receiving end does not exist.'),
  ],
  ['disconnected', 'Chrome, closed port', error(undefined, 'Attempting to use a disconnected port object')],
  [
    'disconnected',
    'Chrome, closed message port',
    error(undefined, 'The message port closed before a response was received.'),
  ],
  ['popupBlocked', 'a browser', error(undefined, 'Popup was blocked, user rejected click')],
  ['popupBlocked', 'Coinbase', error(-32603, 'Pop up window failed to open')],
  ['popupBlocked', 'a wallet in a window', error(undefined, 'Failed to open popup window')],
  ['internal', 'a node that refused', error(-32603, 'transaction rejected by node')],
  ['internal', 'a node that refused, EIP-1474', error(-32003, 'Transaction rejected')],
  ['internal', 'no funds', error(-32000, 'insufficient funds for gas * price + value')],
  [
    'internal',
    'a wallet word over a node error',
    error(-32603, 'Request rejected', { data: { code: -32000, message: 'nonce too low' } }),
  ],
  ['internal', 'a revert', error(3, 'execution reverted: not enough')],
  ['internal', 'a word inside a sentence', error(-32603, 'This promise was rejected')],
  ['internal', 'an origin that was rejected', error(-32603, 'Origin rejected')],
  ['internal', 'a rate limit', error(-32005, 'You have exceeded the rate limit: request declined')],
  ['internal', 'JSON-RPC internal error', error(-32603, 'Internal error')],
  ['internal', 'undefined', undefined],
  ['internal', 'null', null],
  ['internal', 'a number', 4001],
  ['internal', 'an empty object', {}],
]

describe('normalizeWalletError', () => {
  test.each(shapes)('makes %s of %s', (kind, _, thrown) => {
    expect(walletErrorKind(normalizeWalletError(thrown))).toBe(kind)
  })

  test.each(['error', 'cause', 'data', 'originalError'])('finds a code in .%s', (key) => {
    expect(walletErrorKind(normalizeWalletError({ message: 'wrapped', [key]: { code: 4001 } }))).toBe('userRejected')
  })

  const nested = (depth: number) => {
    let value: object = { code: 4001 }
    for (let level = 0; level < depth; level++) value = { cause: value }
    return value
  }

  test('looks eight layers deep and no deeper', () => {
    expect(walletErrorKind(normalizeWalletError(nested(8)))).toBe('userRejected')
    expect(walletErrorKind(normalizeWalletError(nested(9)))).toBe('internal')
  })

  test('an error that contains itself ends the walk', () => {
    const loop: Record<string, unknown> = { message: 'loop' }
    loop.cause = loop
    loop.data = { error: loop }
    expect(textOf(loop)).toBe('loop')
  })

  test('an error as wide as it is deep is read in part', () => {
    const wide = (depth: number): object =>
      depth
        ? { error: wide(depth - 1), cause: wide(depth - 1), data: wide(depth - 1), originalError: wide(depth - 1) }
        : {}
    const error = wide(7)
    expect(walletErrorKind(normalizeWalletError(error))).toBe('internal')
    expect(leastCpuMs(() => normalizeWalletError(error))).toBeLessThan(10)
  })

  test('getters that throw and revoked proxies cost nothing but themselves', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const hostile = {
      get code(): number {
        throw new Error('code')
      },
      get message(): string {
        throw new Error('message')
      },
      cause: proxy,
      data: { code: 4001 },
    }
    expect(walletErrorKind(normalizeWalletError(hostile))).toBe('userRejected')
  })

  test('the original stays as cause', () => {
    const original = error(4001, 'no')
    expect(normalizeWalletError(original).cause).toBe(original)
  })

  test('the text is cut at 300 and cleaned of what cannot be seen', () => {
    expect(textOf(new Error(`\u202Eevil\n${'x'.repeat(1000)}`))).toMatch(/^evil x{100,}$/)
    expect(textOf(new Error('x'.repeat(1000)))).toHaveLength(300)
  })

  test('a lost extension asks for a reload', () => {
    expect(textOf(new Error('Extension context invalidated.'))).toContain('Reload this page')
  })

  test('an error without a text says so', () => {
    expect(textOf({ code: 4001 })).toBe('The wallet gave no reason.')
  })

  test('an error that is normal already stays the same', () => {
    const normal = walletError('pending', 'wait')
    expect(normalizeWalletError(normal)).toBe(normal)
  })

  test.each(['user '.repeat(20_000), `${'request '.repeat(12_000)}rejected`, 'a'.repeat(100_000), ' '.repeat(100_000)])(
    'a text of 100,000 characters is judged at once',
    (text) => {
      expect(leastCpuMs(() => normalizeWalletError(new Error(text)))).toBeLessThan(5)
    },
  )
})

describeWalletErrors('eip155', eip155ErrorRules)

describe('isRevert', () => {
  test.each<[string, unknown]>([
    ["geth's", { code: 3, message: 'execution reverted', data: '0x' }],
    ["Erigon's, without the code", { code: -32000, message: 'execution reverted' }],
    ["Nethermind's", { code: -32015, message: 'VM execution error.' }],
    ['an invalid instruction', { code: -32000, message: 'invalid opcode: INVALID' }],
    ['how the first contracts gave up', { code: -32000, message: 'invalid jump destination' }],
    ['a stack that ran empty', { code: -32000, message: 'stack underflow (0 <=> 1)' }],
    ["Reth's", { code: -32003, message: 'EVM error: InvalidFEOpcode' }],
    ["Anvil's", { code: -32603, message: 'EVM error StackUnderflow' }],
    ['what a library threw because of it', new Error('Call failed', { cause: { code: 3, message: '' } })],
    [
      "our client's",
      eip155Error('EIP155_RPC_REFUSED', { network: 'eip155:1', method: 'eth_call', reason: '', code: 3 }),
    ],
  ])('knows %s', (_title, error) => {
    expect(isRevert(error)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['a limit', { code: -32005, message: 'Too many requests' }],
    ['a lack of gas, which may be the node’s', { code: -32000, message: 'out of gas' }],
    ["such a lack in Reth's words", { code: -32003, message: 'EVM error: OutOfGas(Basic)' }],
    ["such a lack in Anvil's words", { code: -32603, message: 'EVM error OutOfGas' }],
    ['a broken line', new TypeError('fetch failed')],
    ['silence', eip155Error('EIP155_RPC_FAILED', { network: 'eip155:1', method: 'eth_call', reason: 'timeout' })],
    ['an abort', new DOMException('Aborted', 'AbortError')],
    ['nothing', undefined],
    ['a text', 'execution'],
  ])('does not take %s for one', (_title, error) => {
    expect(isRevert(error)).toBe(false)
  })
})
