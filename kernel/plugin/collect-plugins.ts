import type { AnyToken } from '../container/token'
import type { EventsOf } from '../events/event-bus'
import { present } from '../lib/present'
import type { Plugin } from './define-plugin'
import { pluginLocales } from './locales'

/** A plugin of any id, api, tokens and events, for lists of them. */
export type AnyPlugin = Plugin<string, object, AnyToken, object>

/** Fields that the kernel reads of every plugin. */
type ReadField = 'requires' | 'optional' | 'uses' | 'hosts' | 'controllers' | 'gates' | 'views' | 'contributes'

/** A plugin with these fields filled in. */
export type CollectedPlugin = AnyPlugin & Required<Pick<AnyPlugin, ReadField>>

/** The possible entries of a list of plugins: plugins, lists of them (presets), and falsy entries. */
export type PluginInput = AnyPlugin | readonly PluginInput[] | false | null | undefined | '' | 0

// A list of unknown entries stands for every plugin: to flatten its type would never end.
type Flatten<T> = [PluginInput] extends [T] ? AnyPlugin : FlattenEach<T>
type FlattenEach<T> = T extends AnyPlugin ? T : T extends readonly (infer U)[] ? Flatten<U> : never
type ApiOf<P> = P extends { setup?(ctx: never): infer Api } ? Api : never
type EventMapOf<P> = P extends { readonly events?: infer M } ? EventsOf<Exclude<M, undefined>> : never
type ToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never

/** Apis by plugin id, as `kernel.plugins` shows them. */
export type PluginApis<T> = { readonly [P in Flatten<T> as P['id']]: ApiOf<P> }

/** Events of all plugins of a list. */
export type PluginEvents<T> = ToIntersection<EventMapOf<Flatten<T>>> extends infer E extends object ? E : object

const isList = (input: PluginInput): input is readonly PluginInput[] => Array.isArray(input)

function flatten(input: PluginInput): readonly AnyPlugin[] {
  if (isList(input)) return input.flatMap(flatten)
  return input ? [input] : []
}

const complete = (plugin: AnyPlugin): CollectedPlugin => ({
  ...plugin,
  requires: [],
  optional: [],
  uses: [],
  hosts: [],
  controllers: [],
  views: [],
  // A field that a host without types set to undefined counts as left out.
  ...present(plugin),
  // The host and remote flags can switch off any plugin, even one that declares no gate.
  gates: { [plugin.id]: { default: true }, ...plugin.gates },
  contributes: [...(plugin.contributes ?? []), ...(plugin.locales ? [pluginLocales.of(plugin.locales)] : [])],
})

/** Flattens a list of plugins and fills in the defaults; an object that is listed twice counts once. */
export const collectPlugins = (input: PluginInput): readonly CollectedPlugin[] =>
  [...new Set(flatten(input))].map(complete)

/**
 * Orders plugins by their tokens, so that each comes after those whose tokens it uses.
 *
 * @returns the plugins, in the order of the list where tokens do not decide; and the ids along a cycle of tokens, if there is one
 */
export function sortPlugins(
  plugins: readonly CollectedPlugin[],
): readonly [sorted: readonly CollectedPlugin[], cycle: readonly string[] | undefined] {
  const owners = new Map(plugins.flatMap((plugin) => plugin.controllers.map(({ token }) => [token.name, plugin])))
  const sorted = new Set<CollectedPlugin>()
  let cycle: readonly string[] | undefined

  function visit(plugin: CollectedPlugin, path: readonly CollectedPlugin[]) {
    if (sorted.has(plugin)) return
    const next = [...path, plugin]
    if (path.includes(plugin)) {
      cycle ??= next.slice(path.indexOf(plugin)).map(({ id }) => id)
      return
    }
    for (const { name } of [...plugin.requires, ...plugin.optional]) {
      const owner = owners.get(name)
      if (owner && owner !== plugin) visit(owner, next)
    }
    sorted.add(plugin)
  }
  for (const plugin of plugins) visit(plugin, [])
  return [[...sorted], cycle]
}
