import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useOnline } from '../../../ui/react/use-online'
import { useValue } from '../../../ui/react/use-value'
import { useViewParams } from '../../../ui/react/use-view-params'
import { useWhileOpen } from '../../../ui/react/use-while-open'
import { ConnectController, ConnectingExternalView, type Connector } from '../contract'
import { isForeign } from '../is-foreign'
import type { ConnectingScreen } from './connecting-screens'
import { connectingState } from './connecting-state'
import { pickInstallLinks } from './pick-install-links'

export interface Connecting {
  readonly screen: ConnectingScreen
  /** Undefined while the wallet is not on the page. */
  readonly connector: Connector | undefined
  /** The account that the wallet shared in place of another, or is connected with. */
  readonly account: string | undefined
}

/** Gathers the facts that the screen of a connecting follows from. */
export function useConnecting(): Connecting {
  const { namespaces, platform } = useKernel()
  const { connectorId, install } = useViewParams(ConnectingExternalView)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  const attempt = useValue(connect.attempt)
  const connector = useValue(connect.connectors).find(({ id }) => id === connectorId)
  const connection = useValue(connect.connections).find(({ namespace }) => namespace === attempt?.namespace)
  const isOnline = useOnline()
  const { browser } = platform
  const screen = connectingState({
    connectorId,
    isHere: connector !== undefined,
    isLooking,
    canInstall:
      install !== undefined && pickInstallLinks(install, navigator.userAgent, browser.isMobile()).links.length > 0,
    attempt,
    isOnline,
    isForeign: connection !== undefined && isForeign(namespaces, connection),
  })
  return { screen: useWhileOpen(screen), connector, account: attempt?.given ?? connection?.accounts[0]?.address }
}
