import { describe, expect, test } from 'vitest'
import { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { ada, signature } from '../evm-methods.fixture'
import { eip155, mainnet } from '../index'

const url = mainnet.rpcUrls.default.http[0] ?? ''
const signed = { network: mainnet, address: ada, message: 'Sign in', signature }

function setUp(reply: object) {
  const { kernel, http } = createTestKernel({ plugins: [connectStub(), eip155()] })
  http.on('POST', `${url}/`, { body: { jsonrpc: '2.0', id: 1, ...reply } })
  return { verify: kernel.namespaces.use(VerifyMessage), http }
}

describe('VerifyMessage', () => {
  test("asks the contract on the app's own node, at the latest block", async () => {
    const { verify, http } = setUp({ result: `0x1626ba7e${'0'.repeat(56)}` })
    expect(await verify(signed)).toBe(true)
    const { method, params } = JSON.parse(http.calls[0]?.body ?? '')
    expect([method, params[0].to, params[1]]).toEqual(['eth_call', ada.toLowerCase(), 'latest'])
  })

  test('returns false if the contract reverts', async () => {
    const { verify } = setUp({ error: { code: 3, message: 'execution reverted', data: '0x' } })
    expect(await verify(signed)).toBe(false)
  })

  test('rejects if no node can be asked, or the node answers something else', async () => {
    const limited = setUp({ error: { code: -32001, message: 'Not for you' } })
    await expect(limited.verify(signed)).rejects.toMatchObject({ code: 'EIP155_RPC_REFUSED' })
    const odd = setUp({ result: 'yes' })
    await expect(odd.verify(signed)).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
  })

  test('ends with its signal', async () => {
    const { kernel, http } = createTestKernel({ plugins: [connectStub(), eip155()] })
    http.on('POST', `${url}/`, { outcome: 'never' })
    const abort = new AbortController()
    const outcome = kernel.namespaces
      .use(VerifyMessage)({ ...signed, signal: abort.signal })
      .catch((error: unknown) => error)
    await settle()
    const reason = new Error('enough')
    abort.abort(reason)
    expect(await outcome).toBe(reason)
  })
})
