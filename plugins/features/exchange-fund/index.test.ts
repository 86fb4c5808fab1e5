import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestKernel, describePlugin, fakeNamespace, settle } from '../../../kernel/testing/index'
import { accountActions } from '../../foundations/account/contract'
import type { ExchangeFundOptions } from './check-options'
import { ExchangeFundController, PayWithExchangeView } from './contract'
import { exchangeFundError } from './exchange-fund-errors'
import { assets, createExchangeWorld, createSource, networks } from './exchange-world.fixture'
import * as entry from './index'

const { exchangeFund } = entry
const needs = () => [createExchangeWorld().plugin, fakeNamespace({ networks })]
const options = (): ExchangeFundOptions => ({ source: createSource().source, assets })

describePlugin('exchange-fund', {
  plugin: () => exchangeFund(options()),
  needs,
  entry: () => import('./index'),
  errors: exchangeFundError.table,
  async exercise(kernel) {
    kernel.router.open({ view: PayWithExchangeView })
    const api = await kernel.load(ExchangeFundController)
    const stop = api.watch()
    await settle()
    stop()
  },
})

describe('funding from an exchange', () => {
  const idsWith = (gates: Record<string, boolean>, given: ExchangeFundOptions = options()) => {
    const { kernel } = createTestKernel({ gates, plugins: [...needs(), exchangeFund(given)] })
    return kernel
      .slot(accountActions)
      .value.filter(({ isShown }) => isShown?.value !== false)
      .map(({ id }) => id)
  }
  const open = { payWithExchange: true }
  afterEach(() => void vi.restoreAllMocks())

  it('is an action of the account once the app opens its gate', () => {
    expect([idsWith({}), idsWith(open)]).toEqual([[], ['deposit-from-exchange']])
  })

  it.each<[string, ExchangeFundOptions]>([
    ['nobody knows exchanges', { assets }],
    ['the app has none of the networks', { source: createSource().source }],
    [
      'the device is where nothing is offered',
      { ...options(), restrictedTimeZones: [Intl.DateTimeFormat().resolvedOptions().timeZone] },
    ],
  ])('is none where %s', (_, given) => expect(idsWith(open, given)).toEqual([]))

  it('is offered for assets beside those of the specification', () => {
    const { source } = createSource()
    expect(idsWith(open, { source, moreAssets: assets })).toEqual(['deposit-from-exchange'])
  })

  it.each([
    [{ source: {} }, /source/],
    [{ assets: [{ symbol: 'X' }] }, /networkId/],
    [{ assets: [{ networkId: 'test:1', symbol: 'X', name: 'X', decimals: 78 }] }, /decimals/],
    [{ assets: [{ networkId: 'test:1', symbol: 'X', name: 'X', decimals: 8, assetId: 'x' }] }, /CAIP-19/],
    [
      { assets: [{ networkId: 'test:1', symbol: 'X', name: 'X', decimals: 8, assetId: 'test:10/slip44:1' }] },
      /assetId is of its networkId/,
    ],
    [{ moreAssets: [{ networkId: 'test:1', symbol: 'X', name: 'X', decimals: 8 }] }, /an asset with an assetId/],
    [{ pictureHosts: ['https://a.example'] }, /pictureHosts/],
    [{ asset: 'ETH' }, /asset is no known option/],
  ])('refuses options that it cannot use: %o', (given, text) => {
    expect(() => Reflect.apply(exchangeFund, undefined, [given])).toThrow(text)
  })
})
