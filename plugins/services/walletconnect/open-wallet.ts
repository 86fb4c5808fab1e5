import { openExternal } from '../../../kernel/platform/open-external'
import { NetworksController } from '../../foundations/networks/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import type { OpenOutcome, WalletPlatform } from './contract'
import {
  buildWalletLink,
  type DeeplinkChoice,
  findPlatforms,
  readLinkFacts,
  type WalletLink,
} from './links/wallet-link'
import type { WalletConnectContext } from './walletconnect-facade'

/** A page that is still in view by then was not left for a wallet. */
const STILL_HERE_MS = 3000

export interface WalletOpening {
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  /** How the wallet was opened that may now connect; undefined where it scanned the code. */
  choice(): DeeplinkChoice | undefined
}

/** Tells when the page is still in view some seconds after a wallet was to open. */
function watchLeaving({ ctx, isStillHere, pairing }: WalletConnectContext): () => void {
  const { browser, clock } = ctx
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    isStillHere.value = false
  }
  browser.listen('visibilitychange', () => {
    if (!browser.isVisible()) stop()
  })
  ctx.effect(() => {
    if (pairing.value.state !== 'ready') stop()
  })
  return () => {
    stop()
    cancel = clock.after(STILL_HERE_MS, () => {
      isStillHere.value = browser.isVisible() && pairing.peek().state === 'ready'
    })
  }
}

export function createWalletOpening(walletConnect: WalletConnectContext): WalletOpening {
  const { ctx, connect, options, pairing } = walletConnect
  const watch = watchLeaving(walletConnect)
  let opened: { readonly id: string; readonly choice: DeeplinkChoice | undefined } | undefined

  function context(wallet: CatalogueWallet) {
    const namespace = ctx.namespaces.active.peek() ?? ''
    const own = ctx.namespaces.definition(namespace)?.networks[0]
    const network = (ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined) ?? own
    return {
      wallet,
      facts: readLinkFacts(ctx.browser),
      prefersUniversalLinks: options.preferUniversalLinks === true,
      ...(network && { networkId: network.caipNetworkId }),
    }
  }
  function linkOf(wallet: CatalogueWallet, platform: WalletPlatform): WalletLink | undefined {
    const { uri } = pairing.peek()
    return buildWalletLink({ ...context(wallet), platform, ...(uri !== undefined && { uri }) })
  }
  return {
    choice: () => (opened?.id === pairing.peek().wallet?.id ? opened?.choice : undefined),
    walletLink: (wallet, platform) => linkOf(wallet, platform)?.href,
    platforms(wallet) {
      const installed = connect.connectors.value.flatMap(({ id, rdns }) => (rdns === undefined ? [id] : [id, rdns]))
      const hasNamespaces = ctx.namespaces.ids.length > 0
      return wallet ? findPlatforms({ ...context(wallet), installed, hasNamespaces }) : ['qrcode']
    },
    openWallet(wallet, platform) {
      opened = undefined
      const link = linkOf(wallet, platform)
      if (!link) return pairing.peek().uri === undefined ? 'notReady' : 'noLink'
      const outcome = openExternal(link)
      if (outcome === 'refused') return 'noLink'
      if (outcome === 'opened') {
        opened = { id: wallet.id, choice: link.choice }
        watch()
      }
      return outcome
    },
  }
}
