import { describe, expect, it, vi } from 'vitest'
import { type CaipNetworkId, parseCaipAddress, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { effect, signal } from '../../../kernel/store/signals'
import { createTestKernel, fakeNamespace } from '../../../kernel/testing/index'
import { type CurrentSession, createCurrentSession, type NamespaceSession } from './current-session'
import { createNamespaceProvider, forwardRequest } from './namespace-provider'
import type { RelayClient } from './relay-client'
import type { WalletConnectContext } from './walletconnect-facade'

const ada = '0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const id = (text: string) => parseCaipNetworkId(text).caipNetworkId

function contextOf(): PluginContext {
  let found: PluginContext | undefined
  const plugin = definePlugin({
    id: 'face',
    setup: (ctx) => {
      found = ctx
      return {}
    },
  })
  createTestKernel({ plugins: [plugin, fakeNamespace({ id: 'eip155', isEip1193: true })] })
  if (!found) throw new Error('no context')
  return found
}

function sessionOf(accounts: readonly string[], networks: readonly string[] = []): NamespaceSession {
  const parsed = accounts.map((account) => parseCaipAddress(account))
  const networkIds = [...new Set([...networks.map(id), ...parsed.map(({ caipNetworkId }) => caipNetworkId)])]
  return { accounts: parsed, networkIds, isBoundless: false, methods: ['personal_sign', 'wallet_switchEthereumChain'] }
}

const both = sessionOf([`eip155:1:${ada}`, `eip155:1:${bob}`, `eip155:10:${ada}`])

/** Creates a provider over a session that a test sets. */
function createWorld(namespace = 'eip155', first?: NamespaceSession) {
  let session = first
  let last = id(`${namespace}:1`)
  const forwarded: WalletRequest[] = []
  const calls: string[] = []
  const namespaceProvider = createNamespaceProvider(
    {
      ctx: contextOf(),
      read: () => session,
      lastNetwork: () => last,
      restore: async () => void calls.push('restore'),
      open: async () => {
        calls.push('open')
        session = both
      },
      end: async () => {
        calls.push('end')
        session = undefined
        namespaceProvider.refresh()
      },
      forward: async (_, networkId, request) => {
        forwarded.push(request)
        return `${request.method} on ${networkId}`
      },
    },
    namespace,
  )
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'approvedNetworksChanged', 'waved'])
    namespaceProvider.provider.on?.(
      event,
      (value: unknown) => void heard.push([event, value instanceof Error ? 'error' : value]),
    )
  const set = (next: NamespaceSession | undefined) => {
    session = next
    namespaceProvider.refresh()
  }
  const ask = (method: string, params?: WalletRequest['params']) =>
    namespaceProvider.provider.request(params ? { method, params } : { method })
  const record = (networkId: string) => {
    last = id(networkId)
  }
  return { namespaceProvider, ask, set, heard, forwarded, calls, record }
}

const switchTo = (chainId: unknown) => [{ chainId }]

describe('a request on a network that the session holds', () => {
  const request = { method: 'personal_sign', params: ['0x00', ada] }

  it.each(['eip155', 'solana'])('is sent there without a switch of the active network: %s', async (namespace) => {
    const { ask, forwarded, heard } = createWorld(
      namespace,
      sessionOf([1, 10].map((id) => `${namespace}:${id}:${ada}`)),
    )
    const answer = await ask('portico_requestOn', { networkId: `${namespace}:10`, request })
    expect([answer, forwarded, heard]).toEqual([`personal_sign on ${namespace}:10`, [request], []])
    expect(await ask('personal_sign')).toBe(`personal_sign on ${namespace}:1`)
  })

  it.each(['eip155:137', 'solana:10', 'nowhere', undefined])(
    'is refused on %s, which the session does not have',
    async (networkId) => {
      const { ask, forwarded } = createWorld('eip155', both)
      const refused: unknown = await ask('portico_requestOn', { networkId, request }).catch((error: unknown) => error)
      expect([walletErrorKind(refused), forwarded]).toEqual(['chainNotAdded', []])
    },
  )
})

describe('a provider of EIP-1193 over a session', () => {
  it('answers accounts and chain from the session', async () => {
    const { ask, forwarded } = createWorld('eip155', both)
    expect(await ask('eth_accounts')).toEqual([ada, bob])
    expect(await ask('eth_requestAccounts')).toEqual([ada, bob])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('wallet_getPermissions')).toEqual([{ parentCapability: 'eth_accounts' }])
    expect(forwarded).toEqual([])
  })

  it('follows a switch in another tab, also after a switch in this one', async () => {
    const { ask, record } = createWorld('eip155', sessionOf([1, 10, 56].map((chain) => `eip155:${chain}:${ada}`)))
    await ask('wallet_switchEthereumChain', switchTo('0xa'))
    expect(await ask('eth_chainId')).toBe('0xa')
    record('eip155:10')
    expect(await ask('eth_chainId')).toBe('0xa')
    record('eip155:56')
    expect(await ask('eth_chainId')).toBe('0x38')
  })

  it('has no accounts without a session, and pairs only for eth_requestAccounts', async () => {
    const { ask, calls } = createWorld()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1')
    await expect(ask('personal_sign')).rejects.toMatchObject({ context: { kind: 'disconnected' } })
    expect(calls).not.toContain('open')
    expect(await ask('eth_requestAccounts')).toEqual([ada, bob])
    expect(calls).toContain('open')
  })

  it('switches to a network of the session without asking the wallet', async () => {
    const { ask, heard, forwarded } = createWorld('eip155', both)
    expect(await ask('wallet_switchEthereumChain', switchTo('0xa'))).toBeNull()
    expect(await ask('eth_chainId')).toBe('0xa')
    expect(await ask('eth_accounts')).toEqual([ada])
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [ada]],
    ])
    expect(await ask('personal_sign', ['0x00', ada])).toBe('personal_sign on eip155:10')
    expect(forwarded).toHaveLength(1)
  })

  it('asks the wallet for any other network, and switches once the session has it', async () => {
    const { ask, set, heard } = createWorld('eip155', both)
    await ask('wallet_switchEthereumChain', switchTo('0x5'))
    expect(await ask('eth_chainId')).toBe('0x1')
    set(sessionOf([`eip155:1:${ada}`, `eip155:5:${ada}`]))
    expect(await ask('eth_chainId')).toBe('0x5')
    expect(heard).toContainEqual(['chainChanged', '0x5'])
  })

  it('cancels that switch where the person switches elsewhere, or the session ends', async () => {
    const { ask, set } = createWorld('eip155', both)
    const more = sessionOf([1, 5, 10].map((chain) => `eip155:${chain}:${ada}`))
    await ask('wallet_switchEthereumChain', switchTo('0x5'))
    await ask('wallet_switchEthereumChain', switchTo('0xa'))
    set(more)
    expect(await ask('eth_chainId')).toBe('0xa')
    set(both)
    await ask('wallet_switchEthereumChain', switchTo('0x5'))
    set(undefined)
    set(more)
    expect(await ask('eth_chainId')).toBe('0xa')
  })

  it('rejects with chainNotAdded where the wallet cannot be asked', async () => {
    const { ask } = createWorld('eip155', { ...both, methods: [] })
    await expect(ask('wallet_switchEthereumChain', switchTo('0x5'))).rejects.toMatchObject({
      context: { kind: 'chainNotAdded' },
    })
    await expect(ask('wallet_switchEthereumChain', switchTo('junk'))).rejects.toMatchObject({
      context: { kind: 'internal' },
    })
  })

  it('follows the wallet’s events for accounts and networks of the session', () => {
    const { namespaceProvider, heard } = createWorld('eip155', both)
    namespaceProvider.onEvent({ name: 'chainChanged', data: 10, chainId: 'eip155:1' })
    namespaceProvider.onEvent({ name: 'chainChanged', data: '0x1', chainId: 'eip155:10' })
    namespaceProvider.onEvent({ name: 'chainChanged', data: 'eip155:77', chainId: 'eip155:77' })
    namespaceProvider.onEvent({ name: 'accountsChanged', data: [`eip155:1:${bob}`], chainId: 'eip155:1' })
    namespaceProvider.onEvent({
      name: 'accountsChanged',
      data: ['eip155:1:0x3333333333333333333333333333333333333333'],
      chainId: 'eip155:1',
    })
    namespaceProvider.onEvent({ name: 'accountsChanged', data: 'junk', chainId: 'eip155:1' })
    namespaceProvider.onEvent({ name: 'waved', data: 'hand', chainId: 'eip155:1' })
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [ada]],
      ['chainChanged', '0x1'],
      ['accountsChanged', [ada, bob]],
      ['accountsChanged', [bob, ada]],
      ['accountsChanged', [ada, bob]],
      ['waved', 'hand'],
    ])
  })

  it('stays on its network while the wallet is on one that the session does not have', async () => {
    const { namespaceProvider, ask, heard } = createWorld('eip155', sessionOf([`eip155:10:${ada}`, `eip155:1:${ada}`]))
    await ask('wallet_switchEthereumChain', switchTo('0xa'))
    heard.length = 0
    namespaceProvider.onEvent({ name: 'chainChanged', data: 137, chainId: 'eip155:1' })
    expect([await ask('eth_chainId'), heard]).toEqual(['0xa', []])
    namespaceProvider.onEvent({ name: 'chainChanged', data: 'junk', chainId: 'eip155:1' })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  it('switches to the wallet’s network once the session has it, since wallets report it before they add it', async () => {
    const { namespaceProvider, ask, set, heard } = createWorld('eip155', both)
    namespaceProvider.onEvent({ name: 'chainChanged', data: '0x5', chainId: 'eip155:1' })
    expect([await ask('eth_chainId'), heard]).toEqual(['0x1', []])
    const more = sessionOf([1, 5, 10].map((chain) => `eip155:${chain}:${ada}`))
    set(more)
    expect(await ask('eth_chainId')).toBe('0x5')
    expect(heard).toContainEqual(['chainChanged', '0x5'])
  })

  it.each([
    ['by itself', 'event'],
    ['at the wish of the person', 'wish'],
  ])('goes nowhere that the wallet has left again meanwhile, %s', async (_, by) => {
    const { namespaceProvider, ask, set } = createWorld('eip155', both)
    namespaceProvider.onEvent({ name: 'chainChanged', data: '0x5', chainId: 'eip155:1' })
    if (by === 'event') namespaceProvider.onEvent({ name: 'chainChanged', data: '0xa', chainId: 'eip155:10' })
    else await ask('wallet_switchEthereumChain', switchTo('0xa'))
    set(sessionOf([1, 5, 10].map((chain) => `eip155:${chain}:${ada}`)))
    expect(await ask('eth_chainId')).toBe('0xa')
  })

  it('lists first the first account of a new session, and not that of the session before', async () => {
    const { namespaceProvider, ask, set } = createWorld('eip155', both)
    namespaceProvider.onEvent({ name: 'accountsChanged', data: [`eip155:1:${bob}`], chainId: 'eip155:1' })
    expect(await ask('eth_accounts')).toEqual([bob, ada])
    set(undefined)
    set(both)
    expect(await ask('eth_accounts')).toEqual([ada, bob])
  })

  it('emits the changes of an update, and disconnect at the end of the session', async () => {
    const { ask, set, heard, calls } = createWorld('eip155', both)
    set(sessionOf([`eip155:10:${bob}`]))
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [bob]],
      ['approvedNetworksChanged', ['eip155:10']],
    ])
    await ask('wallet_revokePermissions')
    expect(calls).toContain('end')
    expect(heard.at(-1)).toEqual(['disconnect', 'error'])
  })

  it('does not call removed listeners, and survives one that throws', () => {
    const { namespaceProvider, set, heard } = createWorld('eip155', both)
    const boom = () => {
      throw new Error('mine')
    }
    const notified: unknown[] = []
    const listener = (value: unknown) => void notified.push(value)
    namespaceProvider.provider.on?.('chainChanged', boom)
    namespaceProvider.provider.on?.('chainChanged', listener)
    namespaceProvider.provider.removeListener?.('chainChanged', listener)
    set(sessionOf([`eip155:10:${ada}`]))
    expect(notified).toEqual([])
    expect(heard).toContainEqual(['chainChanged', '0xa'])
  })

  it('lists the networks that the wallet approved, unless it accepts any', () => {
    const { namespaceProvider, set } = createWorld('eip155', both)
    expect(namespaceProvider.provider.approvedNetworkIds?.()).toEqual(['eip155:1', 'eip155:10'])
    set({ ...both, isBoundless: true })
    expect(namespaceProvider.provider.approvedNetworkIds?.()).toBeUndefined()
  })
})

describe('a provider of any other namespace', () => {
  const one: CaipNetworkId = id('solana:1')
  const two: CaipNetworkId = id('solana:2')
  const session: NamespaceSession = { ...sessionOf(['solana:1:Ada', 'solana:2:Ada']), methods: ['solana_signMessage'] }

  it('answers the requests about the session with the state of the wallet', async () => {
    const { ask, calls } = createWorld('solana', session)
    const state = { accounts: [{ address: 'Ada' }], networkId: one, approvedNetworkIds: [one, two] }
    expect(await ask('portico_state')).toEqual(state)
    expect(await ask('portico_connect')).toEqual(state)
    expect(await ask('portico_switchNetwork', { networkId: two })).toEqual({ ...state, networkId: two })
    expect(await ask('portico_disconnect')).toBeNull()
    expect(calls).toContain('end')
    expect(await ask('portico_state')).toEqual({ accounts: [], networkId: one })
  })

  it('reads the wallet’s own ids of networks in events', () => {
    const { namespaceProvider, heard } = createWorld('solana', {
      ...session,
      spokenIds: new Map([[two, id('solana:old')]]),
    })
    namespaceProvider.onEvent({ name: 'chainChanged', data: 'old', chainId: 'solana:1' })
    expect(heard).toEqual([['chainChanged', 'solana:2']])
  })

  it('emits a switch to a network with another account at once, so that no account is seen on the other network', async () => {
    const { ask, namespaceProvider } = createWorld('cosmos', sessionOf(['cosmos:1:cosmos1ada', 'cosmos:2:osmo1ada']))
    const [address, networkId] = [signal('cosmos1ada'), signal('cosmos:1')]
    namespaceProvider.provider.on?.('accountsChanged', ([first = '']: readonly string[]) => {
      address.value = first
    })
    namespaceProvider.provider.on?.('chainChanged', (next: string) => {
      networkId.value = next
    })
    const seen: string[] = []
    const stop = effect(() => void seen.push(`${networkId.value}:${address.value}`))
    await ask('portico_switchNetwork', { networkId: 'cosmos:2' })
    namespaceProvider.onEvent({ name: 'chainChanged', data: 'cosmos:1', chainId: 'cosmos:1' })
    expect(seen).toEqual(['cosmos:1:cosmos1ada', 'cosmos:2:osmo1ada', 'cosmos:1:cosmos1ada'])
    stop()
  })

  it('follows the wallet’s events by the names of their namespace, too', () => {
    const { namespaceProvider, heard } = createWorld(
      'stacks',
      sessionOf(['stacks:1:SPADA', 'stacks:1:SPBOB', 'stacks:2:STADA']),
    )
    const own: unknown[] = []
    namespaceProvider.provider.on?.('stx_accountsChanged', (value: unknown) => void own.push(value))
    namespaceProvider.onEvent({ name: 'stx_accountsChanged', data: ['SPBOB'], chainId: 'stacks:1' })
    namespaceProvider.onEvent({ name: 'stx_accountsChanged', data: ['stacks:1:SPADA'], chainId: 'stacks:1' })
    namespaceProvider.onEvent({ name: 'stx_chainChanged', data: 'stacks:2', chainId: 'stacks:2' })
    namespaceProvider.onEvent({ name: 'stx_accountsChanged', data: [{}, 7], chainId: 'stacks:1' })
    expect(heard).toEqual([
      ['accountsChanged', ['SPBOB', 'SPADA']],
      ['accountsChanged', ['SPADA', 'SPBOB']],
      ['chainChanged', 'stacks:2'],
      ['accountsChanged', ['STADA']],
    ])
    expect(own).toEqual([['SPBOB'], ['stacks:1:SPADA'], [{}, 7]])
  })

  it('passes all other requests to the wallet, and emits networks by their CAIP-2 id', async () => {
    const { ask, namespaceProvider, heard } = createWorld('solana', session)
    expect(await ask('solana_signMessage', { message: 'x' })).toBe('solana_signMessage on solana:1')
    namespaceProvider.onEvent({ name: 'chainChanged', data: '2', chainId: 'solana:2' })
    expect(heard).toEqual([['chainChanged', 'solana:2']])
    await expect(ask('portico_switchNetwork', { networkId: 'solana:9' })).rejects.toMatchObject({
      context: { kind: 'chainNotAdded' },
    })
  })
})

const [one, old] = [id('solana:one'), id('solana:old')]

function setUp(session: Partial<NamespaceSession> = {}) {
  const request = vi.fn(async () => 'signed')
  const read = () => ({ accounts: [], networkIds: [one], isBoundless: false, methods: ['sign'], ...session })
  const client = { provider: { client: { request } } } as unknown as RelayClient
  const current = { topic: 'topic', read, untilEnded: (answer: unknown) => answer } as unknown as CurrentSession
  const forward = (method: string) =>
    forwardRequest(client, current, { namespace: 'solana', networkId: one, request: { method } })
  return { forward, request }
}

it('a request is sent on the active network', async () => {
  const { forward, request } = setUp()
  expect(await forward('sign')).toBe('signed')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic', chainId: one }))
})

it('a request names the wallet’s own id of the network', async () => {
  const { forward, request } = setUp({ spokenIds: new Map([[one, old]]) })
  await forward('sign')
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ chainId: old }))
})

it('a method that the wallet did not approve is not sent', async () => {
  const { forward, request } = setUp()
  expect(await forward('send').catch(walletErrorKind)).toBe('unsupportedMethod')
  expect(request).not.toHaveBeenCalled()
})

it('for EIP-1193, nodes answer methods that the wallet did not approve, except those of wallets', async () => {
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

it('a request without an answer fails as disconnected once the session ends, at either side', async () => {
  const ctx = { ...contextOf(), emit: () => undefined }
  const walletConnect = { ctx, options: {}, session: signal() } as unknown as WalletConnectContext
  const current = createCurrentSession(walletConnect)
  const request = () => new Promise(() => undefined)
  const client = { clientId: 'did:key:z', provider: { client: { request } } } as unknown as RelayClient
  const namespaces = { eip155: { accounts: [`eip155:1:${ada}`], chains: ['eip155:1'], methods: ['personal_sign'] } }
  const peer = { metadata: { name: 'Fox', url: 'https://fox.example', icons: [] } }
  for (const reason of ['wallet', 'app'] as const) {
    current.take(client, { topic: reason, expiry: 4_000_000_000, namespaces, peer })
    const forward = { namespace: 'eip155', isEip1193: true, networkId: id('eip155:1') }
    const answer = forwardRequest(client, current, { ...forward, request: { method: 'personal_sign' } })
    await current.end(reason)
    expect(await answer.catch(walletErrorKind)).toBe('disconnected')
  }
})
