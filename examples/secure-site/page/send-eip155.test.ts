import { formatEther, type Hex, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { sendCalls, sendOwnTransaction } from './send-calls'
import { sendTransaction } from './send-eip155'
import type { Signing } from './signing'

const eip155 = privateKeyToAccount(`0x${'11'.repeat(32)}`)

const smart = privateKeyToAccount(`0x${'44'.repeat(32)}`)

const delegate = `0x${'22'.repeat(20)}` as const
const other = `0x${'33'.repeat(20)}` as const

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A node that counts sent transactions as pending. @param more - further answers, by method */
function startNode(more: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {}) {
  const sent: (number | undefined)[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_getTransactionCount: () => `0x${(7 + sent.length).toString(16)}`,
    eth_getCode: () => `0xef0100${delegate.slice(2)}`,
    eth_estimateGas: () => '0x5208',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas: '0x1', transactions: [] }),
    eth_sendRawTransaction: ([raw]) => {
      sent.push(parseTransaction(raw as Hex).nonce)
      return `0x${'ab'.repeat(32)}`
    },
    ...more,
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    const { method, params } = JSON.parse(body)
    return Response.json({ result: answers[method]?.(params) })
  })
  return sent
}

it.each([
  ['transactions', sendTransaction, { to: other, value: '0x1' }],
  ['batches of a smart account', sendCalls, { calls: [{ to: other, value: '0x1' }] }],
])(
  'gives two %s that are requested at once consecutive nonces, in the order of approval',
  async (_what, send, asked) => {
    const sent = startNode()
    const approvals: (() => void)[] = []
    const signing: Signing = {
      session: { accountId: 'a', isBackedUp: true, addresses: { eip155: eip155.address, solana: '' } },
      appOrigin: 'https://app.example',
      smartAccount: { address: eip155.address, delegate },
      approve: () => new Promise((resolve) => approvals.push(resolve)),
      withKeys: (use) => use({ eip155, smartAccount: eip155, solana: new Uint8Array() }),
    }
    const { signal } = new AbortController()
    const request = { method: '', params: [asked], chainId: 'eip155:1', rpcUrl: 'https://node.example', signal }
    const both = [send(request, signing), send(request, signing)]
    await vi.waitFor(() => expect(approvals).toHaveLength(2))
    for (const [index, work] of both.entries()) {
      approvals[index]?.()
      await work
    }
    expect(sent).toEqual([7, 8])
  },
)

it.each([
  ['a transaction', sendOwnTransaction, { to: other, chainId: '0x89' }, -32602],
  ['a transaction with a number', sendOwnTransaction, { to: other, chainId: 137 }, -32602],
  ['a transaction of a smart account', sendOwnTransaction, { from: smart.address, to: other, chainId: '0x89' }, -32602],
  ['a batch', sendCalls, { calls: [{ to: other }], chainId: '0x89' }, 5710],
  ['a call of a batch', sendCalls, { calls: [{ to: other, chainId: '0x89' }] }, -32602],
])(
  'asks nobody to approve %s for another network than the one it would be sent on',
  async (_what, send, asked, code) => {
    startNode()
    const approve = vi.fn<Signing['approve']>(async () => undefined)
    const { signal } = new AbortController()
    const request = { method: '', params: [asked], chainId: 'eip155:1', rpcUrl: 'https://node.example', signal }
    const work = send(request, {
      session: { accountId: 'a', isBackedUp: true, addresses: { eip155: eip155.address, solana: '' } },
      appOrigin: 'https://app.example',
      smartAccount: { address: smart.address, delegate, bundlerUrl: 'https://bundler.example' },
      approve,
      withKeys: (use) => use({ eip155, smartAccount: smart, solana: new Uint8Array() }),
    })
    await expect(work).rejects.toMatchObject({ code, message: expect.stringMatching(/for another network$/) })
    expect(approve).not.toHaveBeenCalled()
  },
)

it('sends a transaction that names its own network', async () => {
  const sent = startNode()
  const { signal } = new AbortController()
  const params = [{ to: other, value: '0x1', chainId: '0x1' }]
  const request = { method: '', params, chainId: 'eip155:1', rpcUrl: 'https://node.example', signal }
  await sendOwnTransaction(request, {
    session: { accountId: 'a', isBackedUp: true, addresses: { eip155: eip155.address, solana: '' } },
    appOrigin: 'https://app.example',
    approve: async () => undefined,
    withKeys: (use) => use({ eip155, smartAccount: smart, solana: new Uint8Array() }),
  })
  expect(sent).toEqual([7])
})

it.each([
  ['a transaction', sendTransaction, { to: other, value: '0x1', data: '0x12345678' }, 21_000n * 2n],
  ['a batch of a smart account', sendCalls, { calls: [{ to: other, value: '0x1' }] }, 26_250n * 2n],
])('also shows for %s the data fee of a network of the OP Stack', async (_what, send, asked, execution) => {
  const sizes: bigint[] = []
  startNode({
    // A fee of a million for each byte.
    eth_call([call]) {
      const { to, data } = Object(call)
      if (to !== '0x420000000000000000000000000000000000000F') return '0x'
      sizes.push(BigInt(`0x${data.slice(10)}`))
      return `0x${((sizes[0] ?? 0n) * 1_000_000n).toString(16).padStart(64, '0')}`
    },
  })
  const approve = vi.fn<Signing['approve']>(async () => undefined)
  const { signal } = new AbortController()
  const request = { method: '', params: [asked], chainId: 'eip155:1', rpcUrl: 'https://node.example', signal }
  await send(request, {
    session: { accountId: 'a', isBackedUp: true, addresses: { eip155: eip155.address, solana: '' } },
    appOrigin: 'https://app.example',
    smartAccount: { address: eip155.address, delegate },
    approve,
    withKeys: (use) => use({ eip155, smartAccount: eip155, solana: new Uint8Array() }),
  })
  const [size = 0n] = sizes
  expect([sizes.length, size > 100n]).toEqual([1, true])
  const fee = approve.mock.calls[0]?.[0].facts?.find(({ label }) => label === 'Network fee, at most')
  expect(fee?.value).toBe(`${formatEther(execution + size * 1_250_000n)} ETH`)
})
