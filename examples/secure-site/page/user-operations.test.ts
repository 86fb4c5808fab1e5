import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendOwnTransaction } from './send-calls'
import type { Signing } from './signing'

const smartAccount = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const delegate = `0x${'22'.repeat(20)}` as const
const bundlerUrl = 'https://bundler.example'
const operation = `0x${'cd'.repeat(32)}`
const transactionHash = `0x${'ab'.repeat(32)}`

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A node and a bundler, which reports the operation as a test scripts it. */
function startNetwork(receipts: readonly (() => unknown)[]) {
  const rest = [...receipts]
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_chainId: () => '0x1',
    eth_getCode: () => `0xef0100${delegate.slice(2)}`,
    eth_call: () => `0x${'0'.repeat(64)}`,
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas: '0x1', transactions: [] }),
    eth_estimateUserOperationGas: () => ({
      callGasLimit: '0x1',
      verificationGasLimit: '0x1',
      preVerificationGas: '0x1',
    }),
    eth_sendUserOperation: () => operation,
    eth_getUserOperationReceipt: () => rest.shift()?.(),
  }
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) =>
    Response.json({ result: answers[JSON.parse(body).method]?.() ?? null }),
  )
}

const signing: Signing = {
  session: { accountId: 'a', isBackedUp: true, addresses: { eip155: `0x${'44'.repeat(20)}`, solana: '' } },
  appOrigin: 'https://app.example',
  smartAccount: { address: smartAccount.address, delegate, bundlerUrl },
  approve: async () => undefined,
  withKeys: (use) => use({ eip155: smartAccount, smartAccount, solana: new Uint8Array() }),
}

const send = () =>
  sendOwnTransaction(
    {
      method: 'eth_sendTransaction',
      params: [{ from: smartAccount.address, to: `0x${'33'.repeat(20)}`, value: '0x1' }],
      chainId: 'eip155:1',
      rpcUrl: 'https://node.example',
      signal: new AbortController().signal,
    },
    signing,
  )

describe('a transaction that the bundler has', () => {
  it('is waited for if the bundler once does not answer, because it must not be sent a second time', async () => {
    const refuse = () => {
      throw new TypeError('Failed to fetch')
    }
    startNetwork([refuse, () => null, () => ({ success: true, receipt: { transactionHash } })])
    expect(await send()).toBe(transactionHash)
  })

  it('has failed if the network says so', async () => {
    startNetwork([() => ({ success: false, receipt: { transactionHash } })])
    await expect(send()).rejects.toThrow('The network refused')
  })
})
