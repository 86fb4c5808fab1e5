import type { Text } from '../plugin/locales'

declare const paramsType: unique symbol

/** Names a view and types its params. */
export interface ViewRef<P = void> {
  readonly name: string
  readonly [paramsType]?: P
}

/** The params of a view as arguments: none for a view without params. */
export type ViewParams<P> = [P] extends [void] ? [] : undefined extends P ? [params?: P] : [params: P]

/** A view to show, with its params. */
export interface ViewTarget {
  readonly view: string
  readonly params: unknown
}

/** A view with its defaults filled in, as the router uses it. */
export interface ViewDefinition {
  readonly name: string
  /** Imports the module whose default export is the component. */
  readonly load: () => Promise<{ readonly default: unknown }>
  readonly title: (params: unknown) => Text | undefined
  readonly footer: 'none' | 'default' | 'legal'
  /** 'none' always hides the back arrow. */
  readonly back: 'auto' | 'none'
  readonly when: string | undefined
  /** Of no use while the wallet is on a network that the app does not list: people are led on from there. */
  readonly network?: 'supported'
  /** Of no use once a wallet is connected, unless it adds one to others: it closes where another tab of the app connects one. */
  readonly until?: 'connected'
  /** How long the view before it stays in sight, in ms: for a step that may be over before anybody could read what it shows. */
  readonly delayMs?: number
  /**
   * Whether it may be drawn out of sight while the page is idle, so that a first opening only has to show it: its effects run then as
   * ever, but what it renders may be older. Where React can do that, from 19.2 on.
   */
  readonly prerender?: boolean
}

/** The parameter of `defineView`: the ref of a view, the import of its component, and its frame in the modal. */
export interface ViewOptions<P> {
  readonly ref: ViewRef<P>
  readonly load: () => Promise<{ readonly default: unknown }>
  /** Header text, or a function of the params; absent for a view that draws its own. */
  readonly title?: Text | ((params: P) => Text | undefined)
  readonly footer?: 'none' | 'default' | 'legal'
  readonly back?: 'auto' | 'none'
  /** Gate that must be open. Default: the gate with the plugin's id. */
  readonly when?: string
  /** Of no use while the wallet is on a network that the app does not list: people are led on from there. */
  readonly network?: 'supported'
  /** Of no use once a wallet is connected, unless it adds one to others: it closes where another tab of the app connects one. */
  readonly until?: 'connected'
  /** How long the view before it stays in sight, in ms: for a step that may be over before anybody could read what it shows. */
  readonly delayMs?: number
  /**
   * Whether it may be drawn out of sight while the page is idle, so that a first opening only has to show it: its effects run then as
   * ever, but what it renders may be older. Where React can do that, from 19.2 on.
   */
  readonly prerender?: boolean
}

/**
 * Creates the name of a view; it belongs in the plugin's `contract.ts`.
 *
 * @param name - unique among the installed plugins
 * @returns a reference typed by the view's params
 *
 * @example
 * ```ts
 * import { createViewRef } from 'portico'
 *
 * export const GuestbookView = createViewRef<{ page: number }>('Guestbook')
 * ```
 */
export function createViewRef<P = void>(name: string): ViewRef<P> {
  return { name }
}

/**
 * Names a view to show, with its params.
 *
 * @param view - a view reference
 * @param params - its params, if it has any
 */
export function viewTarget<P>(view: ViewRef<P>, ...params: ViewParams<P>): ViewTarget {
  return { view: view.name, params: params[0] }
}

/**
 * Defines a view: its name, the import of its component, and the parts that the shell draws around it.
 *
 * @param options - see ViewOptions
 * @returns an entry for `views` of a plugin
 *
 * @example
 * ```ts
 * import { createViewRef, defineView } from 'portico'
 *
 * const GuestbookView = createViewRef('Guestbook')
 * const view = defineView({ ref: GuestbookView, load: async () => ({ default: () => null }), title: 'Guestbook' })
 * ```
 */
export function defineView<P>(options: ViewOptions<P>): ViewDefinition {
  const { ref, title, ...rest } = options
  return {
    footer: 'none',
    back: 'auto',
    when: undefined,
    ...rest,
    name: ref.name,
    title: typeof title === 'function' ? (title as ViewDefinition['title']) : () => title,
  }
}
