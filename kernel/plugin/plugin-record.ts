import { type Signal, signal } from '@preact/signals-core'
import type { AnyPlugin } from './collect-plugins'
import type { PluginContext } from './plugin-context'
import type { Scope } from './scope'

export type PluginStatus = 'idle' | 'starting' | 'started' | 'failed' | 'gated' | 'stopped'

/** One plugin inside one kernel. */
export interface PluginRecord {
  readonly plugin: AnyPlugin
  /** Lives as long as the kernel. */
  readonly scope: Scope
  readonly context: PluginContext
  readonly status: Signal<PluginStatus>
  setupMs: number
  startMs: number
}

/** The gate that governs a part of a plugin: the part's own, else the one that bears the plugin's id. */
export function governingGate(plugin: AnyPlugin, when: string | undefined): string | undefined {
  return when ?? (Object.hasOwn(plugin.gates ?? {}, plugin.id) ? plugin.id : undefined)
}

export const createPluginRecord = (plugin: AnyPlugin, scope: Scope, context: PluginContext): PluginRecord => ({
  plugin,
  scope,
  context,
  status: signal<PluginStatus>('idle'),
  setupMs: 0,
  startMs: 0,
})
