import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import { Actions } from '../../../ui/components/actions'
import { ArchScene } from '../../../ui/components/arch-scene'
import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Statement } from '../../../ui/components/statement'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { useWhileOpen } from '../../../ui/react/use-while-open'
import { NetworksController, type SwitchAttempt, SwitchNetworkView } from '../contract'
import { networksMessages } from './networks-messages'

const scenes = { asking: 'waiting', pending: 'warning', declined: 'declined', failed: 'warning' } as const

const words = {
  asking: ['asking', 'askingText'],
  pending: ['pending', 'pendingText'],
  declined: ['declined', 'declinedText'],
  failed: ['failed', 'failedText'],
} as const

export interface WalletSwitchProps {
  readonly networkId: CaipNetworkId
}

/** Draws a switch that the wallet is asked for, and how it ended. Going to the view is what starts it. */
export function WalletSwitch({ networkId }: WalletSwitchProps) {
  const t = useMessages(networksMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const networks = useController(NetworksController)
  const active = useValue(networks.active)
  const attempt = useValue(networks.attempt)
  const target = networks.find(networkId)
  const state = useWhileOpen<SwitchAttempt['state']>(target ? (attempt?.state ?? 'asking') : 'failed')
  const [title, text] = words[state]
  const named = state === 'declined' ? active : target
  const network = named ? nameOf(named) : t('nowhere')

  return (
    <Body>
      <ArchScene
        state={scenes[state]}
        from={active && <NetworkMark network={active} size={64} />}
        to={target && <NetworkMark network={target} size={64} />}
      />
      <Statement title={t(title)}>{t(text, { network })}</Statement>
      {state === 'asking' ? (
        <Button onClick={router.goBackOrClose}>{t('cancel')}</Button>
      ) : (
        <Actions>
          <Button
            kind="primary"
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
