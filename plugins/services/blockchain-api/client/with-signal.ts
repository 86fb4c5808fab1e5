import type { CallOptions } from '../contract'

/** A signal as options, where there is one. */
export const withSignal = (signal: AbortSignal | undefined): CallOptions => (signal ? { signal } : {})
