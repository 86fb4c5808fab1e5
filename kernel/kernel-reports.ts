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

/** In characters: a cookie holds 4096 bytes, with its name and attributes. */
const MAX_SNAPSHOT_LENGTH = 4000

interface SnapshotTaker {
  snapshot(): Promise<unknown>
}

const isTaker = (api: unknown): api is SnapshotTaker => typeof Object(api).snapshot === 'function'

/** Escapes the characters whose Base64 has `+` or `/`, which cookies, forms and URLs each treat differently. */
const escapeText = (json: string) =>
  json.replace(/[^ -=@-}]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Collects the snapshots of the plugins that have one; a plugin that fails, or for which no room is left, is left out.
 *
 * @param namespace - the active one, with which the next page begins
 */
export async function takeSnapshot(apis: unknown, namespace: string | undefined): Promise<string> {
  const taken: Record<string, unknown> = { namespace }
  const encode = () => btoa(escapeText(JSON.stringify(taken))).replace(/=+$/, '')
  const takers = Object.entries(Object(apis)).filter((entry) => isTaker(entry[1]))
  let text = takers.length && namespace !== undefined ? encode() : ''
  for (const [id, api] of takers) {
    try {
      taken[id] = await (api as SnapshotTaker).snapshot()
      const next = encode()
      if (next.length <= MAX_SNAPSHOT_LENGTH) text = next
      else delete taken[id]
    } catch {
      delete taken[id]
    }
  }
  return text
}
