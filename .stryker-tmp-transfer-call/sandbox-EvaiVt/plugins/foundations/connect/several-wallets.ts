// @ts-nocheck
import { attemptError } from './attempt-errors'
import type { Session } from './session'

export const multiWalletGate = 'multiWallet'

/** @throws CONNECT_MULTIWALLET_DISABLED where the app allows one wallet a namespace, and several are meant */
export function demandSeveral({ ctx }: Session, areSeveral: boolean): void {
  if (!areSeveral || ctx.gate(multiWalletGate).peek()) return
  ctx.logger.warn('Several wallets of one namespace need the gate "multiWallet".')
  ctx.notices.alertCode('CONNECT_MULTIWALLET_DISABLED')
  throw attemptError('CONNECT_MULTIWALLET_DISABLED')
}
