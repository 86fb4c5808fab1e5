import { expect, it, vi } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { CurrentSession, NamespaceSession } from './current-session'
import { forwardRequest } from './forward-request'
import type { RelayClient } from './relay-client'

const id = (text: string) => parseCaipNetworkId(text).caipNetworkId
const [one, old] = [id('solana:one'), id('solana:old')]

function setUp(session: Partial<NamespaceSession> = {}) {
  const request = vi.fn(async () => 'signed')
  const read = () => ({ accounts: [], networkIds: [one], isBoundless: false, methods: ['sign'], ...session })
  const client = { provider: { client: { request } } } as unknown as RelayClient
  const current = { topic: 'topic', read } as unknown as CurrentSession
  const forward = (method: string) =>
    forwardRequest(client, current, { namespace: 'solana', networkId: one, request: { method } })
  return { forward, request }
}

it('a wallet is asked on the network that the person is on', async () => {
  const { forward, request } = setUp()
  expect(await forward('sign')).toBe('signed')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic', chainId: one }))
})

it('a wallet that knows the network by another id is asked by that', async () => {
  const { forward, request } = setUp({ spokenIds: new Map([[one, old]]) })
  await forward('sign')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ chainId: old }))
})

it('a method that the wallet did not approve is not sent', async () => {
  const { forward, request } = setUp()
  expect(await forward('send').catch(walletErrorKind)).toBe('unsupportedMethod')
  expect(request).not.toHaveBeenCalled()
})

it('where wallets answer EIP-1193, nodes are asked what the wallet did not approve, and nobody what is its own', async () => {
  const ask = vi.fn(async () => '0x1')
  const client = { provider: { request: ask, setDefaultChain: vi.fn() } } as unknown as RelayClient
  const read = () => ({ accounts: [], networkIds: [one], isBoundless: false, methods: [] })
  const current = { topic: 'topic', read } as unknown as CurrentSession
  const forward = (method: string) =>
    forwardRequest(client, current, { namespace: 'test', isEip1193: true, networkId: one, request: { method } })
  expect(await forward('eth_blockNumber')).toBe('0x1')
  expect(await forward('personal_sign').catch(walletErrorKind)).toBe('unsupportedMethod')
  expect(ask).toHaveBeenCalledTimes(1)
})
