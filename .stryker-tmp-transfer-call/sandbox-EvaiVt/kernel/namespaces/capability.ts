// @ts-nocheck
declare const functionType: unique symbol

/** The shape of what a capability does: one object of parameters, one promise. */
export type CapabilityFunction = (params: never) => Promise<unknown>

/** Something a namespace can do, named apart from the code that does it. */
export interface Capability<F extends CapabilityFunction> {
  readonly id: string
  /** What it is implemented together with: a namespace that has the group has all of it. */
  readonly group?: string | undefined
  readonly [functionType]?: F
}

/** What implements the capabilities of a group, by their ids. */
export type CapabilityTable = Readonly<Record<string, CapabilityFunction>>

/** A capability of any function, for lists of them. */
export type AnyCapability = Capability<CapabilityFunction>
/** The type of the function that a capability stands for. */
export type FunctionOf<C> = C extends { readonly [functionType]?: infer F } ? Exclude<F, undefined> : never

/**
 * Creates a capability: features ask for it, namespaces implement it, neither knows the other.
 *
 * @param id - verb and noun, `signMessage`
 * @param group - what a namespace may implement it together with, by one name in place of many; each can be implemented alone, too
 * @returns a capability typed by the function that does it
 *
 * @example
 * ```ts
 * import { createCapability } from 'portico'
 *
 * export const Wave = createCapability<(params: { address: string }) => Promise<{ isSeen: boolean }>>('wave')
 * ```
 */
export function createCapability<F extends CapabilityFunction>(id: string, group?: string): Capability<F> {
  return { id, group }
}
