import type { AnyToken, LazyToken, Token } from '../container/token'
import type { EventMap } from '../events/event-bus'
import type { GateDefinition } from '../gates/gate-registry'
import type { AnyCapability } from '../namespaces/capabilities'
import type { NamespaceDefinition } from '../namespaces/define-namespace'
import type { ViewDefinition } from '../router/define-view'
import type { Contribution } from '../slots/create-slot'
import type { LoadLocales } from './locales'
import type { PluginContext } from './plugin-context'

/** A controller under its token, as `controller` and `lazyController` return it. */
export interface ControllerDefinition<T extends AnyToken = AnyToken> {
  readonly token: T
  readonly create: (ctx: PluginContext) => unknown
}

/**
 * Offers a controller under a token; it is created by the first request, once per kernel.
 *
 * @param token - the name under which other plugins request it
 * @param create - builds it; may request the plugin's own tokens and those of `requires` and `optional`
 */
export function controller<T>(token: Token<T>, create: (ctx: PluginContext) => T): ControllerDefinition<Token<T>> {
  return { token, create }
}

/**
 * Offers a controller whose code is imported on the first request.
 *
 * @param token - a token made by `createLazyToken`
 * @param load - imports and builds it
 */
export function lazyController<T>(
  token: LazyToken<T>,
  load: (ctx: PluginContext) => Promise<T>,
): ControllerDefinition<LazyToken<T>> {
  return { token, create: load }
}

/** Undoes everything that `start` set up. */
export type Cleanup = () => void

/** Version of the contract between kernel and plugins; a plugin of another one is refused. */
export const PLUGIN_API_VERSION = 1

/** A plugin as data: its needs, its parts and its functions. kernel/README.md shows one with every field. */
export interface Plugin<
  Id extends string = string,
  Api extends object = object,
  Tokens extends AnyToken = AnyToken,
  Events extends object = object,
> {
  readonly id: Id
  readonly apiVersion?: number
  /** Tokens of other plugins that this one needs; a missing one is a fault of the list. */
  readonly requires?: readonly AnyToken[]
  /** Tokens of other plugins that this one uses if they are installed; check with `ctx.has`. */
  readonly optional?: readonly AnyToken[]
  readonly conflictsWith?: readonly string[]
  /** Capabilities that it may use, in addition to those in the `needs` of its gates. */
  readonly uses?: readonly AnyCapability[]
  /** Urls to whose origins `ctx.fetch` may send requests; a path, or 'self', means the page's own origin. */
  readonly hosts?: readonly string[]
  readonly controllers?: readonly ControllerDefinition[]
  /** Gates of the plugin. The one with the plugin's id governs its views, contributions and `start`; it is open by default. */
  readonly gates?: Readonly<Record<string, GateDefinition>>
  readonly views?: readonly ViewDefinition[]
  readonly contributes?: readonly Contribution[]
  /**
   * Imports its texts in other languages when one of them is first shown; the English texts are in its messages. While the plugin's gate is
   * closed, they are not used.
   *
   * @example
   * ```ts
   * import { definePlugin, type Locales } from 'portico'
   *
   * // The default export of locales/index.ts; each language is a file of its own: () => import('./de')
   * const languages: Locales = { de: async () => ({ default: { 'guestbook.title': 'Gästebuch' } }) }
   * // () => import('./locales')
   * const guestbook = () => definePlugin({ id: 'guestbook', locales: async () => ({ default: languages }) })
   * ```
   */
  readonly locales?: LoadLocales
  readonly events?: EventMap<Events>
  readonly namespace?: NamespaceDefinition
  /** Called by `createKernel`, synchronously and without I/O; the returned value is `kernel.plugins.<id>`. */
  setup?(ctx: PluginContext<Tokens>): Api
  /** Called on the client after all set-ups; may return a clean-up. */
  start?(ctx: PluginContext<Tokens>): undefined | Cleanup | Promise<undefined | Cleanup> | void | Promise<void>
}

/** Tokens that a plugin may request: those that it requires, may use, or offers. */
export type TokensOf<
  Req extends readonly AnyToken[],
  Opt extends readonly AnyToken[],
  Own extends readonly ControllerDefinition[],
> = Req[number] | Opt[number] | Own[number]['token']

/** The parameter of `definePlugin`: a plugin, with its tokens as literal lists. */
export type PluginInit<
  Id extends string,
  Req extends readonly AnyToken[],
  Opt extends readonly AnyToken[],
  Own extends readonly ControllerDefinition[],
  Api extends object,
  Events extends object,
> = Plugin<Id, Api, TokensOf<Req, Opt, Own>, Events> & {
  readonly requires?: Req
  readonly optional?: Opt
  readonly controllers?: Own
}

/**
 * Defines a plugin. It only keeps the literal types, so bundlers drop a definition that is not used.
 *
 * @param plugin - id, needs, contributions, `setup` and `start`; see Plugin
 * @returns the same object, typed without its tokens: only the plugin's own code needs them, and the host's declaration files stay short
 *
 * @example
 * ```ts
 * import { createKernel, definePlugin } from 'portico'
 *
 * const guestbook = () => definePlugin({ id: 'guestbook', setup: () => ({ greet: (name: string) => `Hello ${name}` }) })
 * const kernel = createKernel({ plugins: [guestbook()] })
 * kernel.plugins.guestbook.greet('Ada')
 * ```
 */
export function definePlugin<
  const Id extends string,
  const Req extends readonly AnyToken[] = readonly [],
  const Opt extends readonly AnyToken[] = readonly [],
  const Own extends readonly ControllerDefinition[] = readonly [],
  Api extends object = object,
  Events extends object = object,
>(plugin: PluginInit<Id, Req, Opt, Own, Api, Events>): Plugin<Id, Api, AnyToken, Events> {
  return plugin
}
