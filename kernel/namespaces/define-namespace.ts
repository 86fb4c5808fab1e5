import type { AnyToken } from '../container/token'
import type { ControllerDefinition, Plugin, PluginInit } from '../plugin/define-plugin'
import type { PluginContext } from '../plugin/plugin-context'
import type { AccountType, Capability, CapabilityFunction, CapabilityTable } from './capabilities'
import type { Network } from './network'

/** A capability of a namespace, or a group of them, with the import of its code, as `implement` returns it. */
export interface Implementation {
  /** The id of a capability, or of a group. */
  readonly capability: string
  readonly load: (ctx: PluginContext) => Promise<CapabilityFunction | CapabilityTable>
}

/**
 * Pairs a capability with the import of its code, which stays in a chunk of its own until it is first used.
 *
 * @param capability - the capability
 * @param load - imports the code and passes the plugin's context to it
 *
 * @example
 * ```ts
 * import { createCapability, implement } from 'portico'
 *
 * const Wave = createCapability<(params: { address: string }) => Promise<boolean>>('wave')
 * const wave = implement(Wave, async () => async ({ address }) => address !== '')
 * ```
 */
export function implement<F extends CapabilityFunction>(
  capability: Capability<F>,
  load: (ctx: PluginContext) => Promise<F>,
): Implementation {
  return { capability: capability.id, load }
}

/** The declaration of a namespace. */
export interface NamespaceDefinition {
  /** Networks that the app lists; the first is the default. */
  readonly networks: readonly Network[]
  /** Checks only the format, not the checksum. */
  readonly isAddress: (address: string) => boolean
  readonly implementations: readonly Implementation[]
  /**
   * Name that people read, such as 'EVM Networks'; where there is little room, its first word is shown. Default: its id, with a capital
   * letter.
   */
  readonly title?: string | undefined
  /** The kind of account to use if a wallet has several. Default: the first account of the wallet. */
  readonly accountType?: AccountType | undefined
  /** Whether its wallets answer as in EIP-1193: accounts as a list of texts, networks as hexadecimal numbers. Default: false. */
  readonly isEip1193?: boolean | undefined
}

/**
 * Defines a namespace plugin; its id is the CAIP-2 namespace.
 *
 * @param init - a plugin, with networks, address rule and implementations
 * @returns a plugin for the list of `createKernel`
 *
 * @example
 * ```ts
 * import { defineNamespace } from 'portico'
 *
 * export const near = () =>
 *   defineNamespace({ id: 'near', networks: [], isAddress: (address) => address.endsWith('.near'), implementations: [] })
 * ```
 */
export function defineNamespace<
  const Id extends string,
  const Req extends readonly AnyToken[] = readonly [],
  const Opt extends readonly AnyToken[] = readonly [],
  const Own extends readonly ControllerDefinition[] = readonly [],
  Api extends object = object,
  Events extends object = object,
>(init: PluginInit<Id, Req, Opt, Own, Api, Events> & NamespaceDefinition): Plugin<Id, Api, AnyToken, Events> {
  const { networks, isAddress, implementations, title, accountType, isEip1193 } = init
  return { ...init, namespace: { networks, isAddress, implementations, title, accountType, isEip1193 } }
}
