// The one door to the signals library, so that plugins and views name no package of the kernel's.
export type { ReadonlySignal, Signal } from '@preact/signals-core'
export { batch, computed, effect, signal, untracked } from '@preact/signals-core'
