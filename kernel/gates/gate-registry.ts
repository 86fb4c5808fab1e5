import { kernelError } from '../errors/kernel-errors'
import type { AnyCapability } from '../namespaces/capabilities'
import { createSlot } from '../slots/create-slot'
import { computed, type ReadonlySignal } from '../store/signals'

/** A feature gate as a plugin declares it: how it stands by default, and what else has to hold for it to be open. */
export interface GateDefinition {
  readonly default: boolean
  /** Name of the flag in a remote answer. Default: the gate's own name. */
  readonly remoteKey?: string
  /** Name of a gate that closes this one where the host opened it. */
  readonly unless?: string
  /** Capabilities that the active namespace must have. */
  readonly needs?: readonly AnyCapability[]
}

/** Flags of a remote configuration; undefined until it answered. */
export type RemoteFlags = Readonly<Record<string, boolean | undefined>>

/** Where plugins put the answer of a configuration service; the first that answered counts. */
export const remoteFlags = /* @__PURE__ */ createSlot<ReadonlySignal<RemoteFlags | undefined>>('kernel/remote-flags')

export interface GateSources {
  readonly declared: readonly (readonly [name: string, gate: GateDefinition])[]
  readonly host: Readonly<Record<string, boolean>>
  readonly remote: () => RemoteFlags | undefined
  readonly has: (capability: AnyCapability) => boolean
}

export type GateReader = (name: string) => ReadonlySignal<boolean>

/**
 * Creates the gates of one kernel, each one computed boolean. A host's `false` always closes; else the
 * remote answer; else the host's `true`; else the default; and every needed capability is there.
 */
export function createGates({ declared, host, remote, has }: GateSources): GateReader {
  const gates = new Map(
    declared.map(([name, { default: standard, remoteKey = name, unless = '', needs = [] }]) => [
      name,
      computed(
        () =>
          host[name] !== false &&
          !host[unless] &&
          (remote()?.[remoteKey] ?? host[name] ?? standard) &&
          needs.every(has),
      ),
    ]),
  )
  return (name) => {
    const gate = gates.get(name)
    if (!gate) throw kernelError('KERNEL_GATE_UNKNOWN', { gate: name })
    return gate
  }
}
