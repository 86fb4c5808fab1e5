import type { WalletState } from '../namespaces/capabilities'
import { walletError } from '../namespaces/wallet-error'
import type { Emitter } from './create-emitter'
import type { WalletBridge } from './wallet-bridge'

/** What is known of a wallet, and who is told when it changes. */
export interface BridgeFollower extends Pick<Emitter, 'on' | 'removeListener'> {
  state(): WalletState | undefined
  /** Keeps what the wallet answered; whoever asked has it, so nobody is told. */
  take(state: WalletState): WalletState
  /** Keeps where the wallet was sent, and tells those who did not ask. */
  move(state: WalletState): WalletState
  forget(): void
}

/**
 * Follows a wallet while somebody listens, and tells what is different from what is known.
 *
 * @param settle - checks what the wallet reports; what it throws is passed over, since a wallet's junk is no change
 */
export function followBridge(
  bridge: WalletBridge,
  emitter: Emitter,
  settle: (value: unknown) => WalletState,
): BridgeFollower {
  let known: WalletState | undefined
  let stop: (() => void) | undefined

  function tell(state: WalletState) {
    const before = known
    known = state
    const addresses = state.accounts.map(({ address }) => address)
    if (addresses.join() !== before?.accounts.map(({ address }) => address).join())
      emitter.emit('accountsChanged', addresses, state.accounts)
    if (state.networkId !== before?.networkId) emitter.emit('chainChanged', state.networkId)
    if (state.approvedNetworkIds?.join() !== before?.approvedNetworkIds?.join())
      emitter.emit('approvedNetworksChanged', state.approvedNetworkIds)
  }
  const listener = {
    changed(value: WalletState) {
      try {
        tell(settle(value))
      } catch {
        // Whatever it was, the wallet is asked again before it matters.
      }
    },
    disconnected() {
      known = undefined
      emitter.emit('disconnect', walletError('disconnected', 'The wallet ended the connection.'))
    },
  }
  function watch() {
    try {
      stop ??= bridge.watch?.(listener)
    } catch {
      // A wallet without working events is still a wallet.
    }
  }
  function unwatch() {
    const end = stop
    stop = undefined
    try {
      end?.()
    } catch {
      // Nobody listens any more, so what it still says is not heard.
    }
  }
  return {
    state: () => known,
    take(state) {
      known = state
      return state
    },
    move(state) {
      tell(state)
      return state
    },
    forget() {
      known = undefined
    },
    on(event, ear) {
      emitter.on(event, ear)
      watch()
    },
    removeListener(event, ear) {
      emitter.removeListener(event, ear)
      if (!emitter.count()) unwatch()
    },
  }
}
