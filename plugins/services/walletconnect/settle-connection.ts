import { batch } from '../../../kernel/store/signals'
import { connectEvents } from '../../foundations/connect/contract'
import { type Pairing, walletConnectEvents, walletConnectId } from './contract'
import type { CurrentSession } from './current-session'
import { recentLimit } from './parse-wallet'
import type { WalletConnectContext } from './walletconnect-context'

export interface SettleParts {
  readonly current: CurrentSession
  notify(pairing: Omit<Pairing, 'wallet'>): void
  /** A wallet was chosen and the session stands: remembers how it was opened, if it was. */
  remember(): void
}

/** Puts the wallet that connected in front of those used last. */
function rememberWallet({ ctx, pairing, recent }: WalletConnectContext) {
  const { wallet } = pairing.peek()
  if (!wallet) return
  const others = recent.peek().filter((item) => item.wallet.id !== wallet.id)
  recent.value = [{ wallet, usedAt: ctx.clock.now() }, ...others].slice(0, recentLimit)
}

/**
 * Finishes what a wallet approved: once one namespace is connected, by whoever asked, the others of the session follow without
 * a prompt, and the pairing is done. Follows later changes of the session too.
 */
export function createSettling(walletConnect: WalletConnectContext, { current, notify, remember }: SettleParts): void {
  const { ctx, connect, pairing } = walletConnect
  const own = () => connect.connections.peek().filter(({ connectorId }) => connectorId === walletConnectId)

  async function adoptOthers() {
    const connected = own().map(({ namespace }) => namespace)
    const missing = current
      .namespaces()
      .filter((namespace) => ctx.namespaces.ids.includes(namespace) && !connected.includes(namespace))
    // A wallet that came beside another one takes no other's place elsewhere either.
    const keepOthers = connect.connections
      .peek()
      .some((item) => item.connectorId !== walletConnectId && connected.includes(item.namespace))
    const adoptions = missing.map((namespace) =>
      connect.adopt({ connectorId: walletConnectId, namespace, ...(keepOthers && { keepOthers }) }),
    )
    for (const result of await Promise.allSettled(adoptions))
      if (result.status === 'rejected') ctx.logger.warn('A namespace of the session was not connected', result.reason)
  }
  async function finish() {
    await adoptOthers()
    const session = walletConnect.session.peek()
    if (!session || pairing.peek().state !== 'settling') return
    batch(() => {
      rememberWallet(walletConnect)
      remember()
      notify({ state: 'connected' })
    })
    ctx.emit(walletConnectEvents, 'walletconnect:settled', { session })
  }
  ctx.on(connectEvents, 'connect:succeeded', ({ connection }) => {
    if (connection.connectorId === walletConnectId && pairing.peek().state === 'settling') void finish()
  })
  current.follow((reading) => {
    if (reading && own().length) void adoptOthers()
  })
}
