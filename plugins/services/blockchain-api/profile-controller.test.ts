import { describe, expect, it } from 'vitest'
import { LookupAddress, NormalizeName } from '../../../kernel/namespaces/asset-capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { fakeNamespace } from '../../../kernel/testing/index'
import type { BlockchainApiOptions } from './blockchain-options'
import { setUp } from './world.fixture'

const identity = '/v1/identity/*'

async function watched(options?: BlockchainApiOptions, script?: (world: Awaited<ReturnType<typeof setUp>>) => void) {
  const world = await setUp(options && { options })
  script?.(world)
  const api = await world.profile()
  const stop = api.watch()
  await world.settle()
  return { ...world, api, stop, calls: () => world.callsOf('/identity').map(({ url }) => url) }
}

describe('who an account is to others', () => {
  it('is what the service says, asked for in the person’s own name', async () => {
    const avatar = 'https://pictures.example/ada.png'
    const options = { projectId: 'project', pictureHosts: ['pictures.example'] }
    const { api, calls, chain } = await watched(options, ({ script }) =>
      script('GET', identity, { body: { name: 'ada.eth', avatar } }),
    )
    expect(api.profile.value).toEqual({ name: 'ada.eth', avatarUrl: avatar })
    expect(calls()[0]).toMatch(/identity\/fake-ada\?sender=fake-ada&/)
    expect(chain.asked).toEqual([])
  })

  it.each([
    ['nothing', { body: { name: null, avatar: null } }],
    ['junk', { body: '<html>' }],
    ['an error', { status: 500 }],
  ])('is what the chain says where the service says %s', async (_, reply) => {
    const { api } = await watched(undefined, ({ script, chain }) => {
      script('GET', identity, reply)
      chain.name = async () => ({ name: 'ada.test', avatarUrl: 'javascript:alert(1)' })
    })
    expect(api.profile.value).toEqual({ name: 'ada.test' })
  })

  it('is not the name of somebody else, whatever the service says', async () => {
    const body = { name: 'ada.eth', avatar: 'https://x.example/a.png' }
    const options = { projectId: 'project', pictureHosts: ['x.example'] }
    const { api } = await watched(options, ({ script, chain }) => {
      script('GET', identity, { body })
      chain.owner = async () => 'fake-mallory'
    })
    expect(api.profile.value).toEqual({})
    const own = await watched(options, ({ script, chain }) => {
      script('GET', identity, { body })
      chain.owner = async () => 'FAKE-ADA'
    })
    expect(own.api.profile.value).toEqual({ name: 'ada.eth', avatarUrl: body.avatar })
    const unsure = await watched(undefined, ({ script, chain }) => {
      script('GET', identity, { body })
      chain.owner = async () => {
        throw new Error('no node')
      }
    })
    expect(unsure.api.profile.value.name).toBe('ada.eth')
  })

  it('is read again past every cache where the account got a name, and stays where nobody answers', async () => {
    let name: string | null = null
    const { api, calls, settle, script } = await watched(undefined, (world) =>
      world.script('GET', identity, () => ({ body: { name, avatar: null } })),
    )
    expect(api.profile.value).toEqual({})
    name = 'maren.reown.id'
    await api.refresh()
    expect([api.profile.value, calls().length]).toEqual([{ name }, 2])
    script('GET', identity, { status: 500 })
    await Promise.all([api.refresh(), settle()])
    expect(api.profile.value).toEqual({ name })
  })

  it('is what was asked for last, whenever answers to older questions come', async () => {
    let answerOld: (identity: { readonly name: string }) => void = () => undefined
    const answers = [new Promise<{ name: string }>((resolve) => (answerOld = resolve)), { name: 'ada.new' }]
    const { api, settle } = await watched({ identity: { identity: async () => answers.shift() ?? {} } })
    await api.refresh()
    expect(api.profile.value).toEqual({ name: 'ada.new' })
    answerOld({ name: 'ada.old' })
    await settle()
    expect(api.profile.value).toEqual({ name: 'ada.new' })
  })

  it('is nobody where neither knows, and the page goes on', async () => {
    const { api, failures, kernel } = await watched(undefined, ({ script, chain }) => {
      script('GET', identity, { status: 500 })
      chain.name = async () => {
        throw new Error('no node')
      }
    })
    expect([api.profile.value, failures, kernel.notices.snack.value]).toEqual([{}, [], undefined])
  })

  it('is asked of the chain alone where there is no service, or where the app wants that', async () => {
    for (const options of [{}, { projectId: 'p', identity: 'chain' }] as const) {
      const { api, http } = await watched(options, ({ chain }) => {
        chain.name = async () => ({ name: 'ada.test' })
      })
      expect([api.profile.value, http.calls]).toEqual([{ name: 'ada.test' }, []])
    }
  })

  it('is nobody where the chain has no names', async () => {
    const world = await setUp({ options: {}, namespace: { implementations: [], lacks: [LookupAddress] } })
    expect(fakeNamespace().id).toBe('test')
    const api = await world.profile()
    api.watch()
    await world.settle()
    expect(api.profile.value).toEqual({})
  })

  const normalizing = implement(
    NormalizeName,
    async () =>
      async ({ name }) =>
        name === 'Ａda.eth' ? 'ada.eth' : undefined,
  )
  const told = async (name: string, implementations = [normalizing]) => {
    const world = await setUp({ namespace: { implementations, lacks: [LookupAddress] } })
    world.script('GET', identity, { body: { name } })
    const api = await world.profile()
    api.watch()
    await world.settle()
    return api.profile.value.name
  }

  it('is a name of the service in its one form alone, by the rules of a namespace', async () => {
    expect(await told('Ａda.eth')).toBe('ada.eth')
    expect(await told('ada.eth')).toBe('ada.eth')
    for (const name of [
      'аda.eth',
      'ADA.eth',
      'a\u200Bda.eth',
      'ada .eth',
      'xn--80ak6aa92e.eth',
      `${'a'.repeat(61)}.eth`,
      '',
    ])
      expect(await told(name), name).toBeUndefined()
  })

  it('is a name of the service that has no other form, where no namespace has rules', async () => {
    expect(await told('ada-1.eth', [])).toBe('ada-1.eth')
    for (const name of ['Ａda.eth', 'Ada.eth', 'аda.eth', 'ada..eth', '.eth'])
      expect(await told(name, []), name).toBeUndefined()
  })

  it('is what the host’s own source says, cleaned', async () => {
    const source = { identity: async () => ({ name: ' Ada\n', avatarUrl: 'http://insecure.example/a.png' }) }
    const { api } = await watched({ identity: source })
    expect(api.profile.value).toEqual({ name: 'Ada' })
  })

  it('is kept for 5 min, by account, and asked for once by all', async () => {
    const { api, calls, clock, address, settle } = await watched(undefined, ({ script }) => {
      script('GET', '/v1/identity/fake-ada*', { body: { name: 'ada' } })
      script('GET', '/v1/identity/fake-bob*', { body: { name: 'bob' } })
    })
    api.watch()
    address.value = 'fake-bob'
    expect(api.profile.value).toEqual({})
    await settle()
    expect(api.profile.value).toEqual({ name: 'bob' })
    await clock.advance(299_999)
    address.value = 'fake-ada'
    expect(api.profile.value).toEqual({ name: 'ada' })
    await settle()
    expect(calls()).toHaveLength(2)
    await clock.advance(1)
    api.watch()
    await settle()
    expect(calls()).toHaveLength(3)
  })

  it('is kept for 5 min where the chain tells it, too', async () => {
    let asked = 0
    const { api, clock, settle } = await watched({}, ({ chain }) => {
      chain.name = async () => ({ name: `ada-${++asked}.test` })
    })
    await clock.advance(299_999)
    api.watch()
    await settle()
    expect(api.profile.value).toEqual({ name: 'ada-1.test' })
    await clock.advance(1)
    api.watch()
    await settle()
    expect(api.profile.value).toEqual({ name: 'ada-2.test' })
  })

  it('comes when the network is back, where it had failed and somebody still watches', async () => {
    const { api, calls, browser, stop, settle, clock } = await watched(undefined, ({ script, chain }) => {
      script('GET', identity, [{ outcome: 'networkFailure' }, { body: { name: 'ada.eth', avatar: null } }])
      chain.name = () => Promise.reject(new Error('no line'))
    })
    const comeBack = async () => {
      browser.dispatch(new Event('online'))
      await settle()
    }
    expect(api.profile.value).toEqual({})
    await comeBack()
    expect(api.profile.value).toEqual({ name: 'ada.eth' })
    await comeBack()
    stop()
    await clock.advance(300_000)
    await comeBack()
    expect(calls()).toHaveLength(2)
  })

  it('goes with the connection', async () => {
    const { api, status, address } = await watched(undefined, ({ script }) =>
      script('GET', identity, { body: { name: 'ada' } }),
    )
    expect(api.profile.value).toEqual({ name: 'ada' })
    status.value = 'disconnected'
    address.value = undefined
    expect(api.profile.value).toEqual({})
  })

  it('is no longer asked for when nobody watches, and nobody when nobody is connected', async () => {
    const { api, calls, clock, stop, status, settle } = await watched(undefined, ({ script }) =>
      script('GET', identity, [{ outcome: 'never' }, { body: { name: 'ada' } }]),
    )
    expect(clock.pending).toBe(1)
    stop()
    await settle()
    expect([clock.pending, api.profile.value]).toEqual([0, {}])
    status.value = 'disconnected'
    api.watch()
    await settle()
    expect(calls()).toHaveLength(1)
    status.value = 'connected'
    await settle()
    expect(api.profile.value).toEqual({ name: 'ada' })
  })
})
