import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { accountActions } from '../../foundations/account/contract'
import { SwapController, SwapView } from './contract'
import { swapNetworks } from './contract-networks'
import * as entry from './index'
import { swapPluginError } from './swap-errors'
import { createSwapWorld, network, router } from './swap-world.fixture'

const { swap } = entry
const routers = { [network.caipNetworkId]: router }

describePlugin('swap', {
  plugin: () => swap({ routers }),
  needs: () => createSwapWorld().plugins,
  entry: () => import('./index'),
  errors: swapPluginError.table,
  async exercise(kernel) {
    kernel.router.open({ view: SwapView })
    const api = await kernel.load(SwapController)
    await api.open({ fromToken: 'TST', toToken: 'USD', amount: '1' })
    await api.prepare()
    await settle()
  },
})

describe('swapping', () => {
  it('is an action of the account where the network can, unless the app does without', () => {
    const idsWith = (gates: Record<string, boolean>, options = { routers }) => {
      const { kernel } = createTestKernel({ gates, plugins: [...createSwapWorld().plugins, swap(options)] })
      return kernel
        .slot(accountActions)
        .value.filter(({ isShown }) => isShown?.value !== false)
        .map(({ id }) => id)
    }
    expect([idsWith({}), idsWith({ swap: false }), idsWith({}, { routers: {} })]).toEqual([['swaps'], [], []])
  })

  it('is no action while the wallet is on a network that the app does not list', () => {
    const { plugins, isListed } = createSwapWorld()
    const { kernel } = createTestKernel({ plugins: [...plugins, swap({ routers })] })
    const [action] = kernel.slot(accountActions).value
    isListed.value = false
    expect(action?.isShown?.value).toBe(false)
    isListed.value = true
    expect(action?.isShown?.value).toBe(true)
  })

  it('is by the service on the networks that the specification names', () => {
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(swapNetworks).toEqual(ids.map((id) => `eip155:${id}`))
  })

  it.each([
    [{ routers: { nowhere: router } }, /routers/],
    [{ routers: { 'test:1': { router: 'a' } } }, /wrapped/],
    [{ sources: [{ id: 'own', name: 'Own' }] }, /sources/],
    [{ maxPriceImpact: 101 }, /maxPriceImpact/],
    [{ slippage: 3 }, /slippage/],
  ])('refuses options that it cannot use: %o', (options, text) => {
    expect(() => Reflect.apply(swap, undefined, [options])).toThrow(text)
  })
})
