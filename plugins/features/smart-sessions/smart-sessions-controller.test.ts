import { describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { GrantedSession, SessionPermission } from '../../../kernel/namespaces/permission-capabilities'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { signal } from '../../../kernel/store/signals'
import { fakeNetwork, settle } from '../../../kernel/testing/index'
import { AccountView } from '../../foundations/account/contract'
import type { Connection } from '../../foundations/connect/contract'
import {
  type SessionToken,
  SmartSessionCreatedView,
  SmartSessionRequestView,
  SmartSessionsController,
  SmartSessionsListView,
} from './contract'
import { createSessionsWorld, granted, listed, networks, now, type SessionsScript } from './sessions-world.fixture'

async function load(script: SessionsScript = {}) {
  const world = await createSessionsWorld(script)
  const api = await world.kernel.load(SmartSessionsController)
  const show = async () => {
    world.kernel.router.open({ view: SmartSessionsListView })
    await settle()
  }
  const warnings = async () => {
    // Logged values are redacted first, by code that loads then.
    await vi.dynamicImportSettled()
    await settle()
    return world.logs.lines.filter(({ level }) => level === 'warn').map(({ details }) => JSON.stringify(details))
  }
  return { ...world, api, show, warnings }
}

async function open(script: SessionsScript = {}) {
  const world = await load(script)
  await world.show()
  return world
}

/** Creates a promise that a test resolves. */
function createGate<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  return { promise, resolve, reject }
}

const request = {
  signer: 'fake-bob',
  expiry: now / 1000 + 60,
  permissions: [{ kind: 'native', allowance: 1n }],
} as const
const idsOf = ({ api }: Awaited<ReturnType<typeof load>>) => api.sessions.value.map(({ id }) => id)

describe('the list of smart sessions', () => {
  it('is read each time it is shown, for the account on its network', async () => {
    const asked: object[] = []
    const note = async (params: object) => {
      asked.push(params)
      return []
    }
    const { api, kernel, show } = await load({ list: note, getSessions: note })
    kernel.router.open({ view: AccountView })
    await settle()
    expect([asked, api.state.value, api.networkId.value]).toEqual([[], 'none', 'test:1'])
    kernel.router.close()
    await show()
    expect(asked).toMatchObject([
      { network: { caipNetworkId: 'test:1' }, address: 'fake-ada' },
      { caipAddress: 'test:1:fake-ada' },
    ])
    await api.reload()
    expect(asked).toHaveLength(4)
    kernel.router.close()
    await show()
    expect(asked).toHaveLength(6)
  })

  it('is loading until the answers are there, and stays while it is read again', async () => {
    const first = createGate<readonly GrantedSession[]>()
    const again = createGate<readonly GrantedSession[]>()
    const answers = [first, again]
    const world = await open({ list: () => answers.shift()?.promise ?? Promise.resolve([]) })
    expect([world.api.state.value, idsOf(world)]).toEqual(['loading', []])
    first.resolve([granted])
    await settle()
    expect([world.api.state.value, idsOf(world)]).toEqual(['ready', ['0xa1']])
    const reading = world.api.reload()
    expect([world.api.state.value, idsOf(world)]).toEqual(['ready', ['0xa1']])
    again.resolve([])
    await reading
    expect([world.api.state.value, idsOf(world)]).toEqual(['ready', []])
  })

  it('is the answer to the last request, not the last answer', async () => {
    const late = createGate<readonly GrantedSession[]>()
    const answers = [late.promise, Promise.resolve([{ ...granted, context: '0xb2' }])]
    const world = await open({ list: () => answers.shift() ?? Promise.resolve([]) })
    await world.api.reload()
    late.resolve([granted])
    await settle()
    expect(idsOf(world)).toEqual(['0xb2'])
  })

  it('has the newest first, and those without a date last', async () => {
    const { createdAt: _createdAt, ...undated } = granted
    const at = (context: string, createdAt: number) => ({ ...granted, context, createdAt })
    const world = await open({
      list: async () => [
        at('old', now - 3),
        { ...undated, context: 'undated' },
        at('new', now - 1),
        at('middle', now - 2),
      ],
    })
    expect(idsOf(world)).toEqual(['new', 'middle', 'old', 'undated'])
  })

  it('is empty where neither wallet nor service can list', async () => {
    const { api, warnings } = await open({ isListless: true })
    expect([api.state.value, api.sessions.value, await warnings()]).toEqual(['ready', [], []])
  })

  it('logs what could not be read', async () => {
    const { warnings } = await open({
      list: async () => [granted],
      getSessions: () => Promise.reject(new Error('down')),
    })
    expect(await warnings()).toEqual([expect.stringContaining('Error fetching smart sessions')])
  })

  it('is empty once the account is gone, on an unlisted network, or not connected yet', async () => {
    const world = await open({ list: async () => [granted] })
    const { connection, api } = world
    const before = connection.value
    if (!before) throw new Error('Somebody is connected.')
    const others: readonly (Connection | undefined)[] = [
      undefined,
      { ...before, status: 'restoring' },
      { ...before, networkId: fakeNetwork('9').caipNetworkId },
      { ...before, accounts: [] },
    ]
    for (const after of others) {
      connection.value = after
      await settle()
      expect([api.state.value, idsOf(world), api.networkId.value]).toEqual(['none', [], undefined])
      connection.value = before
      await settle()
      expect([api.state.value, idsOf(world)]).toEqual(['ready', ['0xa1']])
    }
  })

  it('shows no session of the earlier account while those of another one are read', async () => {
    const second = createGate<readonly GrantedSession[]>()
    const answers = [Promise.resolve([granted]), second.promise]
    const world = await open({ list: () => answers.shift() ?? Promise.resolve([]) })
    const before = world.connection.value
    world.connection.value = before && { ...before, accounts: [{ address: 'fake-bob' }] }
    expect([world.api.state.value, idsOf(world)]).toEqual(['loading', []])
    second.resolve([])
    await settle()
    expect(world.api.state.value).toBe('ready')
  })

  it('is empty after the account changed while the list was closed, also before the new answer', async () => {
    const late = createGate<readonly GrantedSession[]>()
    const answers = [Promise.resolve([granted]), late.promise]
    const world = await load({ list: () => answers.shift() ?? Promise.resolve([]) })
    await world.api.reload()
    expect(idsOf(world)).toEqual(['0xa1'])
    const reading = world.api.reload()
    const before = world.connection.value
    world.connection.value = before && { ...before, accounts: [{ address: 'fake-bob' }] }
    expect([world.api.state.value, idsOf(world)]).toEqual(['none', []])
    late.resolve([granted])
    await reading
    expect([world.api.state.value, idsOf(world)]).toEqual(['none', []])
  })

  it('stays where the connection object is replaced with the same account on the same network', async () => {
    let asked = 0
    const list = async () => {
      asked++
      return [granted]
    }
    const world = await open({ list })
    const before = world.connection.value
    world.connection.value = before && { ...before }
    expect([idsOf(world), asked]).toEqual([['0xa1'], 1])
  })

  it('ends a session at its time, for any distance', async () => {
    const list = async () => [
      { ...granted, expiry: now / 1000 + 90 },
      { ...granted, context: '0xb2', expiry: now / 1000 + 90 * 86_400 },
    ]
    const { api, clock } = await open({ list })
    const stages = () => Object.fromEntries(api.sessions.value.map(({ id, stage }) => [id, stage]))
    await clock.advance(89_999)
    expect(stages()).toEqual({ '0xa1': 'active', '0xb2': 'active' })
    await clock.advance(1)
    expect(stages()).toEqual({ '0xa1': 'expired', '0xb2': 'active' })
  })

  it('reports nothing after the kernel stopped', async () => {
    const late = createGate<readonly GrantedSession[]>()
    const { kernel, api } = await open({ list: () => late.promise })
    await kernel.dispose()
    late.resolve([granted])
    await settle()
    expect(api.sessions.value).toEqual([])
  })
})

describe('the tokens of smart sessions', () => {
  const tokens: readonly SessionPermission[] = ['0xd0', '0xd1', '0xd0'].map((token) => ({
    kind: 'token',
    token,
    allowance: 1n,
  }))
  const session = { ...granted, permissions: [...granted.permissions, ...tokens] }

  it('are named by the chain, each requested once, where it knows them', async () => {
    const asked: string[] = []
    const { api, warnings } = await open({
      list: async () => [session],
      async describe(token) {
        asked.push(token)
        return token === '0xd0' ? { symbol: 'USDC', decimals: 6 } : undefined
      },
    })
    expect([asked, api.tokens.value, await warnings()]).toEqual([
      ['0xd0', '0xd1'],
      { '0xd0': { symbol: 'USDC', decimals: 6 } },
      [],
    ])
    await api.reload()
    // Known tokens are not requested again.
    expect(asked).toEqual(['0xd0', '0xd1', '0xd1'])
  })

  it('are kept for each network, since the same address on another network is another token', async () => {
    const late = createGate<SessionToken>()
    const answers = [Promise.resolve({ symbol: 'USDC', decimals: 6 }), late.promise]
    const { api, connection, show } = await load({
      list: async () => [{ ...granted, permissions: [{ kind: 'token', token: '0xd0', allowance: 1n }] }],
      describe: async () => answers.shift(),
    })
    const before = connection.value
    const moveTo = async (networkId: CaipNetworkId) => {
      connection.value = before && { ...before, networkId }
      await settle()
    }
    await show()
    expect(api.tokens.value).toEqual({ '0xd0': { symbol: 'USDC', decimals: 6 } })
    await moveTo(fakeNetwork('2').caipNetworkId)
    expect(api.tokens.value).toEqual({})
    await moveTo(fakeNetwork('1').caipNetworkId)
    late.resolve({ symbol: 'USDC', decimals: 18 })
    await settle()
    expect(api.tokens.value).toEqual({ '0xd0': { symbol: 'USDC', decimals: 6 } })
    await moveTo(fakeNetwork('2').caipNetworkId)
    expect(api.tokens.value).toEqual({ '0xd0': { symbol: 'USDC', decimals: 18 } })
  })

  it('have no name where the chain does not answer, and the list is still shown', async () => {
    const { api, warnings } = await open({
      list: async () => [session],
      describe: async (token) => {
        if (token === '0xd0') throw new Error('down')
        return { symbol: 'DAI', decimals: 18 }
      },
    })
    expect([api.state.value, api.tokens.value]).toEqual(['ready', { '0xd1': { symbol: 'DAI', decimals: 18 } }])
    expect(await warnings()).toEqual([expect.stringContaining('down')])
  })

  it('are also named in the request of an app', async () => {
    const { api } = await load({ describe: async () => ({ symbol: 'USDC', decimals: 6 }) })
    const granting = api.grant({ ...request, permissions: tokens }).catch(() => undefined)
    await settle()
    expect(api.tokens.value).toEqual({
      '0xd0': { symbol: 'USDC', decimals: 6 },
      '0xd1': { symbol: 'USDC', decimals: 6 },
    })
    api.decline()
    await granting
  })
})

describe('the request of an app', () => {
  it.each<[string, object, string]>([
    ['names nobody', { signer: '' }, 'there is no signer.'],
    ['names nobody in words', { signer: 7 }, 'there is no signer.'],
    ['has ended', { expiry: now / 1000 }, 'the end is no time to come, in s.'],
    ['ends later than any calendar', { expiry: 8_640_000_000_001 }, 'the end is no time to come, in s.'],
    ['ends at a fraction', { expiry: now / 1000 + 0.5 }, 'the end is no time to come, in s.'],
    ['allows nothing', { permissions: [] }, 'one to 10 are.'],
    [
      'has too many permissions',
      { permissions: Array.from({ length: 11 }, () => request.permissions[0]) },
      'one to 10 are.',
    ],
    [
      'has an unknown permission',
      { permissions: [{ kind: 'other', name: 'all' }] },
      'one is of a kind that is not known.',
    ],
    ['pays nothing', { permissions: [{ kind: 'native', allowance: 0n }] }, 'an allowance is nothing.'],
    ['pays in no time', { permissions: [{ kind: 'native', allowance: 1n, period: 0 }] }, 'a period is no time, in s.'],
    [
      'has a period of half a second',
      { permissions: [{ kind: 'token', token: '0xd0', allowance: 1n, period: 0.5 }] },
      'a period is no time, in s.',
    ],
    ['has no permissions', { permissions: undefined }, 'one to 10 are.'],
    ['has an empty permission', { permissions: [null] }, 'one is of a kind that is not known.'],
    [
      'writes an allowance as a text, which a wallet would read as hexadecimal',
      { permissions: [{ kind: 'token', token: '0xd0', allowance: '1000000' }] },
      'an allowance is no bigint.',
    ],
    [
      'writes what a function may send as a text',
      { permissions: [{ kind: 'call', contract: '0xc0', functions: [{ name: 'mint', value: '1000000' }] }] },
      'what a function may send is no bigint.',
    ],
    [
      'lets a function send less than nothing',
      { permissions: [{ kind: 'call', contract: '0xc0', functions: [{ name: 'mint', value: -1n }] }] },
      'what a function may send is less than nothing.',
    ],
    ['allows no number', { permissions: [{ kind: 'native' }] }, 'an allowance is no bigint.'],
    [
      'names a kind that there is none of',
      { permissions: [{ kind: 'all', allowance: 1n }] },
      'one is of a kind that is not known.',
    ],
    ['names no functions', { permissions: [{ kind: 'call', contract: '0xc0' }] }, 'the functions of one are no list.'],
    ['pays less', { permissions: [{ kind: 'token', token: '0xd0', allowance: -1n }] }, 'an allowance is nothing.'],
  ])('is refused where it %s, and says why', async (_what, change, fault) => {
    const { api, kernel } = await load()
    await expect(api.grant({ ...request, ...change })).rejects.toMatchObject({
      code: 'SMART_SESSIONS_REQUEST_INVALID',
      message: `The permissions cannot be asked for: ${fault}`,
    })
    expect(kernel.router.isOpen.value).toBe(false)
  })

  it('may have ten permissions and end in a second, and reaches the wallet with account and network', async () => {
    const asked: object[] = []
    const grant = async (params: object) => {
      asked.push(params)
      return granted
    }
    let ends = 0
    const { api, kernel } = await load({ grant, explainsRequests: true, onFlowEnd: () => void ends++ })
    const permissions = Array.from({ length: 10 }, () => ({ kind: 'call', contract: '0xc0', functions: [] }) as const)
    const most = { ...request, expiry: now / 1000 + 1, permissions }
    await api.grant(most)
    expect(asked).toMatchObject([{ ...most, network: networks[0], address: 'fake-ada' }])
    expect([ends, kernel.router.isOpen.value, kernel.router.current.value?.view]).toEqual([
      1,
      true,
      SmartSessionCreatedView.name,
    ])
  })

  it('reaches no wallet where the feature is off, also not one that explains requests itself', async () => {
    const grant = vi.fn(async () => granted)
    const { api } = await load({ grant, explainsRequests: true, isOn: signal(false) })
    await expect(api.grant(request)).rejects.toMatchObject({ code: 'ROUTER_VIEW_GATED' })
    expect(grant).not.toHaveBeenCalled()
  })

  it('resolves with the granted session, also where the feature was switched off while the wallet was asked', async () => {
    const [answer, isOn] = [createGate<GrantedSession>(), signal(true)]
    const { api } = await load({ grant: () => answer.promise, explainsRequests: true, isOn })
    const granting = api.grant(request)
    await settle()
    isOn.value = false
    answer.resolve(granted)
    expect(await granting).toEqual(granted)
  })

  it('reaches the wallet as it was shown, also where the page changed the object meanwhile', async () => {
    const asked: object[] = []
    const grant = async (params: object) => {
      asked.push(params)
      return granted
    }
    const { api } = await open({ grant })
    const permissions: SessionPermission[] = [{ kind: 'native', allowance: 1n }]
    const changing = { ...request, signer: String(request.signer), permissions }
    const granting = api.grant(changing)
    await settle()
    permissions[0] = { kind: 'native', allowance: 10n ** 18n }
    changing.signer = 'fake-eve'
    api.accept()
    await granting
    expect(asked).toMatchObject([request])
    expect(api.proposal.value).toBeUndefined()
  })

  it('is shown on top of the current view, and leads back there when it is declined', async () => {
    let ends = 0
    const { api, kernel } = await open({ onFlowEnd: () => void ends++ })
    const granting = expect(api.grant(request)).rejects.toThrow('The request was declined.')
    await settle()
    expect(kernel.router.history.value.entries.map(({ view }) => view)).toEqual([
      SmartSessionsListView.name,
      SmartSessionRequestView.name,
    ])
    api.decline()
    await granting
    expect([kernel.router.current.value?.view, kernel.router.isOpen.value, ends]).toEqual([
      SmartSessionsListView.name,
      true,
      1,
    ])
  })

  it('does not change the view where the person has gone to another one', async () => {
    const { api, kernel } = await open()
    const granting = expect(api.grant(request)).rejects.toThrow('The request was declined.')
    await settle()
    kernel.router.push(AccountView)
    await granting
    expect(kernel.router.current.value?.view).toBe(AccountView.name)
  })

  it('is declined where another view opens in its place', async () => {
    const { api, kernel } = await load({ isDiverted: true })
    await expect(api.grant(request)).rejects.toThrow('The request was declined.')
    expect([kernel.router.current.value?.view, kernel.router.isOpen.value]).toEqual([AccountView.name, true])
    expect(api.proposal.value).toBeUndefined()
  })

  it.each<[string, (world: Awaited<ReturnType<typeof open>>) => void]>([
    ['while it is read', ({ change }) => change()],
    [
      'at the moment of the click',
      ({ api, change }) => {
        api.accept()
        change()
      },
    ],
  ])('is over at once where another account takes the place %s', async (_when, take) => {
    const asked: object[] = []
    const world = await open({
      grant: async (params) => {
        asked.push(params)
        return granted
      },
    })
    const granting = expect(world.api.grant(request)).rejects.toThrow('Another account')
    await settle()
    take(world)
    await granting
    expect([asked, world.api.proposal.value]).toEqual([[], undefined])
    expect(world.kernel.router.current.value?.view).toBe(SmartSessionsListView.name)
  })

  it('does not block another account where a wallet never answers for the earlier one', async () => {
    const answers = [createGate<GrantedSession>(), createGate<GrantedSession>()]
    let asked = 0
    const world = await open({ grant: () => answers[asked++]?.promise ?? Promise.reject(new Error('Asked too often')) })
    const { api, connection, change, kernel } = world
    const first = expect(api.grant(request)).rejects.toThrow('Another account')
    await settle()
    api.accept()
    await settle()
    const shown = connection.value
    if (shown) connection.value = { ...shown, accounts: [{ address: 'fake-own' }] }
    change()
    await first
    expect([api.proposal.value, kernel.router.current.value?.view]).toEqual([undefined, SmartSessionsListView.name])
    const second = api.grant(request)
    await settle()
    api.accept()
    await settle()
    answers[1]?.resolve(granted)
    expect(await second).toEqual(granted)
  })

  it.each<[string, Partial<Connection>]>([
    ['account', { accounts: [{ address: 'fake-own' }] }],
    ['network', { networkId: fakeNetwork('2').caipNetworkId }],
  ])('is asked of no wallet whose %s is gone before the asking began', async (_what, next) => {
    const asked: object[] = []
    const grant = async (params: object) => {
      asked.push(params)
      return granted
    }
    const { api, connection, change, kernel } = await load({ grant, explainsRequests: true })
    const granting = expect(api.grant(request)).rejects.toMatchObject({ code: 'WALLET_REQUEST_FAILED' })
    const before = connection.value
    if (before) connection.value = { ...before, ...next }
    change()
    await granting
    expect([asked, kernel.router.isOpen.value]).toEqual([[], false])
  })

  it('is shown alone, and a second request is refused', async () => {
    const answer = createGate<GrantedSession>()
    const { api } = await open({ grant: () => answer.promise })
    const granting = api.grant(request)
    await settle()
    await expect(api.grant(request)).rejects.toThrow('Another request is shown already.')
    api.accept()
    await settle()
    expect(api.proposal.value).toEqual({ request, step: 'asking' })
    await expect(api.grant(request)).rejects.toThrow('Another request is shown already.')
    answer.resolve(granted)
    expect(await granting).toEqual(granted)
  })

  it('is reported as granted also where the person left the view while the wallet was asked', async () => {
    const answer = createGate<GrantedSession>()
    const { api, kernel } = await open({ grant: () => answer.promise })
    const granting = api.grant(request)
    await settle()
    api.accept()
    await settle()
    kernel.router.close()
    answer.resolve(granted)
    await granting
    expect([kernel.router.isOpen.value, kernel.router.current.value?.view]).toEqual([
      true,
      SmartSessionCreatedView.name,
    ])
  })
})

describe('revoking', () => {
  it('shows that the wallet is asked, one at a time, on its network', async () => {
    const answer = createGate<void>()
    const asked: object[] = []
    let ends = 0
    const { api } = await open({
      list: async () => [granted, { ...granted, context: '0xb2' }],
      onFlowEnd: () => void ends++,
      revoke: (context, params) => {
        asked.push({ context, ...params })
        return answer.promise
      },
    })
    const revoking = api.revoke('0xa1')
    expect(api.revoking.value).toEqual({ id: '0xa1', state: 'asking' })
    await settle()
    await api.revoke('0xb2')
    expect(asked).toMatchObject([{ context: '0xa1', address: 'fake-ada', network: { caipNetworkId: 'test:1' } }])
    answer.resolve()
    await revoking
    expect([api.revoking.value, ends]).toEqual([undefined, 1])
    expect(Object.fromEntries(api.sessions.value.map(({ id, stage }) => [id, stage]))).toEqual({
      '0xa1': 'revoked',
      '0xb2': 'active',
    })
  })

  it.each([
    ['declined', walletError('userRejected', 'no'), 0],
    ['failed', new Error('unplugged'), 1],
  ])(
    'that is %s keeps the session, can be repeated, and is forgotten when the view closes',
    async (state, error, lines) => {
      const answers: (() => Promise<void>)[] = [() => Promise.reject(error), async () => undefined]
      const { api, kernel, show, warnings } = await open({
        list: async () => [granted],
        revoke: () => answers.shift()?.() ?? Promise.resolve(),
      })
      await api.revoke('0xa1')
      expect([api.revoking.value, api.sessions.value[0]?.stage]).toEqual([{ id: '0xa1', state }, 'active'])
      expect((await warnings()).filter((line) => line.includes('Error revoking smart session'))).toHaveLength(lines)
      kernel.router.close()
      await show()
      expect(api.revoking.value).toBeUndefined()
      await api.revoke('0xa1')
      expect(api.sessions.value[0]?.stage).toBe('revoked')
    },
  )

  it('is still shown as asking after the person left the list and came back, and is asked once', async () => {
    const answer = createGate<void>()
    const asked: string[] = []
    const world = await open({
      list: async () => [granted],
      revoke: (context) => {
        asked.push(context)
        return answer.promise
      },
    })
    const { api, kernel, show } = world
    const revoking = api.revoke('0xa1')
    await settle()
    kernel.router.close()
    await show()
    expect(api.revoking.value).toEqual({ id: '0xa1', state: 'asking' })
    await api.revoke('0xa1')
    expect(asked).toEqual(['0xa1'])
    answer.resolve()
    await revoking
    expect([api.revoking.value, api.sessions.value[0]?.stage]).toEqual([undefined, 'revoked'])
  })

  it('counts in a list that was requested before it', async () => {
    const late = createGate<readonly GrantedSession[]>()
    const answers = [Promise.resolve([granted]), late.promise]
    const { api } = await open({ list: () => answers.shift() ?? Promise.resolve([]), revoke: async () => undefined })
    const reading = api.reload()
    await api.revoke('0xa1')
    late.resolve([granted])
    await reading
    expect(api.sessions.value).toMatchObject([{ id: '0xa1', stage: 'revoked', revokedAt: now }])
  })

  it('of another account is not ended by the end of the earlier one', async () => {
    const [first, second] = [createGate<void>(), createGate<void>()]
    const answers = [first.promise, second.promise]
    const { api, connection } = await open({
      list: async ({ address }) => [{ ...granted, context: `0x-${address}` }],
      revoke: () => answers.shift() ?? Promise.resolve(),
    })
    const revoking = api.revoke('0x-fake-ada')
    await settle()
    const before = connection.value
    connection.value = before && { ...before, accounts: [{ address: 'fake-bob' }] }
    await settle()
    const other = api.revoke('0x-fake-bob')
    await settle()
    first.reject(new Error('gone'))
    await revoking
    expect(api.revoking.value).toEqual({ id: '0x-fake-bob', state: 'asking' })
    second.resolve()
    await other
    expect(api.revoking.value).toBeUndefined()
  })

  it('asks no wallet for a session that is over, unknown, or of an account that is gone', async () => {
    const asked: string[] = []
    const { api, connection, kernel } = await open({
      list: async () => [
        { ...granted, expiry: now / 1000 },
        { ...granted, context: '0xb2' },
      ],
      revoke: async (context) => void asked.push(context),
    })
    await api.revoke('0xa1')
    await api.revoke('0xc3')
    kernel.router.close()
    connection.value = undefined
    await api.revoke('0xb2')
    expect([asked, api.revoking.value]).toEqual([[], undefined])
  })

  it('signs the id of the service’s session with its own account', async () => {
    const signed: string[][] = []
    const { api } = await open({
      getSessions: async () => [listed],
      sign: async (...params) => {
        signed.push(params)
        return '0x1'
      },
      revokeSession: async () => true,
    })
    await api.revoke('pci-1')
    expect(signed).toEqual([['pci-1', 'fake-ada']])
  })
})
