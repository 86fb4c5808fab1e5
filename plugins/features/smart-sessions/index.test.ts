import { describe, expect, it } from 'vitest'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { headerActions } from '../../../kernel/router/slots'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import {
  SmartSessionCreatedView,
  SmartSessionRequestView,
  SmartSessionsController,
  SmartSessionsListView,
} from './contract'
import * as entry from './index'
import {
  createSessionsNeeds,
  createSessionsWorld,
  granted,
  listed,
  now,
  type SessionsScript,
} from './sessions-world.fixture'

const { smartSessions } = entry

describePlugin('smart-sessions', {
  plugin: smartSessions,
  needs: () => [...createSessionsNeeds().plugins],
  entry: () => import('./index'),
  async exercise(kernel) {
    await kernel.load(SmartSessionsController)
    await settle()
  },
})

async function open(script: SessionsScript = {}) {
  const world = await createSessionsWorld(script)
  const api = await world.kernel.load(SmartSessionsController)
  world.kernel.router.open({ view: SmartSessionsListView })
  await settle()
  return { ...world, api }
}

const request = {
  signer: 'fake-bob',
  expiry: now / 1000 + 60,
  permissions: [{ kind: 'native', allowance: 1n }],
} as const

describe('smart sessions', () => {
  it('are off unless the app opens their gate', () => {
    const actionsWith = (gates: Record<string, boolean>) => {
      const { kernel } = createTestKernel({ plugins: [...createSessionsNeeds().plugins, smartSessions()], gates })
      return kernel.slot(headerActions).value.map(({ id }) => id)
    }
    expect([actionsWith({}), actionsWith({ smartSessions: true })]).toEqual([[], ['smartSessions']])
  })

  it('come from the wallet and from the service, newest first, each once', async () => {
    const { api } = await open({
      list: async () => [granted],
      getSessions: async () => [listed, { ...listed, pci: granted.context }],
    })
    expect(api.state.value).toBe('ready')
    expect(api.sessions.value.map(({ id, source, stage }) => [id, source, stage])).toEqual([
      ['0xa1', 'wallet', 'active'],
      ['pci-1', 'service', 'active'],
    ])
    expect(api.sessions.value[1]?.permissions).toEqual([
      { kind: 'call', contract: '0xc0', functions: [{ name: 'mint' }] },
    ])
  })

  it('end at the second of their end, and where they were revoked', async () => {
    const { api } = await open({
      list: async () => [
        { ...granted, context: '0x1', expiry: now / 1000 },
        { ...granted, context: '0x2', expiry: now / 1000 + 1 },
        { ...granted, context: '0x3', revokedAt: now - 1 },
      ],
    })
    expect(Object.fromEntries(api.sessions.value.map(({ id, stage }) => [id, stage]))).toEqual({
      '0x1': 'expired',
      '0x2': 'active',
      '0x3': 'revoked',
    })
  })

  it('are shown from the wallet where the service does not answer, and fail where neither answers', async () => {
    const getSessions = () => Promise.reject(new Error('down'))
    const some = await open({ list: async () => [granted], getSessions })
    expect([some.api.state.value, some.api.sessions.value.length]).toEqual(['ready', 1])
    const none = await open({ getSessions })
    expect(none.api.state.value).toBe('failed')
  })

  it('of the wallet are revoked by the wallet', async () => {
    const revoked: string[] = []
    const { api } = await open({
      list: async () => [granted],
      revoke: async (context) => void revoked.push(context),
    })
    await api.revoke('0xa1')
    expect(revoked).toEqual(['0xa1'])
    expect(api.sessions.value[0]).toMatchObject({ stage: 'revoked', revokedAt: now })
    await api.revoke('0xa1')
    expect(revoked).toHaveLength(1)
  })

  it('of the service are revoked with a signature of their id', async () => {
    const asked: object[] = []
    const { api } = await open({
      getSessions: async () => [listed],
      sign: async (message) => `signed ${message}`,
      revokeSession: async (params) => {
        asked.push(params)
        return true
      },
    })
    await api.revoke('pci-1')
    expect(asked).toEqual([{ address: 'fake-ada', pci: 'pci-1', signature: 'signed pci-1' }])
    expect(api.sessions.value[0]?.stage).toBe('revoked')
  })

  it('stay active where the service refuses to revoke one', async () => {
    const { api } = await open({
      getSessions: async () => [listed],
      sign: async () => '0x1',
      revokeSession: async () => false,
    })
    await api.revoke('pci-1')
    expect([api.sessions.value[0]?.stage, api.revoking.value]).toEqual(['active', { id: 'pci-1', state: 'failed' }])
  })

  it('are granted by the wallet, with exactly the requested values, and the person is told', async () => {
    const asked: object[] = []
    const { kernel } = await open({
      explainsRequests: true,
      grant: async (params) => {
        asked.push(params)
        return granted
      },
    })
    expect(await kernel.plugins['smart-sessions'].grant(request)).toEqual(granted)
    expect(asked).toMatchObject([{ ...request, address: 'fake-ada' }])
    expect(kernel.router.current.value?.view).toBe(SmartSessionCreatedView.name)
  })

  it.each([
    ['has ended', { expiry: now / 1000 }],
    ['has no end', { expiry: Number.NaN }],
    ['names nobody', { signer: '' }],
    ['allows nothing', { permissions: [] }],
    ['allows to pay nothing', { permissions: [{ kind: 'native', allowance: 0n } as const] }],
    ['asks for what is not known', { permissions: [{ kind: 'other', name: 'all' } as const] }],
  ])('are refused before the wallet is asked where a request %s', async (_what, change) => {
    const { api } = await open()
    await expect(api.grant({ ...request, ...change })).rejects.toMatchObject({ code: 'SMART_SESSIONS_REQUEST_INVALID' })
  })

  it.each([undefined, null])('are refused by a code for %s, which a page without types may pass', async (none) => {
    const { api } = await open()
    const granting: Promise<unknown> = Reflect.apply(api.grant, undefined, [none])
    await expect(granting).rejects.toMatchObject({ code: 'SMART_SESSIONS_REQUEST_INVALID' })
  })

  it('show the request to the person, before a wallet is asked that may show less', async () => {
    const asked: object[] = []
    const grant = async (params: object) => {
      asked.push(params)
      return granted
    }
    const { kernel, api } = await open({ grant })
    kernel.router.close()
    const granting = api.grant(request)
    await settle()
    expect([kernel.router.current.value?.view, kernel.router.isOpen.value]).toEqual([
      SmartSessionRequestView.name,
      true,
    ])
    expect([api.proposal.value, asked]).toEqual([{ request, step: 'shown' }, []])
    api.accept()
    expect(await granting).toEqual(granted)
    expect([asked.length, api.proposal.value]).toEqual([1, undefined])
    expect(kernel.router.current.value?.view).toBe(SmartSessionCreatedView.name)
    // Going back must not lead to the view of the request.
    expect(kernel.router.history.value.entries.map(({ view }) => view)).not.toContain(SmartSessionRequestView.name)
  })

  it.each<[string, (world: Awaited<ReturnType<typeof open>>) => void]>([
    ['declines', ({ api }) => api.decline()],
    ['goes back', ({ kernel }) => kernel.router.goBack()],
    ['closes the modal', ({ kernel }) => void kernel.router.close()],
    ['goes elsewhere', ({ kernel }) => kernel.router.push(SmartSessionsListView)],
  ])('reach no wallet where the person %s', async (_does, leave) => {
    const world = await open()
    const { api, kernel } = world
    const granting = expect(api.grant(request)).rejects.toMatchObject({ context: { kind: 'userRejected' } })
    await settle()
    leave(world)
    await granting
    expect([api.proposal.value, kernel.router.current.value?.view]).not.toContain(SmartSessionRequestView.name)
    // A late click has no effect.
    api.accept()
    expect(api.proposal.value).toBeUndefined()
  })

  it('reach no wallet where the account changed while the request was shown', async () => {
    const asked: object[] = []
    const grant = async (params: object) => {
      asked.push(params)
      return granted
    }
    const world = await open({ grant })
    const granting = expect(world.api.grant(request)).rejects.toThrow('Another account')
    await settle()
    world.change()
    world.api.accept()
    await granting
    expect([asked, world.api.proposal.value, world.kernel.router.current.value?.view]).not.toContain(
      SmartSessionRequestView.name,
    )
    expect(asked).toEqual([])
  })

  it('leave the view where the wallet declines, and are requested one at a time', async () => {
    const { api, kernel } = await open({ grant: () => Promise.reject(walletError('userRejected', 'no')) })
    const granting = expect(api.grant(request)).rejects.toMatchObject({ context: { kind: 'userRejected' } })
    await settle()
    await expect(api.grant(request)).rejects.toMatchObject({ context: { kind: 'pending' } })
    expect(api.proposal.value).toEqual({ request, step: 'shown' })
    api.accept()
    await granting
    expect(kernel.router.current.value?.view).toBe(SmartSessionsListView.name)
  })

  it('are empty where no account is connected', async () => {
    const { api } = await open({ isNobody: true })
    expect([api.state.value, api.sessions.value]).toEqual(['none', []])
    await expect(api.grant(request)).rejects.toMatchObject({ code: 'SMART_SESSIONS_GRANT_UNSUPPORTED' })
  })
})
