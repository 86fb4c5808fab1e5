// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { HistoryEntry } from '../../../kernel/router/view-history'
import { computed, untracked } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView, ProfileWalletsView } from '../../foundations/connect/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import { matchConnector } from '../../wallets/match-connector'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type PairParams,
  type WalletConnectApi,
} from './contract'

/** How long the finished state shows before the modal closes. */
const DONE_MS = 700

const pairingViewNames: readonly string[] = [ConnectingWalletConnectView.name, ConnectingWalletConnectBasicView.name]

interface Parties {
  readonly connect: Pick<ConnectApi, 'connectors'>
  readonly walletConnect: Pick<WalletConnectApi, 'pairing' | 'pair' | 'cancel' | 'platforms'>
}

type Asked = Pick<PairParams, 'wallet' | 'keepOthers'>

const askedBy = ({ params }: HistoryEntry): Asked => (params as Asked | undefined) ?? {}

/**
 * Lets the views ConnectingWalletConnect and ConnectingWalletConnectBasic mean pairing: going there starts it, going from
 * one to the other keeps the pairing and changes the wallet, leaving gives it up, success leads on. So the views only draw.
 */
export function followConnectingView(ctx: PluginContext, { connect, walletConnect }: Parties): void {
  const { router, notices } = ctx
  const entry = computed(() => {
    const current = router.current.value
    return router.isOpen.value && current && pairingViewNames.includes(current.view) ? current : undefined
  })
  const isPairing = computed(() => entry.value !== undefined)

  /** A wallet that is in this browser, and nowhere else, needs no relay. */
  function skipToBrowser(wallet: CatalogueWallet, keepOthers: boolean | undefined): boolean {
    if (walletConnect.platforms(wallet).some((platform) => platform !== 'browser')) return false
    const connector = matchConnector(connect.connectors.peek(), wallet)
    if (!connector) return false
    router.replace(ConnectingExternalView, {
      connectorId: connector.id,
      name: connector.name,
      ...(keepOthers && { keepOthers }),
    })
    return true
  }
  function pair({ wallet, keepOthers }: Asked) {
    if (wallet && skipToBrowser(wallet, keepOthers)) return
    // How it ends stands in `pairing`, and the view tells it.
    walletConnect.pair({ ...(wallet && { wallet }), ...(keepOthers && { keepOthers }) }).catch(() => undefined)
  }
  /** A first wallet was what the person came for; one beside others leads back to all of them. */
  function leadOn({ keepOthers }: Asked) {
    if (!keepOthers) return router.close()
    router.reset(ProfileWalletsView)
    notices.show({ message: { key: 'profile.added', text: 'New Wallet Added' }, variant: 'success' })
  }
  ctx.effect(() => (isPairing.value ? walletConnect.cancel : undefined))
  ctx.effect(() => {
    const current = entry.value
    if (current) untracked(() => pair(askedBy(current)))
  })
  ctx.effect(() => {
    const current = entry.value
    if (!current || walletConnect.pairing.value.state !== 'connected') return
    return ctx.clock.after(DONE_MS, () => {
      if (router.current.peek()?.key === current.key) leadOn(askedBy(current))
    })
  })
}
