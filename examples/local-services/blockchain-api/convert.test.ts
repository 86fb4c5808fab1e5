import { type Address, createWalletClient, erc20Abi, type Hex, http, publicActions } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { withOneChain } from '../one-chain.fixture'

const local = withOneChain('Local One')

afterEach(() => local.services.reset())

interface Built {
  readonly tx: { from: string; to: string; data: Hex; amount?: string; value?: string; eip155: { gas: unknown } }
}

const project = { projectId: 'local', st: 'portico', sv: 'test' }
const ask = (call: string, query: Readonly<Record<string, string>>) =>
  fetch(`${local.services.blockchainApi.url}/v1/convert/${call}?${new URLSearchParams({ ...query, ...project })}`)
const read = async <Answer>(call: string, query: Readonly<Record<string, string>>) =>
  (await (await ask(call, query)).json()) as Answer
const build = (order: object) =>
  fetch(`${local.services.blockchainApi.url}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({ projectId: 'local', eip155: { slippage: 1 }, ...order }),
  })
const caip = (address: string) => `eip155:31337:${address}`
const native = caip('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const tokenOf = (symbol: string) => local.chain.tokens.find((token) => token.symbol === symbol)?.address ?? '0x'
const owner = () => local.services.accounts[0]?.address ?? '0x'
const wallet = () =>
  createWalletClient({ account: owner(), transport: http(local.chain.nodeUrl) }).extend(publicActions)
const balanceOf = (address: Address) =>
  wallet().readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner()] })
const quote = async (from: string, to: string, amount: string) => {
  const query = { amount, userAddress: owner(), from, to, gasPrice: '1' }
  return (await read<{ quotes: { toAmount: string }[] }>('quotes', query)).quotes
}

async function send({ tx }: Built) {
  const value = BigInt(tx.amount ?? tx.value ?? '0')
  const gas = (BigInt(String(tx.eip155.gas)) * 5n) / 4n
  const call = { to: tx.to.split(':')[2] as Address, data: tx.data, value, gas }
  const hash = await wallet().sendTransaction({ ...call, chain: null })
  const receipt = await wallet().waitForTransactionReceipt({ hash, pollingInterval: 20, checkReplacement: false })
  expect(receipt.status).toBe('success')
  return receipt
}

async function swap(from: string, to: string, amount: string) {
  const answer = await build({ from, to, amount, userAddress: caip(owner()) })
  expect(answer.status).toBe(200)
  return send((await answer.json()) as Built)
}

it('the quoted amount is received, from the own currency to a token and back, and the history has it as a trade', async () => {
  const dollar = tokenOf('LUSD')
  const before = await balanceOf(dollar)
  const [offer] = await quote(native, caip(dollar), '1000000000000000000')
  expect(offer).toMatchObject({ id: null, fromAmount: '1000000000000000000', fromAccount: native })
  await swap(native, caip(dollar), '1000000000000000000')
  const received = (await balanceOf(dollar)) - before
  expect(String(received)).toBe(offer?.toAmount)
  expect(Number(received) / 1e6).toBeCloseTo(4211.07 * 0.996, -1)

  const approval = await read<Built>('build-approve', { userAddress: caip(owner()), from: caip(dollar), to: native })
  expect(approval.tx).toMatchObject({ from: caip(owner()), to: caip(dollar), value: '0' })
  expect(typeof approval.tx.eip155.gas).toBe('number')
  await send(approval)
  const [back] = await quote(caip(dollar), native, String(received))
  const held = await wallet().getBalance({ address: owner() })
  const { gasUsed, effectiveGasPrice } = await swap(caip(dollar), native, String(received))
  const gained = (await wallet().getBalance({ address: owner() })) - held + gasUsed * effectiveGasPrice
  expect(String(gained)).toBe(back?.toAmount)

  const url = `${local.services.blockchainApi.url}/v1/account/${owner()}/history?${new URLSearchParams(project)}`
  const { data } = (await (await fetch(url)).json()) as { data: { metadata: { operationType: string } }[] }
  expect(data.map(({ metadata }) => metadata.operationType)).toEqual(['trade', 'approve', 'trade'])
})

it('two tokens without a pool are exchanged over a third', async () => {
  const [pebble, ticket] = [tokenOf('PBL'), tokenOf('TICKET')]
  const before = await balanceOf(ticket)
  const amount = `2000000${'0'.repeat(18)}`
  expect(await quote(caip(pebble), caip(ticket), amount)).toEqual([])
  const [more] = await quote(caip(pebble), caip(tokenOf('LUSD')), amount)
  expect(BigInt(more?.toAmount ?? '')).toBeGreaterThan(200_000n)
  const [offer] = await quote(native, caip(ticket), '100000000000000000')
  await swap(native, caip(ticket), '100000000000000000')
  expect(String((await balanceOf(ticket)) - before)).toBe(offer?.toAmount)
})

it('returns tokens, prices of gas and allowances', async () => {
  const { tokens } = await read<{ tokens: object[] }>('tokens', { chainId: local.chain.caipNetworkId })
  expect(tokens).toHaveLength(1 + local.chain.tokens.length)
  expect(tokens).toContainEqual(expect.objectContaining({ symbol: 'ETH', decimals: 18, address: native }))
  const prices = await read<Record<string, string>>('gas-price', { chainId: local.chain.caipNetworkId })
  expect(Object.keys(prices)).toEqual(['standard', 'fast', 'instant'])
  const who = { tokenAddress: caip(tokenOf('LUSD')), userAddress: caip(owner()) }
  expect(await read('allowance', who)).toEqual({ allowance: '0' })
})

it('refuses unknown assets, and to build a swap that would fail', async () => {
  const lusd = caip(tokenOf('LUSD'))
  const order = { from: lusd, to: native, amount: '1000000', userAddress: caip(owner()) }
  expect((await ask('gas-price', { chainId: 'eip155:1' })).status).toBe(400)
  expect((await ask('quotes', { amount: '1', from: lusd, to: caip(owner()) })).status).toBe(400)
  expect((await ask('quotes', { amount: '-1', from: lusd, to: native })).status).toBe(400)
  expect((await ask('allowance', { tokenAddress: native, userAddress: owner() })).status).toBe(400)
  expect((await build(order)).status).toBe(400)
  expect((await build({ ...order, disableEstimate: true })).status).toBe(200)
  expect((await build({ ...order, eip155: { slippage: 99 } })).status).toBe(400)
})

it('answers with the correct answer as a fault changed it', async () => {
  local.services.blockchainApi.setFault({
    kind: 'changed',
    on: ['quotes'],
    times: 1,
    change: ({ quotes }) => ({ quotes: (quotes as object[]).map((row) => ({ ...row, toAmount: '1' })) }),
  })
  const pair = [native, caip(tokenOf('LUSD')), '1000000000000000000'] as const
  expect(await quote(...pair)).toMatchObject([{ toAmount: '1' }])
  expect(BigInt((await quote(...pair))[0]?.toAmount ?? '')).toBeGreaterThan(1_000_000_000n)
})
