// @ts-nocheck
import type { NameContracts } from '../../../kernel/namespaces/name-capabilities'
import type { NameRegistrar } from './contract'

/** Contracts on a chain that register names as ENS does. */
export interface ChainRegistrarOptions extends NameContracts {
  /** CAIP-2 id of the network that they are on; the app has to list it. */
  readonly networkId: string
  /** What all names end with, without the first dot. Default 'eth'. */
  readonly zone?: string
}

/** What the plugin `names` takes. */
export interface NamesOptions {
  /** Who registers: the service of the plugin blockchain-api ('http', the default), contracts on a chain, or the host's own. */
  readonly registrar?: 'http' | ChainRegistrarOptions | NameRegistrar
  /** Where people read about names, by https. Default: nowhere. */
  readonly learnMoreUrl?: string
}
