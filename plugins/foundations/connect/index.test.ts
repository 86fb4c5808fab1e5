import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { Connect } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { footers, prefetches } from '../../../kernel/router/slots'
import {
  createTestKernel,
  describePlugin,
  fakeConnector,
  fakeConnectorSource,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { attemptError } from './attempt-errors'
import { connectError } from './connection-status'
import { ConnectingExternalView, connectMethods, connectorSources } from './contract'
import * as entry from './index'

const { connect } = entry

const errors = { ...connectError.table, ...attemptError.table }

const wallets = () => {
  const fox = fakeConnector({ id: 'fox' })
  fox.wallet.script('disconnect', 'reject')
  const shy = fakeConnector({ id: 'shy' })
  shy.wallet.script('connect', 'reject')
  const broken = fakeConnector({ id: 'broken' })
  broken.wallet.script('connect', 'junk')
  const silent = fakeConnector({ id: 'silent' })
  silent.wallet.script('connect', 'ignore')
  return fakeConnectorSource(fox, shy, broken, silent)
}

describePlugin('connect', {
  plugin: () => connect({ termsUrl: 'https://app.example/terms' }),
  needs: () => [fakeNamespace({ contributes: [connectorSources.of(wallets())] })],
  errors,
  entry: () => import('./index'),
  async exercise(kernel) {
    const { connect: api } = kernel.plugins
    for (const connectorId of ['ghost', 'shy', 'broken', 'fox'])
      await api.connect({ connectorId }).catch(() => undefined)
    await api.disconnect().catch(() => undefined)
    await api.getProvider().catch(() => undefined)
    await api.connect({ connectorId: 'fox' })
    kernel.router.open({ view: ConnectingExternalView, params: { connectorId: 'silent' } })
    await settle()
  },
})

describe('the entry', () => {
  it('exports the factory and nothing else', () => {
    expect(Object.keys(entry)).toEqual(['connect'])
  })

  it('tells its errors, its events and its storage keys in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    const events = [
      'connect:started',
      'connect:succeeded',
      'connect:failed',
      'connect:restored',
      'connect:disconnected',
    ]
    const words = [...Object.keys(errors), ...events, 'portico:connect:connections', 'portico:connect:recent']
    for (const word of words) expect(readme).toContain(`\`${word}\``)
  })

  it('hands the legal links on to those who draw them', () => {
    const legal = { termsUrl: 'https://app.example/terms', privacyUrl: 'https://app.example/privacy' }
    const { kernel } = createTestKernel({ plugins: [connect(legal), fakeNamespace()] })
    expect(kernel.plugins.connect.settings.value).toMatchObject(legal)
  })

  it('looks for wallets when the modal is prefetched, which does not wait for that', () => {
    const source = {
      ...fakeConnectorSource(fakeConnector()),
      discover: vi.fn(() => new Promise<void>(() => undefined)),
    }
    const { kernel } = createTestKernel({
      plugins: [connect(), fakeNamespace({ contributes: [connectorSources.of(source)] })],
    })
    expect(source.discover).not.toHaveBeenCalled()
    const loading = kernel.slot(prefetches).value.map((load) => load(false))
    expect(source.discover).toHaveBeenCalledOnce()
    expect(loading).toContain(false)
  })

  it('fetches what asks a wallet before the first opening over a slow line alone, where somebody is about to open', async () => {
    const load = vi.fn(() => new Promise<never>(() => undefined))
    const { kernel, browser } = createTestKernel({
      plugins: [connect(), fakeNamespace({ implementations: [implement(Connect, load)] })],
    })
    const prefetch = async (isAboutToOpen: boolean) => {
      for (const fetch of kernel.slot(prefetches).value) void fetch(isAboutToOpen)
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
      // Behind what draws the list, which is asked for in this task.
      expect(load).not.toHaveBeenCalled()
      await settle()
      return load.mock.calls.length
    }
    expect(await prefetch(true)).toBe(0)
    browser.set({ isLineSlow: true })
    expect(await prefetch(false)).toBe(0)
    expect(await prefetch(true)).toBe(1)
  })

  it('loads what it contributes to slots, with a component each', async () => {
    const { kernel } = createTestKernel({
      plugins: [connect({ termsUrl: 'https://app.example/terms' }), fakeNamespace()],
    })
    const parts = [...kernel.slot(connectMethods).value, ...kernel.slot(footers).value]
    expect(parts).toHaveLength(2)
    for (const { load } of parts) expect(typeof (await load()).default).toBe('function')
  })
})
