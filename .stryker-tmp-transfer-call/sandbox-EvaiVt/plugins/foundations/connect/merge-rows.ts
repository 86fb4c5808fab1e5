// @ts-nocheck
import { viewTarget } from '../../../kernel/router/define-view'
import { ConnectingExternalView, ConnectingMultiChainView, type WalletRow } from './contract'
import type { MergedWallet } from './merge-wallets'
import { waysInto } from './merge-ways'

export interface MergeRowsParams {
  readonly wallets: readonly MergedWallet[]
  /** Namespaces of the kernel. */
  readonly installed: readonly string[]
  /** Lists only what can be connected in this namespace, and leads straight there. */
  readonly namespace?: string | undefined
  /** As of `connect`. */
  readonly keepOthers?: boolean | undefined
}

/** Rows of other plugins know where they lead, and not what the list was opened for. */
function publishKeepingOthers(row: WalletRow, keepOthers: boolean | undefined): WalletRow {
  const { target } = row
  return keepOthers ? { ...row, target: { ...target, params: { ...Object(target.params), keepOthers } } } : row
}

function mergeRow(row: WalletRow, params: MergeRowsParams): WalletRow | undefined {
  const { wallets, installed, namespace, keepOthers } = params
  const wallet = wallets.find(({ connectors }) => connectors.some(({ id }) => id === row.id))
  if (!wallet || row.target.view !== ConnectingExternalView.name) return publishKeepingOthers(row, keepOthers)
  const ways = waysInto(wallet, namespace === undefined ? installed : [namespace])
  const [way] = ways
  if (!way) return undefined
  const { id, name, icon } = wallet
  const common = { name, ...(keepOthers && { keepOthers }) }
  const target =
    ways.length > 1
      ? viewTarget(ConnectingMultiChainView, { connectorId: id, ...common })
      : viewTarget(ConnectingExternalView, { connectorId: way.connector.id, namespace: way.namespace, ...common })
  return { ...row, id, name, ...(icon !== undefined && { icon }), target }
}

/**
 * Makes one row of a wallet that has several: where it can be connected in several namespaces, it leads to the choice of one.
 *
 * @param rows - rows of one group; the first one of a wallet stays
 */
export function mergeRows(rows: readonly WalletRow[], params: MergeRowsParams): readonly WalletRow[] {
  const merged = rows.flatMap((row) => mergeRow(row, params) ?? [])
  return merged.filter(({ id }, index) => merged.findIndex((item) => item.id === id) === index)
}
