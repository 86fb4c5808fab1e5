declare const valueType: unique symbol

/** Names a controller that is available without loading. */
export interface Token<T> {
  readonly kind: 'token'
  readonly name: string
  readonly [valueType]?: T
}

/** Names a controller whose code is loaded on first use. */
export interface LazyToken<T> {
  readonly kind: 'lazy'
  readonly name: string
  readonly [valueType]?: T
}

/** A token of either kind: of a controller that is available without loading, or of one that loads on first use. */
export type AnyToken = Token<unknown> | LazyToken<unknown>
/** The type of the controller that a token names. */
export type TokenValue<T> = T extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never

/**
 * Creates the name under which a plugin offers a controller to others; it belongs in the plugin's `contract.ts`.
 *
 * @param name - `<plugin>/<Controller>`; equal names are the same token, even in two copies of a contract
 * @returns a token typed by the controller
 *
 * @example
 * ```ts
 * import { createToken } from 'portico'
 *
 * export interface GuestbookApi { sign(name: string): void }
 * export const GuestbookController = createToken<GuestbookApi>('guestbook/GuestbookController')
 * ```
 */
export function createToken<T>(name: string): Token<T> {
  return { kind: 'token', name }
}

/**
 * Creates the name of a controller whose code is loaded on first use.
 *
 * @param name - `<plugin>/<Controller>`
 * @returns a token that is read with `load`, not with `get`
 *
 * @example
 * ```ts
 * import { createLazyToken } from 'portico'
 *
 * export const ReportController = createLazyToken<{ print(): void }>('report/ReportController')
 * ```
 */
export function createLazyToken<T>(name: string): LazyToken<T> {
  return { kind: 'lazy', name }
}
