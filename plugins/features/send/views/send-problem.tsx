import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { useController } from '../../../../ui/react/use-controller'
import { useLazyController, useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import { SendController, type SendProblem } from '../contract'
import { sendMessages } from './send-messages'

const textNames = {
  burn: 'burn',
  ownToken: 'ownToken',
  funds: 'tooLittle',
  feeFunds: 'feeFunds',
  reverts: 'reverts',
  rent: 'rent',
  token: 'tokenRefuses',
  changed: 'changed',
  declined: 'declined',
  waiting: 'waiting',
  unreadable: 'unreadable',
  unanswered: 'unanswered',
  expired: 'expired',
  unknownBlock: 'unknownBlock',
  outdated: 'outdated',
  setup: 'setup',
  failed: 'failed',
} as const satisfies Readonly<Record<SendProblem, string>>

/** Says why nothing was sent; the region stands before its text comes, or screen readers would skip it. */
export function ProblemNotice({ problem }: { readonly problem: SendProblem | undefined }) {
  const t = useMessages(sendMessages)
  const isOnline = useOnline()
  const nameOf = useNetworkName()
  const active = useValue(useController(NetworksController).active)
  const { controller: send } = useLazyController(SendController)
  const command = useOptionalSignal(send?.setupCommand) ?? ''
  const values = { symbol: active?.nativeCurrency.symbol ?? '', network: active ? nameOf(active) : '', command }
  const text = problem && t(textNames[problem], values)
  return (
    <div role="status" data-testid="send-problem">
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      {isOnline && text && (
        <Notice tone={problem === 'declined' || problem === 'outdated' ? 'info' : 'warning'}>{text}</Notice>
      )}
    </div>
  )
}
