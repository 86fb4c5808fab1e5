// Must be evaluated before tsyringe, so it stands first.
import './reflect-metadata'
import { instanceCachingFactory, container as root } from 'tsyringe'
import { kernelError } from '../errors/kernel-errors'

export interface Container {
  register(key: string, create: () => unknown): void
  has(key: string): boolean
  /** @throws KERNEL_TOKEN_MISSING, KERNEL_CONTROLLER_CYCLE */
  resolve(key: string): unknown
  /** Disposes what was built, last built first. */
  dispose(): void
}

const isDisposable = (value: unknown): value is { dispose(): void } => typeof Object(value).dispose === 'function'

/**
 * Wraps one tsyringe child container per kernel and guards its four traps: factories are wrapped freshly (it caches on
 * the factory object), cycles are named (it overflows), the caller checks duplicates (it lets the last win), and what
 * was built is disposed here (it disposes only class-built instances).
 */
export function createContainer(onError: (error: unknown) => void): Container {
  const child = root.createChildContainer()
  const building: string[] = []
  const built: { dispose(): void }[] = []

  function build(key: string, create: () => unknown): unknown {
    if (building.includes(key)) throw kernelError('KERNEL_CONTROLLER_CYCLE', { path: [...building, key].join(' → ') })
    building.push(key)
    try {
      const value = create()
      if (isDisposable(value)) built.push(value)
      return value
    } finally {
      building.pop()
    }
  }

  return {
    register(key, create) {
      child.register(key, { useFactory: instanceCachingFactory(() => build(key, create)) })
    },
    has: (key) => child.isRegistered(key),
    resolve(key) {
      if (!child.isRegistered(key)) throw kernelError('KERNEL_TOKEN_MISSING', { token: key })
      return child.resolve(key)
    },
    dispose() {
      for (const value of built.splice(0).reverse()) {
        try {
          value.dispose()
        } catch (error) {
          onError(error)
        }
      }
      child.reset()
    },
  }
}
