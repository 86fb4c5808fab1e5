import { type RemoteFlags, remoteFlags } from '../../gates/gate-registry'
import type { AnyPlugin } from '../../plugin/collect-plugins'
import { definePlugin } from '../../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../../store/signals'

/** A remote configuration in a test's hands, which knows whether anybody still looks at it. */
export function createRemote() {
  let isWatched = false
  const flags = signal<RemoteFlags | undefined>(undefined, {
    watched() {
      isWatched = true
    },
    unwatched() {
      isWatched = false
    },
  })
  const contribution = remoteFlags.of(flags as ReadonlySignal<RemoteFlags | undefined>, {
    order: Number.MIN_SAFE_INTEGER,
  })
  const plugin: AnyPlugin = definePlugin({ id: 'remote-under-test', contributes: [contribution] })
  return {
    plugin,
    isWatched: () => isWatched,
    set(next: RemoteFlags) {
      flags.value = next
    },
  }
}
