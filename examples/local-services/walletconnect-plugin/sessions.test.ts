import { isHex, toHex, verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testAccount } from '../evm/test-accounts'
import { linkOf, pairWith, startWorld, until, type World } from './plugin-world.fixture'

let world: World

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

async function connected() {
  const page = world.openPage()
  const connection = await pairWith(world, page)
  const provider = await page.kernel.plugins.connect.getProvider()
  const address = connection.accounts[0]?.address ?? ''
  const sign = () => provider.request({ method: 'personal_sign', params: [toHex('hello'), address] })
  return { ...page, page, connection, provider, address, sign, api: page.kernel.plugins.walletconnect }
}

describe('a session', () => {
  it('is a connection with every chain that the wallet approved, and signs', async () => {
    const { connection, states, api, address, sign } = await connected()
    expect(connection).toMatchObject({
      connectorId: 'walletConnect',
      namespace: 'eip155',
      networkId: 'eip155:1',
      approvedNetworkIds: ['eip155:1', 'eip155:8453'],
      status: 'connected',
    })
    expect(states).toEqual(['idle', 'preparing', 'ready', 'settling', 'connected'])
    expect(api.session.peek()).toMatchObject({
      namespaces: ['eip155'],
      networkIds: ['eip155:1', 'eip155:8453'],
      clientId: expect.stringMatching(/^did:key:z6Mk/),
    })
    const signature = await sign()
    if (!isHex(signature)) throw new Error('no signature')
    expect(await verifyMessage({ address: address as `0x${string}`, message: 'hello', signature })).toBe(true)
  })

  it('requests only optional namespaces, and does not share the RPC urls', async () => {
    await connected()
    const [proposal] = world.wallet.proposals
    expect(proposal?.requiredNamespaces).toEqual({})
    expect(Object.keys(proposal?.optionalNamespaces.eip155 ?? {}).sort()).toEqual(['chains', 'events', 'methods'])
    expect(proposal?.optionalNamespaces.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
    expect(JSON.stringify(proposal)).not.toContain('http://127')
  })

  it('switches to an approved chain without asking the wallet', async () => {
    const { provider, connections } = await connected()
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(connections()).toMatchObject([{ networkId: 'eip155:8453' }])
    expect(world.wallet.requests).toEqual([])
  })

  it('follows the wallet to another chain and another account', async () => {
    const { connections } = await connected()
    await world.wallet.switchChain(8453)
    await until(() => JSON.stringify(connections()).includes('"networkId":"eip155:8453"'))
    await world.wallet.changeAccount(1)
    await until(() => JSON.stringify(connections()).includes(testAccount(4).address))
  })

  it('follows an update, and leaves out of it what was not requested', async () => {
    const { connections, address, api } = await connected()
    const account = (id: number) => `eip155:${id}:${address}`
    const namespace = { methods: ['personal_sign'], events: [] }
    await world.wallet.update({
      eip155: { ...namespace, chains: ['eip155:8453', 'eip155:56'], accounts: [account(8453), account(56)] },
    })
    await until(() => api.session.peek()?.networkIds.join() === 'eip155:8453')
    expect(connections()).toMatchObject([{ networkId: 'eip155:8453', approvedNetworkIds: ['eip155:8453'] }])
  })

  it('refuses a method that the wallet did not approve, before it is sent', async () => {
    const { provider, address } = await connected()
    const { methods } = world.wallet.sessions()[0]?.namespaces.eip155 ?? { methods: [] }
    expect(methods).not.toContain('wallet_scanQRCode')
    await expect(provider.request({ method: 'wallet_scanQRCode', params: [address] })).rejects.toMatchObject({
      code: 'WALLET_REQUEST_FAILED',
      context: { kind: 'unsupportedMethod' },
    })
    expect(world.wallet.requests).toEqual([])
  })

  it('reports a refused request as refused by the person', async () => {
    const { sign } = await connected()
    world.wallet.onRequest({ kind: 'reject' })
    await expect(sign()).rejects.toMatchObject({ context: { kind: 'userRejected' }, cause: { code: 5000 } })
  })

  it('ends when the wallet ends it', async () => {
    const { connections, states, kernel } = await connected()
    const ended: string[] = []
    kernel.on('walletconnect:ended', ({ reason }) => void ended.push(reason))
    await world.wallet.disconnect()
    await until(() => connections().length === 0)
    expect(ended).toEqual(['wallet'])
    expect(states.at(-1)).toBe('idle')
  })

  it('ends at both ends when the app disconnects', async () => {
    const { kernel, connections } = await connected()
    const ended: string[] = []
    kernel.on('walletconnect:ended', ({ reason }) => void ended.push(reason))
    await kernel.plugins.connect.disconnect()
    expect(connections()).toEqual([])
    await until(() => world.wallet.sessions().length === 0)
    expect(ended).toEqual(['app'])
  })

  it('is extended and pinged', async () => {
    const { api } = await connected()
    const before = api.session.peek()?.expiresAt ?? 0
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await world.wallet.extend()
    await until(() => (api.session.peek()?.expiresAt ?? 0) > before)
    await world.wallet.ping()
  })
})

describe('a page that is reloaded', () => {
  it('restores its session, on its last chain', async () => {
    const first = await connected()
    await first.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    first.kernel.dispose()
    const { kernel, connections } = world.openPage()
    await kernel.start()
    await until(() => JSON.stringify(connections()).includes('"connected"'))
    expect(connections()).toMatchObject([{ networkId: 'eip155:8453', approvedNetworkIds: ['eip155:1', 'eip155:8453'] }])
    const provider = await kernel.plugins.connect.getProvider()
    await expect(
      provider.request({ method: 'personal_sign', params: [toHex('hello'), first.address] }),
    ).resolves.toMatch(/^0x/)
  })

  it('has no session if the wallet ended it in the meantime', async () => {
    const first = await connected()
    first.kernel.dispose()
    await world.wallet.disconnect()
    const { kernel, connections } = world.openPage()
    await kernel.start()
    await until(() => connections().length === 0, 8000)
  })
})

describe('two tabs', () => {
  const isRestoring = (...pages: readonly { readonly connections: () => readonly object[] }[]) =>
    pages.some(({ connections }) => JSON.stringify(connections()).includes('restoring'))

  it('share the session that one of them creates after both have loaded the client', async () => {
    const there = world.openPage()
    const { cancel, pair } = there.kernel.plugins.walletconnect
    const waiting = pair().catch((error: unknown) => error)
    await linkOf(there)
    cancel()
    await waiting
    const here = await connected()
    await until(() => !isRestoring(here, there), 10_000)
    const both = [here.connections(), there.connections()]
    expect(both).toMatchObject([[{ status: 'connected' }], [{ status: 'connected' }]])
    expect(world.wallet.sessions()).toHaveLength(1)
    const provider = await there.kernel.plugins.connect.getProvider()
    const asked = provider.request({ method: 'personal_sign', params: [toHex('hello'), here.address] })
    expect(await asked).toMatch(/^0x/)
    expect(await here.sign()).toMatch(/^0x/)
  })

  it('end the code that one of them still shows when the other has connected', async () => {
    const there = world.openPage()
    const waiting = there.kernel.plugins.walletconnect.pair().catch((error: unknown) => error)
    await linkOf(there)
    const here = await connected()
    expect(await waiting).toMatchObject({ code: 'CONNECT_REQUEST_ABORTED' })
    await until(() => there.states.at(-1) === 'connected')
    await until(() => !isRestoring(here, there), 10_000)
    here.kernel.dispose()
    there.kernel.dispose()
    const again = world.openPage()
    await again.kernel.start()
    await until(() => JSON.stringify(again.connections()).includes('"connected"'))
  })
})

describe('the wallet list', () => {
  it('opens no other view while a session exists', async () => {
    const { kernel } = await connected()
    const { walletGroups } = await import('portico/plugins/connect/contract')
    const rows = kernel.slot(walletGroups).value.flatMap((group) => group.rows.value)
    expect(rows).toMatchObject([{ id: 'walletConnect', isDisabled: true }])
  })
})
