// @ts-nocheck
import type { Connector } from '../../foundations/connect/contract'

/** Whether the list of wallets names a connector among those of this browser. */
export const isLocal = ({ type }: Connector) => ['INJECTED', 'ANNOUNCED'].includes(type)
