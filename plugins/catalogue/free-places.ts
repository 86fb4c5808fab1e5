import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { ConnectController, connectMethods, hiddenConnectors } from '../connect/contract'
import { isLocal } from './is-local'

/** Rows of the first list that stand for a recommendation, in all (wire facts 9.2). */
const mostPlaces = 4

/**
 * Counts the places that are left for recommended wallets beside what else the first list offers.
 *
 * @param taken - featured and custom wallets
 */
export function freePlaces(ctx: PluginContext, taken: number): number {
  const checks = ctx.slot(hiddenConnectors).value
  const local = ctx
    .get(ConnectController)
    .connectors.value.filter((item) => isLocal(item) && !checks.some((isHidden) => isHidden(item)))
  const methods = ctx.slot(connectMethods).value.filter(({ id }) => id === 'email' || id === 'social')
  return Math.max(0, mostPlaces - taken - local.length - methods.length)
}
