// Past the entry of tsyringe, which is for decorators and throws without Reflect metadata.
import { instance as root } from 'tsyringe/dist/cjs/dependency-container.js'
import { kernelError } from '../errors/kernel-errors'
import { createScope } from '../plugin/scope'

export interface Container {
  register(key: string, create: () => unknown): void
  has(key: string): boolean
  /** @throws KERNEL_TOKEN_MISSING, KERNEL_CONTROLLER_CYCLE, KERNEL_DISPOSED */
  resolve(key: string): unknown
  /** Returns a lazy controller that has loaded, else undefined. */
  peek(key: string): unknown
  /** Disposes what was built, last built first; a controller that is still loading is disposed once it has loaded. */
  dispose(): void
}

/**
 * Wraps one tsyringe child container per kernel and works around four of its limits. It caches on the factory object, across kernels, so
 * built values are kept here. It overflows the stack on a cycle, so cycles are found here. It lets the last of two duplicates win, so the
 * caller refuses duplicates. It disposes only instances of classes, so values are disposed here.
 *
 * @param onError - receives what a `dispose` threw
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
            // A lazy controller is kept once it has loaded; one that did not load can be requested again.
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
