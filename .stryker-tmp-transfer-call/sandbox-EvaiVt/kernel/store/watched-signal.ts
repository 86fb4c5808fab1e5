// @ts-nocheck
import { type ReadonlySignal, signal } from './signals'

/**
 * Bridges a value that lives outside (media query, network state) into a signal that listens only while it is watched.
 *
 * @param read - reads the present value
 * @param listen - starts listening and calls back on change; its answer stops
 * @returns a signal that is fresh whenever someone watches it
 */
export function watchedSignal<T>(read: () => T, listen: (changed: () => void) => () => void): ReadonlySignal<T> {
  let stop: (() => void) | undefined
  const source = signal<T>(read(), {
    watched() {
      source.value = read()
      stop = listen(() => {
        source.value = read()
      })
    },
    unwatched() {
      stop?.()
      stop = undefined
    },
  })
  return source
}
