import { type Address, erc20Abi, formatUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainClient } from './evm/chain-clients'
import { type LocalServices, startLocalServices } from './start-local-services'

let services: LocalServices
beforeAll(async () => {
  services = await startLocalServices()
}, 60_000)
beforeEach(() => services.reset())
afterAll(() => services?.stop())

async function call(method: string, params: object) {
  const answer = await fetch(`${services.blockchainApi.url}/v1/json-rpc?projectId=p`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { page: 0, ...params, projectId: 'p' } }),
  })
  return (await answer.json()) as {
    readonly result?: Record<string, unknown>
    readonly error?: { readonly message: string }
  }
}

/** Starts a session, confirms it on the page, and waits for its end. */
async function deposit(asset: string, amount: string, recipient: string) {
  const { result } = await call('reown_getExchangePayUrl', { exchangeId: 'quay', asset, amount, recipient })
  const page = await fetch(String(result?.url), { method: 'POST' })
  for (let tries = 0; tries < 100; tries++) {
    const status = await call('reown_getExchangeBuyStatus', { exchangeId: 'quay', sessionId: result?.sessionId })
    if (status.result?.status !== 'IN_PROGRESS') return { page, report: status.result }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { page, report: undefined }
}

const places = () => {
  const [chain] = services.chains
  const to = services.accounts[3]?.address as Address
  if (!chain) throw new Error('There is a chain.')
  const { balance, tokens } = {
    balance: async () => chainClient(chain, chain.nodeUrl).getBalance({ address: to }),
    tokens: async () =>
      chainClient(chain, chain.nodeUrl).readContract({
        address: chain.erc20.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [to],
      }),
  }
  return { chain, to, recipient: `${chain.caipNetworkId}:${to}`, balance, tokens }
}

describe('an exchange', () => {
  it('sends the confirmed amount, and its page is on another origin', async () => {
    const { chain, recipient, balance } = places()
    const before = await balance()
    const { report } = await deposit(`${chain.caipNetworkId}/slip44:60`, '0.25', recipient)
    expect(report).toMatchObject({ status: 'SUCCESS', txHash: expect.stringMatching(/^0x/) })
    expect(formatUnits((await balance()) - before, 18)).toBe('0.25')
    expect(new URL(services.exchange.url).origin).not.toBe(services.origin)
  })

  it.each([
    ['right', '12.5'],
    ['partly', '6.25'],
    ['twice', '25'],
    ['wrong-address', '0'],
  ] as const)('with the result %s moves %s of a token', async (kind, moved) => {
    const { chain, recipient, tokens } = places()
    services.exchange.setWithdrawals(kind)
    const before = await tokens()
    await deposit(`${chain.caipNetworkId}/erc20:${chain.erc20.address}`, '12.5', recipient)
    expect(formatUnits((await tokens()) - before, 6)).toBe(moved)
  })

  it('that never sends stays pending', async () => {
    const { chain, recipient, balance } = places()
    services.exchange.setWithdrawals('never')
    const [asset, before] = [`${chain.caipNetworkId}/slip44:60`, await balance()]
    const { result } = await call('reown_getExchangePayUrl', { exchangeId: 'quay', asset, amount: '1', recipient })
    await fetch(String(result?.url), { method: 'POST' })
    const status = await call('reown_getExchangeBuyStatus', { exchangeId: 'quay', sessionId: result?.sessionId })
    expect([status.result, await balance()]).toEqual([{ status: 'IN_PROGRESS' }, before])
  })

  it('sends SOL', async () => {
    const to = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    await deposit('solana:localnet/slip44:501', '1.5', `solana:localnet:${to}`)
    expect(await services.svm.balance(to)).toBe(1_500_000_000n)
  })

  it('that fails says so, and may cut the link to its opener', async () => {
    const { chain, recipient } = places()
    services.exchange.setWithdrawals('failed')
    services.exchange.setOpenerPolicy(true)
    const { page, report } = await deposit(`${chain.caipNetworkId}/slip44:60`, '1', recipient)
    expect([report, page.headers.get('cross-origin-opener-policy')]).toEqual([{ status: 'FAILED' }, 'same-origin'])
  })

  it.each([
    ['an asset that it does not send', 'eip155:1/slip44:60', 'eip155:1:0x1', /is not supported/],
    ['a recipient of another chain', 'eip155:31337/slip44:60', 'eip155:1:0x1', /not valid/],
  ])('refuses %s', async (_, asset, recipient, text) => {
    const { error } = await call('reown_getExchangePayUrl', { exchangeId: 'quay', asset, amount: '1', recipient })
    expect(error?.message).toMatch(text)
  })

  it('returns nothing about the session of another exchange', async () => {
    const { chain, recipient } = places()
    const asset = `${chain.caipNetworkId}/slip44:60`
    const { result } = await call('reown_getExchangePayUrl', { exchangeId: 'quay', asset, amount: '1', recipient })
    const { error } = await call('reown_getExchangeBuyStatus', { exchangeId: 'millrace', sessionId: result?.sessionId })
    expect(error?.message).toBe('There is no such session')
  })
})

describe('a provider', () => {
  /** Orders by the service, and pays as a person on the provider's page. */
  async function buy() {
    const { chain, to } = places()
    const answer = await fetch(`${services.blockchainApi.url}/v1/generators/onrampurl?projectId=p`, {
      method: 'POST',
      body: JSON.stringify({
        destinationWallets: [{ address: to, blockchains: [`local-${chain.chainId}`], assets: ['LUSD'] }],
        partnerUserId: to,
        defaultExperience: 'buy',
        presetFiatAmount: '100',
      }),
    })
    const page = new URL((await answer.json()).url)
    page.pathname += '/pay'
    const paid = await fetch(page, { method: 'POST' })
    return { origin: page.origin, status: (await paid.json()).status }
  }

  it('sends the paid amount: at once, later, twice, in parts, to another address, never, or returns the money', async () => {
    const { tokens } = places()
    const moved = async (delivery: Parameters<LocalServices['onRamp']['setDelivery']>[0]) => {
      services.onRamp.setDelivery(delivery)
      const before = await tokens()
      const { status } = await buy()
      const first = (await tokens()) - before
      await services.onRamp.deliverRest()
      return [status, first, (await tokens()) - before] as const
    }
    const [, whole] = await moved('now')
    expect(whole > 90_000_000n && whole < 100_000_000n).toBe(true)
    expect(await moved('late')).toEqual(['paid', 0n, whole])
    expect(await moved('twice')).toEqual(['paid', 2n * whole, 2n * whole])
    for (const delivery of ['never', 'elsewhere'] as const) expect(await moved(delivery)).toEqual(['paid', 0n, 0n])
    expect(await moved('refunded')).toEqual(['failed', 0n, 0n])
    const [status, half, both] = await moved('partly')
    expect([status, half > 0n && half < both, whole - both <= 1n]).toEqual(['paid', true, true])
  })

  it('has its page on another origin, and sells nothing for the amount zero', async () => {
    expect((await buy()).origin).not.toBe(services.origin)
    const quote = await fetch(`${services.blockchainApi.url}/v1/onramp/quote?projectId=p`, {
      method: 'POST',
      body: JSON.stringify({ purchaseCurrency: { symbol: 'LUSD' }, paymentCurrency: { id: 'USD' }, amount: '0' }),
    })
    expect(quote.status).toBe(400)
  })
})
