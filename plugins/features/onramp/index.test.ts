import { describe, expect, it, vi } from 'vitest'
import { createFakeStorage, createTestKernel, describePlugin, fakeNetwork, settle } from '../../../kernel/testing/index'
import { accountActions, accountRows } from '../../foundations/account/contract'
import { OnRampController, OnRampProvidersView } from './contract'
import * as entry from './index'
import { onRampError } from './onramp-errors'
import { createOnRampWorld, openOnRamp, ownProvider } from './onramp-world.fixture'

const { onramp } = entry

describePlugin('onramp', {
  plugin: () => onramp({ providers: [ownProvider()] }),
  needs: () => createOnRampWorld().plugins,
  entry: () => import('./index'),
  errors: onRampError.table,
  async exercise(kernel) {
    kernel.router.open({ view: OnRampProvidersView })
    const api = await kernel.load(OnRampController)
    await api.open({ amount: '100' })
    api.buy('millrace')
    await settle()
  },
})

describe('buying', () => {
  it('is an action of the account where a provider delivers to the namespace, unless the app closes the gate', () => {
    const idsWith = (namespace: string, { gates = {}, options = {}, hasService = true } = {}) => {
      const { plugins } = createOnRampWorld({ namespace, hasService })
      const { kernel } = createTestKernel({ gates, plugins: [...plugins, onramp(options)] })
      return kernel
        .slot(accountActions)
        .value.filter(({ isShown }) => isShown?.value !== false)
        .map(({ id }) => id)
    }
    const own = { providers: [ownProvider()] }
    expect([
      idsWith('eip155'),
      idsWith('solana'),
      idsWith('bip122'),
      idsWith('test'),
      idsWith('test', { options: own }),
      idsWith('test', { options: { providers: [ownProvider({ namespaces: ['other'] })] } }),
      idsWith('test', { options: own, hasService: false }),
      idsWith('solana', { hasService: false }),
      idsWith('solana', { options: { meld: false } }),
      idsWith('solana', { gates: { onramp: false } }),
    ]).toEqual([['onramp'], ['onramp'], [], [], ['onramp'], [], ['onramp'], [], [], []])
  })

  it('is no action while the wallet is on a network that the app does not list', () => {
    const { plugins, active } = createOnRampWorld()
    const { kernel } = createTestKernel({ plugins: [...plugins, onramp()] })
    const [action] = kernel.slot(accountActions).value
    expect(action?.isShown?.value).toBe(true)
    active.value = fakeNetwork('9', 'solana')
    expect(action?.isShown?.value).toBe(false)
  })

  it('is a row on a page that comes back from the back/forward cache, where another page began a purchase', async () => {
    const storage = createFakeStorage()
    const { kernel, browser } = createTestKernel({ storage, plugins: [...createOnRampWorld().plugins, onramp()] })
    await kernel.start()
    const other = await openOnRamp({ storage })
    await other.fill()
    other.api.buy('meld')
    await settle()
    browser.dispatch(new Event('pageshow'))
    const [row] = kernel.slot(accountRows).value
    await vi.waitFor(() => expect(row?.isShown?.value).toBe(true))
  })

  it.each([
    [{ providers: [{ name: 'own', label: 'Own', url: 'https://own.example' }] }, /getUrl/],
    [{ providers: [ownProvider({ name: 'two words' })] }, /name/],
    [{ providers: [ownProvider({ label: '' })] }, /label/],
    [{ providers: [ownProvider({ url: 'http://own.example' })] }, /https/],
    [{ providers: [ownProvider(), ownProvider()] }, /again/],
    [{ meld: { key: 'x' } }, /key/],
    [{ meld: { url: 'ftp://x' } }, /url/],
    [{ currency: 'usd' }, /ISO 4217/],
    [{ presets: [] }, /presets/],
    [{ presets: [0] }, /presets/],
    [{ provider: [] }, /providers/],
  ])('refuses options that it cannot use: %o', (options, text) => {
    expect(() => Reflect.apply(onramp, undefined, [options])).toThrow(text)
  })
})
