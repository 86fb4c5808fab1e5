import type { Network } from '../../../../kernel/namespaces/network'
import { Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import styles from './network-views.css'
import { networksMessages } from './networks-messages'

export interface SwitchQuestionProps {
  /** The namespace's name. */
  readonly chain: string
  /** Where it leads, to be shown. */
  readonly network: Network | undefined
  readonly text: string
  /** Goes there; without it there is only the way back. */
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
