import { describe, expect, it } from 'vitest'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { unreadSubmission } from '../../../kernel/namespaces/unread-submission'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { effect } from '../../../kernel/store/signals'
import { createFakeClock, createFakeStorage, settle } from '../../../kernel/testing/index'
import { type NameOutcome, type NameRegistrar, type NameStanding, RegisterAccountNameView } from './contract'
import { contracts, createNamesWorld, network, openNames, otherNetwork, owner } from './names-world.fixture'

/** A registrar of the host's own; a test changes what it answers. */
const ownRegistrar = (changes: Partial<NameRegistrar>): NameRegistrar => ({
  suffix: '.tide.example',
  suggest: async ({ label }) => [{ name: `${label}.tide.example`, isRegistered: false }],
  namesOf: async () => [],
  resolve: async ({ address }) => address,
  register: async () => undefined,
  ...changes,
})

describe('a name that was registered', () => {
  it('is not shown for another account that is connected when its lookup ends', async () => {
    let answer: (address: string) => void = () => undefined
    const resolve = () =>
      new Promise<string>((done) => {
        answer = done
      })
    const { api, kernel, type, address } = await openNames({ registrar: ownRegistrar({ resolve }) })
    const outcomes: NameOutcome[] = []
    kernel.on('names:registered', (outcome) => void outcomes.push(outcome))
    kernel.router.open({ view: RegisterAccountNameView })
    await type('maren')
    void api.register()
    await settle()
    address.value = 'fake-bob'
    await settle()
    await type('marina')
    answer(owner)
    await settle()
    expect([api.owned.value, api.typed.value.text, api.phase.value, api.step.value]).toEqual([
      undefined,
      'marina',
      'idle',
      'ready',
    ])
    expect(outcomes).toEqual([{ name: 'maren.tide.example', address: owner, isLeading: true }])
    expect(kernel.router.current.value?.view).toBe(RegisterAccountNameView.name)
  })

  it('is reported as continued where an earlier step of it was done before', async () => {
    const { kernel, type, press, pass } = await openNames({ registrar: contracts })
    const begun: unknown[] = []
    kernel.on('names:started', (event) => void begun.push(event))
    await type('maren')
    await press()
    await pass(2000)
    await pass(60_000)
    await press()
    expect(begun).toEqual([{ name: 'maren.eth' }, { name: 'maren.eth', isContinued: true }])
  })

  it('is not registered a second time during its lookup', async () => {
    const world = createNamesWorld()
    const { api, type, press, pass, chain, script } = await openNames({ world, registrar: contracts })
    await type('maren')
    await press()
    await pass(2000)
    await pass(60_000)
    let answer: () => void = () => undefined
    script.resolve = () =>
      new Promise((done) => {
        answer = () => done(owner)
      })
    await press()
    await pass(2000)
    await press()
    expect(chain.sent.map(({ kind }) => kind)).toEqual(['commit', 'register'])
    answer()
    await settle()
    expect([api.owned.value, api.standing.value]).toEqual(['maren.eth', undefined])
  })
})

it('is not reserved if the account has too little for the name itself', async () => {
  const world = createNamesWorld()
  const { api, type, press, chain } = await openNames({ world, registrar: contracts })
  // One unit less than the price with its margin and the fee of the reservation.
  world.chain.balance = 1056n
  await type('maren')
  await press()
  expect([api.failure.value?.problem, api.phase.value, chain.sent]).toEqual(['funds', 'idle', []])
  world.chain.balance = 1057n
  await press()
  expect(chain.sent.map(({ kind }) => kind)).toEqual(['commit'])
})

describe('a reservation that can be continued', () => {
  it('is paid for only once its price was shown', async () => {
    const [world, storage] = [createNamesWorld(), createFakeStorage()]
    const first = await openNames({ world, storage, registrar: contracts })
    await first.type('maren')
    await first.press()
    first.kernel.dispose()
    const { api, pass, press, chain } = await openNames({ world, storage, registrar: contracts })
    chain.planFault = new Error('down')
    await pass(61_000)
    chain.planFault = undefined
    await press()
    expect([api.standing.value?.stage, api.step.value, chain.sent.length]).toEqual(['ready', 'unreadable', 1])
    api.retry()
    await pass(0)
    await press()
    expect(chain.sent.at(-1)).toEqual({ kind: 'register', value: '1050' })
  })

  it('shows its price to an account with too little money, and says so after the click', async () => {
    const { api, type, pass, press, chain } = await openNames({ registrar: contracts })
    await type('maren')
    await press()
    await pass(2000)
    chain.isPoor = true
    await pass(60_000)
    expect([api.step.value, api.quote.value?.price]).toEqual(['standing', 1000n])
    await press()
    expect([api.failure.value?.problem, chain.sent.length]).toEqual(['funds', 1])
  })

  it('that a second tab began for another name does not show the price of the name typed here', async () => {
    const [world, storage] = [createNamesWorld(), createFakeStorage()]
    const second = await openNames({ world, storage, registrar: contracts })
    await second.type('marina')
    const first = await openNames({ world, storage, registrar: contracts })
    await first.type('maren')
    await first.press()
    const typed = second.api.quote.value
    const shown: unknown[] = []
    effect(() => {
      if (second.api.standing.value?.name === 'maren.eth') shown.push(second.api.quote.value)
    })
    second.stop()
    second.api.watch()
    await settle()
    expect(typed).toBeDefined()
    expect(shown).not.toContain(typed)
  })

  it.each([
    ['timeout', walletError('timeout', 'Nobody answered.')],
    ['disconnected', walletError('disconnected', 'Nobody answered.')],
    ['no hash', unreadSubmission('This is no hash.', null)],
  ])('counts as sent where the wallet answered with %s, and is not paid for twice', async (_, error) => {
    const { api, type, press, script, chain } = await openNames({ registrar: contracts })
    await type('maren')
    script.ask = async () => {
      throw error
    }
    await press()
    expect(api.failure.value?.problem).toBe('unanswered')
    const secret = chain.plans.find((plan) => !/^0x0+$/.test(plan.secret))?.secret
    chain.committed.set(`maren.eth|${secret}`, chain.now)
    script.ask = async () => undefined
    await press()
    expect([api.standing.value?.stage, chain.sent]).toEqual(['waiting', []])
  })

  it('stays where a second tab begins a registration of another name', async () => {
    const [world, storage] = [createNamesWorld(), createFakeStorage()]
    const first = await openNames({ world, storage, registrar: contracts })
    const second = await openNames({ world, storage, registrar: contracts })
    await first.type('maren')
    await second.type('marina')
    await first.press()
    await second.press()
    expect([world.chain.sent.length, second.api.standing.value]).toMatchObject([1, { name: 'maren.eth' }])
    await first.pass(2000)
    await first.pass(60_000)
    await first.press()
    await first.pass(2000)
    expect(first.api.owned.value).toBe('maren.eth')
  })

  it('can be begun beside one that a newer version of the app stored, which is neither read, nor removed, nor written over', async () => {
    const key = `portico:names:claim:${network.caipNetworkId}:${owner}`
    const claim = { label: 'marina', years: 1, secret: `0x${'5'.repeat(64)}`, at: createFakeClock().now() }
    const ofNewer = JSON.stringify({ v: 2, d: { ...claim, commitId: '0xsent' } })
    const storage = createFakeStorage({ entries: { [key]: ofNewer } })
    const { api, type, press, pass } = await openNames({ storage, registrar: contracts })
    expect(api.standing.value).toBeUndefined()
    await type('maren')
    await press()
    await pass(61_000)
    expect(api.standing.value).toMatchObject({ stage: 'ready', name: 'maren.eth' })
    await press()
    await pass(2000)
    expect([api.owned.value, storage.entries.get(key)]).toEqual(['maren.eth', ofNewer])
  })
})

describe('a registration that is never mined', () => {
  it('expires when its reservation does', async () => {
    const { api, type, press, pass, chain } = await openNames({ registrar: contracts })
    await type('maren')
    await press()
    await pass(2000)
    await pass(60_000)
    chain.isMining = false
    await press()
    expect(api.standing.value?.stage).toBe('registering')
    chain.now += 90_000
    await pass(2000)
    expect(api.standing.value?.stage).toBe('expired')
  })
})

it('a registration that the wallet answered after the account changed is not in the form of the new account', async () => {
  let answer: (standing: NameStanding) => void = () => undefined
  const register = () => new Promise<NameStanding>((done) => (answer = done))
  const { api, type, address } = await openNames({ registrar: ownRegistrar({ register }) })
  await type('maren')
  void api.register()
  await settle()
  address.value = 'fake-bob'
  answer({ stage: 'reserving', name: 'maren.tide.example', years: 1 })
  await settle()
  await type('marina')
  expect([api.standing.value, api.phase.value, api.step.value]).toEqual([undefined, 'idle', 'ready'])
})

describe('a registration that failed', () => {
  it('is not reported to another account', async () => {
    let answer: (address: string | undefined) => void = () => undefined
    const registrar = ownRegistrar({
      register: () => Promise.reject(new Error('boom')),
      resolve: () =>
        new Promise((done) => {
          answer = done
        }),
    })
    const { api, type, press, address } = await openNames({ registrar })
    await type('maren')
    const pressed = press()
    await settle()
    address.value = 'fake-bob'
    answer(undefined)
    await pressed
    expect(api.failure.value).toBeUndefined()
  })
})

describe('invalid answers', () => {
  const nothing = async () => JSON.parse('null')

  it.each<[string, Partial<NameRegistrar>]>([
    ['suggestions', { suggest: nothing }],
    ['names of the account', { namesOf: nothing }],
  ])('as %s can be asked for again', async (_, changes) => {
    const { api, type } = await openNames({ registrar: ownRegistrar(changes) })
    await type('maren')
    expect(api.step.value).toBe('unreadable')
  })
})

it('a name that the earlier account signed after the account changed is reported as registered', async () => {
  const { api, kernel, type, press, address, endSession, script } = await openNames()
  const told: unknown[] = []
  kernel.on('names:registered', ({ name }) => void told.push(name))
  let answer: (signature: string) => void = () => undefined
  script.sign = () => new Promise((done) => (answer = done))
  await type('maren')
  const pressed = press()
  await settle()
  address.value = 'fake-bob'
  endSession(new PorticoError('CONNECT_SESSION_CHANGED', 'another account'))
  await pressed
  script.owners.set('maren.reown.id', owner)
  answer('signed')
  await settle()
  expect([told, api.owned.value]).toEqual([['maren.reown.id'], undefined])
  expect(kernel.notices.snack.value).toMatchObject({ message: { text: 'Account name chosen successfully' } })
})

it.each([
  ['account', 'address', 'fake-bob'],
  ['network', 'active', otherNetwork],
] as const)('no wallet is asked to sign a name where the %s changed before the request', async (_, key, next) => {
  const { api, type, script, ...world } = await openNames()
  const signed: string[] = []
  script.sign = async (message) => {
    signed.push(message)
    return 'signed'
  }
  await type('maren')
  const registering = api.register()
  if (key === 'address') world.address.value = next
  else world.active.value = next
  await registering
  await settle()
  expect([signed, api.failure.value?.problem, api.phase.value]).toEqual([[], 'changed', 'idle'])
})
