import type { KernelReport } from './kernel'
import type { Registered } from './plugin/register-plugins'

/** Describes a kernel: names, states and timings, no user data. */
export function inspectKernel({ services, records, slots, views, gates }: Registered): KernelReport {
  return {
    name: services.settings.name,
    plugins: records.map(({ plugin, status, setupMs, startMs }) => ({ id: plugin.id, status: status.peek(), setupMs, startMs })),
    tokens: Object.fromEntries(records.flatMap(({ plugin }) => (plugin.controllers ?? []).map(({ token }) => [token.name, plugin.id]))),
    gates: Object.fromEntries([...gates.keys()].map((name) => [name, services.gate(name).peek()])),
    slots: slots.describe(),
    views: [...views.definitions.keys()].map((name) => ({ name, plugin: views.ownerOf(name), shutBy: views.shutBy(name) })),
  }
}
