// @ts-nocheck
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSteps } from './connect-world.fixture'
import { keyOf } from './session-row'
import { createFastClock, createTabs, settleFast, type Tab, type Tabs } from './tabs.fixture'

const RUNS = 100
const COMMANDS = 200
/** A run takes less than a second; one that waits for what never comes is a failure, in ms. */
const RUN_MS = 60_000

const unhandled: unknown[] = []
const onMessage = (error: unknown) => void unhandled.push(error)

beforeAll(async () => {
  await loadSteps()
  process.on('unhandledRejection', onMessage)
  // Thousands of wallets refuse, and nobody reads where.
  Error.stackTraceLimit = 0
})
afterAll(() => {
  process.off('unhandledRejection', onMessage)
  Error.stackTraceLimit = 10
})

const ids = ['fox', 'owl', 'elk'] as const
const connectorId = fc.constantFrom(...ids)
const namespace = fc.constantFrom('test', 'side')
const tab = fc.nat(1)
const answer = fc.constantFrom('approve', 'approve', 'reject', 'ignore', 'junk', 'pending', 'twice')
const address = fc.constantFrom(undefined, 'fake-ada', 'fake-bob', 'fake-eve')

const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('connect'),
      tab,
      connectorId,
      namespace,
      answer,
      afterMs: fc.constantFrom(0, 0, 1000),
      keepOthers: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('disconnect'), tab, connectorId, namespace, answer }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disconnectAll'), tab }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('switch'), tab, connectorId, namespace, address }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forget'), tab, connectorId, namespace }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('prefer'), tab, namespace }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel'), tab }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reload'), tab, answer }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('rest'), tab, isFrozen: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('storage'), tab, fault: fc.constantFrom('none', 'full', 'disabled') }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('time'), ms: fc.constantFrom(10, 1000, 5000, 31_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wallet'),
      connectorId,
      namespace,
      act: fc.constantFrom('accounts', 'hide', 'network', 'end'),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
const aMoment: Command = { type: 'time', ms: 10 }

/** What a person would say must hold, apart from how the engine comes to it. */
interface Model {
  readonly tabs: Tabs
  readonly clock: ReturnType<typeof createFastClock>
  readonly pages: [Tab, Tab]
  /** What was ended and not connected since. */
  readonly ended: Set<string>
  /** Connectings that are under way, by what they connect. */
  readonly coming: Map<string, number>
  readonly errors: unknown[]
  pending: number
  /** The row that was stored last. */
  stored: { readonly revision: number; readonly text: string }
  /** No page was refused anything by its storage, which it would remember by itself. */
  isSound: boolean
}

function createModel(gates: Readonly<Record<string, boolean>>): Model {
  const clock = createFastClock()
  const tabs = createTabs({ clock, gates, wallets: ids })
  const [pages, stored]: [Model['pages'], Model['stored']] = [[tabs.open(), tabs.open()], { revision: 0, text: '' }]
  return { tabs, clock, pages, stored, ended: new Set(), coming: new Map(), errors: [], pending: 0, isSound: true }
}

/** Counts a promise, and what it answers, until it settles. */
function follow(model: Model, work: Promise<unknown>, key?: string) {
  model.pending++
  if (key) {
    model.ended.delete(key)
    model.coming.set(key, (model.coming.get(key) ?? 0) + 1)
  }
  work
    .catch((error: unknown) => void model.errors.push(Reflect.get(Object(error), 'code') ?? error))
    .finally(() => {
      model.pending--
      if (key) model.coming.set(key, (model.coming.get(key) ?? 1) - 1)
    })
}

const isBroken = ({ storage, isFrozen }: Tab) => storage.isFull || storage.isDisabled || isFrozen

/** Only where it can be written down or told does an end outlive the page. */
function noteEnd({ ended, coming, pages }: Model, keys: readonly string[]) {
  if (pages.some(isBroken)) return
  for (const key of keys) if (!coming.get(key)) ended.add(key)
}

function actOnWallet({ tabs }: Model, step: Extract<Command, { act: string }>) {
  const wallet = tabs.walletOf(step.connectorId, step.namespace)
  if (step.act === 'accounts') wallet.changeAccounts('fake-eve', 'fake-ada')
  else if (step.act === 'hide') wallet.changeAccounts()
  else if (step.act === 'network') wallet.changeNetwork(`${step.namespace}:2`)
  else wallet.disconnect()
}

function actOnPage(model: Model, page: Tab, step: Exclude<Command, { act: string } | { ms: number }>) {
  const { tabs, pages } = model
  const { api } = page
  if (step.type === 'connect') {
    tabs.walletOf(step.connectorId, step.namespace).script('connect', { answer: step.answer, afterMs: step.afterMs })
    const { connectorId, namespace, keepOthers } = step
    follow(model, api.connect({ connectorId, namespace, keepOthers }), keyOf(step))
  } else if (step.type === 'disconnect') {
    tabs.walletOf(step.connectorId, step.namespace).script('disconnect', step.answer)
    const isHere = api.connections.peek().some((item) => keyOf(item) === keyOf(step))
    follow(model, api.disconnect(step.namespace, step.connectorId))
    if (isHere) noteEnd(model, [keyOf(step)])
  } else if (step.type === 'disconnectAll') {
    const keys = api.connections.peek().map(keyOf)
    follow(model, api.disconnectAll())
    noteEnd(model, keys)
  } else if (step.type === 'switch') {
    const { connectorId, namespace, address } = step
    follow(model, api.switchTo({ connectorId, namespace, ...(address && { address }) }), keyOf(step))
  } else if (step.type === 'forget') follow(model, api.forget(step))
  else if (step.type === 'prefer') follow(model, api.setAccountType('payment', step.namespace))
  else if (step.type === 'cancel') api.cancel()
  else if (step.type === 'storage') {
    if (step.fault !== 'none') model.isSound = false
    page.storage.isFull = step.fault === 'full'
    page.storage.isDisabled = step.fault === 'disabled'
  } else if (step.type === 'rest') {
    if (step.isFrozen) page.freeze()
    else page.wake()
  } else if (step.type === 'reload') {
    for (const wallet of tabs.all) wallet.script('reconnect', step.answer)
    page.close()
    pages[step.tab as 0 | 1] = tabs.open()
  }
}

/** As `expect`, which costs more than all the rest where it is asked a million times. */
function hold(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(`It does not hold that ${what}.`)
}

/** Holds at every moment, in every tab. */
function checkPage({ api, kernel, failures, browser }: Tab) {
  const connections = api.connections.peek()
  const past = api.past.peek()
  const active = api.active.peek()
  for (const connection of connections) {
    const isFirst = connections.find((item) => item.namespace === connection.namespace) === connection
    hold(connection.accounts.length > 0, 'nobody is connected without an account')
    hold(['restoring', 'connected', 'locked'].includes(connection.status), 'a status is one of three')
    hold(
      api.statusOf(connection) === (isFirst ? 'connected' : 'active'),
      'the first one of a namespace is its current one',
    )
  }
  hold(new Set(connections.map(keyOf)).size === connections.length, 'a connection stands there once')
  hold(!active || connections.includes(active), 'the active connection is one of the connections')
  hold(!active || active.namespace === kernel.namespaces.active.peek(), 'it is that of the active namespace')
  hold(past.every((item) => api.statusOf(item) === 'disconnected') && past.length <= 10, 'what ended is ended')
  hold(failures.length + browser.errors.length === 0, 'nothing throws')
}

/** Holds at every moment: who writes the row has read what the other tab wrote before. */
function checkStored(model: Model) {
  const { tabs, stored } = model
  const text = tabs.entries.get('portico:connect:connections') ?? ''
  if (text === stored.text || !model.isSound) return
  const { revision } = JSON.parse(text).d
  hold(revision > stored.revision, `no row is lost: ${revision} is written after ${stored.revision}`)
  model.stored = { revision, text }
}

/** The connections of the row, as `facesOf` shows them. */
function facesIn({ tabs }: Model) {
  const { connections = [] } = JSON.parse(tabs.entries.get('portico:connect:connections') ?? '{"d":{}}').d
  return ['test', 'side'].map((space) =>
    (connections as Tab['api']['connections']['value'])
      .filter((item) => item.namespace === space)
      .map(({ connectorId, accounts, networkId }) => [connectorId, accounts.map(({ address }) => address), networkId]),
  )
}

const facesOf = ({ api }: Tab) =>
  ['test', 'side'].map((space) =>
    api.connections
      .peek()
      .filter((item) => item.namespace === space)
      .map(({ connectorId, accounts, networkId }) => [connectorId, accounts.map(({ address }) => address), networkId]),
  )

/** Holds once everybody is awake again and could say what they know. */
async function checkTogether(model: Model) {
  const { tabs, clock, pages, ended } = model
  for (const wallet of tabs.all) wallet.script('reconnect', 'approve')
  for (const page of pages) {
    page.storage.isFull = false
    page.storage.isDisabled = false
    page.api.cancel()
  }
  for (const page of pages) page.wake()
  await clock.advance(45_000)
  for (const page of pages) page.wake()
  await settleFast(4)
  for (const page of pages) checkPage(page)
  const [here, there] = pages
  expect(facesOf(there)).toEqual(facesOf(here))
  checkStored(model)
  if (model.isSound) expect(facesIn(model)).toEqual(facesOf(here))
  expect(there.kernel.namespaces.active.peek()).toBe(here.kernel.namespaces.active.peek())
  const connected = here.api.connections.peek().map(keyOf)
  for (const key of ended) expect(connected).not.toContain(key)
  expect([model.pending, tabs.hub.held]).toEqual([0, []])
}

const known = [
  'CONNECT_CONNECTION_REJECTED',
  'CONNECT_CONNECTION_FAILED',
  'CONNECT_REQUEST_ABORTED',
  'CONNECT_MULTIWALLET_DISABLED',
  'CONNECT_ACCOUNT_UNKNOWN',
  'CONNECT_DISCONNECT_FAILED',
]

it(`holds through ${RUNS * COMMANDS} commands of people, wallets, tabs and a storage that fails`, {
  timeout: 120_000,
}, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' }),
      fc.boolean(),
      fc.boolean(),
      async (commands, multiWallet, hasFaults) => {
        const steps = commands.map((step) => (step.type === 'storage' && !hasFaults ? aMoment : step))
        const model = createModel({ multiWallet })
        await settleFast()
        for (const [index, step] of steps.entries()) {
          count++
          if ('ms' in step) await model.clock.advance(step.ms)
          else if ('act' in step) actOnWallet(model, step)
          else actOnPage(model, model.pages[step.tab as 0 | 1], step)
          await settleFast(1)
          for (const page of model.pages) checkPage(page)
          checkStored(model)
          hold(!model.tabs.deliveries.isStuck, 'tabs come to an end of what they tell each other')
          if (index % 20 === 19) await checkTogether(model)
        }
        for (const page of model.pages) page.close()
        await settleFast()
        expect(model.pending).toBe(0)
        expect(model.tabs.all.map((wallet) => wallet.listeners())).toEqual(model.tabs.all.map(() => 0))
        expect(model.tabs.hub.channels).toBe(0)
        hold(
          model.errors.every((code) => known.includes(code as string)),
          `errors are known: ${model.errors}`,
        )
      },
    ),
    { numRuns: Number(process.env.RUNS ?? RUNS), endOnFailure: true, timeout: RUN_MS },
  )
  expect(count).toBeGreaterThanOrEqual(20_000)
  expect(unhandled).toEqual([])
})
