import { describe, expect, it } from 'vitest'
import { createLazyToken } from '../container/token'
import { createTestKernel } from '../testing/create-test-kernel'
import { definePlugin, lazyController } from './define-plugin'
import type { PluginContext } from './plugin-context'

interface Part {
  readonly name: string
}

const Left = createLazyToken<Part>('shop/Left')
const Right = createLazyToken<Part>('shop/Right')
const Till = createLazyToken<Part>('shop/Till')

/** Creates a controller whose own code comes first, and which needs another one then. */
const waitFor = (token: typeof Left) => async (ctx: PluginContext) => {
  await Promise.resolve()
  return ctx.load(token)
}

const cycle = (path: string) => expect.objectContaining({ code: 'KERNEL_CONTROLLER_CYCLE', context: { path } })

describe('lazy controllers', () => {
  it('that wait for each other while they load are named with their path', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Left, waitFor(Right)),
        lazyController(Right, waitFor(Till)),
        lazyController(Till, waitFor(Left)),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    await expect(kernel.load(Left)).rejects.toEqual(cycle('shop/Till → shop/Left → shop/Right → shop/Till'))
  })

  it('that wait for themselves are named too', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [lazyController(Till, waitFor(Till))],
    })
    await expect(createTestKernel({ plugins: [shop] }).kernel.load(Till)).rejects.toEqual(
      cycle('shop/Till → shop/Till'),
    )
  })

  it('may need the same one, and each other once they are there', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Till, async (ctx) => ({ name: 'till', ask: () => ctx.load(Left) })),
        lazyController(Left, async (ctx) => ({ name: `left of ${(await ctx.load(Till)).name}` })),
        lazyController(Right, async (ctx) => {
          const [till, left] = await Promise.all([ctx.load(Till), ctx.load(Left)])
          return { name: `right of ${till.name}, ${left.name}` }
        }),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    expect((await kernel.load(Right)).name).toBe('right of till, left of till')
    const till = (await kernel.load(Till)) as Part & { ask(): Promise<Part> }
    expect((await till.ask()).name).toBe('left of till')
  })

  it('that failed to load can be loaded again', async () => {
    let tries = 0
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        lazyController(Till, async () => ({ name: 'till' })),
        lazyController(Left, async (ctx) => {
          const { name } = await ctx.load(Till)
          if (++tries === 1) throw new Error('dropped chunk')
          return { name: `left of ${name}` }
        }),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    await expect(kernel.load(Left)).rejects.toThrow('dropped chunk')
    expect((await kernel.load(Left)).name).toBe('left of till')
  })
})
