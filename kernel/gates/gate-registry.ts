import { kernelError } from '../errors/kernel-errors'
import type { AnyCapability } from '../namespaces/capabilities'
import { createSlot } from '../slots/create-slot'
import { computed, type ReadonlySignal } from '../store/signals'

/** A feature gate as a plugin declares it: its default, and the other conditions under which it is open. */
export interface GateDefinition {
  readonly default: boolean
  /** Name of the flag in the answer of a configuration service. Default: the gate's own name. */
  readonly remoteKey?: string
  /** Name of another gate: this one is closed if the host has set that one to true. */
  readonly unless?: string
  /** Capabilities that the active namespace must have. */
  readonly needs?: readonly AnyCapability[]
}

/** Flags of a configuration service, by name. */
export type RemoteFlags = Readonly<Record<string, boolean | undefined>>

/** Slot for the flags of configuration services, undefined until a service has answered; the first answer in plugin order counts. */
export const remoteFlags = /* @__PURE__ */ createSlot<ReadonlySignal<RemoteFlags | undefined>>('kernel/remote-flags')

export interface GateSources {
  readonly declared: readonly (readonly [name: string, gate: GateDefinition])[]
  readonly host: Readonly<Record<string, boolean>>
  readonly remote: () => RemoteFlags | undefined
  readonly has: (capability: AnyCapability) => boolean
}

export type GateReader = (name: string) => ReadonlySignal<boolean>

/**
 * Creates the gates of one kernel, each one computed boolean. The host's `false` always closes a gate. Else the remote flag decides, else
 * the host's `true`, else the default. A gate also stays closed while the active namespace lacks a needed capability.
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
