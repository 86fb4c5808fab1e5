import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { NameFailure, NameProblem, NamesApi } from '../contract'
import { nameProblemMessages, nameSharedMessages } from './names-messages'

const textNames = {
  declined: 'declined',
  waiting: 'pending',
  refused: 'error',
  price: 'dearer',
  funds: 'funds',
  reverts: 'reverts',
  changed: 'changed',
  failed: 'error',
} as const satisfies Readonly<Record<NameProblem, string>>

/** Words why a wallet did nothing; the registrar's own reason says more. */
export function useProblemText(failure: NameFailure | undefined): string | undefined {
  const t = useMessages(nameProblemMessages)
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  return failure && (failure.text ?? t(textNames[failure.problem], { name: failure.name, symbol }))
}

/** Says why no name was registered; the region stands before its text comes, or screen readers would skip it. */
export function NameProblemNotice({ names }: { readonly names: NamesApi | undefined }) {
  const shared = useMessages(nameSharedMessages)
  const isOnline = useOnline()
  const failure = useOptionalSignal(names?.failure)
  const text = useProblemText(failure)
  return (
    <div role="status" data-testid="name-problem">
      {!isOnline && <Notice tone="warning">{shared('offline')}</Notice>}
      {isOnline && text && <Notice tone={failure?.problem === 'declined' ? 'info' : 'warning'}>{text}</Notice>}
    </div>
  )
}

/** Says what could not be read. */
export function Unreadable({ names }: { readonly names: NamesApi | undefined }) {
  const t = useMessages(nameSharedMessages)
  const suggestions = useOptionalSignal(names?.suggestionsState)
  const owned = useOptionalSignal(names?.ownedState)
  const step = useOptionalSignal(names?.step)
  const about = owned === 'unavailable' ? 'ownedFailed' : 'priceFailed'
  const text = t(suggestions === 'unavailable' ? 'suggestionsFailed' : about)
  return <div role="status">{step === 'unreadable' && <Notice tone="warning">{text}</Notice>}</div>
}
