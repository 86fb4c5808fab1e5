import { activateNamespace } from './edit-ledger'
import type { Session } from './session'

/** Tells the other tabs where this one is, unless they agree on it already. */
export function publishActive(session: Session, namespace: string): void {
  if (namespace !== (session.active() ?? session.ctx.namespaces.ids[0])) session.change(activateNamespace(namespace))
}

/**
 * Makes a namespace the active one, in all tabs. Not left to an effect: where another tab's choice comes in meanwhile, and goes
 * again within one batch, no effect would see it.
 */
export function goToNamespace(session: Session, namespace: string): void {
  session.ctx.namespaces.setActive(namespace)
  publishActive(session, namespace)
}
