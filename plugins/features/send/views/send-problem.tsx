import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SendProblem } from '../contract'
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
  failed: 'failed',
} as const satisfies Readonly<Record<SendProblem, string>>

/** Says why nothing was sent; the region stands before its text comes, or screen readers would skip it. */
export function ProblemNotice({ problem }: { readonly problem: SendProblem | undefined }) {
  const t = useMessages(sendMessages)
  const isOnline = useOnline()
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  const text = problem && t(textNames[problem], { symbol })
  return (
    <div role="status" data-testid="send-problem">
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      {isOnline && text && <Notice tone={problem === 'declined' ? 'info' : 'warning'}>{text}</Notice>}
    </div>
  )
}
