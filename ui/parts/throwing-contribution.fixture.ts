import type { KernelEvents } from '../../kernel/kernel'

/** The same item, with one field that throws whenever it is read. */
export const withThrowing = <T extends object>(item: T, field: keyof T): T =>
  Object.defineProperty({ ...item }, field, {
    enumerable: true,
    get() {
      throw new Error('Torn')
    },
  })

/** Imports a component that throws when it is drawn. */
export const loadThrowing = async () => ({
  default() {
    throw new Error('Torn')
  },
})

/** One failure of a plugin's contribution, as `failures` of a test kernel has it. */
export const failureOf = (plugin: string): KernelEvents['plugin:failed'] => ({
  plugin,
  phase: 'contribution',
  error: new Error('Torn'),
})
