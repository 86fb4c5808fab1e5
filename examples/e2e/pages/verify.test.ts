import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readBody } from '../../local-services/http/read-body'
import { expectMined } from './verify'

const hash = `0x${'12'.repeat(32)}`

/** A node whose last block is mined while a client searches for a replacement of the transaction. No block follows it. */
async function startLastBlock(): Promise<string> {
  let receiptsAsked = 0
  const server = createServer(async (request, response) => {
    const { id, method } = JSON.parse(String(await readBody(request)))
    if (method === 'eth_getBlockByNumber') await sleep(200)
    const isMined = receiptsAsked >= 2
    if (method === 'eth_getTransactionReceipt') receiptsAsked++
    const block = isMined ? '0x2' : '0x1'
    const results: Record<string, unknown> = {
      eth_blockNumber: block,
      eth_getBlockByNumber: { number: block, transactions: [] },
      eth_getTransactionByHash: { hash, type: '0x0', blockNumber: null },
      eth_getTransactionReceipt: isMined
        ? { transactionHash: hash, status: '0x1', blockNumber: block, logs: [] }
        : null,
    }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('finds a transaction that is mined in the last block of a chain, for any other requests', async () => {
  const { status } = await expectMined({ nodeUrl: await startLastBlock() }, hash)
  expect(status).toBe('success')
})
