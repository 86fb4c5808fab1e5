import type { KernelReport } from './kernel'
import { type PluginRecord, shutBy } from './plugin/plugin-record'
import type { Registered } from './plugin/register-plugins'
import { activeIn } from './slots/create-slot'

const tokensOf = ({ plugin }: PluginRecord) => plugin.controllers.map(({ token }) => [token.name, plugin.id])
const viewsOf = (record: PluginRecord) =>
  record.plugin.views.map(({ name, when }) => ({ name, plugin: record.plugin.id, shutBy: shutBy(record, when) }))

/** Describes a kernel: names, states and timings, no user data. */
export function inspectKernel({ services, records, contributions }: Registered): KernelReport {
  const { gate, settings } = services.shared
  const gates = records.flatMap(({ plugin }) => Object.keys(plugin.gates))
  const slots = new Set(contributions.map(({ contribution }) => contribution.slot))
  return {
    name: settings.name,
    plugins: records.map(({ plugin, status, timings }) => ({ id: plugin.id, status: status.peek(), ...timings })),
    tokens: Object.fromEntries(records.flatMap(tokensOf)),
    gates: Object.fromEntries(gates.map((name) => [name, gate(name).peek()])),
    slots: Object.fromEntries(
      [...slots].map((slot) => [slot, activeIn(contributions, slot).map((item) => item.plugin)]),
    ),
    views: records.flatMap(viewsOf),
  }
}
