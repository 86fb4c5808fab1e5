import { expect, test } from 'vitest'
import { parseCaipNetworkId } from '../../kernel/lib/caip/caip-network-id'
import { fakeNetwork } from '../../kernel/testing/index'
import { lastNetwork } from './last-network'

const id = (text: string) => parseCaipNetworkId(text).caipNetworkId
const fox = { namespace: 'test', connectorId: 'fox' }
const connections = [
  { ...fox, namespace: 'other', networkId: id('other:9') },
  { ...fox, connectorId: 'owl', networkId: id('test:9') },
  { ...fox, networkId: id('test:2') },
]

test('is where the connection of the wallet was, whatever the app is on', () => {
  expect(lastNetwork(fox, connections, fakeNetwork('1'))).toBe('test:2')
})

test('is where the app is, for a wallet without a connection', () => {
  expect(lastNetwork(fox, connections.slice(0, 2), fakeNetwork('1'))).toBe('test:1')
})

test("is the wallet's to say where the app is in another namespace, or nowhere", () => {
  expect(lastNetwork({ ...fox, namespace: 'side' }, connections, fakeNetwork('1'))).toBeUndefined()
  expect(lastNetwork(fox, [])).toBeUndefined()
})
