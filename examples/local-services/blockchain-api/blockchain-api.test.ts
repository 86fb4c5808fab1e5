import { type Address, createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServices, startLocalServices } from '../start-local-services'

let services: LocalServices
beforeAll(async () => {
  services = await startLocalServices()
}, 120_000)
afterEach(() => services.reset())
afterAll(() => services.stop())

const [one, two] = [31337, 31338]
const project = 'projectId=local&st=appkit&sv=test'
const newAddress = () => privateKeyToAddress(generatePrivateKey())

interface Transfer {
  readonly direction: string
  readonly quantity: { readonly numeric: string }
  readonly value?: number
  readonly fungible_info?: { readonly symbol: string }
  readonly nft_info?: { readonly name?: string; readonly flags: { readonly is_spam: boolean } }
}
interface Transaction {
  readonly id: string
  readonly metadata: Readonly<Record<'operationType' | 'hash' | 'chain' | 'minedAt' | 'sentFrom' | 'status', string>>
  readonly transfers: readonly Transfer[] | null
}
interface Page {
  readonly data: readonly Transaction[]
  readonly next: string | null
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${services.blockchainApi.url}${path}`, init)
const read = async <Answer>(path: string) =>
  (await (await ask(`${path}${path.includes('?') ? '&' : '?'}${project}`)).json()) as Answer
const history = (account: string, query = '') => read<Page>(`/v1/account/${account}/history${query}`)
const post = (path: string, body: unknown, type = 'application/json') =>
  ask(path, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) })
const clientOf = (chainId: number) => {
  const chain = services.chains.find((item) => item.chainId === chainId)
  if (!chain) throw new Error('No such chain')
  return chain
}

describe('history', () => {
  it('has the real transactions, newest first, of each chain and of all', async () => {
    const account = newAddress()
    const paid = await services.sendEth(one, account, '1.5')
    const token = await services.sendToken(two, account, '12.25')
    await services.mintNft(one, account)
    await services.mintSpamNft(one, account)
    const { data, next } = await history(account, `?chainId=eip155:${one}`)
    expect(next).toBeNull()
    expect(data.map(({ metadata }) => metadata.operationType)).toEqual(['mint', 'mint', 'receive'])
    expect(data[2]).toMatchObject({
      metadata: { hash: paid, chain: 'eip155:31337', status: 'confirmed', nonce: expect.any(Number) },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, value: 1.5 * 4211.07 }],
    })
    expect(data.slice(0, 2).map(({ transfers }) => transfers?.[0]?.nft_info)).toMatchObject([
      { flags: { is_spam: true } },
      {
        name: 'Tide #1',
        content: { preview: { url: expect.stringMatching(/^data:image\/svg/) } },
        flags: { is_spam: false },
      },
    ])
    const all = await history(account)
    expect(all.data).toHaveLength(4)
    expect(all.data.find(({ metadata }) => metadata.hash === token)?.transfers?.[0]).toMatchObject({
      quantity: { numeric: '12.25' },
      fungible_info: { symbol: 'LUSD' },
    })
  })

  it('distinguishes sending, approving, creating and failing for the account', async () => {
    const [{ address } = { address: '0x' as Address }] = services.accounts
    const { nodeUrl, erc20 } = clientOf(one)
    const wallet = createWalletClient({ account: address, transport: http(nodeUrl) }).extend(publicActions)
    const to = newAddress()
    const token = { address: erc20.address, abi: erc20Abi, chain: null } as const
    const sent = [
      await wallet.sendTransaction({ to, value: 5n, chain: null }),
      await wallet.writeContract({ ...token, functionName: 'transfer', args: [to, 7n] }),
      await wallet.writeContract({ ...token, functionName: 'approve', args: [to, 7n] }),
      await wallet.sendTransaction({ data: '0x00', chain: null }),
      await wallet.writeContract({ ...token, functionName: 'transfer', args: [to, 10n ** 30n], gas: 200_000n }),
      await wallet.sendTransaction({ to: address, value: 5n, chain: null }),
    ]
    for (const hash of sent) await wallet.waitForTransactionReceipt({ hash })
    const { data } = await history(address)
    expect(
      data.map(({ metadata, transfers }) => [
        metadata.operationType,
        metadata.status,
        transfers?.map(({ direction }) => direction),
      ]),
    ).toEqual([
      ['send', 'confirmed', ['self']],
      ['execute', 'failed', undefined],
      ['deploy', 'confirmed', undefined],
      ['approve', 'confirmed', []],
      ['send', 'confirmed', ['out']],
      ['send', 'confirmed', ['out']],
    ])
    expect((await history(to)).data.map(({ metadata }) => metadata.operationType)).toEqual(['receive', 'receive'])
  })

  it('pages through 500 transactions, with any new ones in the meantime, and forgets them after a reset', async () => {
    const account = newAddress()
    await services.mineTransactions(one, 500, account)
    const seen: string[] = []
    let page = await history(account)
    for (let turns = 0; ; turns++) {
      seen.push(...page.data.map(({ transfers }) => transfers?.[0]?.quantity.numeric ?? ''))
      if (!page.next) {
        expect(turns).toBe(9)
        break
      }
      await services.sendEth(one, account, '9')
      page = await history(account, `?cursor=${page.next}`)
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => String((500 - index) / 1000)))
    await services.reset()
    expect(await history(account)).toEqual({ data: [], next: null })
    await services.sendEth(one, account, '1')
    expect((await history(account)).data).toHaveLength(1)
  })

  it('has entries of last year if the clock was set back', async () => {
    const account = newAddress()
    const then = new Date(Date.now() - 300 * 24 * 60 * 60 * 1000)
    await services.setTime(one, then)
    await services.sendEth(one, account, '1')
    await services.setTime(one, new Date())
    await services.sendEth(one, account, '2')
    const [now, before] = (await history(account)).data.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(Math.abs((before ?? 0) - then.getTime())).toBeLessThan(60_000)
    expect(Math.abs((now ?? 0) - Date.now())).toBeLessThan(60_000)
  })
})

describe('balances, names and prices', () => {
  it('returns the balances of an account and their value', async () => {
    const account = newAddress()
    await services.sendEth(one, account, '2')
    await services.sendToken(one, account, '1000000', 'PBL')
    await services.sendToken(one, account, '2', 'TICKET')
    const { balances } = await read<{ balances: unknown[] }>(
      `/v1/account/${account}/balance?currency=usd&chainId=eip155:${one}`,
    )
    expect(balances).toMatchObject([
      {
        name: 'Ether',
        chainId: 'eip155:31337',
        price: 4211.07,
        value: 8422.14,
        quantity: { decimals: '18', numeric: '2' },
      },
      { symbol: 'PBL', price: 1.2e-7, quantity: { decimals: '18', numeric: '1000000' } },
      {
        symbol: 'TICKET',
        quantity: { decimals: '0', numeric: '2' },
        address: expect.stringMatching(/^eip155:31337:0x/),
      },
    ])
    expect(balances[0]).not.toHaveProperty('address')
    expect(await read(`/v1/account/${account}/balance?currency=usd&chainId=eip155:${two}`)).toEqual({ balances: [] })
  })

  it('returns the balances of a Solana account', async () => {
    const account = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
    await services.svm.airdrop(account, 1_500_000_000n)
    const mint = await services.svm.mintToken(account, 2_500_000n, 6, { symbol: 'SHELL', name: 'Shell' })
    const { balances } = await read<{ balances: unknown[] }>(
      `/v1/account/${account}/balance?currency=usd&chainId=solana:localnet`,
    )
    expect(balances).toMatchObject([
      { symbol: 'SOL', quantity: { decimals: '9', numeric: '1.5' } },
      {
        symbol: 'SHELL',
        name: 'Shell',
        address: `solana:localnet:${mint}`,
        quantity: { decimals: '6', numeric: '2.5' },
      },
    ])
  })

  it('returns the name of an account only if it resolves back', async () => {
    const { named, liar } = clientOf(one).names
    expect(await read(`/v1/identity/${named.address}?sender=${liar.address}`)).toEqual({
      name: named.name,
      avatar: named.avatar,
    })
    expect(await read(`/v1/identity/${liar.address}`)).toEqual({ name: null, avatar: null })
    expect(await read(`/v1/identity/${newAddress()}`)).toEqual({ name: null, avatar: null })
  })

  it('returns prices of known tokens', async () => {
    const addresses = [
      'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      `eip155:31338:${clientOf(two).erc20.address}`,
      'eip155:1:0x1',
    ]
    const answer = await post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'local' })
    expect(await answer.json()).toMatchObject({
      fungibles: [{ address: addresses[0], symbol: 'ETH', price: 4211.07 }, { symbol: 'LUSD' }],
    })
    services.blockchainApi.setPrices({ ETH: undefined })
    const { fungibles } = await (
      await post('/v1/fungible/price', { currency: 'usd', addresses, projectId: 'local' })
    ).json()
    expect(fungibles[0].price).toBe(0)
  })

  it('has its chains, and forwards JSON-RPC to their nodes', async () => {
    expect(await read<{ http: string[] }>('/v1/supported-chains')).toMatchObject({
      http: expect.arrayContaining(['eip155:31337', 'solana:localnet']),
      ws: [],
    })
    const question = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const answer = await post(`/v1/?chainId=eip155:${two}&${project}`, question, 'text/plain')
    expect(await answer.json()).toMatchObject({ result: '0x7a6a' })
    const solana = await post(
      `/v1/?chainId=solana:localnet&${project}`,
      { ...question, method: 'getHealth' },
      'text/plain',
    )
    expect(await solana.json()).toMatchObject({ result: 'ok' })
    expect((await post(`/v1/?chainId=eip155:999&${project}`, question)).status).toBe(400)
    const [account] = services.accounts
    const balance = await post(`/v1?chainId=eip155:${one}&${project}`, {
      ...question,
      method: 'getAddressBalance',
      params: { address: account?.address },
    })
    expect(await balance.json()).toMatchObject({ ok: true, result: '10000' })
  })
})

describe('refusals and faults', () => {
  it('refuses calls without a project, or with an invalid address, chain or cursor', async () => {
    const account = newAddress()
    expect((await ask('/v1/supported-chains')).status).toBe(400)
    services.blockchainApi.allowProjects(['mine'])
    expect((await ask(`/v1/supported-chains?${project}`)).status).toBe(401)
    services.blockchainApi.allowProjects(undefined)
    for (const path of [
      '/v1/account/nobody/balance?currency=usd&',
      `/v1/account/${account}/balance?currency=usd&chainId=eip155:1&`,
      `/v1/account/${account}/history?cursor=no&`,
    ]) {
      const answer = await ask(path + project)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ status: 'FAILED', reasons: [{ description: expect.any(String) }] })
    }
    expect((await ask(`/v1/convert/nothing?${project}`)).status).toBe(404)
    expect((await ask('/v1/fungible/price', { method: 'OPTIONS' })).status).toBe(204)
  })

  it('fails calls by faults, counts requests, and starts again after a reset', async () => {
    const { blockchainApi } = services
    const balance = `/v1/account/${newAddress()}/balance?currency=usd&${project}`
    blockchainApi.setFault({ kind: 'status', status: 429, retryAfter: 3, times: 1, on: ['balance'] })
    blockchainApi.setFault({ kind: 'empty', times: 1, on: ['balance'] })
    blockchainApi.setFault({ kind: 'junk', times: 1, on: ['balance'] })
    blockchainApi.setFault({ kind: 'cut-json', times: 1, on: ['balance'] })
    expect((await ask(`/v1/supported-chains?${project}`)).status).toBe(200)
    const limited = await ask(balance)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3'])
    for (let index = 0; index < 3; index++) await expect((await ask(balance)).json()).rejects.toThrow()
    expect((await ask(balance)).status).toBe(200)
    expect(blockchainApi.counts()).toEqual({ 'supported-chains': 1, balance: 5 })
    expect(blockchainApi.requests()[0]).toBe(`/v1/supported-chains?${project}`)
    blockchainApi.setFault({ kind: 'never' })
    await expect(ask(balance, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
    await services.reset()
    expect(blockchainApi.counts()).toEqual({})
    expect((await ask(balance)).status).toBe(200)
  })

  it('mixes attacks with correct answers', async () => {
    const account = newAddress()
    await services.sendEth(one, account, '1')
    services.blockchainApi.setFault({ kind: 'hostile' })
    const { balances } = await read<{ balances: { symbol?: string }[] }>(`/v1/account/${account}/balance?currency=usd`)
    expect(balances.length).toBeGreaterThan(10_000)
    expect(balances.some((row) => row?.symbol === 'ETH')).toBe(true)
    expect((await history(account)).data.length).toBeGreaterThan(10_000)
    expect((await read<{ name: string }>(`/v1/identity/${account}`)).name).toContain('vitalik.eth')
  })
})
