// @ts-nocheck
import type { Connector } from './contract'
import type { MergedWallet } from './merge-wallets'

/** A way into a wallet: which connector opens it in which namespace. */
export interface WalletWay {
  readonly namespace: string
  readonly connector: Connector
}

/**
 * Lists the namespaces that a wallet can be connected in.
 *
 * @param installed - namespaces of the kernel; the answer is in their order
 */
export const waysInto = ({ connectors }: MergedWallet, installed: readonly string[]): readonly WalletWay[] =>
  installed.flatMap((namespace) => {
    const connector = connectors.find(({ namespaces }) => namespaces.includes(namespace))
    return connector ? [{ namespace, connector }] : []
  })
