import { expect, test } from 'vitest'
import { definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createFakeClock, createTestKernel } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { Eip155Rpc, type RpcClient } from '../contract'
import { eip155, mainnet } from '../index'

const url = `${mainnet.rpcUrls.default.http[0]}/`
const endless = 'x'.repeat(2_100_000)

/** Sends eight requests of one tick; some answers never end. */
async function askEight(isEndless: (method: string) => boolean) {
  let client: Promise<RpcClient> | undefined
  const probe = definePlugin({
    id: 'probe',
    requires: [Eip155Rpc],
    setup(ctx) {
      client = ctx.load(Eip155Rpc)
      return {}
    },
  })
  const { http } = createTestKernel({ plugins: [connectStub(), eip155(), probe], clock: createFakeClock() })
  http.on('POST', url, ({ body }) => {
    const questions = JSON.parse(body) as { id: number; method: string } | { id: number; method: string }[]
    const answer = ({ id, method }: { id: number; method: string }) => ({
      id,
      result: isEndless(method) ? endless : method,
    })
    return { body: Array.isArray(questions) ? questions.map(answer) : answer(questions) }
  })
  const rpc = await client
  const ask = (index: number) => rpc?.request({ network: mainnet, method: `m${index}`, parse: String })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => ask(index)))
  const answers = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as { cause?: { code: string } }).cause?.code,
  )
  return { answers, sizes: http.calls.map(({ body }) => [JSON.parse(body)].flat().length) }
}

test('an endless answer fails only its own request of the batch', async () => {
  const { answers, sizes } = await askEight((method) => method === 'm2')
  expect(answers).toEqual(['m0', 'm1', 'HTTP_BODY_TOO_LARGE', 'm3', 'm4', 'm5', 'm6', 'm7'])
  expect(sizes).toEqual([8, 4, 2, 2, 1, 1, 4])
})

test('where all answers are endless, each request fails after at most four tries', async () => {
  const { answers, sizes } = await askEight(() => true)
  expect(answers).toEqual(Array(8).fill('HTTP_BODY_TOO_LARGE'))
  expect(sizes.length).toBe(15)
})
