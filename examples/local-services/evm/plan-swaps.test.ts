import {
  BuildOnRouter,
  createKernel,
  PlanSwap,
  QuoteOnRouter,
  type SignedPermit,
  SignPermit,
  type SwapIntent,
  type SwapPlan,
  swapRefusal,
  transferRefusal,
} from 'portico'
import { connect } from 'portico/plugins/connect'
import { eip155 } from 'portico/plugins/eip155'
import { type Address, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, publicActions } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networkOf, withOneChain } from '../one-chain.fixture'
import { type Artefacts, compileContracts } from './compile-contracts'
import { testAccount } from './test-accounts'

const local = withOneChain()

const [ada, bob] = [testAccount(0), testAccount(1)]
let artefacts: Artefacts
let kernel: ReturnType<typeof createKernel>

beforeAll(async () => {
  artefacts = await compileContracts()
}, 60_000)
beforeEach(() => {
  kernel = createKernel({ plugins: [connect(), eip155({ networks: [network()] })] })
})
afterEach(async () => {
  kernel.dispose()
  await local.services.reset()
})

const network = () => networkOf(local.chain)
const wallet = () => createWalletClient({ account: ada, transport: http(local.chain.nodeUrl) }).extend(publicActions)
const abiOf = (contract: string) => artefacts[contract]?.abi ?? []

async function mined(hash: Hex) {
  const receipt = await wallet().waitForTransactionReceipt({ hash, pollingInterval: 20, checkReplacement: false })
  expect(receipt.status).toBe('success')
  return receipt
}

async function deploy(contract: string, ...args: readonly unknown[]): Promise<Address> {
  const { abi = [], bytecode = '0x' } = artefacts[contract] ?? {}
  const { contractAddress } = await mined(await wallet().deployContract({ abi, bytecode, args, chain: null }))
  return contractAddress ?? '0x'
}

const write = async (address: Address, contract: string, functionName: string, ...args: readonly unknown[]) =>
  mined(await wallet().writeContract({ address, abi: abiOf(contract), functionName, args, chain: null }))
const call = (contract: string, functionName: string, ...args: readonly unknown[]) =>
  encodeFunctionData({ abi: abiOf(contract), functionName, args })
const balanceOf = (address: Address) =>
  wallet().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [ada.address] })

/** Executes a plan as a wallet does, one step after the other. Returns the paid fees. */
async function carryOut({ steps }: SwapPlan): Promise<bigint> {
  let paid = 0n
  for (const { transaction, fee } of steps) {
    const { to, data, value = '0x0' } = transaction
    const gas = BigInt(fee?.terms.gas ?? 500_000)
    const sent = { to: to as Address, data: data as Hex, value: BigInt(value), gas }
    const { gasUsed, effectiveGasPrice } = await mined(await wallet().sendTransaction({ ...sent, chain: null }))
    paid += gasUsed * effectiveGasPrice
  }
  return paid
}

const plan = (intent: SwapIntent, transaction: unknown, routers = [local.chain.exchange]) =>
  kernel.namespaces.use(PlanSwap, 'eip155')({ ...intent, transaction, routers })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => swapRefusal(error) ?? transferRefusal(error) ?? error,
  )

async function offer(given: Pick<SwapIntent, 'sell' | 'buy' | 'amount'>) {
  const question = { network: network(), ...local.chain.exchange, ...given, account: ada.address }
  const quote = await kernel.namespaces.use(QuoteOnRouter, 'eip155')(question)
  const intent = { ...given, network: network(), account: ada.address, minReceived: quote?.received ?? 0n }
  const { path = [], hasTransferFee = false } = quote ?? {}
  const order = {
    ...local.chain.exchange,
    ...intent,
    path,
    hasTransferFee,
    deadline: Math.floor(Date.now() / 1000) + 600,
  }
  return { intent, quote, transaction: await kernel.namespaces.use(BuildOnRouter, 'eip155')(order) }
}

describe('a swap on a real exchange', () => {
  it('returns exactly the quoted amount, from the own currency to a token and back', async () => {
    const dollar = local.chain.erc20.address
    const held = await balanceOf(dollar)
    const there = await offer({ buy: dollar, amount: 10n ** 18n })
    await carryOut(await plan(there.intent, there.transaction))
    const received = (await balanceOf(dollar)) - held
    expect(received).toBe(there.quote?.received)

    const back = await offer({ sell: dollar, amount: received })
    const steps = await plan(back.intent, back.transaction)
    // Both are run before, so that the fee of the swap is known before its approval is requested.
    expect(steps.steps.map(({ kind, fee }) => [kind, fee !== undefined])).toEqual([
      ['approve', true],
      ['swap', true],
    ])
    const most = steps.steps.reduce((sum, { fee }) => sum + (fee?.value ?? 0n), 0n)
    const before = await wallet().getBalance({ address: ada.address })
    const paid = await carryOut(steps)
    expect(paid).toBeLessThanOrEqual(most)
    expect((await wallet().getBalance({ address: ada.address })) - before + paid).toBe(back.quote?.received)
    expect(await balanceOf(dollar)).toBe(held)
  })

  it('is run after its approval on a node that only runs single calls, with an overridden allowance', async () => {
    const dollar = local.chain.erc20.address
    const { intent, transaction } = await offer({ sell: dollar, amount: 10n ** BigInt(local.chain.erc20.decimals) })
    const missing = { kind: 'rpc-error', code: -32601, message: 'the method does not exist' } as const
    local.services.setFault(31337, { ...missing, methods: ['eth_simulateV1'] })
    const { steps } = await plan(intent, transaction)
    expect(steps.map(({ kind, fee }) => [kind, fee !== undefined])).toEqual([
      ['approve', true],
      ['swap', true],
    ])
    const most = steps.reduce((sum, { fee }) => sum + (fee?.value ?? 0n), 0n)
    expect(await carryOut({ steps, minReceived: intent.minReceived, proof: 'decoded' })).toBeLessThanOrEqual(most)
    const greedy = { ...intent, minReceived: intent.minReceived * 2n }
    const order = {
      ...local.chain.exchange,
      ...greedy,
      path: [dollar, local.chain.exchange.wrapped],
      hasTransferFee: false,
    }
    const deadline = Math.floor(Date.now() / 1000) + 600
    const vain = await kernel.namespaces.use(BuildOnRouter, 'eip155')({ ...order, deadline })
    expect(await refusalOf(plan(greedy, vain))).toBe('reverts')
  })

  it('uses a third token if two have no pool', async () => {
    const ticket = local.chain.tokens.find(({ symbol }) => symbol === 'TICKET')?.address ?? '0x'
    const { intent, quote, transaction } = await offer({ buy: ticket, amount: 10n ** 17n })
    expect(quote?.path).toHaveLength(3)
    await carryOut(await plan(intent, transaction))
    expect(await balanceOf(ticket)).toBe(3n + (quote?.received ?? 0n))
  })

  it('accepts a transaction of the service like its own', async () => {
    const { address } = local.chain.erc20
    const { intent } = await offer({ buy: address, amount: 10n ** 18n })
    const answer = await fetch(`${local.services.blockchainApi.url}/v1/convert/build-transaction`, {
      method: 'POST',
      body: JSON.stringify({
        projectId: 'local',
        amount: '1000000000000000000',
        eip155: { slippage: 1 },
        from: 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        to: `eip155:31337:${address}`,
        userAddress: `eip155:31337:${ada.address}`,
      }),
    })
    const { tx } = (await answer.json()) as { tx: { from: string; to: string; data: string; amount: string } }
    const wanted = { ...intent, minReceived: (intent.minReceived * 99n) / 100n }
    const { proof } = await plan(wanted, { from: tx.from, to: tx.to, data: tx.data, value: BigInt(tx.amount) })
    expect(proof).toBe('decoded')
    const agreed = { from: tx.from, to: tx.to, data: tx.data, value: BigInt(tx.amount) }
    expect(await refusalOf(plan({ ...wanted, minReceived: intent.minReceived }, agreed))).toBe('received')
  })
})

describe('a swap with an allowance by signature (EIP-2612)', () => {
  const allowed = (token: Address, spender: Address) =>
    wallet().readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [ada.address, spender] })
  const planWith = (intent: SwapIntent, transaction: unknown, given: { canSign?: boolean; permit?: SignedPermit }) =>
    kernel.namespaces.use(PlanSwap, 'eip155')({ ...intent, transaction, routers: [local.chain.exchange], ...given })

  /** Signs the requests of a plan with the key of the account. */
  async function sign({ permit }: SwapPlan): Promise<SignedPermit> {
    const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      if (method === 'eth_chainId') return '0x7a69'
      return ada.signTypedData(JSON.parse((params as readonly string[])[1] ?? ''))
    }
    if (!permit) throw new Error('Nothing is to be signed.')
    return kernel.namespaces.use(SignPermit, 'eip155')({ provider: { request }, network: network(), permit })
  }

  async function toll(): Promise<Address> {
    const token = await deploy('TollToken')
    const { router } = local.chain.exchange
    const units = 10n ** 20n
    await write(token, 'TollToken', 'mint', ada.address, units * 2n)
    await write(token, 'TollToken', 'approve', router, units)
    const dollars = 10n ** 8n
    await write(local.chain.erc20.address, 'LocalToken', 'approve', router, dollars)
    const pool = [token, local.chain.erc20.address, units, dollars, 0n, 0n, ada.address, 2n ** 40n]
    await write(router, 'UniswapV2Router02', 'addLiquidity', ...pool)
    return token
  }

  it.each<[string, () => Promise<Pick<SwapIntent, 'sell' | 'buy' | 'amount'>>]>([
    ['for the own currency', async () => ({ sell: local.chain.erc20.address, amount: 300_000_000n })],
    [
      'for a token by way of a third',
      async () => ({
        sell: local.chain.tokens[1]?.address ?? '',
        buy: local.chain.exchange.wrapped,
        amount: 10n ** 21n,
      }),
    ],
    [
      'of a token that keeps a part of each transfer',
      async () => ({ sell: await toll(), buy: local.chain.erc20.address, amount: 10n ** 18n }),
    ],
  ])('is one transaction %s, for exactly the agreed amount, and leaves no allowance', async (_, ends) => {
    const { intent, quote, transaction } = await offer(await ends())
    const [sell, buy] = [intent.sell as Address, intent.buy as Address | undefined]
    const { router, permitRouter } = local.chain.exchange
    const asked = await planWith(intent, transaction, { canSign: true })
    expect([asked.steps.map(({ kind }) => kind), asked.spender]).toEqual([['swap'], permitRouter.toLowerCase()])
    expect(asked.permit).toMatchObject({ spender: permitRouter, amount: intent.amount, nonce: 0n })
    const permit = await sign(asked)

    const ready = await planWith(intent, transaction, { canSign: true, permit })
    expect([ready.permit, ready.steps.length, ready.proof]).toEqual([undefined, 1, 'decoded'])
    const holds = async () => (buy ? balanceOf(buy) : wallet().getBalance({ address: ada.address, blockTag: 'latest' }))
    const [given, held] = [await balanceOf(sell), await holds()]
    // A pair stores its time in the second after that of its first liquidity, in which the node may have run the swap.
    await wallet().request<{ Method: 'evm_increaseTime'; Parameters: [Hex]; ReturnType: unknown }>({
      method: 'evm_increaseTime',
      params: ['0x1'],
    })
    const paid = await carryOut(ready)
    expect(paid).toBeLessThanOrEqual(asked.steps[0]?.fee?.value ?? 0n)
    expect((await holds()) - held + (buy ? 0n : paid)).toBe(quote?.received)
    expect(given - (await balanceOf(sell))).toBe(intent.amount)
    expect([await allowed(sell, permitRouter), await allowed(sell, router)]).toEqual([0n, 0n])
    // The token accepts each permit once: the next one is requested again.
    const later = await offer({ sell, amount: intent.amount, ...(buy && { buy }) })
    const again = await planWith(later.intent, later.transaction, { canSign: true, permit })
    expect(again.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  })

  it('succeeds if another account has submitted the permit before', async () => {
    const { intent, transaction } = await offer({ sell: local.chain.erc20.address, amount: 5_000_000n })
    const permit = await sign(await planWith(intent, transaction, { canSign: true }))
    const { token, spender, amount, deadline, signature } = permit
    const [r, s, v] = [
      `0x${signature.slice(2, 66)}`,
      `0x${signature.slice(66, 130)}`,
      Number(`0x${signature.slice(130)}`),
    ]
    await write(token as Address, 'LocalToken', 'permit', ada.address, spender, amount, deadline, v, r, s)
    await carryOut(await planWith(intent, transaction, { permit }))
    expect(await allowed(token as Address, local.chain.exchange.permitRouter)).toBe(0n)
  })

  it("is approved by a transaction if the token has no permit, or the signature is another account's", async () => {
    const wrapped = await offer({
      sell: local.chain.exchange.wrapped,
      buy: local.chain.erc20.address,
      amount: 10n ** 15n,
    })
    await mined(
      await wallet().sendTransaction({
        to: local.chain.exchange.wrapped,
        value: 10n ** 15n,
        data: '0xd0e30db0',
        chain: null,
      }),
    )
    const unsigned = await planWith(wrapped.intent, wrapped.transaction, { canSign: true })
    expect([unsigned.permit, unsigned.steps.map(({ kind }) => kind)]).toEqual([undefined, ['approve', 'swap']])
    const { intent, transaction } = await offer({ sell: local.chain.erc20.address, amount: 5_000_000n })
    const permit = await sign(await planWith(intent, transaction, { canSign: true }))
    const signature = `0x${'11'.repeat(64)}1b`
    const plan = await planWith(intent, transaction, { canSign: true, permit: { ...permit, signature } })
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  })
})

describe('a swap that cannot be read', () => {
  const native = () => ({
    network: network(),
    account: ada.address,
    buy: local.chain.erc20.address,
    amount: 1000n,
    minReceived: 50n,
  })
  const sale = (receiver: Address, amount: bigint, refund = 0n) =>
    call('LocalTrader', 'sell', local.chain.erc20.address, amount, receiver, refund)

  it('is accepted if running it shows exactly the agreed result, and has that result', async () => {
    const to = await deploy('LocalTrader')
    const held = await balanceOf(local.chain.erc20.address)
    const found = await plan(native(), { to, value: 1000n, data: sale(ada.address, 50n) })
    expect([found.proof, found.minReceived, found.expiresAt]).toEqual(['simulated', 50n, undefined])
    await carryOut(found)
    expect((await balanceOf(local.chain.erc20.address)) - held).toBe(50n)
  })

  it.each<[string, string, () => object]>([
    ['brings less', 'received', () => ({ value: 1000n, data: sale(ada.address, 49n) })],
    ['brings it to somebody else', 'received', () => ({ value: 1000n, data: sale(bob.address, 50n) })],
    ['takes less', 'outcome', () => ({ value: 999n, data: sale(ada.address, 50n) })],
    ['takes more', 'outcome', () => ({ value: 1001n, data: sale(ada.address, 50n) })],
    ['gives something back', 'outcome', () => ({ value: 1000n, data: sale(ada.address, 50n, 1n) })],
    ['fails', 'reverts', () => ({ value: 1000n, data: '0x12345678' })],
    ['brings nothing', 'received', () => ({ value: 1000n, data: '0x' })],
  ])('is refused if it %s', async (_, refusal, built) => {
    const to = await deploy('LocalTrader')
    expect(await refusalOf(plan(native(), { to, ...built() }))).toBe(refusal)
  })

  it('is refused if it also approves another spender', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob.address, 1n] })
    const wanted = { ...native(), amount: 1n }
    expect(await refusalOf(plan(wanted, { to: local.chain.erc20.address, value: 1n, data }))).toBe('reverts')
  })

  const [given, got] = [700n, 60n]
  async function trader() {
    const [to, token] = [await deploy('LocalTrader'), await deploy('TollToken')]
    await write(token, 'TollToken', 'mint', ada.address, 1_000_000n)
    const intent = { network: network(), account: ada.address, sell: token, buy: local.chain.erc20.address }
    const routers = [{ ...local.chain.exchange, router: to }]
    return { to, token, intent: { ...intent, amount: given, minReceived: got }, routers }
  }
  const trade = (sold: Address, units: bigint, amount = got, receiver: Address = ada.address) =>
    call('LocalTrader', 'trade', sold, units, local.chain.erc20.address, amount, receiver)

  it('is accepted at a pinned contract, after its approval', async () => {
    const { to, token, intent, routers } = await trader()
    const found = await plan(intent, { to, value: 0n, data: trade(token, given) }, routers)
    expect([found.proof, found.spender]).toEqual(['simulated', to.toLowerCase()])
    const held = await balanceOf(local.chain.erc20.address)
    await carryOut(found)
    expect((await balanceOf(local.chain.erc20.address)) - held).toBe(got)
    expect(await balanceOf(token)).toBe(1_000_000n - given)
  })

  it('is refused if an existing approval lets it take more, and at a contract that is not pinned', async () => {
    const { to, token, intent, routers } = await trader()
    await write(token, 'TollToken', 'approve', to, 10_000n)
    const build = (data: Hex) => ({ to, value: 0n, data })
    expect(await refusalOf(plan(intent, build(trade(token, given)), routers))).toBe('none')
    expect(await refusalOf(plan(intent, build(trade(token, given + 1n)), routers))).toBe('outcome')
    expect(await refusalOf(plan(intent, build(trade(token, given - 1n)), routers))).toBe('outcome')
    expect(await refusalOf(plan(intent, build(trade(token, given, got, bob.address)), routers))).toBe('received')
    expect(await refusalOf(plan(intent, build(trade(token, given))))).toBe('contract')
  })

  it('may pay the own currency only to the account', async () => {
    const { to, token, intent, routers } = await trader()
    await mined(await wallet().sendTransaction({ to, value: 1_000n, chain: null }))
    const { buy, ...wanted } = intent
    const cash = (amount: bigint, receiver: Address) => {
      return { to, value: 0n, data: call('LocalTrader', 'cash', token, given, amount, receiver) }
    }
    expect(await refusalOf(plan(wanted, cash(got, ada.address), routers))).toBe('none')
    expect(await refusalOf(plan(wanted, cash(got - 1n, ada.address), routers))).toBe('received')
    expect(await refusalOf(plan(wanted, cash(got, bob.address), routers))).toBe('received')
  })
})

describe('tokens with unusual behaviour', () => {
  /** A pool of a token and the own currency. */
  async function addPool(token: Address, contract: string) {
    const { router } = local.chain.exchange
    await write(token, contract, 'mint', ada.address, 10_000n)
    await write(token, contract, 'approve', router, 5_000n)
    const deadline = Math.floor(Date.now() / 1000) + 600
    const data = call('UniswapV2Router02', 'addLiquidityETH', token, 5_000n, 1n, 1n, ada.address, deadline)
    await mined(await wallet().sendTransaction({ to: router, data, value: 5_000n, chain: null }))
  }

  it('that refuse a second approval need the first one revoked, and these requests work', async () => {
    const token = await deploy('SilentToken')
    await addPool(token, 'SilentToken')
    await write(token, 'SilentToken', 'approve', local.chain.exchange.router, 5n)
    const intent = { network: network(), account: ada.address, sell: token, amount: 100n, minReceived: 1n }
    const path = [token, local.chain.exchange.wrapped]
    const order = { ...local.chain.exchange, ...intent, path, deadline: Math.floor(Date.now() / 1000) + 600 }
    const { steps } = await plan(intent, await kernel.namespaces.use(BuildOnRouter, 'eip155')(order))
    expect(steps.map(({ kind }) => kind)).toEqual(['revoke', 'approve', 'swap'])
    await carryOut({ steps: steps.slice(0, 2), minReceived: 1n, proof: 'decoded' })
    const args = [ada.address, local.chain.exchange.router] as const
    expect(await wallet().readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })).toBe(100n)
  })

  it('that charge a fee on transfer are quoted for the received amount, and swapped both ways exactly', async () => {
    const token = await deploy('TollToken')
    await addPool(token, 'TollToken')
    const there = await offer({ buy: token, amount: 1_000n })
    // A hundredth of the amount from the pool is kept.
    expect([there.quote?.hasTransferFee, there.quote?.received]).toEqual([true, 814n])
    const held = await balanceOf(token)
    await carryOut(await plan(there.intent, there.transaction))
    expect((await balanceOf(token)) - held).toBe(there.quote?.received)

    const back = await offer({ sell: token, amount: 500n })
    expect(back.quote?.hasTransferFee).toBe(true)
    const before = await wallet().getBalance({ address: ada.address })
    const paid = await carryOut(await plan(back.intent, back.transaction))
    expect((await wallet().getBalance({ address: ada.address })) - before + paid).toBe(back.quote?.received)
  })

  it('that charge a fee on transfer are detected before a wallet is asked', async () => {
    const token = await deploy('TollToken')
    await addPool(token, 'TollToken')
    const intent = { network: network(), account: ada.address, sell: token, amount: 100n, minReceived: 1n }
    const path = [token, local.chain.exchange.wrapped]
    const order = { ...local.chain.exchange, ...intent, path, deadline: Math.floor(Date.now() / 1000) + 600 }
    expect(await refusalOf(plan(intent, await kernel.namespaces.use(BuildOnRouter, 'eip155')(order)))).toBe('reverts')
  })

  it.each([0, 77])('that return false are not approved, with %i decimals', async (decimals) => {
    const token = await deploy('RefusingToken', decimals)
    const intent = { network: network(), account: ada.address, sell: token, amount: 100n, minReceived: 1n }
    const path = [token, local.chain.exchange.wrapped]
    const order = { ...local.chain.exchange, ...intent, path, deadline: Math.floor(Date.now() / 1000) + 600 }
    const transaction = await kernel.namespaces.use(BuildOnRouter, 'eip155')(order)
    expect(await refusalOf(plan(intent, transaction))).toBe('token')
  })
})
