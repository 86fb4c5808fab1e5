import { describe, expect, test } from 'vitest'
import { type WalletErrorKind, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import {
  normalizeWalletError,
  readErrorLayers,
  type WalletErrorRule,
  type WalletErrorSource,
} from './normalize-wallet-error'
import { satsConnectErrors } from './web-btc-bridge'

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)
/** As @wallet-standard/errors makes them in production: the text is a number, the code stands in the context. */
const standardError = (code: number, more: object = {}) =>
  error(`Wallet Standard error #${code}`, { name: 'WalletStandardError', context: { __code: code, ...more } })
/** As the wallet adapters make them: what the wallet threw stands in .error. */
const adapterError = (name: string, message: string, inner?: unknown) => error(message, { name, error: inner })
const rpc = (code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  id: '1',
  error: { code, message, ...(data !== undefined && { data }) },
})

type Row = readonly [kind: WalletErrorKind, wallet: string, method: string, thrown: unknown]

/** What wallets of every namespace throw, as they throw it. Rules are those of the envelope they speak, not of a single wallet. */
const groups: Readonly<Record<string, { readonly rules?: readonly WalletErrorRule[]; readonly rows: readonly Row[] }>> =
  {
    eip155: {
      rows: [
        ['userRejected', 'MetaMask', 'eth_requestAccounts', { code: 4001, message: 'User rejected the request.' }],
        [
          'userRejected',
          'MetaMask',
          'eth_sendTransaction',
          error('MetaMask Tx Signature: User denied transaction signature.'),
        ],
        ['userRejected', 'Rabby Wallet', 'personal_sign', error('User rejected the request.', { code: 4001 })],
        ['userRejected', 'Coinbase Wallet', 'eth_requestAccounts', error('User denied account authorization')],
        ['userRejected', 'Trust Wallet', 'personal_sign', error('User canceled', { code: -32603 })],
        ['userRejected', 'OKX Wallet', 'personal_sign', { code: 4001, message: 'User rejected the request.' }],
        ['userRejected', 'Rainbow', 'eth_sendTransaction', error('Request rejected', { code: -32603 })],
        ['userRejected', 'SafePal', 'personal_sign', error('cancelled by user', { code: -32603 })],
        [
          'userRejected',
          'an app on a phone, through WalletConnect',
          'eth_signTypedData_v4',
          {
            code: -32000,
            message: `{"code":4001,"message":"User rejected the request.","stack":"${'construct@[native code] '.repeat(40)}"}`,
          },
        ],
        [
          'chainNotAdded',
          'an app on a phone',
          'wallet_switchEthereumChain',
          'Error: {"message":"{\\"code\\":4902,\\"message\\":\\"No such network.\\"}"}',
        ],
        [
          'userRejected',
          'through ethers',
          'eth_sendTransaction',
          error('user rejected action', { code: 'ACTION_REJECTED', info: {} }),
        ],
        [
          'userRejected',
          'through viem',
          'personal_sign',
          error('User rejected the request.', { name: 'UserRejectedRequestError', cause: { code: 4001 } }),
        ],
        [
          'pending',
          'MetaMask',
          'wallet_requestPermissions',
          {
            code: -32002,
            message: "Request of type 'wallet_requestPermissions' already pending for origin https://app.example.",
          },
        ],
        [
          'chainNotAdded',
          'MetaMask',
          'wallet_switchEthereumChain',
          error('Internal JSON-RPC error.', { code: -32603, data: { originalError: { code: 4902 } } }),
        ],
        ['disconnected', 'MetaMask', 'eth_accounts', error('Extension context invalidated.')],
        [
          'internal',
          'MetaMask',
          'eth_sendTransaction',
          error('insufficient funds for gas * price + value', { code: -32000 }),
        ],
      ],
    },
    walletconnect: {
      rows: [
        ['userRejected', 'a wallet far away', 'session_propose', { code: 5000, message: 'User rejected.' }],
        ['userRejected', 'a wallet far away', 'personal_sign', { code: 5002, message: 'User rejected methods.' }],
        ['unauthorized', 'a wallet far away', 'personal_sign', { code: 3001, message: 'Unauthorized method.' }],
        ['chainNotAdded', 'a wallet far away', 'personal_sign', { code: 5100, message: 'Unsupported chains.' }],
        ['unsupportedMethod', 'a wallet far away', 'eth_sign', { code: 5101, message: 'Unsupported methods.' }],
        [
          'unsupportedMethod',
          'a wallet far away',
          'wc_sessionAuthenticate',
          { code: 10001, message: 'Unsupported wc_ method.' },
        ],
        ['disconnected', 'a wallet far away', 'personal_sign', { code: 6000, message: 'User disconnected.' }],
        [
          'disconnected',
          'a wallet far away',
          'personal_sign',
          error("No matching key. session topic doesn't exist: abc"),
        ],
        [
          'disconnected',
          'a wallet far away',
          'personal_sign',
          error('Missing or invalid. Record was recently deleted - session: abc'),
        ],
        ['timeout', 'a wallet far away', 'personal_sign', { code: 8000, message: 'Session request expired.' }],
        ['timeout', 'a wallet far away', 'session_propose', error('Proposal expired')],
      ],
    },
    solana: {
      rows: [
        ['userRejected', 'Phantom', 'connect', { code: 4001, message: 'User rejected the request.' }],
        [
          'userRejected',
          'Phantom, through an adapter',
          'connect',
          adapterError('WalletConnectionError', 'User rejected the request.', { code: 4001 }),
        ],
        [
          'userRejected',
          'Solflare, through an adapter',
          'signMessage',
          adapterError('WalletSignMessageError', 'Transaction cancelled'),
        ],
        ['userRejected', 'Backpack', 'signMessage', error('User denied the approval')],
        ['userRejected', 'a wallet that opens a window', 'connect', adapterError('WalletWindowClosedError', '')],
        ['userRejected', 'any of the Wallet Standard', 'signMessage', standardError(4001000)],
        [
          'userRejected',
          'a Ledger behind one',
          'signMessage',
          error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
        ],
        ['pending', 'Phantom', 'connect', { code: -32002, message: 'The operation is already pending.' }],
        [
          'unauthorized',
          'Phantom',
          'signMessage',
          { code: 4100, message: 'The requested method and/or account has not been authorized by the user.' },
        ],
        ['unauthorized', 'any of the Wallet Standard', 'signMessage', standardError(3834001, { address: 'x' })],
        ['chainNotAdded', 'any of the Wallet Standard', 'signMessage', standardError(6160000, { chain: 'x' })],
        [
          'unsupportedMethod',
          'any of the Wallet Standard',
          'signMessage',
          standardError(6160002, { featureName: 'x' }),
        ],
        ['unsupportedMethod', 'Phantom', 'signIn', { code: -32601, message: 'Method not found' }],
        [
          'disconnected',
          'Phantom',
          'signMessage',
          { code: 4900, message: 'Phantom could not connect to the network.' },
        ],
        ['userRejected', 'Coinbase Wallet', 'signAndSendTransaction', error('User canceled request')],
        [
          'userRejected',
          'Coinbase Wallet, as it answers its pages',
          'signTransaction',
          { method: 'signTransaction', errorMessage: 'User denied transaction signature' },
        ],
        [
          'userRejected',
          'Coinbase Wallet, by a code of its answer',
          'signTransaction',
          { method: 'signTransaction', errorCode: 4001, errorMessage: 'No' },
        ],
        [
          'internal',
          'Coinbase Wallet',
          'signAndSendTransaction',
          { method: 'signAndSendTransaction', errorMessage: 'Transaction simulation failed: custom program error' },
        ],
        ['disconnected', 'through an adapter', 'signMessage', adapterError('WalletNotConnectedError', '')],
        ['popupBlocked', 'a wallet that opens a window', 'connect', adapterError('WalletWindowBlockedError', '')],
        [
          'internal',
          'Phantom',
          'signAndSendTransaction',
          error('Transaction simulation failed: Blockhash not found', { code: -32003 }),
        ],
      ],
    },
    bip122: {
      rules: satsConnectErrors,
      rows: [
        ['userRejected', 'Xverse', 'getAddresses', rpc(-32000, 'User rejected request to get addresses')],
        ['userRejected', 'Xverse', 'signMessage', { status: 'error', error: { code: -32000, message: '' } }],
        ['userRejected', 'Leather', 'getAddresses', rpc(4001, 'User rejected the request')],
        ['userRejected', 'UniSat', 'requestAccounts', { code: 4001, message: 'User rejected the request.' }],
        ['userRejected', 'OKX Wallet', 'requestAccounts', { code: 4001, message: 'User rejected the request.' }],
        [
          'userRejected',
          'through sats-connect',
          'signMessage',
          error('UserRejectedRequestError:  The user rejected your request, please try again'),
        ],
        ['unauthorized', 'Xverse', 'signMessage', rpc(-32002, 'Access denied.')],
        [
          'unsupportedMethod',
          'Xverse',
          'signMessage',
          rpc(-32001, 'The method is not supported for the address provided.'),
        ],
        ['unsupportedMethod', 'Leather', 'wallet_disconnect', rpc(-32601, '"wallet_disconnect" is not supported')],
        ['internal', 'Leather', 'sendTransfer', rpc(-32000, 'Something went wrong')],
        ['internal', 'Xverse', 'sendTransfer', rpc(-32000, 'Insufficient balance')],
      ],
    },
    stacks: {
      rules: satsConnectErrors,
      rows: [
        ['userRejected', 'Leather', 'stx_signMessage', rpc(4001, 'User rejected the Stacks message signing request')],
        ['userRejected', 'Xverse', 'stx_getAddresses', rpc(-32000, 'User rejected the request to connect')],
        [
          'userRejected',
          'a chooser that was closed',
          'getAddresses',
          error('User canceled the request', { code: -31001 }),
        ],
        ['internal', 'a chooser', 'getAddresses', error('Unknown error', { code: -31000 })],
      ],
    },
    polkadot: {
      rows: [
        ['userRejected', 'polkadot{.js}', 'signRaw', error('Cancelled')],
        ['userRejected', 'Talisman', 'signRaw', error('Cancelled')],
        ['userRejected', 'SubWallet', 'signRaw', error('Rejected by user')],
        ['userRejected', 'SubWallet', 'enable', error('User Rejected Request')],
        ['userRejected', 'polkadot{.js}', 'enable', error('Connection request was rejected by the user.')],
        ['userRejected', 'Nova', 'enable', error('Rejected')],
        [
          'pending',
          'polkadot{.js}',
          'enable',
          error('The source http://localhost:3000 has a pending authorization request'),
        ],
        ['unauthorized', 'polkadot{.js}', 'signRaw', error('The source https://app.example has not been enabled yet')],
        [
          'unauthorized',
          'polkadot{.js}',
          'enable',
          error('The source https://app.example is not allowed to interact with this extension'),
        ],
        ['unsupportedMethod', 'polkadot{.js}', 'signRaw', error('Unable to handle message of type pub(bytes.sign)')],
        [
          'unsupportedMethod',
          'a phone behind polkadot{.js}',
          'signRaw',
          error('Raw data signing not supported for QR wallets'),
        ],
      ],
    },
    cosmos: {
      rows: [
        ['userRejected', 'Keplr', 'enable', error('Request rejected')],
        ['userRejected', 'Keplr, as a text', 'signArbitrary', 'Request rejected'],
        ['userRejected', 'Keplr, through a message', 'signArbitrary', 'Error: Request rejected'],
        ['userRejected', 'Leap', 'enable', error('Wallet connection rejected by user')],
        ['userRejected', 'Leap', 'signArbitrary', error('Transaction declined')],
        ['userRejected', 'Cosmostation', 'cos_requestAccount', { code: 4001, message: 'User rejected request' }],
        [
          'unauthorized',
          'Cosmostation',
          'cos_account',
          { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
        ],
        ['chainNotAdded', 'Keplr', 'enable', error('There is no chain info for nowhere-1')],
        [
          'internal',
          'a node behind Keplr',
          'sendTx',
          error('account sequence mismatch, expected 4, got 3: incorrect account sequence'),
        ],
        ['internal', 'a crash of Keplr', 'getKey', { code: 1, message: 'Unknown error', module: 'keyring' }],
      ],
    },
    sui: {
      rows: [
        ['userRejected', 'Suiet', 'signTransaction', error('Rejected from user')],
        ['userRejected', 'Slush', 'connect', error('User rejected the request')],
        ['userRejected', 'Slush, of the Wallet Standard', 'signTransaction', standardError(4001000)],
        ['userRejected', 'an older one', 'connect', error('Permission rejected')],
        [
          'unauthorized',
          'through a kit',
          'connect',
          error('No accounts were authorized.', { name: 'WalletNoAccountsConnectedError' }),
        ],
        ['popupBlocked', 'a browser', 'connect', error('Popup was blocked, user rejected click')],
        ['internal', 'a node', 'signAndExecuteTransaction', error('No valid gas coins found for the transaction.')],
      ],
    },
  }

const rows = Object.entries(groups).flatMap(([namespace, group]) =>
  group.rows.map(([kind, wallet, method, thrown]) => ({
    kind,
    namespace,
    wallet,
    method,
    thrown,
    rules: group.rules,
  })),
)

describe('what wallets of all namespaces throw', () => {
  test('is known by sixty shapes and more, and each namespace has its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(Object.values(groups).every((group) => group.rows.length >= 4)).toBe(true)
  })

  test.each(rows)('$namespace: $wallet, asked $method, is $kind: $thrown', ({ kind, thrown, rules, ...source }) => {
    expect(walletErrorKind(normalizeWalletError(thrown, source, rules))).toBe(kind)
  })

  test.each(rows)(
    '$namespace: $wallet keeps its error as the cause, and a text to show',
    ({ thrown, rules, ...source }) => {
      const normalized = normalizeWalletError(thrown, source, rules)
      expect(normalized.cause).toBe(thrown)
      expect(normalized.message.length).toBeGreaterThan(0)
      expect(normalized.message.length).toBeLessThanOrEqual(300)
    },
  )
})

describe('an error that was written as JSON into the text of another', () => {
  const source = { namespace: 'eip155' }

  test('is shown by its own words', () => {
    const thrown = error('{"code":-32603,"message":"The ledger is asleep.","stack":"at line 1"}')
    expect(normalizeWalletError(thrown, source).message).toBe('The ledger is asleep.')
  })

  test.each(['{"code":4001', '{}', '[4001]', `{"code":4001,"stack":"${'x'.repeat(20_000)}"}`])(
    'and is none, or longer than any, throws nothing and has no kind: %s',
    (text) => {
      const normalized = normalizeWalletError(error(text), source)
      expect(walletErrorKind(normalized)).toBe('internal')
      expect(normalized.message.length).toBeGreaterThan(0)
    },
  )
})

describe("a node's words", () => {
  test.each([
    'Request rejected by user-agent policy',
    "Request denied by user's filter",
    'Request rejected by user agent',
    'User rejected by guard',
    'Transaction rejected by the sequencer',
    'Transaction declined by the paymaster',
    'Transaction denied by entry point',
    'the transaction was rejected by network rules.',
    'execution reverted: User denied',
    'rejected from mempool',
  ])("are no person's: %s", (text) => {
    const source = { namespace: 'test', wallet: 'Fox', method: 'send' }
    const kinds = [
      text,
      new Error(text),
      { code: -32603, message: text },
      { error: { code: -32000, message: text } },
    ].map((thrown) => walletErrorKind(normalizeWalletError(thrown, source)))
    expect(kinds).toEqual(['internal', 'internal', 'internal', 'internal'])
  })
})

describe('an error that is hostile', () => {
  const source: WalletErrorSource = { namespace: 'test', wallet: 'Fox', method: 'sign' }
  const throwing = new Proxy<ProxyHandler<object>>(
    {},
    {
      get: () => () => {
        throw new Error('touched')
      },
    },
  )

  test.each([
    ['an object', new Proxy({}, throwing)],
    ['an error', new Proxy(new Error('hidden'), throwing)],
    ['a function', new Proxy(() => undefined, throwing)],
    ['in its cause', Object.assign(new Error(''), { cause: new Proxy({}, throwing) })],
    ['whose text is one', { message: new Proxy({}, throwing), code: new Proxy({}, throwing) }],
  ])('and throws at every touch is an error with a kind: %s', (_, thrown) => {
    const normalized = normalizeWalletError(thrown, source, [{ kind: 'timeout', codes: [7], text: /x/ }])
    expect(walletErrorKind(normalized)).toBe('internal')
    expect(normalized.message).toBe('The wallet gave no reason.')
    expect(walletErrorKind(new Proxy(normalized, throwing))).toBeUndefined()
  })

  test('and grows a new cause at every look is looked into eight layers deep, and no deeper', () => {
    let looks = 0
    const grow = (): object => ({
      get cause() {
        looks++
        return grow()
      },
    })
    expect(walletErrorKind(normalizeWalletError(grow(), source))).toBe('internal')
    expect(looks).toBe(9)
  })

  test('and bears our name gets neither a kind nor a text past us', () => {
    const forged = Object.assign(new Error('\u202Eevil'), {
      name: 'PorticoError',
      code: 'WALLET_REQUEST_FAILED',
      context: { kind: 'constructor' },
    })
    const normalized = normalizeWalletError(forged, source)
    expect([walletErrorKind(normalized), normalized.message]).toEqual(['internal', 'evil'])
  })

  test('and bears our name without a context has no kind', () => {
    const forged = Object.assign(new Error(''), { name: 'PorticoError', code: 'WALLET_REQUEST_FAILED' })
    expect(walletErrorKind(forged)).toBeUndefined()
  })
})

describe("a namespace's rules", () => {
  const source: WalletErrorSource = { namespace: 'test', wallet: 'Fox', method: 'sign' }
  const kindOf = (thrown: unknown, rules: readonly WalletErrorRule[]) =>
    walletErrorKind(normalizeWalletError(thrown, source, rules))

  test('with a code come before the codes of all', () => {
    expect(kindOf({ code: 4001 }, [{ kind: 'timeout', codes: [4001] }])).toBe('timeout')
    expect(kindOf({ code: 4001 }, [{ kind: 'internal', codes: [4001] }])).toBe('internal')
  })

  test('with a text alone come before the texts of all, and after every code and node', () => {
    const rules = [{ kind: 'timeout', text: /^(cancelled|nonce too low)$/i }] as const
    expect(kindOf(new Error('Cancelled'), rules)).toBe('timeout')
    expect(kindOf({ code: 4001, message: 'Cancelled' }, rules)).toBe('userRejected')
    expect(kindOf(new Error('nonce too low'), rules)).toBe('internal')
  })

  test('hold only where wallet, method, code and text are all as they say', () => {
    const rule = { kind: 'timeout', codes: [7], text: /^slow/, wallet: /^Fox$/, method: /^sign$/ } as const
    const thrown = { code: 7, message: 'slow today' }
    expect(kindOf(thrown, [rule])).toBe('timeout')
    for (const other of [{ codes: [8] }, { text: /^fast/ }, { wallet: /^Owl$/ }, { method: /^send$/ }])
      expect(kindOf(thrown, [{ ...rule, ...other }])).toBe('internal')
  })

  test('that know an inner layer are heard where an outer one says only "something"', () => {
    const rules = [
      { kind: 'internal', codes: [1] },
      { kind: 'pending', codes: [2] },
    ] as const
    expect(kindOf({ code: 1, cause: { code: 2 } }, rules)).toBe('pending')
  })

  test('find nothing in an error that was normalised before', () => {
    const before = normalizeWalletError({ code: 4001 }, source)
    expect(normalizeWalletError(before, source, [{ kind: 'timeout', codes: [4001] }])).toBe(before)
  })
})

/** An error within an error, so many times, each with the depth as its code. */
const nested = (MAX_DEPTH: number): object =>
  Array.from({ length: MAX_DEPTH + 1 }, (_, index) => MAX_DEPTH - index).reduce<object>(
    (cause, code) => ({ code, message: `layer ${code}`, cause }),
    {},
  )

test('eight layers below the outermost are read, and none further down', () => {
  const codes = readErrorLayers(nested(20)).map(({ code }) => code)
  expect(codes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test.each(['cause', 'error', 'data', 'originalError'])(
  'an error that makes a new one at each look at .%s ends',
  (key) => {
    let made = 0
    const create = (): object => {
      if (made++ > 1000) throw new Error('There is no end to it.')
      return Object.defineProperty({ code: made }, key, { get: create })
    }
    expect(readErrorLayers(create()).length).toBeLessThan(10)
    expect(made).toBeLessThan(20)
  },
)

test('an error that holds many errors on each layer costs no more than 32 of a layer', () => {
  let made = 0
  const create = (): object => {
    if (made++ > 5000) throw new Error('There is no end to it.')
    const getters = ['cause', 'error', 'data', 'originalError'].map((key) => [key, { get: create }] as const)
    return Object.defineProperties({ code: 1 }, Object.fromEntries(getters))
  }
  expect(readErrorLayers(create()).length).toBeLessThanOrEqual(1 + 4 + 16 + 32 * 6)
  expect(made).toBeLessThan(2000)
})
