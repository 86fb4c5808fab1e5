import { describe, expect, it } from 'vitest'
import { controller, definePlugin, lazyController } from '../plugin/define-plugin'
import { createTestKernel } from '../testing/create-test-kernel'
import { createContainer } from './container'
import { createLazyToken, createToken } from './token'

/** A container that must not fail. */
const create = () =>
  createContainer((error) => {
    throw error
  })

describe('the container', () => {
  it('creates a value on the first request, and once', () => {
    const container = create()
    let built = 0
    container.register('a', () => ({ number: ++built }))
    expect(built).toBe(0)
    expect(container.resolve('a')).toBe(container.resolve('a'))
    expect(built).toBe(1)
  })

  it('creates another value in another container, with the same factory', () => {
    const build = () => ({})
    const [one, two] = [create(), create()]
    one.register('a', build)
    two.register('a', build)
    expect(one.resolve('a')).not.toBe(two.resolve('a'))
  })

  it('has the values that are registered in it, and none of a page that also uses tsyringe', async () => {
    const { instance: root } = await import('tsyringe/dist/cjs/dependency-container.js')
    const container = create()
    container.register('mine', () => 1)
    root.register('theirs', { useValue: 'of the host' })
    try {
      expect(container.has('mine')).toBe(true)
      expect(container.has('theirs')).toBe(false)
      expect(() => container.resolve('theirs')).toThrow(expect.objectContaining({ code: 'KERNEL_TOKEN_MISSING' }))
      expect(root.isRegistered('mine')).toBe(false)
    } finally {
      root.reset()
    }
  })

  it("leaves Reflect unchanged, so that a host's metadata polyfill still works", async () => {
    await import('./container')
    expect('getMetadata' in Reflect).toBe(false)
  })

  it('names a token that no plugin offers', () => {
    expect(() => create().resolve('shop/Till')).toThrow(
      expect.objectContaining({ code: 'KERNEL_TOKEN_MISSING', context: { token: 'shop/Till' } }),
    )
  })

  it('shows the path of a cycle, and works afterwards', () => {
    const container = create()
    let isLoop = true
    container.register('a', () => container.resolve('b'))
    container.register('b', () => container.resolve('c'))
    container.register('c', () => (isLoop ? container.resolve('a') : 'the end'))
    expect(() => container.resolve('a')).toThrow(
      expect.objectContaining({ code: 'KERNEL_CONTROLLER_CYCLE', context: { path: 'a → b → c → a' } }),
    )
    isLoop = false
    expect(container.resolve('a')).toBe('the end')
  })

  it('tries again after a factory threw', () => {
    const container = create()
    let tries = 0
    container.register('a', () => {
      if (++tries === 1) throw new Error('not yet')
      return 'ready'
    })
    expect(() => container.resolve('a')).toThrow('not yet')
    expect(container.resolve('a')).toBe('ready')
  })

  it('disposes the created values, last created first, and only those with a dispose', () => {
    const log: string[] = []
    const container = create()
    const disposable = (name: string) => ({ dispose: () => void log.push(name) })
    container.register('outer', () => {
      container.resolve('inner')
      return disposable('outer')
    })
    container.register('inner', () => disposable('inner'))
    container.register('unasked', () => disposable('unasked'))
    container.register('text', () => 'dispose')
    container.register('nothing', () => null)
    container.register('odd', () => ({ dispose: 'not a function' }))
    for (const key of ['outer', 'text', 'nothing', 'odd']) container.resolve(key)
    container.dispose()
    expect(log).toEqual(['outer', 'inner'])
    container.dispose()
    expect(log).toHaveLength(2)
    expect(container.has('outer')).toBe(false)
  })

  it('continues if a dispose throws, and reports the error', () => {
    const log: string[] = []
    const thrown: unknown[] = []
    const container = createContainer((error) => thrown.push(error))
    const error = new Error('stuck')
    const throwing = () => {
      throw error
    }
    container.register('first', () => ({ dispose: () => void log.push('first') }))
    container.register('second', () => ({ dispose: throwing }))
    container.resolve('first')
    container.resolve('second')
    container.dispose()
    expect(thrown).toEqual([error])
    expect(log).toEqual(['first'])
  })
})

describe('controllers of a kernel', () => {
  const Till = createToken<{ readonly id: number; dispose(): void }>('shop/TillController')
  const Report = createLazyToken<{ readonly pages: number; dispose(): void }>('shop/ReportController')

  it('are created on the first request, once per kernel, and disposed with it', () => {
    const log: string[] = []
    let built = 0
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        controller(Till, () => {
          const id = ++built
          return { id, dispose: () => void log.push(`till ${id} disposed`) }
        }),
      ],
    })
    const one = createTestKernel({ plugins: [shop] }).kernel
    const two = createTestKernel({ plugins: [shop] }).kernel
    expect(built).toBe(0)
    expect([one.get(Till).id, two.get(Till).id, one.get(Till).id]).toEqual([1, 2, 1])
    expect([one.has(Till), one.has(Report)]).toEqual([true, false])
    one.dispose()
    expect(log).toEqual(['till 1 disposed'])
    expect(() => one.get(Till)).toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
    expect(two.get(Till).id).toBe(2)
  })

  it('that load lazily are loaded once, and disposed like the others', async () => {
    const log: string[] = []
    let loads = 0
    const create = async () => {
      loads++
      return { pages: 3, dispose: () => void log.push('report disposed') }
    }
    const shop = definePlugin({ id: 'shop', controllers: [lazyController(Report, create)] })
    const { kernel } = createTestKernel({ plugins: [shop] })
    expect([kernel.peek(Report), loads]).toEqual([undefined, 0])
    const [first, second] = await Promise.all([kernel.load(Report), kernel.load(Report)])
    expect(kernel.peek(Report)).toBe(first)
    expect(first).toBe(second)
    expect(loads).toBe(1)
    kernel.dispose()
    await expect(kernel.load(Report)).rejects.toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
    expect(log).toEqual(['report disposed'])
  })

  it('that a plugin requests after dispose are missing, and the error does not blame a missing plugin', async () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [controller(Till, () => ({ id: 1, dispose: () => undefined }))],
      setup: (ctx) => ({ ask: () => ctx.get(Till) }),
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    kernel.dispose()
    expect(() => kernel.plugins.shop.ask()).toThrow(expect.objectContaining({ code: 'KERNEL_DISPOSED' }))
  })

  it('that load after the kernel has ended are disposed at once, and never returned', async () => {
    const log: string[] = []
    let finish = (_report: { readonly pages: number; dispose(): void }): void => undefined
    const create = () =>
      new Promise<{ readonly pages: number; dispose(): void }>((resolve) => {
        finish = resolve
      })
    const { kernel } = createTestKernel({
      plugins: [definePlugin({ id: 'shop', controllers: [lazyController(Report, create)] })],
    })
    const loading = kernel.load(Report)
    kernel.dispose()
    finish({ pages: 1, dispose: () => void log.push('report disposed') })
    await loading
    expect([kernel.peek(Report), log]).toEqual([undefined, ['report disposed']])
  })

  it('that fail to load can be requested again', async () => {
    let tries = 0
    const create = async () => {
      if (++tries === 1) throw new Error('dropped chunk')
      return { pages: tries, dispose: () => undefined }
    }
    const shop = definePlugin({ id: 'shop', controllers: [lazyController(Report, create)] })
    const { kernel } = createTestKernel({ plugins: [shop] })
    await expect(kernel.load(Report)).rejects.toThrow('dropped chunk')
    expect((await kernel.load(Report)).pages).toBe(2)
  })

  it('that need each other are named with their path', () => {
    const Left = createToken<object>('shop/Left')
    const Right = createToken<object>('shop/Right')
    const shop = definePlugin({
      id: 'shop',
      requires: [Left, Right],
      controllers: [
        controller(Left, (ctx) => ({ other: ctx.get(Right) })),
        controller(Right, (ctx) => ({ other: ctx.get(Left) })),
      ],
    })
    const { kernel } = createTestKernel({ plugins: [shop] })
    expect(() => kernel.get(Left)).toThrow('shop/Left → shop/Right → shop/Left')
  })

  it('that throw when they are disposed are reported, and the rest is disposed', () => {
    const log: string[] = []
    const throwing = () => {
      throw new Error('stuck')
    }
    const Last = createToken<{ dispose(): void }>('shop/Last')
    const shop = definePlugin({
      id: 'shop',
      controllers: [
        controller(Till, () => ({ id: 1, dispose: () => void log.push('till') })),
        controller(Last, () => ({ dispose: throwing })),
      ],
    })
    const { kernel, failures } = createTestKernel({ plugins: [shop] })
    kernel.get(Till)
    kernel.get(Last)
    kernel.dispose()
    expect(log).toEqual(['till'])
    expect(failures).toMatchObject([{ plugin: 'kernel', phase: 'stop', error: { message: 'stuck' } }])
  })

  it('are kept by name, so that two copies of a contract mean the same', () => {
    const shop = definePlugin({
      id: 'shop',
      controllers: [controller(Till, () => ({ id: 9, dispose: () => undefined }))],
    })
    const copy = createToken<{ readonly id: number }>('shop/TillController')
    expect(createTestKernel({ plugins: [shop] }).kernel.get(copy).id).toBe(9)
    expect([copy.kind, Report.kind]).toEqual(['token', 'lazy'])
  })
})
