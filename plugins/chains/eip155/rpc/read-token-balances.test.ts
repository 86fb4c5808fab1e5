import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionResult, erc20Abi, getAddress, multicall3Abi, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { GetTokenBalances } from '../../../../kernel/namespaces/asset-capabilities'
import { DescribeToken } from '../../../../kernel/namespaces/swap-capabilities'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { ada } from '../evm-methods.fixture'
import { createFakeNode, type FakeContract, multicall3, revert } from '../evm-node.fixture'
import { eip155, mainnet } from '../index'
import { readTokenText } from './read-chain'
import { createFakeToken, encodeNumber, encodeText } from './tokens.fixture'

const url = `${mainnet.rpcUrls.default.http[0]}/`
const tokenAt = (index: number) => `0x${(index + 4096).toString(16).padStart(40, 'a')}` as const
const [one, two, three] = [tokenAt(1), tokenAt(2), tokenAt(3)]
const reverts = (): never => {
  throw new Error('revert')
}
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function setUp(contracts: Readonly<Record<string, FakeContract>> = {}) {
  const { kernel, http } = createTestKernel({ plugins: [connectStub(), eip155()] })
  const node = createFakeNode()
  Object.assign(node.contracts, contracts)
  node.balances[ada.toLowerCase()] = 10n ** 18n + 1n
  http.on('POST', url, node.answer)
  const read = (tokens?: readonly string[], signal?: AbortSignal) =>
    kernel.namespaces.use(GetTokenBalances)({
      address: ada,
      network: mainnet,
      ...(tokens && { tokens }),
      ...(signal && { signal }),
    })
  /** Returns the entry of one token with such answers. */
  const listed = async (token: Parameters<typeof createFakeToken>[0]) => {
    node.contracts[one] = createFakeToken(token)
    return (await read([one])).slice(1)
  }
  return { kernel, http, node, read, listed }
}

describe('the request', () => {
  test('is one for everything: the balance, and one call for all tokens', async () => {
    const { read, node, http } = setUp({ [one]: createFakeToken({ balance: 5n }), [two]: createFakeToken() })
    expect(await read([one, two])).toEqual([
      { ...ether, value: 10n ** 18n + 1n },
      { address: getAddress(one), name: 'Test Dollar', symbol: 'TUSD', decimals: 6, value: 5n },
      { address: getAddress(two), name: 'Test Dollar', symbol: 'TUSD', decimals: 6, value: 1n },
    ])
    expect(node.requests).toEqual([['eth_getBalance', 'eth_call']])
    expect(node.asked).toEqual([multicall3])
    expect(http.calls[0]?.headers['content-type']).toBe('application/json')
  })

  test('calls the functions of ERC-20 through multicall3, so that each can fail separately', async () => {
    const { read, http } = setUp({ [one]: createFakeToken() })
    await read([one])
    const [, question] = JSON.parse(http.calls[0]?.body ?? '')
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data: question.params[0].data })
    expect(functionName).toBe('aggregate3')
    const calls = args?.[0] as readonly { target: string; allowFailure: boolean; callData: `0x${string}` }[]
    expect(calls.map(({ target, allowFailure }) => [target.toLowerCase(), allowFailure])).toEqual(
      Array(4).fill([one, true]),
    )
    expect(calls.map(({ callData }) => decodeFunctionData({ abi: erc20Abi, data: callData }))).toEqual([
      { functionName: 'name', args: undefined },
      { functionName: 'symbol', args: undefined },
      { functionName: 'decimals', args: undefined },
      { functionName: 'balanceOf', args: [ada] },
    ])
  })

  test('has no call without tokens', async () => {
    const { read, node } = setUp()
    expect(await read()).toEqual([{ ...ether, value: 10n ** 18n + 1n }])
    expect(node.requests).toEqual([['eth_getBalance']])
  })

  test('names each token once, without invalid addresses and the own currency', async () => {
    const { read, node } = setUp({ [one]: createFakeToken() })
    const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const balances = await read([one, one.toUpperCase().replace('X', 'x'), one.slice(2), native, 'ada.eth', '', '0x1'])
    expect(balances.map(({ address }) => address)).toEqual([undefined, getAddress(one)])
    expect(node.requests).toHaveLength(1)
  })

  test('splits a long list into calls of 200 tokens, which are sent together', async () => {
    const { read, node } = setUp()
    await read(Array.from({ length: 450 }, (_, index) => tokenAt(index)))
    expect(node.requests).toEqual([['eth_getBalance', ...Array(3).fill('eth_call')]])
  })

  test('is followed by one batch of single calls where the chain has no multicall3', async () => {
    const { read, node } = setUp({ [one]: createFakeToken(), [two]: createFakeToken() })
    delete node.contracts[multicall3]
    expect((await read([one, two])).map(({ address }) => address)).toEqual([
      undefined,
      getAddress(one),
      getAddress(two),
    ])
    expect(node.requests).toEqual([['eth_getBalance', 'eth_call'], Array(8).fill('eth_call')])
  })

  test.each<[string, FakeContract]>([
    ['reverts', revert],
    ['talks nonsense', () => '0x1234'],
    ['promises more results than there are bytes', () => `0x${'f'.repeat(128)}`],
    ['answers one call of four', () => createFakeNode().contracts[multicall3]?.('0x') ?? '0x'],
  ])('where multicall3 %s is followed by single calls too', async (_, contract) => {
    const { read } = setUp({ [one]: createFakeToken(), [multicall3]: contract })
    expect((await read([one]))[1]).toMatchObject({ symbol: 'TUSD', value: 1n })
  })

  test('ends when the caller aborts it', async () => {
    const { read, http } = setUp()
    http.on('POST', url, { outcome: 'never' })
    const abort = new AbortController()
    const failed = read([one], abort.signal).catch((error: unknown) => error)
    await settle()
    abort.abort(new Error('enough'))
    expect(await failed).toEqual(new Error('enough'))
  })

  test('rejects where the node fails', async () => {
    const { read, http } = setUp()
    http.on('POST', url, { status: 403 })
    await expect(read([one])).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
  })

  test('rejects where the own currency cannot be read, also where tokens can', async () => {
    const { read, http, node } = setUp({ [one]: createFakeToken() })
    http.on('POST', url, (call) => {
      const { body } = node.answer(call)
      const [, tokens] = body as unknown[]
      return { body: [{ id: 1, error: { code: -32602, message: 'no' } }, tokens] }
    })
    await expect(read([one])).rejects.toMatchObject({ code: 'EIP155_RPC_REFUSED' })
  })
})

describe('the own currency', () => {
  test('is first, also with a balance of zero', async () => {
    const { read, node } = setUp({ [one]: createFakeToken() })
    node.balances[ada.toLowerCase()] = 0n
    expect(await read([one])).toMatchObject([{ ...ether, value: 0n }, { symbol: 'TUSD' }])
  })
})

describe('a token', () => {
  test('of 256 bits is exact', async () => {
    const { listed } = setUp()
    const balance = 2n ** 256n - 1n
    expect(await listed({ balance, decimals: 77n })).toMatchObject([{ value: balance, decimals: 77 }])
  })

  test.each<[string, Parameters<typeof createFakeToken>[0]]>([
    ['of which there is nothing', { balance: 0n }],
    ['with 78 decimals', { decimals: 78n }],
    ['with decimals without end', { decimals: 2n ** 256n - 1n }],
    ['without decimals', { answers: { decimals: '0x' } }],
    ['with half a number', { answers: { balanceOf: '0x01' } }],
    ['without a symbol', { symbol: '' }],
    ['whose symbol cannot be seen', { symbol: '\u200b\u202e \u2060' }],
    ['whose symbol is cut short', { answers: { symbol: encodeText('USD').slice(0, -64) as `0x${string}` } }],
    ['whose symbol lies beyond its answer', { answers: { symbol: encodeNumber(2n ** 255n) } }],
    ['whose symbol has more letters than memory', { answers: { symbol: `0x${'0'.repeat(62)}20${'f'.repeat(64)}` } }],
    ['that reverts at its balance', { answers: { balanceOf: reverts } }],
    ['that reverts at its decimals', { answers: { decimals: reverts } }],
    ['that reverts at its symbol', { answers: { symbol: reverts } }],
  ])('%s is left out', async (_, token) => {
    const { listed } = setUp()
    expect(await listed(token)).toEqual([])
  })

  test('without a contract is left out, and causes no second request', async () => {
    const { read, node } = setUp({ [two]: createFakeToken() })
    expect(await read([one, two])).toHaveLength(2)
    expect(node.requests).toHaveLength(1)
  })

  test('without decimals of its own has zero', async () => {
    const { listed } = setUp()
    expect(await listed({ decimals: 0n })).toMatchObject([{ decimals: 0 }])
  })

  test('with 32 bytes for a text is read', async () => {
    const { listed } = setUp()
    const answers = { name: stringToHex('Maker', { size: 32 }), symbol: stringToHex('MKR', { size: 32 }) }
    expect(await listed({ answers })).toMatchObject([{ name: 'Maker', symbol: 'MKR' }])
  })

  test.each([
    ['without a name', ''],
    ['whose name cannot be seen', '\u2066\u2069'],
  ])('%s bears its symbol', async (_, name) => {
    const { listed } = setUp()
    expect(await listed({ name })).toMatchObject([{ name: 'TUSD', symbol: 'TUSD' }])
  })

  test.each([
    ['Tether\u202eDSU\u0000', 'TetherDSU'],
    [`<img src=x onerror=alert(1)>`, '<img src=x onerror=alert(1)>'],
    ['Wrapped\n\n  Ether', 'Wrapped Ether'],
    ['x'.repeat(100_000), 'x'.repeat(64)],
    [`T${'\u0301'.repeat(500)}`, `T${'\u0301'.repeat(4)}`],
  ])('that calls itself %j comes with a clean name', async (name, clean) => {
    const { listed } = setUp()
    expect(await listed({ name })).toMatchObject([{ name: clean.normalize('NFC') }])
  })

  test('with an endless symbol has 32 letters of it', async () => {
    const { listed } = setUp()
    expect((await listed({ symbol: 'X'.repeat(9999) }))[0]?.symbol).toBe('X'.repeat(32))
  })

  test('that reverts does not affect the others', async () => {
    const { read } = setUp({ [one]: revert, [two]: createFakeToken(), [three]: revert })
    expect((await read([one, two, three])).map(({ address }) => address)).toEqual([undefined, getAddress(two)])
  })

  test('that fails by an invalid jump, as the first ones do, does not affect the others', async () => {
    const { read, http, node } = setUp({ [one]: revert, [two]: createFakeToken() })
    http.on('POST', url, (call) => {
      const text = JSON.stringify(node.answer(call).body)
      const error = '"error":{"code":-32000,"message":"invalid jump destination"}'
      return { body: JSON.parse(text.replaceAll(/"error":\{[^}]*\}/g, error)) }
    })
    expect((await read([one, two])).map(({ address }) => address)).toEqual([undefined, getAddress(two)])
  })

  test('that uses up all gas causes a second request for those after it', async () => {
    const { read, node } = setUp({ [one]: revert, [two]: createFakeToken() })
    const result = Array.from({ length: 8 }, () => ({ success: false, returnData: '0x' as const }))
    node.contracts[multicall3] = () => encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    expect((await read([one, two])).map(({ address }) => address)).toEqual([undefined, getAddress(two)])
    expect(node.requests).toHaveLength(2)
  })

  test.each([
    ['name', [getAddress(one), getAddress(two), getAddress(three)]],
    ['symbol', [getAddress(one), getAddress(three)]],
  ])('whose %s has no end spoils no other', async (text, addresses) => {
    const endless = createFakeToken({ [text]: 'x'.repeat(1_100_000) })
    const { read } = setUp({ [one]: createFakeToken(), [two]: endless, [three]: createFakeToken() })
    expect((await read([one, two, three])).map(({ address }) => address)).toEqual([undefined, ...addresses])
  })
})

describe('readTokenText', () => {
  test('reads all texts that viem encodes', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => readTokenText(encodeText(text)) === text))
  })

  test('returns a text for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof readTokenText(`0x${Buffer.from(bytes).toString('hex')}`)).toBe('string')
      }),
    )
  })
})

describe('one token', () => {
  const describeIn = ({ kernel }: ReturnType<typeof setUp>, token: string) =>
    kernel.namespaces.use(DescribeToken)({ address: ada, network: mainnet, token })

  test('has its facts, also where the account has none of it', async () => {
    const world = setUp({ [one]: createFakeToken({ balance: 0n, symbol: 'TU\u202eSD' }) })
    const found = { address: getAddress(one), name: 'Test Dollar', symbol: 'TUSD', decimals: 6, value: 0n }
    expect(await describeIn(world, one)).toEqual(found)
    expect(await world.read([one])).toHaveLength(1)
  })

  test('is undefined where no token answers, or where the address is invalid', async () => {
    const world = setUp({ [one]: createFakeToken({ decimals: 78n }), [two]: reverts })
    expect(await Promise.all([one, two, three, 'none'].map((token) => describeIn(world, token)))).toEqual(
      Array.from({ length: 4 }),
    )
  })
})
