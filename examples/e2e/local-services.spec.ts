import assert from 'node:assert/strict'
import { createPublicClient, erc20Abi, http } from 'viem'
import type { LocalChain } from '../local-services'
import { expectMined } from './pages/verify'
import { type SpecContext, test } from './runner'

const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

function firstChain(t: SpecContext): LocalChain {
  const [chain] = t.services.chains
  assert.ok(chain)
  return chain
}

const ask = (url: string, type = 'application/json', signal?: AbortSignal) =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body, signal: signal ?? null })

test('serves two chains with different ids', async ({ t }) => {
  const answers = t.services.chains.map(async ({ rpcUrl }) => (await ask(rpcUrl)).json())
  const ids = (await Promise.all(answers)).map(({ result }: { result: string }) => Number(result))
  assert.deepEqual(ids, [31337, 31338])
})

test('refuses plain text for a node as the node itself does', async ({ t }) => {
  const { rpcUrl, nodeUrl } = firstChain(t)
  const [passedOn, refused] = await Promise.all(
    [rpcUrl, nodeUrl].map(async (url) => {
      const answer = await ask(url, 'text/plain')
      return { status: answer.status, body: await answer.json() }
    }),
  )
  assert.deepEqual(passedOn, refused)
  assert.equal(refused?.body.error.code, -32600)
})

test('reads the token of an account in one multicall', async ({ t }) => {
  const { rpcUrl, erc20, multicall3 } = firstChain(t)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const token = { address: erc20.address, abi: erc20Abi } as const
  const holder = t.services.accounts[0]?.address ?? '0x'
  const values = await client.multicall({
    multicallAddress: multicall3,
    allowFailure: false,
    contracts: [
      { ...token, functionName: 'symbol' },
      { ...token, functionName: 'decimals' },
      { ...token, functionName: 'balanceOf', args: [holder] },
    ],
  })
  assert.deepEqual(values, ['LUSD', 6, 1_000_000_000n])
})

test('fails as scripted, the scripted number of times, and counts', async ({ t }) => {
  const { chainId, rpcUrl, walletRpcUrl } = firstChain(t)
  t.services.setFault(chainId, { kind: 'status', status: 429, retryAfter: 1, times: 1 })
  t.services.setFault(chainId, { kind: 'status', status: 502, times: 1 })
  const limited = await ask(rpcUrl)
  assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '1'])
  assert.equal((await ask(walletRpcUrl)).status, 200)
  const gateway = await ask(rpcUrl)
  assert.match(await gateway.text(), /<h1>502/)
  assert.equal((await ask(rpcUrl)).status, 200)
  assert.deepEqual(t.services.counts(chainId), { eth_chainId: 3 })
  assert.deepEqual(t.services.counts(chainId, 'wallet'), { eth_chainId: 1 })
})

test('cuts, empties, garbles, delays, slows down and withholds answers', async ({ t }) => {
  const { chainId, rpcUrl } = firstChain(t)
  const next = async (fault: Parameters<typeof t.services.setFault>[1]) => {
    t.services.setFault(chainId, { times: 1, ...fault })
    return (await ask(rpcUrl)).text()
  }
  assert.equal(await next({ kind: 'empty' }), '')
  assert.throws(() => JSON.parse('not json at all'))
  assert.equal(await next({ kind: 'junk' }), 'not json at all')
  assert.match(await next({ kind: 'cut-json' }), /^\{"jsonrpc"[^}]*$/)
  const start = Date.now()
  assert.match(await next({ kind: 'slow', ms: 80 }), /0x7a69/)
  assert.match(await next({ kind: 'drip', ms: 2 }), /0x7a69/)
  assert.ok(Date.now() - start >= 150)
  const failed = JSON.parse(await next({ kind: 'rpc-error', code: -32005, message: 'limit exceeded' }))
  assert.deepEqual(failed, { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } })
  t.services.setFault(chainId, { kind: 'never' })
  await assert.rejects(ask(rpcUrl, 'application/json', AbortSignal.timeout(200)), /timeout|aborted/i)
})

test('rewinds the chain and forgets faults and counts', async ({ t }) => {
  const chain = firstChain(t)
  const client = createPublicClient({ transport: http(chain.nodeUrl) })
  const before = await client.getBlockNumber()
  const [from, to] = t.services.accounts.map(({ address }) => address)
  const params = [{ from, to, value: '0x1' }]
  const send = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(chain.rpcUrl, { method: 'POST', headers, body: send })
  await expectMined(chain, ((await answer.json()) as { result: string }).result)
  t.services.setFault(chain.chainId, { kind: 'never' })
  await t.services.reset()
  assert.equal(await client.getBlockNumber({ cacheTime: 0 }), before)
  assert.equal((await ask(chain.rpcUrl)).status, 200)
  assert.deepEqual(t.services.counts(chain.chainId), { eth_chainId: 1 })
})
