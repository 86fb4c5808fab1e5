import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { Network } from '../../../../kernel/namespaces/network'
import type { OpenOptions } from '../../../../kernel/router/create-router'
import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNamespaceNames, useNetworkName } from '../../../../ui/i18n/use-names'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import { ConnectController } from '../../connect/contract'
import { NetworksController, type SwitchAttempt, SwitchNetworkView } from '../contract'
import styles from './network-views.css'
import { networksMessages } from './networks-messages'

export interface SwitchQuestionProps {
  /** The namespace's name. */
  readonly chain: string
  /** Where it leads, to be shown. */
  readonly network: Network | undefined
  readonly text: string
  /** Switches there; without it there is only the button that goes back. */
  readonly onSwitch?: (() => void) | undefined
}

/** Draws a person's question whether to go to another namespace. */
export function SwitchQuestion({ chain, network, text, onSwitch }: SwitchQuestionProps) {
  useStyles(styles)
  const t = useMessages(networksMessages)
  const { router } = useKernel()
  return (
    <Body>
      <div className="portico-chain-mark">{network && <NetworkMark network={network} size={64} />}</div>
      <Statement title={t('switchTo', { chain })} data-testid={`w3m-switch-active-chain-to-${chain}`}>
        {text}
      </Statement>
      <Actions>
        {onSwitch && (
          <Button kind="primary" onClick={onSwitch} data-testid="w3m-switch-active-chain-button">
            {t('switchNow')}
          </Button>
        )}
        <Button kind={onSwitch ? 'quiet' : 'secondary'} onClick={router.goBackOrClose}>
          {t('cancel')}
        </Button>
      </Actions>
    </Body>
  )
}

const scenes = { asking: 'waiting', pending: 'warning', declined: 'declined', failed: 'warning' } as const

const words = {
  asking: ['asking', 'askingText'],
  pending: ['pending', 'pendingText'],
  declined: ['declined', 'declinedText'],
  failed: ['failed', 'failedText'],
} as const

/** Whether the wallet of a namespace is on another device, as far as one can tell. */
function useIsRemote(namespace: string | undefined): boolean {
  const connect = useController(ConnectController)
  const connectors = useValue(connect.connectors)
  const connection = useValue(connect.connections).find((item) => item.namespace === namespace)
  return connectors.find(({ id }) => id === connection?.connectorId)?.type === 'WALLET_CONNECT'
}

interface WalletSwitchProps {
  readonly networkId: CaipNetworkId
}

/** Draws a switch that the wallet is asked for, and how it ended. Going to the view is what starts it. */
function WalletSwitch({ networkId }: WalletSwitchProps) {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router, platform } = useKernel()
  const networks = useController(NetworksController)
  const active = useValue(networks.active)
  const attempt = useValue(networks.attempt)
  const target = networks.find(networkId)
  // How an earlier one ended stays known, of whichever network it was.
  const reached = attempt?.network.caipNetworkId === networkId ? attempt.state : 'asking'
  const state = useWhileOpen<SwitchAttempt['state']>(target ? reached : 'failed')
  const [title, text] = words[state]
  // On a phone, and on another device, a wallet has neither window nor icon to look for.
  const isAway = useIsRemote(target?.chainNamespace) || platform.browser.isMobile()
  const named = state === 'declined' ? active : target
  const network = named ? nameOf(named) : t('nowhere')

  return (
    <Body>
      <ArchScene
        state={scenes[state]}
        from={active && <NetworkMark network={active} size={64} />}
        to={target && <NetworkMark network={target} size={64} />}
      />
      <Statement title={t(title)}>{t(text === 'askingText' && isAway ? 'awayText' : text, { network })}</Statement>
      {state === 'asking' ? (
        <Button onClick={router.goBackOrClose}>{t('cancel')}</Button>
      ) : (
        <Actions>
          <Button
            kind="primary"
            icon={<RefreshIcon />}
            onClick={() => router.replace(SwitchNetworkView, { networkId })}
            data-testid="w3m-connecting-widget-secondary-button"
          >
            {t('retry')}
          </Button>
          <Button kind="quiet" onClick={router.goBackOrClose}>
            {t('back')}
          </Button>
        </Actions>
      )}
    </Body>
  )
}

interface OpeningSwitchProps {
  readonly opening: OpenOptions
}

/** Asks whether to switch to the namespace that the modal was opened for; the requested view opens only then. */
function OpeningSwitch({ opening }: OpeningSwitchProps) {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const { namespace = '' } = opening
  const { title: chain } = useNamespaceNames()(namespace)
  const connection = useValue(useController(ConnectController).connections).find((one) => one.namespace === namespace)
  const requested = useValue(useController(NetworksController).requested)
  const network = requested.find(({ caipNetworkId, chainNamespace }) =>
    connection ? caipNetworkId === connection.networkId : chainNamespace === namespace,
  )
  const place = network ? nameOf(network) : chain
  return (
    <SwitchQuestion
      chain={chain}
      network={network}
      text={connection ? t('openingText', { network: place }) : t('switchToText', { chain })}
      onSwitch={() => router.open({ ...opening, confirmSwitch: false })}
    />
  )
}

/** Draws a switch that the wallet is asked for, or that the person must confirm because an opening leads to another namespace. */
export default function SwitchNetwork() {
  const params = useViewParams(SwitchNetworkView)
  return 'opening' in params ? <OpeningSwitch opening={params.opening} /> : <WalletSwitch {...params} />
}
