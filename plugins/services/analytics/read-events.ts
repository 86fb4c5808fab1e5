import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { WalletConnectController } from '../walletconnect/contract'
import { cleanText } from './clean-text'
import { type CountedEvent, describeEvent, type EventFacts } from './describe-event'
import type { EventSources, HeardEvent, HeardEvents } from './heard-events'
import { createShownWallets, type ShownWallets } from './shown-wallets'
import { watchRestored, watchSteps } from './watch-steps'

/** Tells what happens, by the names of the catalogue of events. */
export interface EventReader {
  /** Describes an event of the kernel; undefined for one that is not told. */
  describe<K extends HeardEvent>(name: K, payload: HeardEvents[K]): CountedEvent | undefined
  /** Wallets that the lists show. */
  readonly shown: ShownWallets
}

/** The wallet behind a connector: over the relay the one that was chosen, else the one that answered. */
function createWalletOf(sources: EventSources, shown: ShownWallets): EventFacts['walletOf'] {
  const { connectors } = sources.get(ConnectController)
  return (connectorId) => {
    const connector = connectors.peek().find(({ id }) => id === connectorId)
    const isRemote = connector?.type === 'WALLET_CONNECT' && sources.has(WalletConnectController)
    const remote = isRemote ? sources.get(WalletConnectController) : undefined
    const wallet = remote?.pairing.peek().wallet
    const name = cleanText(wallet?.name ?? remote?.session.peek()?.peer.name ?? connector?.name ?? '')
    const [platform] = remote?.platforms(wallet) ?? []
    const known = { ...(name && { name }), ...(wallet?.order !== undefined && { walletRank: wallet.order }) }
    return {
      ...(connector && { type: connector.type }),
      ...(platform && { platform }),
      shown: { ...known, ...shown.find(name) },
    }
  }
}

/** Who reads events. */
export interface EventReading {
  /** Names the app at its services. */
  readonly projectId?: string | undefined
  /** Whether what is shown may be kept now. */
  readonly isKept: () => boolean
  /** Called with what no event of the kernel tells of. */
  readonly tell: (event: CountedEvent) => void
}

/**
 * Creates what tells events of a kernel by the names of the catalogue of events, whoever listens: the plugin `analytics`, or a page.
 *
 * @param sources - where they are read
 */
export function createEventReader(sources: EventSources, { projectId, isKept, tell }: EventReading): EventReader {
  const shown = createShownWallets(sources, isKept)
  const walletOf = createWalletOf(sources, shown)
  const { active: connection } = sources.get(ConnectController)
  const { active: network } = sources.get(NetworksController)
  const facts = (): EventFacts => {
    const [account] = connection.peek()?.accounts ?? []
    return {
      isConnected: connection.peek() !== undefined,
      isSmartAccount: account?.type === 'smartAccount',
      isMobile: sources.browser.isMobile(),
      isBack: sources.router.history.peek().direction === 'back',
      networkId: network.peek()?.caipNetworkId,
      ...(account && { address: account.address }),
      ...(projectId && { projectId }),
      walletOf,
    }
  }
  const steps = { ctx: sources, facts, count: tell }
  watchSteps(steps)
  return {
    shown,
    describe(name, payload) {
      if (name === 'connect:restored') watchRestored(steps, payload as HeardEvents['connect:restored'])
      return describeEvent(name, payload, facts())
    },
  }
}
