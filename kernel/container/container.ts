// Past the entry of tsyringe, which is for decorators and throws without Reflect metadata.
import { instance as root } from 'tsyringe/dist/cjs/dependency-container.js'
import { kernelError } from '../errors/kernel-errors'
import { createScope } from '../plugin/scope'

export interface Container {
  register(key: string, create: () => unknown): void
  has(key: string): boolean
  /** @throws KERNEL_TOKEN_MISSING, KERNEL_CONTROLLER_CYCLE, KERNEL_DISPOSED */
  resolve(key: string): unknown
  /** What a load has brought; undefined before. */
  peek(key: string): unknown
  /** Disposes what was built, last built first; what a load still brings is disposed when it comes. */
  dispose(): void
}

/**
 * Wraps one tsyringe child container per kernel and guards its four traps: what is built is kept here (it caches on the
 * factory object, across kernels), cycles are named (it overflows), the caller checks duplicates (it lets the last win),
 * and what was built is disposed here (it disposes only class-built instances).
 *
 * @param onError - receives what a dispose threw
 */
export function createContainer(onError: (error: unknown) => void): Container {
  const child = root.createChildContainer()
  const building: string[] = []
  const loaded = new Map<string, unknown>()
  const scope = createScope(onError)

  function keep(value: unknown) {
    if (typeof Object(value).dispose === 'function') scope.add(() => (value as { dispose(): void }).dispose())
  }
  function build(key: string, create: () => unknown): unknown {
    if (building.includes(key)) throw kernelError('KERNEL_CONTROLLER_CYCLE', { path: [...building, key].join(' → ') })
    building.push(key)
    try {
      return create()
    } finally {
      building.pop()
    }
  }

  return {
    register(key, create) {
      let built: { readonly value: unknown } | undefined
      child.register(key, {
        useFactory() {
          if (!built) {
            built = { value: build(key, create) }
            // A controller that loads is kept when it is there; one that did not load can be asked for again.
            if (built.value instanceof Promise)
              built.value.then(
                (value) => {
                  keep(value)
                  if (!scope.signal.aborted) loaded.set(key, value)
                },
                () => {
                  built = undefined
                },
              )
            else keep(built.value)
          }
          return built.value
        },
      })
    },
    has: (key) => child.isRegistered(key),
    resolve(key) {
      if (scope.signal.aborted) throw kernelError('KERNEL_DISPOSED')
      if (!child.isRegistered(key)) throw kernelError('KERNEL_TOKEN_MISSING', { token: key })
      return child.resolve(key)
    },
    peek: (key) => loaded.get(key),
    dispose() {
      scope.end()
      loaded.clear()
      child.reset()
    },
  }
}
