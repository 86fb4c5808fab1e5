import { untracked } from '../../kernel/store/signals'
import { AllWalletsView } from '../catalogue/contract'
import { ConnectView } from '../connect/contract'
import { ConnectingWalletConnectBasicView } from './contract'
import type { Desk } from './desk'

/** Views from which a tap opens a wallet. */
const views: readonly (string | undefined)[] = [
  ConnectView.name,
  AllWalletsView.name,
  ConnectingWalletConnectBasicView.name,
]

/** Makes a pairing ahead on a phone: a tap opens a wallet only with the pairing that is there when it comes. */
export function prepareAhead({ ctx, connect, pairing }: Desk, prepare: () => Promise<void>): void {
  const { router, browser } = ctx
  ctx.effect(() => {
    const isNear = router.isOpen.value && views.includes(router.current.value?.view)
    const isWanted = isNear && connect.connections.value.length === 0 && pairing.value.state === 'idle'
    if (isWanted && browser.isMobile()) untracked(() => void prepare())
  })
}
