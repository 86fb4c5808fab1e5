import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { HistoryEntry } from '../../kernel/router/view-history'
import { computed, untracked } from '../../kernel/store/signals'
import type { CatalogueWallet } from '../catalogue/contract'
import { type ConnectApi, ConnectingExternalView } from '../connect/contract'
import { ConnectingWalletConnectBasicView, ConnectingWalletConnectView, type WalletConnectApi } from './contract'
import { matchConnector } from './match-connector'

/** How long the finished state shows before the modal closes. */
const DONE_MS = 700

const pairingViewNames: readonly string[] = [ConnectingWalletConnectView.name, ConnectingWalletConnectBasicView.name]

interface Parties {
  readonly connect: Pick<ConnectApi, 'connectors'>
  readonly walletConnect: Pick<WalletConnectApi, 'pairing' | 'pair' | 'cancel' | 'platforms'>
}

const walletOf = ({ params }: HistoryEntry) => (params as { readonly wallet?: CatalogueWallet } | undefined)?.wallet

/**
 * Lets the views ConnectingWalletConnect and ConnectingWalletConnectBasic mean pairing: going there starts it, going from
 * one to the other keeps the pairing and changes the wallet, leaving gives it up, success closes the modal. So the views
 * only draw.
 */
export function followConnectingView(ctx: PluginContext, { connect, walletConnect }: Parties): void {
  const { router } = ctx
  const entry = computed(() => {
    const current = router.current.value
    return router.isOpen.value && current && pairingViewNames.includes(current.view) ? current : undefined
  })
  const isPairing = computed(() => entry.value !== undefined)

  /** A wallet that is in this browser, and nowhere else, needs no relay. */
  function skipToBrowser(wallet: CatalogueWallet): boolean {
    if (walletConnect.platforms(wallet).some((platform) => platform !== 'browser')) return false
    const connector = matchConnector(connect.connectors.peek(), wallet)
    if (!connector) return false
    router.replace(ConnectingExternalView, { connectorId: connector.id, name: connector.name })
    return true
  }
  function pair(wallet: CatalogueWallet | undefined) {
    if (wallet && skipToBrowser(wallet)) return
    // How it ends stands in `pairing`, and the view tells it.
    walletConnect.pair(wallet && { wallet }).catch(() => undefined)
  }
  ctx.effect(() => (isPairing.value ? walletConnect.cancel : undefined))
  ctx.effect(() => {
    const current = entry.value
    if (current) untracked(() => pair(walletOf(current)))
  })
  ctx.effect(() => {
    const current = entry.value
    if (!current || walletConnect.pairing.value.state !== 'connected') return
    return ctx.clock.after(DONE_MS, () => {
      if (router.current.peek()?.key === current.key) router.close()
    })
  })
}
