import { decodeFunctionData, encodeAbiParameters, erc20Abi, type Hex, keccak256, maxUint256 } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { swapRefusal, transferRefusal } from '../../../../kernel/namespaces/refusals'
import { mayBeSubmitted } from '../../../../kernel/namespaces/unread-submission'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createFakeClock } from '../../../../kernel/testing/index'
import { bob } from '../evm-methods.fixture'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { estimateTransaction } from '../transfers/estimate-fee'
import { refusal } from '../transfers/scripted-rpc.fixture'
import { approveToken, readAllowance } from './allowances'
import {
  account,
  buildFor,
  createNode,
  dollar,
  intend,
  network,
  now,
  pebble,
  router,
  seconds,
  toWord,
  wrapped,
} from './built-swaps.fixture'
import { planSwap } from './plan-swap'
import { buildOnRouter, quoteOnRouter } from './router-offers'
import { getCallsStatus, getWalletCapabilities, sendCalls } from './wallet-requests'

const plan = (node: ReturnType<typeof createNode>, given: object = {}, intent = intend({ sell: dollar })) =>
  planSwap({ rpc: node, now }, { ...intent, transaction: buildFor(intent), routers: [router], ...given })
const swapOf = (intent = intend({ sell: dollar })) => ({ ...intent, transaction: buildFor(intent), routers: [router] })
const approvalOf = (transaction: Readonly<Record<string, string>> | undefined) => {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: transaction?.data as Hex })
  return [functionName, String(args?.[0]).toLowerCase(), args?.[1]]
}
const addressAndSlot = [{ type: 'address' }, { type: 'uint256' }] as const
const reverts = refusal('execution reverted', 3)
const spender = router.router.toLowerCase()

describe('the approvals before a swap', () => {
  it('are none for the own currency, and none if enough is allowed', async () => {
    const native = await plan(createNode(), {}, intend())
    expect([native.steps.map(({ kind }) => kind), native.spender]).toEqual([['swap'], undefined])
    const allowed = await plan(createNode({ allowance: 1000n }))
    expect([allowed.steps.map(({ kind }) => kind), allowed.spender]).toEqual([['swap'], spender])
  })

  it('are one of exactly the amount, whose fee is known before that of the swap', async () => {
    const { steps } = await plan(createNode({ allowance: 999n }))
    expect(steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    expect(approvalOf(steps[0]?.transaction)).toEqual(['approve', spender, 1000n])
    expect(steps[0]?.transaction).toMatchObject({ to: dollar.toLowerCase(), value: '0x0' })
    expect([steps[0]?.fee?.value, steps[1]?.fee]).toEqual([125_000n * 210n, undefined])
  })

  it('are unlimited only if a person chose so', async () => {
    const { steps } = await plan(createNode(), { isUnlimited: true })
    expect(approvalOf(steps[0]?.transaction)).toEqual(['approve', spender, maxUint256])
  })

  it('start with revoking the old one if a token refuses a second', async () => {
    const approve = (data: string) => (data.endsWith('0'.repeat(64)) ? '0x' : reverts)
    const { steps } = await plan(createNode({ allowance: 5n, approve }))
    expect(steps.map(({ kind }) => kind)).toEqual(['revoke', 'approve', 'swap'])
    expect(steps.slice(0, 2).map(({ transaction }) => approvalOf(transaction)[2])).toEqual([0n, 1000n])
    expect(steps.map(({ fee }) => fee !== undefined)).toEqual([true, false, false])
  })

  it('start with this for tokens that are known to need it, with any answer of theirs', async () => {
    const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    const { steps } = await plan(createNode({ allowance: 5n }), {}, intend({ sell: tether }))
    expect(steps.map(({ kind }) => kind)).toEqual(['revoke', 'approve', 'swap'])
    const fresh = await plan(createNode(), {}, intend({ sell: tether }))
    expect(fresh.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  })

  it.each([
    ['reverts', 'reverts', { approve: reverts }],
    ['answers no', 'token', { approve: toWord(0n) }],
    ['answers something else', 'token', { approve: toWord(2n) }],
    ['is no contract', 'token', { script: { eth_getCode: '0x' } }],
    ['reverts whatever is asked', 'reverts', { allowance: 5n, approve: reverts }],
  ])('are refused for a token that %s', async (_, kind, settings) => {
    expect(await plan(createNode(settings)).then(() => 'none', transferRefusal)).toBe(kind)
  })

  it('are refused if they fail and there is no old approval to revoke first', async () => {
    const approve = (data: string) => (data.endsWith('0'.repeat(64)) ? '0x' : reverts)
    expect(await plan(createNode({ approve })).then(() => 'none', transferRefusal)).toBe('reverts')
  })

  it('are refused, with nothing revoked, if they fail for another reason', async () => {
    const approve = (data: string) => (data.endsWith('0'.repeat(64)) ? '0x' : refusal('insufficient funds for gas'))
    expect(await plan(createNode({ allowance: 5n, approve })).then(() => 'none', transferRefusal)).toBe('funds')
  })

  it('are checked on the node until the caller aborts', async () => {
    const { signal } = new AbortController()
    for (const allowance of [0n, 1000n]) {
      const node = createNode({ allowance })
      const signals = new Set<unknown>()
      const rpc: typeof node = {
        ...node,
        request(question) {
          signals.add(question.signal)
          return node.request(question)
        },
      }
      await planSwap({ rpc, now }, { ...swapOf(), signal })
      expect([...signals]).toEqual([signal])
    }
  })

  it('passes for a token that answers nothing', async () => {
    expect((await plan(createNode({ approve: '0x' }))).steps).toHaveLength(2)
  })
})

describe('a swap after its approval', () => {
  const ran = (...stages: readonly (readonly [status: string, gas: string])[]) => [
    { calls: stages.map(([status, gasUsed]) => ({ status, gasUsed, returnData: '0x', logs: [] })) },
  ]

  it('is run with it if the node can, so that its fee is known before the first prompt', async () => {
    const asked: unknown[] = []
    const eth_simulateV1 = (...params: readonly unknown[]) => {
      asked.push(params)
      return ran(['0x1', '0xb71b'], ['0x1', '0x13880'])
    }
    const { steps } = await plan(createNode({ script: { eth_simulateV1 } }))
    expect(steps.map(({ kind, fee }) => [kind, fee?.value, fee?.terms.gas])).toEqual([
      ['approve', 125_000n * 210n, '0x1e848'],
      ['swap', 150_000n * 210n, '0x249f0'],
    ])
    const calls = steps.map(({ transaction }) => transaction)
    expect(asked).toEqual([[{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, 'latest']])
  })

  it('is not requested if it would fail', async () => {
    const fails = (answer: unknown) =>
      plan(createNode({ script: { eth_simulateV1: answer } })).then(() => 'none', transferRefusal)
    expect(await fails(ran(['0x1', '0x1'], ['0x0', '0x1']))).toBe('reverts')
    expect(await fails(ran(['0x0', '0x1'], ['0x1', '0x1']))).toBe('reverts')
    expect(await fails(refusal('insufficient funds'))).toBe('funds')
  })

  it.each<[string, unknown]>([
    ['does not know how', refusal('the method does not exist', -32601)],
    ['answers something else', []],
    ['answers less', ran(['0x1', '0x1'])],
    ['says nothing of gas', [{ calls: [{ status: '0x1' }, { status: '0x1' }] }]],
  ])('is run after the approval if the node %s', async (_, answer) => {
    const { steps } = await plan(createNode({ script: { eth_simulateV1: answer } }))
    expect(steps.map(({ fee }) => fee !== undefined)).toEqual([true, false])
  })

  /** A node that runs only single calls, with any state overrides; the token stores its allowances at this slot. */
  const overNode = (
    slot: bigint,
    { call = '0x', gas = '0x13880' }: { readonly call?: unknown; readonly gas?: unknown } = {},
  ) => {
    const inner = keccak256(encodeAbiParameters(addressAndSlot, [account as Hex, slot]))
    const place = keccak256(
      encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [router.router as Hex, inner]),
    )
    const asked: unknown[] = []
    type Diff = Readonly<Record<string, { readonly stateDiff: Readonly<Record<string, string>> }>>
    const written = (state?: Diff) => state?.[dollar.toLowerCase()]?.stateDiff[place]
    const node = createNode({
      script: {
        eth_simulateV1: refusal('the method does not exist', -32601),
        eth_call({ data }: { data: string }, _: string, state?: Diff) {
          if (data.startsWith('0xdd62ed3e')) return written(state) ?? toWord(0n)
          return state ? call : data.startsWith('0x095ea7b3') ? toWord(1n) : '0x'
        },
        eth_estimateGas(_: object, __?: string, state?: Diff) {
          if (state) asked.push(written(state))
          return state ? gas : '0x186a0'
        },
      },
    })
    return { node, asked }
  }

  it.each([0n, 1n, 10n, 15n, BigInt('0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01')])(
    'is run over an allowance of ours where the node runs single calls alone, kept at the slot %i of the token',
    async (slot) => {
      const { node, asked } = overNode(slot)
      const { steps } = await plan(node)
      expect(steps.map(({ kind, fee }) => [kind, fee?.value])).toEqual([
        ['approve', 125_000n * 210n],
        ['swap', 150_000n * 210n],
      ])
      // Exactly the amount that will be approved.
      expect(asked).toEqual([toWord(1000n)])
    },
  )

  it('is run after the approval if the token stores its allowances elsewhere, or the node cannot estimate with overrides', async () => {
    for (const { node } of [overNode(77n), overNode(1n, { gas: reverts })]) {
      const { steps } = await plan(node)
      expect(steps.map(({ fee }) => fee !== undefined)).toEqual([true, false])
    }
  })

  it('is not requested if it would fail with an overridden allowance', async () => {
    const { node } = overNode(1n, { call: reverts })
    expect(await plan(node).then(() => 'none', transferRefusal)).toBe('reverts')
  })

  it('ends if the caller aborts', async () => {
    const node = createNode()
    const abort = new AbortController()
    const rpc: typeof node = {
      ...node,
      request(question) {
        if (question.method !== 'eth_simulateV1') return node.request(question)
        abort.abort(new Error('left'))
        return Promise.reject(abort.signal.reason)
      },
    }
    await expect(plan(rpc, { signal: abort.signal })).rejects.toThrow('left')
  })
})

describe('a plan', () => {
  it('of only a swap has gas for the time that an exchange stores for the first time in a later second', async () => {
    // The gas of a Uniswap v2 pair in the second of its first liquidity, and in the next one.
    const [now, later] = [165_559n, 211_603n]
    const script = { eth_estimateGas: `0x${now.toString(16)}` }
    const { steps } = await plan(createNode({ script }), {}, intend())
    expect(steps).toHaveLength(1)
    expect(BigInt(steps[0]?.fee?.terms.gas ?? 0)).toBeGreaterThan(later)
  })

  it('is refused if the chain would not accept the swap', async () => {
    const script = { eth_estimateGas: refusal('execution reverted: UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', 3) }
    expect(await plan(createNode({ script }), {}, intend()).then(() => 'none', transferRefusal)).toBe('reverts')
  })

  it('accepts values and addresses in all formats that services use', async () => {
    const honest = buildFor(intend())
    for (const change of [
      { value: '1000' },
      { value: '0x3e8' },
      { value: 1000 },
      { to: router.router.toUpperCase().replace('0X', '0x') },
      { from: account.toLowerCase(), chainId: '0x1', gasLimit: '1' },
      { from: undefined, chainId: 1n },
    ])
      expect((await plan(createNode(), { transaction: { ...honest, ...change } }, intend())).steps).toHaveLength(1)
  })

  it.each([
    ['String.prototype.padStart', () => vi.spyOn(String.prototype, 'padStart').mockReturnValue('b'.repeat(64))],
    ['BigInt.prototype.toString', () => vi.spyOn(BigInt.prototype, 'toString').mockReturnValue('ffff')],
    ['String.prototype.toLowerCase', () => vi.spyOn(String.prototype, 'toLowerCase').mockReturnValue('c'.repeat(40))],
  ])('is refused, or is the intended one, if the page has changed %s', async (_, patch) => {
    const intent = intend({ sell: dollar })
    const transaction = buildFor(intent)
    const node = createNode()
    const spy = patch()
    const outcome = await planSwap({ rpc: node, now }, { ...intent, transaction, routers: [router] }).catch(
      () => undefined,
    )
    spy.mockRestore()
    for (const { kind, transaction: asked } of outcome?.steps ?? []) {
      if (kind === 'swap') expect(asked.data).toBe(transaction.data)
      else expect(approvalOf(asked)).toEqual(['approve', spender, 1000n])
    }
  })
})

describe('a call that cannot be read', () => {
  it('is refused if the node cannot run it, and if the contract is unknown', async () => {
    const native = { ...buildFor(intend()), to: bob, data: '0x12345678' }
    expect(await plan(createNode(), { transaction: native }, intend()).then(() => 'none', swapRefusal)).toBe(
      'unreadable',
    )
    expect(await plan(createNode(), { transaction: { ...native, value: 0n } }).then(() => 'none', swapRefusal)).toBe(
      'contract',
    )
  })
})

describe('an offer of a router', () => {
  const ask = { ...router, network, amount: 100n, sell: dollar, buy: pebble }
  const answer = (...values: readonly bigint[]) => `0x${values.map((value) => toWord(value).slice(2)).join('')}`
  const script = (eth_call: unknown) => createNode({ script: { eth_call } })

  it('does not exist if no pool has one, if the router answers something else, and for the amount zero', async () => {
    expect(await quoteOnRouter(script(reverts), ask)).toBeUndefined()
    for (const junk of ['0x', answer(32n, 2n, 99n, 7n), answer(32n, 3n, 100n, 7n), answer(64n, 2n, 100n, 7n)])
      expect(await quoteOnRouter(script(junk), ask)).toBeUndefined()
    expect(await quoteOnRouter(script(answer(32n, 2n, 0n, 7n)), { ...ask, amount: 0n })).toBeUndefined()
    expect(await quoteOnRouter(script(answer(32n, 2n, 100n, 7n)), { ...ask, buy: dollar })).toBeUndefined()
    expect(await quoteOnRouter(script(answer(32n, 2n, 100n, 7n)), { ...ask, buy: 'tokens' })).toBeUndefined()
  })

  it("fails with the node's error if that says nothing about pools", async () => {
    await expect(quoteOnRouter(script(refusal('busy')), ask)).rejects.toMatchObject({ code: 'EIP155_RPC_REFUSED' })
  })

  describe('that is run with the account’s own tokens', () => {
    const row = (returnData: string, more: object = {}) => ({
      status: '0x1',
      gasUsed: '0x1',
      returnData,
      logs: [],
      ...more,
    })
    const said = answer(32n, 2n, 100n, 70n)
    const quote = (calls: unknown, order: object = {}) => {
      const node = createNode({ script: { eth_call: said, eth_simulateV1: calls } })
      return quoteOnRouter(node, { ...ask, through: [], wrapped: dollar, account, ...order })
    }
    const play = (after: bigint) => [
      { calls: [row(said), row('0x'), row('0x'), row(toWord(5n)), row('0x'), row(toWord(after))] },
    ]

    it('is the amount that arrives, if a token charges a fee on transfer', async () => {
      expect(await quote(play(74n))).toMatchObject({ received: 69n, hasTransferFee: true })
      expect(await quote(play(5n))).toBeUndefined()
    })

    it("is the router's amount if all of it arrives, or more", async () => {
      const plain = { received: 70n, path: [dollar, pebble].map((token) => token.toLowerCase()) }
      for (const after of [75n, 76n]) expect(await quote(play(after))).toEqual(plain)
    })

    it.each<[string, unknown]>([
      ['the node does not know how', refusal('the method does not exist', -32601)],
      ['the account has too little', refusal('insufficient funds')],
      [
        'a call fails',
        [{ calls: [...(play(74n)[0]?.calls ?? []).slice(0, 4), row('0x', { status: '0x0' }), row('0x')] }],
      ],
      ['the node talks nonsense', [{ calls: [] }]],
      [
        'a token talks nonsense',
        [{ calls: (play(74n)[0]?.calls ?? []).map((call) => ({ ...call, returnData: '0x1' })) }],
      ],
    ])("is the router's amount if %s", async (_, answered) => {
      expect(await quote(answered)).toMatchObject({ received: 70n })
      expect(await quote(answered)).not.toHaveProperty('hasTransferFee')
    })

    it('counts the own currency by its transfers', async () => {
      const moved = (to: string, units: bigint) => {
        const topics = [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          toWord(1n),
          toWord(BigInt(to)),
        ]
        return { address: `0x${'e'.repeat(40)}`, topics, data: toWord(units) }
      }
      const logs = [moved(account, 60n), moved(bob, 9n)]
      const calls = [row(said), row('0x'), row('0x'), row('0x', { logs })]
      const { buy: _, ...order } = ask
      const node = createNode({ script: { eth_call: said, eth_simulateV1: [{ calls }] } })
      const found = await quoteOnRouter(node, { ...order, through: [], wrapped: pebble, account })
      expect(found).toMatchObject({ received: 60n, hasTransferFee: true })
    })

    it('approves nothing if it gives the own currency, and sends no request without an account', async () => {
      const asked: { to: string; value: string }[][] = []
      const { sell: _, ...order } = ask
      const run = (given: object) =>
        quoteOnRouter(
          createNode({
            script: {
              eth_call: said,
              eth_simulateV1: (params: { blockStateCalls: [{ calls: { to: string; value: string }[] }] }) => {
                asked.push(params.blockStateCalls[0].calls)
                return null
              },
            },
          }),
          { ...order, through: [], wrapped: dollar, ...given },
        )
      await run({})
      await run({ account: 'ada' })
      expect(asked).toEqual([])
      await run({ account })
      expect(asked[0]?.map(({ to, value }) => [to, value])).toEqual([
        [spender, '0x0'],
        [pebble.toLowerCase(), '0x0'],
        [spender, '0x64'],
        [pebble.toLowerCase(), '0x0'],
      ])
    })

    it('ends if the caller aborts', async () => {
      const abort = new AbortController()
      const leave = () => {
        abort.abort(new Error('left'))
        return abort.signal.reason
      }
      await expect(quote(leave, { signal: abort.signal })).rejects.toThrow('left')
    })

    it("is written with the router's function for such tokens", async () => {
      const order = { ...router, ...intend(), deadline: Number(seconds), path: [wrapped, dollar], hasTransferFee: true }
      expect((await buildOnRouter(order)).data).toBe(
        buildFor(intend(), { deadline: seconds, hasTransferFee: true }).data,
      )
    })
  })

  it('is written for no other account, and for no other path', async () => {
    const order = { ...router, ...intend(), deadline: Number(seconds), path: [wrapped, dollar] }
    expect(await buildOnRouter(order)).toEqual({
      from: account.toLowerCase(),
      to: spender,
      value: '0x3e8',
      data: buildFor(intend(), { deadline: seconds }).data,
    })
    for (const [change, kind] of [
      [{ path: [dollar, wrapped] }, 'token'],
      [{ path: [wrapped, 'tokens'] }, 'token'],
      [{ router: 'router' }, 'unreadable'],
      [{ minReceived: -1n }, 'unreadable'],
      [{ minReceived: 2n ** 256n }, 'unreadable'],
    ] as const)
      expect(await buildOnRouter({ ...order, ...change }).then(() => 'none', swapRefusal)).toBe(kind)
  })
})

const hash = `0x${'a'.repeat(64)}`

describe('allowances', () => {
  it('are read from the token, and an invalid answer is refused', async () => {
    const question = { network, token: dollar, owner: account, spender: router.router }
    expect(await readAllowance(createNode({ allowance: 7n }), question)).toBe(7n)
    await expect(readAllowance(createNode({ script: { eth_call: '0x' } }), question)).rejects.toThrow(TypeError)
  })

  it('are requested of a wallet exactly, on the intended network', async () => {
    const { provider, asked } = createScriptedWallet({ eth_sendTransaction: hash })
    const order = { network, token: dollar, owner: account, spender: router.router, amount: 7n }
    expect(await approveToken({ ...order, provider })).toEqual({ id: hash })
    const [sent] = (asked.at(-1)?.params ?? []) as readonly Record<string, string>[]
    expect(approvalOf(sent)).toEqual(['approve', spender, 7n])
    expect(sent).toMatchObject({ from: account.toLowerCase(), to: dollar.toLowerCase(), chainId: '0x1', value: '0x0' })
    for (const change of [{ amount: -1n }, { amount: 2n ** 256n }, { spender: 'router' }])
      expect(await approveToken({ ...order, ...change, provider }).then(() => 'none', transferRefusal)).toBe('mismatch')
    expect(asked).toHaveLength(2)
  })
})

const silent = { provider: { request: () => new Promise<never>(() => undefined) } }
type AbilityParams = Parameters<typeof getWalletCapabilities>[1]
const askAbilities = (
  params: Pick<AbilityParams, 'provider' | 'signal' | 'isFeeOnly'>,
  paymasters?: Parameters<typeof getWalletCapabilities>[0]['paymasters'],
  clock = createFakeClock(),
) => getWalletCapabilities({ clock, paymasters }, { network, address: account, ...params })

describe('several calls in one prompt (EIP-5792)', () => {
  const order = {
    network,
    from: account,
    transactions: [{ to: dollar, value: '0x0', data: '0x', gas: '0x1', nonce: '0x0' }],
  }

  it.each([
    [true, { '0x1': { atomic: { status: 'supported' } } }],
    [true, { '0x1': { atomic: { status: 'ready' } } }],
    [true, { '0x0': { atomic: { status: 'supported' } } }],
    [false, { '0x1': { atomic: { status: 'unsupported' } } }],
    [false, { '0xa': { atomic: { status: 'supported' } } }],
    [false, {}],
    [false, null],
    [false, Object.assign(new Error('no such method'), { code: -32601 })],
    [false, Object.assign(new Error('unauthorized'), { code: 4100 })],
  ])('can be requested: %s', async (isAtomic, answer) => {
    const { provider, asked } = createScriptedWallet({ wallet_getCapabilities: answer })
    const clock = createFakeClock()
    expect(await askAbilities({ provider }, undefined, clock)).toEqual({ isAtomic })
    expect(clock.pending).toBe(0)
    expect(asked.map(({ params }) => params)).toEqual([[account.toLowerCase(), ['0x1']]])
  })

  it('cannot be requested if the wallet does not answer for three seconds', async () => {
    const clock = createFakeClock()
    let found: unknown
    void askAbilities(silent, undefined, clock).then((abilities) => (found = abilities))
    await clock.advance(2999)
    expect(found).toBeUndefined()
    await clock.advance(1)
    expect([found, clock.pending]).toEqual([{ isAtomic: false }, 0])
  })

  it('are no longer requested if the caller aborts', async () => {
    const leaving = new AbortController()
    const asking = askAbilities({ ...silent, signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(asking).rejects.toThrow('left')
  })

  it.each([
    ['userRejected', { code: 5750, message: 'The person keeps the account as it is.' }],
    ['internal', { code: 5700, message: 'Unsupported capability' }],
    ['internal', { code: 5740, message: 'Too many calls' }],
    ['internal', { code: -32603, message: 'Internal', data: { code: 5760, message: 'No atomicity' } }],
    ['unsupportedMethod', { code: 4200, message: 'No such method' }],
  ])(
    'are reported as unsupported by the wallet, with its error, if it accepts only single ones: %s',
    async (kind, answer) => {
      const failure = Object.assign(new Error(), answer)
      const { provider } = createScriptedWallet({ wallet_sendCalls: failure })
      const error: unknown = await sendCalls(undefined, { ...order, provider }).catch((refused: unknown) => refused)
      expect(error).toMatchObject({ code: 'TRANSFER_REFUSED', context: { refusal: 'atomic' } })
      expect(walletErrorKind(Object(error).cause)).toBe(kind)
    },
  )

  it.each([
    ['userRejected', { code: 4001, message: 'User rejected the request.' }],
    ['internal', { code: 5720, message: 'Duplicate id' }],
    ['internal', { code: -32603, message: 'Internal error' }],
  ])(
    "are reported with the wallet's error if that is about these calls, or about nothing: %s",
    async (kind, answer) => {
      const failure = Object.assign(new Error(), answer)
      const { provider } = createScriptedWallet({ wallet_sendCalls: failure })
      const error: unknown = await sendCalls(undefined, { ...order, provider }).catch((refused: unknown) => refused)
      expect(walletErrorKind(error)).toBe(kind)
    },
  )

  it('sends only receiver, value and data, all of them or none', async () => {
    const { provider, asked } = createScriptedWallet({ wallet_sendCalls: { id: '0xbatch' } })
    expect(await sendCalls(undefined, { ...order, provider })).toEqual({ id: '0xbatch' })
    expect(asked.at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        from: account.toLowerCase(),
        chainId: '0x1',
        atomicRequired: true,
        calls: [{ to: dollar, value: '0x0', data: '0x' }],
      },
    ])
  })

  const paymasters = { 'eip155:1': { url: 'https://pays.example', context: { policy: 'p' } } }
  const atomic = { status: 'supported' }

  it.each([
    ['the app has nobody who does', undefined, { atomic, paymasterService: { supported: true } }, undefined],
    ['the wallet takes nobody', paymasters, { atomic }, undefined],
    ['the wallet says no', paymasters, { atomic, paymasterService: { supported: false } }, undefined],
    ['the wallet makes one call at a time', paymasters, { paymasterService: { supported: true } }, undefined],
    ['wallet and app are ready for it', paymasters, { atomic, paymasterService: { supported: true } }, true],
  ])('are paid by the app, or not, if %s', async (_where, services, abilities, isSponsored) => {
    const { provider } = createScriptedWallet({ wallet_getCapabilities: { '0x1': abilities } })
    const found = await askAbilities({ provider }, services)
    expect(found.isSponsored).toBe(isSponsored)
    const others = await askAbilities({ provider }, services && { 'eip155:10': services['eip155:1'] })
    expect(others.isSponsored).toBeUndefined()
  })

  it.each([
    [undefined, 0],
    [paymasters, 1],
  ])('are requested only for the fee if the app pays: %j', async (services, questions) => {
    const { provider, asked } = createScriptedWallet({ wallet_getCapabilities: { '0x1': { atomic } } })
    const found = await askAbilities({ provider, isFeeOnly: true }, services)
    expect([found, asked.length]).toEqual([{ isAtomic: questions > 0 }, questions])
  })

  it('name the service that pays if the app pays, and only then', async () => {
    const { provider, asked } = createScriptedWallet({ wallet_sendCalls: { id: '0xbatch' } })
    await sendCalls(paymasters, { ...order, provider, isSponsored: true })
    await sendCalls(paymasters, { ...order, provider })
    const capabilities = asked
      .filter(({ method }) => method === 'wallet_sendCalls')
      .map(({ params }) => Object(params)[0].capabilities)
    expect(capabilities).toEqual([{ paymasterService: paymasters['eip155:1'] }, undefined])
  })

  it('requests nothing of a wallet that has switched to another network', async () => {
    const { provider, asked } = createScriptedWallet({ eth_chainId: '0xa' })
    expect(await sendCalls(undefined, { ...order, provider }).then(() => 'none', transferRefusal)).toBe('mismatch')
    expect(asked).toHaveLength(1)
  })

  it('sends only the fields of each call', async () => {
    const { provider, asked } = createScriptedWallet({ wallet_sendCalls: { id: '0xbatch' } })
    await sendCalls(undefined, { ...order, provider, transactions: [{ to: dollar }, { data: '0x60' }] })
    expect(Object(asked.at(-1)?.params)[0].calls).toStrictEqual([{ to: dollar }, { data: '0x60' }])
  })

  it('are the calls of the app, even if the wallet changes the objects', async () => {
    const request = vi.fn(async ({ method, params }: { method: string; params?: unknown }) => {
      if (method === 'eth_chainId') return '0x1'
      const [call] = Object(params)
      for (const part of [params, call, call.calls, call.capabilities])
        expect(Reflect.set(Object(part), 0, 'mine')).toBe(false)
      return { id: '0xbatch' }
    })
    await sendCalls(paymasters, { ...order, provider: { request }, isSponsored: true })
    expect(request).toHaveBeenCalledTimes(2)
  })

  it.each([null, '', 'x'.repeat(8195), { id: '' }, { id: 7 }, { id: 'x'.repeat(8195) }])(
    'takes no %j for an id',
    async (answer) => {
      const { provider } = createScriptedWallet({ wallet_sendCalls: answer })
      const error = await sendCalls(undefined, { ...order, provider }).catch((thrown: unknown) => thrown)
      expect([walletErrorKind(error), mayBeSubmitted(error)]).toEqual(['internal', true])
      expect(String(error)).toContain('The wallet answered with something that is no id.')
    },
  )

  it('accepts a plain id, as in the first draft of the standard', async () => {
    const { provider } = createScriptedWallet({ wallet_sendCalls: '0xbatch' })
    expect(await sendCalls(undefined, { ...order, provider })).toEqual({ id: '0xbatch' })
  })

  it('accepts the longest valid id', async () => {
    const id = 'x'.repeat(8194)
    const { provider } = createScriptedWallet({ wallet_sendCalls: { id } })
    expect(await sendCalls(undefined, { ...order, provider })).toEqual({ id })
  })
})

describe('a batch of calls', () => {
  const one = `0x${'a'.repeat(64)}`
  const other = `0x${'b'.repeat(64)}`
  const receipt = (status: unknown, transactionHash: unknown = one) => ({ status, transactionHash })
  const ask = (answer: unknown) => {
    const { provider, asked } = createScriptedWallet({ wallet_getCallsStatus: answer })
    return { asked, status: getCallsStatus(createFakeClock(), { network, id: '0xbatch', provider }) }
  }

  it.each<[string, unknown]>([
    ['pending', { status: 100 }],
    ['confirmed', { status: 200, chainId: '0x1', receipts: [receipt('0x1')] }],
    ['failed', { status: 400 }],
    ['failed', { status: 500, receipts: [receipt('0x0')] }],
    ['failed', { status: 500 }],
    ['failed', { status: 500, receipts: [receipt('0x1'), receipt('0x0')] }],
    ['pending', { status: 100, receipts: [receipt('0x0')] }],
    ['partial', { status: 600 }],
    ['partial', { status: 600, receipts: [receipt('0x1')] }],
    ['partial', { status: 600, receipts: [receipt('0x1'), receipt('0x0')] }],
    ['pending', { status: 'PENDING' }],
    ['confirmed', { status: 'CONFIRMED', receipts: [receipt('0x1')] }],
    ['failed', { status: 'CONFIRMED', receipts: [receipt('0x0')] }],
    ['partial', { status: 200, receipts: [receipt('0x1'), receipt('0x0')] }],
    ...['0x00', '0X0', 0, false, 'reverted'].map(
      (status) => ['failed', { status: 200, receipts: [receipt(status)] }] as [string, unknown],
    ),
    ...['0x1', '0x01', 1, true, 'success', [0], {}, null, undefined].map(
      (status) => ['confirmed', { status: 200, receipts: [receipt(status)] }] as [string, unknown],
    ),
  ])('is %s if the wallet answers %j', async (stage, answer) => {
    const { asked, status } = ask(answer)
    expect((await status).stage).toBe(stage)
    expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xbatch'] }])
  })

  it('has the id of its last transaction, if that is valid', async () => {
    const receipts = [receipt('0x1'), receipt('0x1'), receipt('0x1', other)]
    expect(await ask({ status: 200, receipts }).status).toEqual({ stage: 'confirmed', transactionId: other })
    for (const junk of ['0x12', `${one}0`, [one], 7, null])
      expect(await ask({ status: 200, receipts: [receipt('0x1', junk)] }).status).toEqual({ stage: 'confirmed' })
  })

  it('is given up if the wallet does not answer for three seconds', async () => {
    const clock = createFakeClock()
    const status = getCallsStatus(clock, { network, id: '0xbatch', ...silent })
    const kind = status.then(() => 'none', walletErrorKind)
    await clock.advance(3000)
    expect(await kind).toBe('timeout')
  })

  it('that the wallet does not know is unseen', async () => {
    const unknown = Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    expect(await ask(unknown).status).toEqual({ stage: 'unseen' })
  })

  it.each([
    null,
    {},
    { status: 300 },
    { status: 'DONE' },
    { status: '200' },
    { status: [200] },
    { status: 200, chainId: '0xa' },
    { status: 200, chainId: 1 },
    { status: 200, chainId: ['0x1'] },
  ])('has no stage for an answer like %j', async (answer) => {
    const error: unknown = await ask(answer).status.catch((thrown: unknown) => thrown)
    expect(walletErrorKind(error)).toBe('internal')
    expect(String(error)).toContain('The wallet answered with something that is no status of calls.')
  })

  it('has no receipts if the answer has no list of them', async () => {
    const receipts = { length: 1, 0: receipt('0x0') }
    expect(await ask({ status: 200, receipts }).status).toEqual({ stage: 'confirmed' })
  })

  it('has no stage if the wallet fails', async () => {
    const busy = Object.assign(new Error('busy'), { code: -32603 })
    const error: unknown = await ask(busy).status.catch((thrown: unknown) => thrown)
    expect(walletErrorKind(error)).toBe('internal')
    expect(String(error)).toContain('busy')
  })
})

it('any transaction is run and its fee estimated, whatever gas it names', async () => {
  const transaction = { to: bob, value: '0x1', data: '0x12', gas: '0xffffff', nonce: '0x7' }
  const calls: unknown[] = []
  const node = createNode({
    script: {
      eth_call: (call: unknown) => {
        calls.push(call)
        return '0x'
      },
    },
  })
  const { value, terms } = await estimateTransaction(node, { network, from: account, transaction })
  expect([value, terms.gas]).toEqual([125_000n * 210n, '0x1e848'])
  expect(calls).toEqual([{ from: account.toLowerCase(), to: bob, value: '0x1', data: '0x12' }])
})
