// @ts-nocheck
import { expect, it } from 'vitest'
import { effect } from '../store/signals'
import { fakeConnector, fakeConnectorSource } from './fake-connector'

it('a fake connector leads to its scripted wallet', async () => {
  const fox = fakeConnector({ id: 'fox', name: 'Fox', namespaces: ['test', 'other'], addresses: ['fake-fox'] })
  expect(fox).toMatchObject({ id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespaces: ['test', 'other'] })
  fox.wallet.script('connect', 'reject', 'approve')
  const provider = await fox.getProvider('test')
  await expect(provider.request({ method: 'connect' })).rejects.toMatchObject({ code: 4001 })
  expect(await provider.request({ method: 'connect' })).toMatchObject({ accounts: [{ address: 'fake-fox' }] })
  expect(fakeConnector()).toMatchObject({ id: 'fake', name: 'Fake Wallet', namespaces: ['test'] })
})

it('a fake source offers connectors at once, others later, and counts who looks', async () => {
  const [fox, owl] = [fakeConnector({ id: 'fox' }), fakeConnector({ id: 'owl' })]
  const source = fakeConnectorSource(fox)
  const seen: string[] = []
  effect(() => void seen.push(source.connectors.value.map(({ id }) => id).join()))
  source.offer(fox, owl)
  source.offer()
  expect(seen).toEqual(['fox', 'fox,owl', ''])
  await source.discover()
  expect([source.id, source.discoveries]).toEqual(['fake', 1])
})
