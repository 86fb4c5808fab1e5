import { describe, expect, it } from 'vitest'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { transferError } from '../../../kernel/namespaces/refusals'
import { unreadSubmission } from '../../../kernel/namespaces/unread-submission'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { lazyController } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createFakeBrowser, createFakeStorage, settle } from '../../../kernel/testing/index'
import { type TrackedStage, type TrackedTransaction, TransactionsController } from '../transactions/contract'
import { ManageAccountNameView, type NameRegistrar, RegisterAccountNameView } from './contract'
import { contracts, createNamesWorld, network, openNames, otherNetwork, owner } from './names-world.fixture'

/** Reports the stages of transactions that a test sets. */
function createTracker() {
  const transactions = signal<readonly TrackedTransaction[]>([])
  return {
    plugin: {
      id: 'tracker',
      controllers: [
        lazyController(TransactionsController, async () => ({
          transactions,
          pending: signal<readonly TrackedTransaction[]>([]),
          find: (_: string, id: string) => transactions.peek().find((each) => each.id === id),
          track: ({ id, network: { caipNetworkId: networkId }, address }) => {
            const row = { id, networkId, address, stage: 'submitted' as const, submittedAt: 0 }
            transactions.value = [row, ...transactions.peek()]
          },
        })),
      ],
    },
    end(stage: TrackedStage, replacement?: TrackedTransaction['replacement']) {
      transactions.value = transactions.peek().map((each) => ({ ...each, stage, ...(replacement && { replacement }) }))
    },
  }
}

/** Opens the view of the account's name; by default the account has one. */
async function open({
  isNamed = true,
  tracker = createTracker(),
  ...options
}: Parameters<typeof openNames>[0] & { isNamed?: boolean; tracker?: ReturnType<typeof createTracker> } = {}) {
  const { world = createNamesWorld() } = options
  if (isNamed) world.chain.taken.set('maren.eth', owner)
  const names = await openNames({ registrar: contracts, beside: [tracker.plugin], ...options, world })
  names.kernel.router.open({ view: ManageAccountNameView })
  await settle()
  const { change } = names.api
  const go = async () => {
    await change.submit()
    await settle()
  }
  const typeName = async (text: string) => {
    change.setText(text)
    await names.pass(500)
  }
  return { ...names, change, go, typeName, tracker }
}

const kinds = ({ chain }: Awaited<ReturnType<typeof open>>) => chain.sent.map(({ kind }) => kind)

describe('the renewal of a name', () => {
  it.each([
    ['the account', true],
    ['the active namespace', false],
  ])('is on its way once the wallet has sent it, though %s was another one meanwhile', async (_, isOver) => {
    const form = await open()
    const answers: (() => void)[] = []
    form.script.ask = () => new Promise<void>((done) => answers.push(done))
    const submitting = form.change.submit()
    await settle()
    form.address.value = 'fake-bob'
    // Where only the active namespace changes, its connection stays, so its session does not end.
    if (isOver) form.endSession(new PorticoError('CONNECT_SESSION_CHANGED', 'another account'))
    await settle()
    form.address.value = owner
    await settle()
    answers[0]?.()
    await submitting
    await settle()
    void form.change.submit()
    await settle()
    expect([form.change.stage.value, answers.length, kinds(form)]).toEqual(['sent', 1, ['renew']])
  })

  it.each([
    ['before', true],
    ['after', false],
  ])(
    'is not paid for twice where another account is active for a while, %s the wallet has answered',
    async (_, isLate) => {
      const form = await open()
      const answers: (() => void)[] = []
      form.script.ask = () => new Promise<void>((done) => answers.push(done))
      const submitting = form.change.submit()
      await settle()
      const answer = async () => {
        answers[0]?.()
        await submitting
        await settle()
      }
      if (!isLate) await answer()
      form.address.value = 'fake-bob'
      await settle()
      expect(form.change.stage.value).toBe('idle')
      if (isLate) await answer()
      form.address.value = owner
      await settle()
      void form.change.submit()
      await settle()
      expect([form.change.stage.value, answers.length]).toEqual(['sent', 1])
      form.tracker.end('confirmed')
      await settle()
      expect(form.change.stage.value).toBe('done')
      form.address.value = 'fake-bob'
      await settle()
      form.address.value = owner
      await settle()
      expect(form.change.stage.value).toBe('idle')
    },
  )

  it('is not paid for twice where the page is reloaded before the chain has confirmed it', async () => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage(), tracker: createTracker() }
    const first = await open(shared)
    first.change.setYears(3)
    await settle()
    await first.go()
    await first.kernel.dispose()
    const second = await open(shared)
    expect([second.change.stage.value, second.change.kind.value, second.change.years.value]).toEqual([
      'sent',
      'renew',
      3,
    ])
    await second.go()
    expect(kinds(second)).toEqual(['renew'])
    shared.tracker.end('confirmed')
    await settle()
    expect(second.change.stage.value).toBe('done')
    await second.kernel.dispose()
    const third = await open(shared)
    expect(third.change.stage.value).toBe('idle')
  })

  it('is not paid for twice where another tab has sent it', async () => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage(), tracker: createTracker() }
    const [one, other] = [await open(shared), await open(shared)]
    await one.go()
    other.change.setYears(2)
    await settle()
    await other.go()
    expect([other.change.stage.value, other.change.years.value, kinds(one)]).toEqual(['sent', 1, ['renew']])
  })

  it('may have been sent where the page was left while the wallet showed it, which is said until the person goes on', async () => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage(), tracker: createTracker() }
    const browser = createFakeBrowser()
    const first = await open({ ...shared, browser })
    first.script.ask = () => new Promise(() => undefined)
    first.change.setYears(3)
    await settle()
    void first.go()
    await settle()
    browser.dispatch(new Event('pagehide'))
    await first.kernel.dispose()
    const { change } = await open(shared)
    const form = () => [change.stage.value, change.kind.value, change.years.value, change.failure.value]
    expect(form()).toEqual(['idle', 'renew', 3, { problem: 'unanswered', name: 'maren.eth' }])
    change.setYears(1)
    expect(form()).toEqual(['idle', 'renew', 1, undefined])
    expect((await open(shared)).change.failure.value).toBeUndefined()
  })

  it('was not sent where the wallet declined it, and a page that is left later says nothing of it', async () => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage(), tracker: createTracker() }
    const browser = createFakeBrowser()
    const first = await open({ ...shared, browser })
    first.script.ask = () => Promise.reject(walletError('userRejected', 'no'))
    await first.go()
    browser.dispatch(new Event('pagehide'))
    expect((await open(shared)).change.failure.value).toBeUndefined()
  })

  it('can be paid for again after a reload where nobody follows the first one any more', async () => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage() }
    await (await open(shared)).go()
    const second = await open(shared)
    expect(second.change.stage.value).toBe('idle')
    await second.go()
    expect(kinds(second)).toEqual(['renew', 'renew'])
  })

  it.each<[string, object]>([
    ['is of yesterday', { at: -86_400_001 }],
    ['names no transaction', { id: '' }],
    ['is of no kind that there is', { kind: 'burn' }],
    ['is for no time', { years: 0 }],
    ['says no name', { text: 7 }],
  ])('is offered where what is stored of one that was sent %s', async (_, change) => {
    const shared = { world: createNamesWorld(), storage: createFakeStorage(), tracker: createTracker() }
    await (await open(shared)).go()
    const key = `portico:names:change:${network.caipNetworkId}:${owner}`
    const { v, d } = JSON.parse(shared.storage.entries.get(key) ?? '')
    shared.storage.entries.set(key, JSON.stringify({ v, d: { ...d, ...change } }))
    expect((await open(shared)).change.stage.value).toBe('idle')
  })

  it('is not sent to the wallet where the account changes before the wallet is asked', async () => {
    const form = await open()
    const refused = expect(form.api.renew(1)).rejects.toMatchObject({ code: 'TRANSFER_REFUSED' })
    form.address.value = 'fake-bob'
    await refused
    expect(kinds(form)).toEqual([])
  })

  it('stays in the stage “sent” where the same network is described again', async () => {
    const form = await open()
    await form.go()
    expect(form.change.stage.value).toBe('sent')
    form.active.value = { ...network }
    await form.go()
    expect([form.change.stage.value, kinds(form)]).toEqual(['sent', ['renew']])
  })

  it('shows its price and fee, pays no more than was shown, and is done once the chain has confirmed it', async () => {
    const form = await open()
    const { change, go, chain, tracker, script } = form
    expect([change.kinds.value, change.kind.value, change.name.value]).toEqual([
      ['renew', 'primary'],
      'renew',
      'maren.eth',
    ])
    change.setYears(2)
    await settle()
    expect(change.quote.value).toEqual({
      years: 2,
      price: 2000n,
      maxPrice: 2100n,
      steps: [{ kind: 'renew', fee: 7n }],
    })
    await go()
    expect([change.stage.value, chain.sent]).toEqual(['sent', [{ kind: 'renew', value: '2100' }]])
    change.setYears(5)
    await go()
    expect([change.years.value, kinds(form)]).toEqual([2, ['renew']])
    tracker.end('pending')
    expect(change.stage.value).toBe('sent')
    tracker.end('confirmed')
    await settle()
    expect([change.stage.value, script.refreshes]).toEqual(['done', 1])
    change.setYears(1)
    expect(change.stage.value).toBe('idle')
  })

  it('is not paid where the name leads to another account', async () => {
    const world = createNamesWorld()
    world.script.resolve = async () => 'fake-mallory'
    const form = await open({ world })
    await form.go()
    expect([form.change.step.value, form.change.quote.value, form.chain.sent]).toEqual(['elsewhere', undefined, []])
  })

  it('is sent with the price that was shown, and with no higher one', async () => {
    const form = await open()
    form.chain.price = 1051n
    await form.go()
    expect([form.change.failure.value?.problem, form.chain.sent]).toEqual(['price', []])
    // The new price is read and shown before it can be paid.
    expect(form.change.quote.value?.price).toBe(1051n)
    await form.go()
    expect(form.chain.sent).toEqual([{ kind: 'renew', value: '1103' }])
  })

  it.each([
    ['failed', undefined, 'failed'],
    ['dropped', undefined, 'failed'],
    ['replaced', { id: '0x2', kind: 'cancelled' }, 'failed'],
    ['replaced', { id: '0x2', kind: 'repriced' }, 'done'],
    ['outOfSight', undefined, 'sent'],
  ] as const)('whose transaction is %s by %o is %s', async (stage, replacement, end) => {
    const { change, go, tracker } = await open()
    await go()
    tracker.end(stage, replacement)
    await settle()
    expect(change.stage.value).toBe(end)
  })

  it.each([
    [() => walletError('userRejected', 'no'), 'declined'],
    [() => transferError('funds', 'no'), 'funds'],
    // WalletConnect requests end after five minutes; a person who is told that nothing was sent would pay twice.
    [() => walletError('timeout', 'Request expired. Please try again.'), 'unanswered'],
    [() => unreadSubmission('This is no hash.', null), 'unanswered'],
    [() => new Error('boom'), 'failed'],
  ])('reports %s as %s', async (error, problem) => {
    const { change, go, script } = await open()
    script.ask = async () => {
      throw error()
    }
    await go()
    expect([change.stage.value, change.failure.value]).toEqual(['idle', { problem, name: 'maren.eth' }])
  })

  it.each(['pay.maren.eth', 'ada.eth'])('is not offered for %s, which cannot be registered here', async (name) => {
    const world = createNamesWorld()
    world.chain.taken.set(name, owner)
    const { api, change } = await open({ world, isNamed: false })
    expect([api.owned.value, change.kinds.value]).toEqual([name, ['primary']])
  })

  it('shows its price to an account with too little money, and says so after the click', async () => {
    const world = createNamesWorld()
    world.chain.isPoor = true
    const { change, go, chain } = await open({ world })
    expect([change.step.value, change.quote.value?.price]).toEqual(['ready', 1000n])
    await go()
    expect([change.failure.value?.problem, chain.sent]).toEqual(['funds', []])
  })

  it('is sent once where the person clicks twice', async () => {
    const form = await open()
    await Promise.all([form.change.submit(), form.change.submit()])
    await settle()
    expect(kinds(form)).toEqual(['renew'])
  })

  it('says what could not be read, and reads it again', async () => {
    const world = createNamesWorld()
    world.chain.readFault = new Error('down')
    const { change, chain, go } = await open({ world })
    expect(change.step.value).toBe('unreadable')
    await go()
    expect(chain.sent).toEqual([])
    chain.readFault = undefined
    change.retry()
    await settle()
    expect(change.step.value).toBe('ready')
  })

  it('does not use what was read for another name while its view was closed', async () => {
    const { change, go, typeName, chain, kernel } = await open()
    chain.taken.set('mine.eth', owner)
    chain.taken.set('theirs.eth', 'fake-mallory')
    change.setKind('primary')
    await typeName('mine')
    expect(change.step.value).toBe('ready')
    kernel.router.open({ view: RegisterAccountNameView })
    change.setText('theirs')
    await go()
    expect([change.step.value, chain.sent]).toEqual(['checking', []])
  })

  it('forgets what it showed where the account changes', async () => {
    const { change, go, address } = await open()
    await go()
    expect(change.stage.value).toBe('sent')
    address.value = 'fake-bob'
    await settle()
    expect([change.stage.value, change.kinds.value, change.quote.value]).toEqual(['idle', ['primary'], undefined])
  })

  it('reads nothing while its view is closed, and nothing on another network', async () => {
    const world = createNamesWorld()
    world.chain.taken.set('maren.eth', owner)
    const { api, chain } = await openNames({ world, registrar: contracts })
    expect([api.owned.value, chain.plans]).toEqual(['maren.eth', []])
    const away = createNamesWorld()
    away.active.value = otherNetwork
    const form = await open({ world: away })
    await form.typeName('maren')
    expect([form.change.kinds.value, form.change.step.value, form.chain.plans]).toEqual([[], 'checking', []])
  })
})

describe('another name for the account', () => {
  it('has to lead to the account, and costs only the fee', async () => {
    const form = await open()
    const { change, chain, go, typeName, tracker } = form
    chain.taken.set('loom.eth', owner)
    change.setKind('primary')
    expect(change.step.value).toBe('empty')
    await typeName('loom')
    expect([change.step.value, change.quote.value]).toEqual([
      'ready',
      { years: 1, price: 0n, maxPrice: 0n, steps: [{ kind: 'primary', fee: 7n }] },
    ])
    await go()
    tracker.end('confirmed')
    await settle()
    expect([change.stage.value, chain.sent]).toEqual(['done', [{ kind: 'primary', value: '0' }]])
  })

  it('is shown soon where the first node that is asked still tells the one before', async () => {
    const form = await open()
    const { api, chain, script, tracker } = form
    chain.taken.set('loom.eth', owner)
    form.change.setKind('primary')
    await form.typeName('loom')
    await form.go()
    const refreshes = script.refreshes
    tracker.end('confirmed')
    await settle()
    expect([form.change.stage.value, api.owned.value, script.refreshes - refreshes]).toEqual(['done', 'maren.eth', 1])
    // The chain lists the first name that is the account's.
    chain.taken.delete('maren.eth')
    await form.pass(5000)
    expect([form.change.stage.value, api.owned.value, script.refreshes - refreshes]).toEqual(['done', 'loom.eth', 2])
  })

  it.each([
    ['mar', 'invalid'],
    ['mаren', 'invalid'],
    ['maren', 'same'],
    ['mallory', 'elsewhere'],
    ['nobody', 'elsewhere'],
  ])('is not %s: %s', async (text, step) => {
    const form = await open()
    form.chain.taken.set('mallory.eth', 'fake-mallory')
    form.change.setKind('primary')
    await form.typeName(text)
    await form.go()
    expect([form.change.step.value, form.chain.sent]).toEqual([step, []])
  })

  it('is the only change of an account without a name', async () => {
    const { change, typeName, script, go, tracker, chain, api } = await open({ isNamed: false })
    script.owners.set('maren.eth', owner)
    expect([change.kinds.value, change.kind.value]).toEqual([['primary'], 'primary'])
    await typeName('maren')
    expect(change.step.value).toBe('ready')
    await go()
    chain.taken.set('maren.eth', owner)
    tracker.end('confirmed')
    await settle()
    expect([change.stage.value, change.kind.value, change.name.value, api.owned.value]).toEqual([
      'done',
      'primary',
      'maren.eth',
      'maren.eth',
    ])
  })

  it('is not offered where the app has no registrar of reverse names, nor at the service', async () => {
    const { reverseRegistrar: _, ...rest } = contracts
    expect((await open({ registrar: rest })).change.kinds.value).toEqual(['renew'])
    expect((await open({ registrar: 'http' })).change.kinds.value).toEqual([])
  })
})

/** A registrar of the host’s own, whose renewals answer `id`. */
function createTides(id?: string) {
  const asked: unknown[] = []
  const registrar: NameRegistrar = {
    suffix: '.tide',
    suggest: async () => [],
    namesOf: async () => ['maren.tide'],
    resolve: async ({ address }) => address,
    register: async () => undefined,
    renew: async ({ label, years, quote }) => {
      asked.push(label, years, quote)
      return id
    },
  }
  return { asked, registrar }
}

it('a registrar of the host’s own renews at once, and without a price where it quotes nothing', async () => {
  const { asked, registrar } = createTides()
  const { change, go } = await open({ registrar })
  expect([change.step.value, change.quote.value]).toEqual(['ready', undefined])
  await go()
  expect([change.stage.value, asked]).toEqual(['done', ['maren', 1, undefined]])
})

it('a change that the wallet has sent does not fail where the plugin transactions does not load', async () => {
  const { asked, registrar } = createTides('0x1')
  const lost = lazyController(TransactionsController, () => Promise.reject(new Error('offline')))
  const { change, go } = await open({ registrar, beside: [{ id: 'lost', controllers: [lost] }] })
  await go()
  await go()
  expect([change.stage.value, change.failure.value, asked.length]).toEqual(['sent', undefined, 3])
})

describe('a change of a name in an app that follows no transactions', () => {
  it('lets the person begin another change once the wallet has sent it', async () => {
    const world = createNamesWorld()
    world.chain.taken.set('maren.eth', owner)
    const { kernel, api, chain } = await openNames({ registrar: contracts, world })
    kernel.router.open({ view: ManageAccountNameView })
    await settle()
    await api.change.submit()
    await settle()
    await api.change.submit()
    expect([api.change.stage.value, chain.sent.length]).toEqual(['sent', 1])
    api.change.setYears(3)
    await settle()
    expect([api.change.stage.value, api.change.years.value]).toEqual(['idle', 3])
    await api.change.submit()
    await settle()
    expect([api.change.stage.value, chain.sent.length]).toEqual(['sent', 2])
  })
})
