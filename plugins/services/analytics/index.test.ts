import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { connection, createAnalyticsWorld, createFoundations } from './analytics-world.fixture'
import { analytics } from './index'

describePlugin('analytics', {
  plugin: () => analytics({ sink: () => undefined }),
  needs: () => [createFoundations(signal(true)).plugin],
  entry: () => import('./index'),
  async exercise(kernel, { clock }) {
    kernel.plugins.analytics.track('PRESSED')
    kernel.plugins.analytics.report(new Error('Broken'))
    await settle()
    await clock.advance(10_000)
  },
})

describe('counting', () => {
  it('does not begin without a service and without a sink', async () => {
    const { plugin } = createFoundations()
    const { kernel, http, clock } = createTestKernel({ plugins: [plugin, analytics()] })
    await kernel.start()
    kernel.plugins.analytics.track('PRESSED')
    await settle()
    await clock.advance(60_000)
    expect([http.calls, (await kernel.inspect()).plugins.at(-1)?.status]).toEqual([[], 'started'])
  })

  it('tells who connected how, ten seconds later, together', async () => {
    const { emit, active, sent, batches, clock } = await createAnalyticsWorld()
    await emit('connect:started', { connectorId: 'fox' })
    active.value = connection
    await emit('connect:succeeded', { connection })
    expect(batches).toEqual([])
    await clock.advance(10_000)
    expect(batches).toEqual([3])
    expect(sent.map(({ props }) => props)).toEqual([
      { type: 'track', event: 'INITIALIZE', properties: { networks: ['test:1'], caipNetworkId: 'test:1' } },
      {
        type: 'track',
        event: 'SELECT_WALLET',
        properties: { name: 'Fox', platform: 'browser', caipNetworkId: 'test:1' },
      },
      {
        type: 'track',
        event: 'CONNECT_SUCCESS',
        properties: { method: 'browser', name: 'Fox', caipNetworkId: 'test:1' },
      },
    ])
    expect(sent[0]).toMatchObject({
      eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      url: 'https://app.example',
      domain: 'app.example',
      timestamp: expect.any(Number),
    })
  })

  it('tells of a connection the network that it is on, whichever is the active one', async () => {
    const { emit, propsOf, clock } = await createAnalyticsWorld()
    const { caipNetworkId: networkId } = parseCaipNetworkId('other:7')
    await emit('connect:restored', { connection: { ...connection, networkId } })
    await clock.advance(10_000)
    expect(propsOf('CONNECT_SUCCESS')).toMatchObject({ properties: { reconnect: true, caipNetworkId: 'other:7' } })
  })

  it('waits with 45 KB, and with no more', async () => {
    const { track, batches, sent } = await createAnalyticsWorld()
    while (batches.length === 0 && sent.length < 100)
      await track('PRESSED', { words: Array.from({ length: 4 }, () => 'it is for you and me, '.repeat(5)) })
    const sizes = sent.map((event) => JSON.stringify(event).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(45 * 1024)
    expect(total - (sizes.at(-1) ?? 0)).toBeLessThanOrEqual(45 * 1024)
  })

  it('sends at once where the page is hidden, and where there is more than 45 KB', async () => {
    const { track, batches, browser } = await createAnalyticsWorld()
    await track('PRESSED')
    browser.set({ isVisible: false })
    expect(batches).toEqual([2])
    browser.set({ isVisible: true })
    const long = { words: Array.from({ length: 60 }, () => 'it is for you and me, '.repeat(5)) }
    for (let count = 0; count < 6; count++) await track('PRESSED', long)
    expect(batches).toEqual([2])
    await track('PRESSED', long)
    expect(batches).toEqual([2, 7])
  })

  it('waits for the person, forgets what was kept when they change their mind, and asks a function each time', async () => {
    const consent = signal(false)
    const { track, names, clock, sent } = await createAnalyticsWorld({ consent })
    await track('BEFORE')
    await clock.advance(10_000)
    expect(sent).toEqual([])
    consent.value = true
    await track('AGREED')
    await clock.advance(10_000)
    expect(names()).toEqual(['INITIALIZE', 'AGREED'])
    await track('REGRETTED')
    consent.value = false
    consent.value = true
    await clock.advance(10_000)
    expect(names()).toEqual(['INITIALIZE', 'AGREED'])

    let answer: () => boolean = () => true
    const asked = await createAnalyticsWorld({ consent: () => answer() })
    await asked.track('AGREED')
    answer = () => {
      throw new Error('No answer')
    }
    await asked.clock.advance(10_000)
    expect([asked.sent, asked.failures]).toEqual([[], []])
  })

  it('waits for the project where it is asked, and keeps no more than one message until then', async () => {
    const isWilling = signal(false)
    const { track, names, clock, browser } = await createAnalyticsWorld({ remoteConfig: true }, isWilling)
    await track('PRESSED')
    await clock.advance(10_000)
    browser.set({ isVisible: false })
    expect(names()).toEqual([])
    isWilling.value = true
    browser.set({ isVisible: true })
    browser.set({ isVisible: false })
    expect(names()).toEqual(['INITIALIZE', 'PRESSED'])
  })

  it('stops where the host closes its gate', async () => {
    const { plugin } = createFoundations()
    const sent: unknown[] = []
    const { kernel, clock } = createTestKernel({
      gates: { analytics: false },
      plugins: [plugin, analytics({ sink: (entries) => sent.push(...entries) })],
    })
    await kernel.start()
    kernel.plugins.analytics.track('PRESSED')
    kernel.plugins.connect.emit('connect:started', { connectorId: 'fox' })
    await settle()
    await clock.advance(60_000)
    expect(sent).toEqual([])
  })

  it('counts no closing of a modal that stands in the page and is always open', async () => {
    const { plugin } = createFoundations()
    const names: string[] = []
    const { kernel, clock } = createTestKernel({
      embedded: true,
      plugins: [plugin, analytics({ sink: (entries) => names.push(...entries.map(({ props }) => props.event)) })],
    })
    await import('./analytics-controller')
    await kernel.start()
    kernel.router.close()
    await settle()
    await clock.advance(10_000)
    expect(names).toEqual(['INITIALIZE'])
  })

  it('reports at most 5 faults a minute, each with its category', async () => {
    const { fail, kernel, sent, clock } = await createAnalyticsWorld()
    await fail(new Error('A part broke'))
    expect(sent[0]).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'Error', errorMessage: 'A part broke' },
    })
    for (let count = 0; count < 9; count++) kernel.plugins.analytics.report(new Error('Again'), 'SECURE_SITE_ERROR')
    await settle()
    expect(sent.filter(({ props }) => props.type === 'error')).toHaveLength(5)
    await clock.advance(59_999)
    kernel.plugins.analytics.report(new Error('Too early'))
    await settle()
    expect(sent.filter(({ props }) => props.type === 'error')).toHaveLength(5)
    await clock.advance(1)
    kernel.plugins.analytics.report(new Error('Later'))
    await settle()
    expect(sent.filter(({ props }) => props.type === 'error')).toHaveLength(6)
  })

  it('reports again within a minute where the clock of the device is set back', async () => {
    const { kernel, sent, clock } = await createAnalyticsWorld()
    for (let count = 0; count < 6; count++) kernel.plugins.analytics.report(new Error('Before'))
    await settle()
    await clock.advance(-86_400_000)
    await clock.advance(60_000)
    kernel.plugins.analytics.report(new Error('After'))
    await settle()
    expect(sent.filter(({ props }) => props.type === 'error')).toHaveLength(6)
  })

  it('goes on where what is to be told throws at every touch', async () => {
    const refuse = () => {
      throw new Error('Do not touch')
    }
    const hostile = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse })
    const { emit, kernel, names, clock } = await createAnalyticsWorld()
    const unhandled: unknown[] = []
    const listen = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', listen)
    await emit('connect:failed', { connectorId: 'fox', error: hostile })
    kernel.plugins.analytics.report(hostile)
    kernel.plugins.analytics.report(Object.create(null))
    kernel.plugins.analytics.track('AFTER', hostile)
    kernel.plugins.analytics.track('PRESSED')
    await settle()
    await clock.advance(10_000)
    await settle()
    process.off('unhandledRejection', listen)
    expect([names().at(-1), unhandled]).toEqual(['PRESSED', []])
  })

  it('goes on where the sink throws, and shows what it was handed', async () => {
    const { plugin } = createFoundations()
    const sink = () => Promise.reject(new Error('Full'))
    const world = createTestKernel({ plugins: [plugin, analytics({ sink })] })
    await world.kernel.start()
    world.kernel.plugins.analytics.track('PRESSED')
    await settle()
    await world.clock.advance(10_000)
    await settle()
    const { AnalyticsController } = await import('./contract')
    const { payloads } = await world.kernel.load(AnalyticsController)
    expect(payloads.value.map(({ props }) => props.event)).toEqual(['INITIALIZE', 'PRESSED'])
    expect(world.failures).toEqual([])
  })
})
