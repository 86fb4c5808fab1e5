import { describe, expect, it } from 'vitest'
import { defineErrors, PorticoError } from '../../../kernel/errors/portico-error'
import { transferError } from '../../../kernel/namespaces/refusals'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { lazyController } from '../../../kernel/plugin/define-plugin'
import { createFakeStorage, settle } from '../../../kernel/testing/index'
import {
  type TrackedStage,
  type TrackedTransaction,
  type TransactionsApi,
  TransactionsController,
} from '../transactions/contract'
import {
  ChooseAccountNameView,
  type NameRegistrar,
  RegisterAccountNameSuccessView,
  RegisterAccountNameView,
} from './contract'
import { contracts, createNamesWorld, network, openNames, otherNetwork, owner } from './names-world.fixture'

const refusal = defineErrors({ BLOCKCHAIN_API_REFUSED: '{reason}' })
const view = ({ kernel }: Awaited<ReturnType<typeof openNames>>) => kernel.router.current.value?.view

describe('suggestions', () => {
  it('come half a second after the last letter, and the latest answer counts', async () => {
    const world = createNamesWorld()
    const { api, pass, asked } = await openNames({ world })
    for (const text of ['mar', 'mare', 'maren']) api.setText(text)
    await pass(499)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['suggest maren'])
    let answer = (_: readonly { name: string; isRegistered: boolean }[]): void => undefined
    world.script.suggest = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    api.setText('marens')
    await pass(500)
    const late = answer
    world.script.suggest = async () => [{ name: 'marina.reown.id', isRegistered: true }]
    api.setText('marina')
    await pass(500)
    late([{ name: 'marens.reown.id', isRegistered: false }])
    await settle()
    expect(api.suggestions.value).toEqual([{ name: 'marina.reown.id', isRegistered: true }])
    expect(api.step.value).toBe('taken')
  })

  it('are not requested for an invalid name', async () => {
    const { type, asked, api } = await openNames()
    for (const text of ['mar', 'mar_en', '<b>maren</b>', '-maren', 'a'.repeat(64), '']) await type(text)
    expect([asked, api.step.value]).toEqual([[], 'empty'])
  })

  it('leave out markup, and can be requested again after the service was down', async () => {
    const { type, script, api, pass } = await openNames()
    script.suggestions = [
      { name: '<b>maren</b>.reown.id', isRegistered: false },
      { name: 'maren1.reown.id', isRegistered: false },
    ]
    await type('maren')
    expect(api.suggestions.value.map(({ name }) => name)).toEqual(['maren1.reown.id'])
    script.suggest = async () => {
      throw new Error('down')
    }
    await type('marens')
    expect([api.step.value, api.suggestionsState.value]).toEqual(['unreadable', 'unavailable'])
    script.suggest = undefined
    script.suggestions = []
    api.retry()
    await pass(0)
    expect(api.step.value).toBe('ready')
  })

  it('are unavailable on a network that the service does not know, and nothing is signed there', async () => {
    const { type, script, api, press, asked } = await openNames()
    script.isSupported = false
    script.suggest = async () => []
    await type('maren')
    expect([api.step.value, api.suggestionsState.value]).toEqual(['unreadable', 'unavailable'])
    script.sign = async () => {
      throw new Error('asked in vain')
    }
    await press()
    expect([api.step.value, asked]).toEqual(['unreadable', []])
  })

  it('can be chosen, and a text that is not one of them cannot', async () => {
    const { type, api, script } = await openNames()
    script.suggestions = [{ name: 'maren1.reown.id', isRegistered: false }]
    await type('maren')
    api.choose('maren1.reown.id')
    expect([api.typed.value, api.step.value]).toEqual([{ text: 'maren1', label: 'maren1' }, 'ready'])
    api.choose('evil.example')
    expect(api.typed.value.text).toBe('maren1')
  })
})

describe('registering at the service', () => {
  it('signs the name and the time, and shows the name once it leads to the account', async () => {
    const world = createNamesWorld()
    const registered: unknown[] = []
    const opened = await openNames({ world })
    const { api, type, press, script, kernel, clock } = opened
    script.register = async (params) => {
      registered.push(params)
      script.owners.set('maren.reown.id', owner.toUpperCase())
      return true
    }
    kernel.router.open({ view: RegisterAccountNameView })
    await type('Maren')
    await press()
    const message = `{"name":"maren.reown.id","attributes":{},"timestamp":${Math.floor(clock.now() / 1000)}}`
    expect(registered).toEqual([
      {
        coinType: 2_147_483_649,
        address: owner,
        message,
        signature: `signed ${message}`,
        signal: expect.any(AbortSignal),
      },
    ])
    expect([view(opened), script.refreshes, api.owned.value, api.failure.value]).toEqual([
      RegisterAccountNameSuccessView.name,
      1,
      'maren.reown.id',
      undefined,
    ])
    expect(api.step.value).toBe('owned')
  })

  it('does not show a name that leads to another account, or to no address', async () => {
    for (const leadsTo of ['fake-mallory', undefined]) {
      const opened = await openNames()
      const outcomes: unknown[] = []
      opened.kernel.on('names:registered', (outcome) => void outcomes.push(outcome))
      if (leadsTo) opened.script.owners.set('maren.reown.id', leadsTo)
      await opened.type('maren')
      await opened.press()
      expect([outcomes, opened.script.refreshes]).toEqual([
        [{ name: 'maren.reown.id', address: owner, isLeading: false }],
        0,
      ])
    }
  })

  it('reports that the name leads to the account, also where the profile cannot be read again', async () => {
    const { kernel, script, type, press } = await openNames()
    const outcomes: unknown[] = []
    kernel.on('names:registered', (outcome) => void outcomes.push(outcome))
    script.owners.set('maren.reown.id', owner)
    script.refresh = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    await type('maren')
    await press()
    expect(outcomes).toEqual([{ name: 'maren.reown.id', address: owner, isLeading: true }])
  })

  it.each([
    ['the wallet refuses', walletError('userRejected', 'no'), { problem: 'declined' }],
    ['the wallet shows a request already', walletError('pending', 'busy'), { problem: 'waiting' }],
    [
      'the service gives a reason',
      refusal('BLOCKCHAIN_API_REFUSED', { reason: 'Taken' }),
      { problem: 'refused', text: 'Taken' },
    ],
    [
      'the registrar of the app says why',
      new PorticoError('NAMES_REGISTER_REFUSED', 'For members'),
      { problem: 'refused', text: 'For members' },
    ],
    [
      'the registrar of the app says why, by the code on an error of its own',
      Object.assign(new Error('For members'), { code: 'NAMES_REGISTER_REFUSED' }),
      { problem: 'refused', text: 'For members' },
    ],
    // A signature that did not come back has sent nothing.
    ['the wallet does not answer', walletError('timeout', 'Nobody answered.'), { problem: 'failed' }],
    ['anything else is wrong', new Error('boom'), { problem: 'failed' }],
  ])('keeps the form where %s', async (_, error, failure) => {
    const { api, type, press, script } = await openNames()
    script.register = async () => {
      throw error
    }
    await type('maren')
    await press()
    expect(api.failure.value).toEqual({ ...failure, name: 'maren.reown.id' })
    expect([api.phase.value, api.typed.value.text, api.owned.value]).toEqual(['idle', 'maren', undefined])
    api.setText('maren2')
    expect(api.failure.value).toBeUndefined()
  })

  it('takes a name as registered where only the answer was lost', async () => {
    const { api, type, press, script } = await openNames()
    script.register = async () => {
      script.owners.set('maren.reown.id', owner)
      throw new Error('lost')
    }
    await type('maren')
    await press()
    expect([api.owned.value, api.failure.value]).toEqual(['maren.reown.id', undefined])
  })

  it('registers no second name, and none while the names of the account cannot be read', async () => {
    const world = createNamesWorld()
    world.script.namesOf = async () => [{ name: 'old1.wcn.id', addresses: [] }]
    const owning = await openNames({ world })
    await owning.type('maren')
    expect([owning.api.step.value, owning.api.owned.value]).toEqual(['owned', 'old1.wcn.id'])
    const unsure = createNamesWorld()
    unsure.script.namesOf = async () => {
      throw new Error('down')
    }
    const opened = await openNames({ world: unsure })
    await opened.type('maren')
    expect(opened.api.step.value).toBe('unreadable')
  })

  it('is possible for an account whose only name is of another registrar’s zone', async () => {
    const world = createNamesWorld()
    world.script.namesOf = async () => [{ name: 'ada.tide', addresses: [] }]
    const { api, type } = await openNames({ world })
    await type('maren')
    expect([api.step.value, api.owned.value]).toEqual(['ready', undefined])
    world.script.namesOf = async () => ['ada.tide', 'ada1.reown.id'].map((name) => ({ name, addresses: [] }))
    const owning = await openNames({ world })
    expect(owning.api.owned.value).toBe('ada1.reown.id')
  })

  it('empties the form where the account changes', async () => {
    const { api, type, address } = await openNames()
    await type('maren')
    address.value = 'fake-bob'
    await settle()
    expect([api.typed.value, api.step.value]).toEqual([{ text: '' }, 'empty'])
  })
})

describe('calls of a host', () => {
  it('register a name for an account whose only name is of another zone, as the form does', async () => {
    const world = createNamesWorld()
    world.script.namesOf = async () => [{ name: 'ada.tide', addresses: [] }]
    const { kernel, api } = await openNames({ world })
    kernel.plugins.names.register('maren').catch(() => undefined)
    await settle()
    expect([kernel.router.current.value?.view, api.typed.value.text]).toEqual([RegisterAccountNameView.name, 'maren'])
  })

  it('answer with the texts of the specification where something fails', async () => {
    const { kernel, script, address } = await openNames()
    const { names } = kernel.plugins
    const down = async () => {
      throw new Error('down')
    }
    script.suggest = down
    await expect(names.suggest('maren')).rejects.toThrow('Error fetching name suggestions')
    await expect(names.suggest('mar')).rejects.toThrow('Name must be at least 4 characters long')
    await expect(names.register('mar_en')).rejects.toThrow('The value is not a valid username')
    script.namesOf = down
    await expect(names.namesOf()).rejects.toThrow('Error fetching names for address')
    script.namesOf = async () => [{ name: 'old1.reown.id', addresses: [] }]
    await expect(names.register('maren')).rejects.toThrow('You already own a name')
    script.owners.get = () => {
      throw new Error('down')
    }
    await expect(names.resolve('maren.reown.id')).rejects.toThrow('Error resolving name')
    address.value = undefined
    await expect(names.open()).rejects.toThrow('Address or auth connector not found')
    await expect(names.register('maren')).rejects.toThrow('Address or auth connector not found')
  })

  it('open the form with null, which a page without types may pass', async () => {
    const names = await openNames()
    await Reflect.apply(names.kernel.plugins.names.open, undefined, [null])
    expect(view(names)).toBe(ChooseAccountNameView.name)
  })

  it.each([null, 5, {}])('are refused by a code where %j is given as the name, and no form opens', async (name) => {
    const { kernel, api } = await openNames()
    kernel.router.close()
    const opening: Promise<unknown> = Reflect.apply(kernel.plugins.names.open, undefined, [{ name }])
    await expect(opening).rejects.toMatchObject({ code: 'NAMES_NAME_INVALID' })
    expect([kernel.router.isOpen.value, api.typed.value]).toEqual([false, { text: '' }])
  })

  it.each([
    ['with a reason', 404, true, 'nobody'],
    ['without a word', 404, false, 'nobody'],
    ['as no name is written so', 400, true, 'nobody'],
    ['which is out of order', 503, true, 'unknown'],
    ['which does not know the project', 401, true, 'unknown'],
    ['which wants to be left alone', 429, true, 'unknown'],
  ])('say that nobody has a name only where the service says so: a refusal %s', async (_, status, isReasoned, is) => {
    const { kernel, script } = await openNames()
    const answer = new PorticoError('HTTP_STATUS', `HTTP status code: ${status}`, { context: { status } })
    const refused = new PorticoError('BLOCKCHAIN_API_REFUSED', 'No', { cause: answer })
    script.owners.get = () => {
      throw isReasoned ? refused : answer
    }
    const found = kernel.plugins.names.resolve('maren.reown.id')
    if (is === 'nobody') expect(await found).toBeUndefined()
    else await expect(found).rejects.toThrow('Error resolving name')
  })

  it.each([
    ['that of this network', [60, 2_147_483_649, 2_147_492_101], 'fake-2147483649'],
    ['the first, where none is of this network', [60, 2_147_492_101], 'fake-60'],
  ])('answer of several addresses that a name leads to %s', async (_, coinTypes, expected) => {
    const { kernel, script } = await openNames()
    script.leads.set(
      'maren.reown.id',
      coinTypes.map((coinType) => ({ coinType, address: `fake-${coinType}` })),
    )
    expect(await kernel.plugins.names.resolve('maren.reown.id')).toBe(expected)
  })

  it('answer once the person registered, and reject where the modal is closed', async () => {
    const { kernel, pass, press, script } = await openNames()
    script.owners.set('maren.reown.id', owner)
    const outcome = kernel.plugins.names.register('maren')
    await pass(500)
    await press()
    expect(await outcome).toEqual({ name: 'maren.reown.id', address: owner, isLeading: true })
    script.namesOf = async () => []
    const given = kernel.plugins.names.register('marina')
    await settle()
    kernel.router.close()
    await expect(given).rejects.toThrow('Modal closed')
  })
})

describe('registering on a chain', () => {
  const open = (options: Parameters<typeof openNames>[0] = {}) => openNames({ registrar: contracts, ...options })

  it('reserves, waits, and pays as much as was shown and a little more; then the name is the account’s', async () => {
    const { api, type, press, pass, chain, script } = await open()
    await type('maren')
    expect(api.quote.value).toMatchObject({ years: 1, price: 1000n, maxPrice: 1050n })
    expect(api.quote.value?.steps).toEqual([
      { kind: 'reserve', fee: 7n },
      { kind: 'register', fee: 7n, isRough: true },
    ])
    await press()
    expect(api.standing.value).toMatchObject({ stage: 'reserving', name: 'maren.eth' })
    await pass(2000)
    expect(api.standing.value?.stage).toBe('waiting')
    await press()
    expect(chain.sent).toHaveLength(1)
    await pass(60_000)
    expect(api.standing.value?.stage).toBe('ready')
    expect(api.quote.value?.steps).toEqual([{ kind: 'register', fee: 7n }])
    await press()
    await pass(2000)
    expect(chain.sent).toEqual([
      { kind: 'commit', value: '0' },
      { kind: 'register', value: '1050' },
    ])
    expect([api.owned.value, api.standing.value, script.refreshes]).toEqual(['maren.eth', undefined, 1])
  })

  it('goes on after a reload with the same secret, and never asks for a second reservation', async () => {
    const [world, storage] = [createNamesWorld(), createFakeStorage()]
    const first = await open({ world, storage })
    await first.type('maren')
    await first.press()
    first.kernel.dispose()
    const second = await open({ world, storage })
    expect(second.api.standing.value).toMatchObject({ stage: 'waiting', name: 'maren.eth', years: 1 })
    await second.pass(61_000)
    await second.press()
    await second.pass(2000)
    expect(second.api.owned.value).toBe('maren.eth')
    expect(world.chain.sent.map(({ kind }) => kind)).toEqual(['commit', 'register'])
    const secrets = new Set(world.chain.plans.flatMap(({ secret }) => (/^0x0+$/.test(secret) ? [] : [secret])))
    expect(secrets.size).toBe(1)
    second.kernel.dispose()
    expect((await open({ world: createNamesWorld(), storage })).api.standing.value).toBeUndefined()
  })

  it('keeps the secret of a reservation that the wallet submitted while the page was left', async () => {
    const [world, storage] = [createNamesWorld(), createFakeStorage()]
    const first = await open({ world, storage })
    await first.type('maren')
    world.script.ask = () => new Promise(() => undefined)
    void first.api.register()
    await settle()
    const secret = world.chain.plans.find(({ secret: each }) => !/^0x0+$/.test(each))?.secret
    first.kernel.dispose()
    world.script.ask = async () => undefined
    world.chain.committed.set(`maren.eth|${secret}`, world.chain.now)
    const second = await open({ world, storage })
    expect(second.api.standing.value).toMatchObject({ stage: 'waiting', name: 'maren.eth' })
  })

  it('forgets what the wallet refused, and keeps the form', async () => {
    const { api, type, press, script, storage, chain } = await open()
    await type('maren')
    script.ask = async () => {
      throw walletError('userRejected', 'no')
    }
    await press()
    expect([api.failure.value?.problem, api.standing.value, api.typed.value.text]).toEqual([
      'declined',
      undefined,
      'maren',
    ])
    expect(chain.sent).toEqual([])
    expect([...storage.entries.keys()].filter((key) => key.includes('claim'))).toEqual([])
  })

  it('says where somebody was quicker, where the reservation ran out, and lets a person begin again', async () => {
    const { api, type, press, pass, chain } = await open()
    await type('maren')
    await press()
    await pass(2000)
    chain.taken.set('maren.eth', 'fake-mallory')
    await pass(60_000)
    expect(api.standing.value?.stage).toBe('taken')
    api.startOver()
    await pass(500)
    expect([api.standing.value, api.step.value, api.typed.value.text]).toEqual([undefined, 'taken', 'maren'])
    await type('marina')
    await press()
    await pass(2000)
    chain.now += 90_000
    await pass(60_000)
    expect(api.standing.value?.stage).toBe('expired')
  })

  describe('a registration that the account has paid for', () => {
    /** Reports the stage of every transaction as a test sets it. */
    function createTracker() {
      const tracker = { stage: 'pending' as TrackedStage, submittedAt: 0 }
      const find = (networkId: TrackedTransaction['networkId'], id: string): TrackedTransaction => {
        return { id, networkId, address: owner, ...tracker }
      }
      const api = { find, track: () => undefined } as Partial<TransactionsApi> as TransactionsApi
      const controllers = [lazyController(TransactionsController, async () => api)]
      return { tracker, beside: [{ id: 'tracker', controllers }] }
    }
    const pay = async ({ tracker, beside }: Partial<ReturnType<typeof createTracker>> = {}) => {
      const test = await open(beside && { beside })
      if (tracker) tracker.submittedAt = test.clock.now()
      await test.type('maren')
      await test.press()
      await test.pass(62_000)
      test.chain.isMining = false
      await test.press()
      expect(test.chain.sent).toHaveLength(2)
      return test
    }

    it.each([
      ['one node has the name and another one still the reservation', owner],
      ['a node still tells whom the name led to before', 'fake-mallory'],
    ])('is not said to be lost where %s', async (_, address) => {
      const { api, pass, chain } = await pay(createTracker())
      chain.taken.set('maren.eth', address)
      await pass(2000)
      expect(api.standing.value?.stage).toBe('registering')
      chain.taken.set('maren.eth', owner)
      chain.committed.clear()
      await pass(2000)
      expect([api.owned.value, api.standing.value]).toEqual(['maren.eth', undefined])
    })

    it.each<[string, readonly (string | undefined)[], boolean]>([
      ['leads to the account where one node does not know that yet', [undefined, 'fake-mallory', owner], true],
      ['leads nowhere where no node knows anything else', [undefined], false],
    ])('%s', async (_, answers, isLeading) => {
      const { kernel, pass, chain, script } = await pay()
      const outcomes: unknown[] = []
      kernel.on('names:registered', (outcome) => void outcomes.push(outcome))
      let asked = 0
      script.resolve = async () => answers[Math.min(asked++, answers.length - 1)]
      chain.taken.set('maren.eth', owner)
      chain.committed.clear()
      await pass(2000)
      await pass(10_000)
      expect(outcomes).toEqual([{ name: 'maren.eth', address: owner, isLeading }])
      expect(asked).toBeLessThan(6)
    })

    it('is lost where its transaction has failed, and somebody else has the name', async () => {
      const tracking = createTracker()
      const { api, pass, chain } = await pay(tracking)
      chain.taken.set('maren.eth', 'fake-mallory')
      tracking.tracker.stage = 'failed'
      await pass(2000)
      expect(api.standing.value?.stage).toBe('taken')
    })

    it('is lost where somebody else has the name, in an app that follows no transactions', async () => {
      const { api, pass, chain } = await pay()
      chain.taken.set('maren.eth', 'fake-mallory')
      await pass(2000)
      expect(api.standing.value?.stage).toBe('taken')
    })

    it('is lost where somebody else has the name an hour later', async () => {
      const { api, pass, chain } = await pay(createTracker())
      chain.taken.set('maren.eth', 'fake-mallory')
      await pass(3_600_000)
      expect(api.standing.value?.stage).toBe('taken')
    })
  })

  it('asks nobody to pay more than was shown', async () => {
    const { api, type, press, pass, chain } = await open()
    await type('maren')
    await press()
    await pass(2000)
    await pass(60_000)
    chain.price = 2000n
    await press()
    expect([api.failure.value?.problem, chain.sent.length]).toEqual(['price', 1])
    await pass(0)
    await press()
    expect(chain.sent.at(-1)).toEqual({ kind: 'register', value: '2100' })
  })

  it.each([
    ['funds', 'funds'],
    ['reverts', 'reverts'],
    ['mismatch', 'changed'],
  ] as const)('says why where the chain would not take it: %s', async (kind, problem) => {
    const { api, type, press, script } = await open()
    await type('maren')
    script.ask = async () => {
      throw transferError(kind, 'no')
    }
    await press()
    expect(api.failure.value?.problem).toBe(problem)
  })

  it('offers only what is free, and asks for nothing on another network', async () => {
    const { api, type, chain, active } = await open()
    chain.taken.set('maren.eth', 'fake-mallory')
    await type('maren')
    expect([api.step.value, api.suggestions.value[0]]).toEqual(['taken', { name: 'maren.eth', isRegistered: true }])
    active.value = otherNetwork
    await settle()
    expect([api.step.value, api.otherNetworkId.value]).toEqual(['network', network.caipNetworkId])
  })

  it('survives whatever is stored', async () => {
    for (const junk of ['', '{', '{"d":{"label":"<b>","years":1,"secret":"0x","at":0}}', '[]', 'null']) {
      const storage = createFakeStorage()
      const world = createNamesWorld()
      const first = await open({ world, storage })
      await first.type('maren')
      await first.press()
      first.kernel.dispose()
      for (const key of storage.entries.keys()) if (key.includes('claim')) storage.entries.set(key, junk)
      expect((await open({ world, storage })).api.standing.value).toBeUndefined()
    }
  })

  it('renews a name that the account has, and has the account go by one', async () => {
    const world = createNamesWorld()
    world.chain.taken.set('maren.eth', owner)
    const { api, chain } = await open({ world })
    expect(api.owned.value).toBe('maren.eth')
    await api.renew(2)
    await api.setPrimary('maren.eth')
    expect(chain.sent).toEqual([
      { kind: 'renew', value: '2100' },
      { kind: 'primary', value: '0' },
    ])
  })
})

describe('a registrar of the host’s own', () => {
  it('takes the place of the service', async () => {
    const asked: string[] = []
    const registrar: NameRegistrar = {
      suffix: '.tide.example',
      suggest: async ({ label }) => [{ name: `${label}.tide.example`, isRegistered: false }],
      namesOf: async () => [],
      resolve: async ({ address }) => address,
      register: async ({ name, sign }) => {
        asked.push(name, await sign('mine'))
        return undefined
      },
    }
    const { api, type, press } = await openNames({ registrar })
    await type('maren')
    await press()
    expect([asked, api.owned.value]).toEqual([['maren.tide.example', 'signed mine'], 'maren.tide.example'])
  })
})
