import type { Signal } from '../store/signals'
import type { CollectedPlugin } from './collect-plugins'
import type { PluginContext } from './plugin-context'
import type { Scope } from './scope'

export type PluginStatus = 'idle' | 'starting' | 'started' | 'failed' | 'gated' | 'stopped'

/** One plugin inside one kernel. */
export interface PluginRecord {
  readonly plugin: CollectedPlugin
  /** Lives as long as the kernel. */
  readonly scope: Scope
  readonly context: PluginContext
  readonly status: Signal<PluginStatus>
  /** Returns the gate of a part (its own, or the one with the plugin's id), if it is closed now. */
  readonly closedGate: (when?: string) => string | undefined
  readonly timings: { setupMs: number; startMs: number }
}

/** Returns what disables a part of a plugin now: the id of the plugin, if it has failed, or a closed gate. */
export const shutBy = ({ plugin, status, closedGate }: PluginRecord, when?: string): string | undefined =>
  status.value === 'failed' ? plugin.id : closedGate(when)
