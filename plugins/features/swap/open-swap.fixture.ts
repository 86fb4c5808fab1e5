import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import {
  createFakeBrowser,
  createFakeClock,
  createFakeStorage,
  createTestKernel,
  settle,
} from '../../../kernel/testing/index'
import type { SwapOptions } from './check-options'
import { SwapController, type SwapReview, SwapView } from './contract'
import { swap } from './index'
import { createSwapWorld, network, router } from './swap-world.fixture'

export interface OpenSwapOptions extends SwapOptions {
  readonly world?: ReturnType<typeof createSwapWorld>
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly clock?: ReturnType<typeof createFakeClock>
  /** Other plugins that are installed. */
  readonly beside?: readonly AnyPlugin[]
}

/** The form of a swap as a person sees it, over a world of scripts. */
export async function openSwap({
  world = createSwapWorld(),
  storage = createFakeStorage(),
  clock = createFakeClock(),
  beside = [],
  ...options
}: OpenSwapOptions = {}) {
  const browser = createFakeBrowser()
  const plugin = swap({ routers: { [network.caipNetworkId]: router }, ...options })
  const { kernel, ...test } = createTestKernel({
    browser,
    storage,
    clock,
    plugins: [...world.plugins, plugin, ...beside],
  })
  await kernel.start()
  kernel.router.open({ view: SwapView })
  const api = await kernel.load(SwapController)
  api.watch()
  await settle()
  const fill = async (amount = '1', from = 'TST', to = 'USD') => {
    for (const [side, symbol] of [
      ['sell', from],
      ['buy', to],
    ] as const) {
      const token = api.tokens.value.find((item) => item.symbol === symbol)
      if (!token) throw new Error(`There is no ${symbol}`)
      api.choose(side)
      api.setToken(token)
      kernel.router.goBack()
    }
    api.setAmount(amount)
    await test.clock.advance(200)
    await settle()
  }
  const view = () => kernel.router.current.value?.view
  /** Presses the button of the review, as it is drawn now. */
  const press = async () => {
    await api.confirm(api.review.value as SwapReview)
    await settle()
  }
  return { ...world, ...test, kernel, api, fill, view, press, storage, browser }
}
