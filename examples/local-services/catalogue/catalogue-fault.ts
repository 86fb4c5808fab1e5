import type { CallFault } from '../faults/call-fault'

/** The calls of the service. */
export type CatalogueCall = 'wallets' | 'image' | 'asset' | 'config' | 'origins' | 'analytics'

export type CatalogueFault = CallFault<CatalogueCall>
