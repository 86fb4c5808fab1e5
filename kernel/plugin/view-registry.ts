import type { GateReader } from '../gates/gate-registry'
import type { ViewDefinition } from '../router/define-view'
import type { AnyPlugin } from './collect-plugins'
import { governingGate, type PluginRecord } from './plugin-record'

export interface ViewRegistry {
  readonly definitions: ReadonlyMap<string, ViewDefinition>
  ownerOf(view: string): string
  /** The closed gate, or the failed plugin, that keeps a view shut now. */
  shutBy(view: string): string | undefined
}

/** Creates the views of one kernel; `records` fills up after this call. */
export function createViewRegistry(records: readonly PluginRecord[], sorted: readonly AnyPlugin[], gate: GateReader): ViewRegistry {
  const owners = new Map(sorted.flatMap((plugin) => (plugin.views ?? []).map((view) => [view.name, { plugin, view }] as const)))
  return {
    definitions: new Map([...owners].map(([name, { view }]) => [name, view])),
    ownerOf: (view) => owners.get(view)?.plugin.id ?? 'kernel',
    shutBy(name) {
      const owner = owners.get(name)
      if (!owner) return undefined
      const record = records.find((item) => item.plugin === owner.plugin)
      if (record?.status.value === 'failed') return owner.plugin.id
      const when = governingGate(owner.plugin, owner.view.when)
      return when !== undefined && !gate(when).value ? when : undefined
    },
  }
}
