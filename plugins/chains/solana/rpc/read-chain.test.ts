import { expect, test } from 'vitest'
import { withUrls } from '../../../../kernel/namespaces/network'
import { createRpcWorld, describeRpcClient } from '../../../wallets/describe-rpc-client.fixture'
import { localSolana, solanaDevnet } from '../index'
import { createRpcClient } from './read-chain'

const hashOf = (caipNetworkId: string) => `${caipNetworkId.split(':')[1]}restOfTheHash`

const subject = {
  prefix: 'SOLANA',
  network: solanaDevnet,
  withUrls: (network: typeof solanaDevnet, urls?: readonly string[]) =>
    withUrls([network], urls && { [network.caipNetworkId]: urls })[0] ?? network,
  createRpcClient,
  ping: {
    method: 'getGenesisHash',
    right: hashOf(solanaDevnet.caipNetworkId),
    wrong: hashOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  },
}

describeRpcClient(subject)

const one = 'https://one.example/'
const two = 'https://two.example/'

test('calls of one tick are sent separately, since public nodes support no batches', async () => {
  const { setUp } = createRpcWorld(subject)
  const { http, ask } = setUp()
  http.on('POST', one, { body: { id: 1, result: '0x1' } })
  expect(await Promise.all([ask(), ask()])).toEqual([1n, 1n])
  expect(http.calls.map(({ body }) => JSON.parse(body).method)).toEqual(['height', 'height'])
})

test('a local network may have any genesis hash, and its fastest node is asked first', async () => {
  const network = localSolana()
  const { setUp, isPing } = createRpcWorld({ ...subject, network })
  const { http, ask, clock, asked } = setUp([one, two])
  for (const [url, afterMs] of [
    [one, 800],
    [two, 20],
  ] as const)
    http.on('POST', url, (call) => ({
      body: { id: 1, result: isPing(call) ? 'anyHash' : '0x1' },
      ...(isPing(call) && { afterMs }),
    }))
  await ask()
  await clock.advance(1000)
  await ask()
  expect(asked()).toEqual([one, two])
})
