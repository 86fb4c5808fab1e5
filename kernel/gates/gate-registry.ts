import { computed, type ReadonlySignal } from '@preact/signals-core'
import { kernelError } from '../errors/kernel-errors'
import type { AnyCapability } from '../namespaces/capability'
import { createSlot } from '../slots/create-slot'

export interface GateDefinition {
  readonly default: boolean
  /** Name of the flag in a remote answer. Default: the gate's own name. */
  readonly remoteKey?: string
  /** Capabilities that the active namespace must have. */
  readonly needs?: readonly AnyCapability[]
}

/** Flags of a remote configuration; undefined until it answered. */
export type RemoteFlags = Readonly<Record<string, boolean | undefined>>

/** Where plugins put the answer of a configuration service; the first that answered counts. */
export const remoteFlags = /* @__PURE__ */ createSlot<ReadonlySignal<RemoteFlags | undefined>>('kernel/remote-flags')

export interface GateSources {
  readonly declared: ReadonlyMap<string, GateDefinition>
  readonly host: Readonly<Record<string, boolean>>
  readonly remote: () => RemoteFlags | undefined
  readonly hasCapability: (capability: AnyCapability) => boolean
}

export type GateReader = (name: string) => ReadonlySignal<boolean>

/** Architecture 4: a host's `false` always closes; else the remote answer; else the host's `true`; else the default. */
function isWanted(name: string, gate: GateDefinition, { host, remote }: GateSources): boolean {
  if (host[name] === false) return false
  return remote()?.[gate.remoteKey ?? name] ?? host[name] ?? gate.default
}

/**
 * Creates the gates of one kernel, each one computed boolean.
 *
 * @throws KERNEL_GATE_UNKNOWN when a gate is read that no plugin declares
 */
export function createGates(sources: GateSources): GateReader {
  const gates = new Map(
    [...sources.declared].map(([name, gate]) => [
      name,
      computed(() => isWanted(name, gate, sources) && (gate.needs ?? []).every(sources.hasCapability)),
    ]),
  )
  return (name) => {
    const gate = gates.get(name)
    if (!gate) throw kernelError('KERNEL_GATE_UNKNOWN', { gate: name })
    return gate
  }
}
