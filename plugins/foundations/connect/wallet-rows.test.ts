import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { assetPictures, type PicturedAsset } from '../../../kernel/router/slots'
import type { Contribution } from '../../../kernel/slots/create-slot'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeStorage,
  createTestKernel,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { type Connector, connectorSources, hiddenConnectors, type WalletGroupId, walletGroups } from './contract'
import { connect } from './index'
import { arrangeGroups, listConnectors } from './wallet-rows'

const recent = [
  { id: 'owl', usedAt: 2000 },
  { id: 'gone', usedAt: 1000 },
]

const setUp = (...connectors: readonly Connector[]) => setUpWith([], ...connectors)

async function setUpWith(plugins: readonly AnyPlugin[], ...connectors: readonly Connector[]) {
  const source = fakeConnectorSource(...connectors)
  const storage = createFakeStorage({ entries: { 'portico:connect:recent': JSON.stringify({ v: 1, d: recent }) } })
  const namespace = fakeNamespace({ contributes: [connectorSources.of(source)] })
  const { kernel, failures } = createTestKernel({ storage, plugins: [connect(), namespace, plugins] })
  await Promise.all([kernel.start(), import('./session-implementation')])
  await settle()
  const groups = () => [...listConnectors(kernel), ...kernel.slot(walletGroups).value]
  const rows = (id: WalletGroupId) =>
    groups()
      .filter((group) => group.id === id)
      .flatMap((group) => group.rows.value)
  const cards = () =>
    arrangeGroups(groups()).map(({ id, places }) => [
      id,
      places.map((place) => (typeof place === 'number' ? place : place.id)),
    ])
  return { kernel, failures, source, rows, cards }
}

const wallet = (id: string, change: Partial<Connector> = {}): Connector => ({
  ...fakeConnector({ id, name: id.toUpperCase() }),
  ...change,
})

describe('the rows of the wallet list', () => {
  it('are there for wallets that a plugin brings along too', async () => {
    const { rows, cards } = await setUp(wallet('vault', { type: 'EXTERNAL' }), wallet('hidden', { type: 'AUTH' }))
    expect(rows('external')).toMatchObject([{ id: 'vault', name: 'VAULT', target: { view: 'ConnectingExternal' } }])
    expect(cards()).toEqual([['others', ['vault']]])
  })

  it('lead to connecting, and carry what a person has to see', async () => {
    const icon = 'data:image/png;base64,AA=='
    const { rows } = await setUp(wallet('fox', { icon, warning: 'imitation', rdns: 'com.fox' }), wallet('elk'))
    expect(rows('injected')).toEqual([
      {
        id: 'fox',
        name: 'FOX',
        icon,
        warning: 'imitation',
        target: { view: 'ConnectingExternal', params: { connectorId: 'fox', name: 'FOX' } },
      },
      {
        id: 'elk',
        name: 'ELK',
        target: { view: 'ConnectingExternal', params: { connectorId: 'elk', name: 'ELK' } },
      },
    ])
  })

  it('show wallets without a picture by the one that a plugin finds, once it is there', async () => {
    const found = signal<string | undefined>(undefined)
    const asked: string[] = []
    const assetImage = ({ kind, id }: PicturedAsset) => {
      asked.push(`${kind} ${id}`)
      return found
    }
    const plugin = definePlugin({ id: 'pictures', contributes: [assetPictures.of({ assetImage })] })
    const connectors = [wallet('fox', { icon: 'data:fox' }), wallet('elk'), wallet('owl', { imageId: 'owl-picture' })]
    const { rows } = await setUpWith([plugin], ...connectors)
    const icons = (id: WalletGroupId) => rows(id).map(({ icon }) => icon)
    expect([icons('recent'), icons('injected')]).toEqual([[undefined], ['data:fox', undefined, undefined]])
    found.value = 'data:found'
    expect([icons('recent'), icons('injected')]).toEqual([['data:found'], ['data:fox', 'data:found', 'data:found']])
    expect([...new Set(asked)].sort()).toEqual(['connector elk', 'connector owl-picture'])
  })

  it('put wallets used before apart, once, and only those that are here', async () => {
    const { source, rows, cards } = await setUp(wallet('fox'), wallet('owl'))
    expect(rows('recent').map(({ id, usedAt }) => [id, usedAt])).toEqual([['owl', 2000]])
    expect(cards()).toEqual([
      ['recent', ['owl']],
      ['injected', ['fox']],
    ])
    source.offer(wallet('gone'), wallet('owl'))
    expect(cards()).toEqual([['recent', ['owl', 'gone']]])
  })

  it('leave out what the app keeps out, under recent too', async () => {
    const isGone = signal(false)
    const hides = definePlugin({
      id: 'hides',
      contributes: [hiddenConnectors.of(({ id }) => isGone.value && id !== 'elk')],
    })
    const { rows } = await setUpWith([hides], wallet('fox'), wallet('elk'), wallet('owl'))
    expect([rows('recent').length, rows('injected').length]).toEqual([1, 3])
    isGone.value = true
    expect(rows('recent')).toEqual([])
    expect(rows('injected').map(({ id }) => id)).toEqual(['elk'])
  })

  it('list what the browser has and what plugins bring along, and nothing that has a place of its own', async () => {
    const types = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN', 'ID_AUTH', 'WALLET_CONNECT', 'AUTH'] as const
    const { rows } = await setUp(...types.map((type) => wallet(type.toLowerCase(), { type })))
    expect(rows('injected').map(({ id }) => id)).toEqual(['injected', 'announced'])
    expect(rows('external').map(({ id }) => id)).toEqual(['external', 'multi_chain', 'id_auth'])
  })
})

const crash = (): never => {
  throw new Error('crash')
}
/** A signal, a list or anything else that throws when it is read. */
const broken = <T extends object>(key: string): T => Object.defineProperty({}, key, { get: crash }) as T
const named = (id: string, ...contributes: readonly Contribution[]) => definePlugin({ id, contributes })

describe('contributions that throw', () => {
  it.each<[what: string, contribution: Contribution]>([
    [
      'when their connectors are read',
      connectorSources.of({ id: 'bad', connectors: broken('value'), discover: async () => undefined }),
    ],
    [
      'when one of their connectors is read',
      connectorSources.of({
        id: 'bad',
        connectors: signal([broken<Connector>('namespaces')]),
        discover: async () => undefined,
      }),
    ],
    [
      'when they are asked to look for wallets',
      connectorSources.of({ id: 'bad', connectors: signal([]), discover: crash }),
    ],
    [
      'while they look for wallets',
      connectorSources.of({ id: 'bad', connectors: signal([]), discover: async () => crash() }),
    ],
    ['when they are asked what is hidden', hiddenConnectors.of(crash)],
  ])(
    '%s leave the list and connecting as they are, and are told as a failure of their plugin',
    async (_, contribution) => {
      const { kernel, rows, failures } = await setUpWith([named('bad', contribution)], wallet('fox'))
      await kernel.plugins.connect.discover()
      expect(rows('injected').map(({ id }) => id)).toEqual(['fox'])
      expect(kernel.plugins.connect.isLooking.value).toBe(false)
      await kernel.plugins.connect.connect({ connectorId: 'fox' })
      expect(kernel.plugins.connect.active.value?.status).toBe('connected')
      expect(new Set(failures.map(({ plugin, phase }) => `${plugin} ${phase}`))).toEqual(new Set(['bad contribution']))
    },
  )
})

it('who is connected, and what else the plugin shows, is read and not written', async () => {
  const { kernel } = await setUpWith([], wallet('fox'))
  const { connect: api } = kernel.plugins
  await api.connect({ connectorId: 'fox' })
  const before = api.connections.value
  const shown = [api.connections, api.active, api.attempt, api.recent, api.past, api.isLooking, api.connectors]
  for (const state of [...shown, api.accountTypes, api.addressLabels, api.shouldUpdateToAddress])
    expect(() => Object.assign(state, { value: [] })).toThrow(TypeError)
  expect(api.connections.value).toBe(before)
})
