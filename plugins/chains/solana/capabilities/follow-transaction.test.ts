import { expect, test } from 'vitest'
import { FollowTransaction } from '../../../../kernel/namespaces/asset-capabilities'
import { createFakeClock, createTestKernel, fakeConnect, settle } from '../../../../kernel/testing/index'
import { localSolana, solana } from '../index'

await Promise.all([import('./implementations'), import('../rpc/read-chain')])

const network = localSolana()
const url = 'http://127.0.0.1:8899/'
const signature = '5'.repeat(88)
const statuses = (...value: readonly unknown[]) => ({ body: { jsonrpc: '2.0', id: 1, result: { value } } })

function setUp() {
  const clock = createFakeClock()
  const { kernel, http } = createTestKernel({ plugins: [fakeConnect(), solana({ networks: [network] })], clock })
  const provider = { request: async () => undefined }
  const follow = (method: string, result: unknown) =>
    kernel.namespaces.use(FollowTransaction)({ network, provider, method, result })
  return { clock, http, follow }
}

test.each([{ signature }, signature])(
  'a transaction has settled once its signature is confirmed: %j',
  async (result) => {
    const { clock, http, follow } = setUp()
    http.on('POST', url, [
      statuses(null),
      statuses({ confirmationStatus: 'processed' }),
      statuses({ confirmationStatus: 'confirmed' }),
    ])
    const sent = await follow('solana_signAndSendTransaction', result)
    const settled = sent?.settle()
    await settle()
    await clock.advance(4000)
    await clock.advance(4000)
    expect([sent?.id, await settled, http.calls.length]).toEqual([signature, true, 3])
    expect(JSON.parse(http.calls[0]?.body ?? '')).toMatchObject({
      method: 'getSignatureStatuses',
      params: [[signature]],
    })
  },
)

test.each<[string, unknown]>([
  ['solana_signMessage', { signature }],
  ['solana_signAndSendTransaction', { signature: 'short' }],
  ['solana_signAndSendTransaction', undefined],
])('%s that answers %j sent nothing that can be followed', async (method, result) => {
  expect(await setUp().follow(method, result)).toBeUndefined()
})
