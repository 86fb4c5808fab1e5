// @ts-nocheck
import { Notice } from '../../../../ui/components/notice'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useOnline } from '../../../../ui/react/use-online'
import { useOptionalSignal } from '../../../../ui/react/use-optional-signal'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { NameFailure, NameProblem, NamesApi } from '../contract'
import { nameProblemMessages, nameRegisterMessages } from './names-messages'

/** What a person is told where the wallet declined, and where nobody says why it did nothing. */
interface OwnTexts {
  readonly declined: string
  readonly failed: string
}

/** Words why a wallet did nothing; the registrar's own reason says more. */
export function useProblemText(failure: NameFailure | undefined, { declined, failed }: OwnTexts): string | undefined {
  const t = useMessages(nameProblemMessages)
  const symbol = useValue(useController(NetworksController).active)?.nativeCurrency.symbol ?? ''
  if (!failure) return undefined
  const texts: Readonly<Record<NameProblem, string>> = {
    declined,
    waiting: t('pending'),
    refused: failed,
    price: t('dearer'),
    funds: t('funds', { symbol }),
    reverts: t('reverts'),
    changed: t('changed'),
    failed,
  }
  return failure.text ?? texts[failure.problem]
}

/** Says why no name was registered; the region stands before its text comes, or screen readers would skip it. */
export function NameProblemNotice({ names }: { readonly names: NamesApi | undefined }) {
  const t = useMessages(nameRegisterMessages)
  const isOnline = useOnline()
  const failure = useOptionalSignal(names?.failure)
  const failed = t('error', { name: failure?.name ?? '' })
  const text = useProblemText(failure, { declined: t('declined'), failed })
  return (
    <div role="status" data-testid="name-problem">
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      {isOnline && text && <Notice tone={failure?.problem === 'declined' ? 'info' : 'warning'}>{text}</Notice>}
    </div>
  )
}

/** Says what could not be read. */
export function Unreadable({ names }: { readonly names: NamesApi | undefined }) {
  const t = useMessages(nameRegisterMessages)
  const suggestions = useOptionalSignal(names?.suggestionsState)
  const owned = useOptionalSignal(names?.ownedState)
  const step = useOptionalSignal(names?.step)
  const about = owned === 'unavailable' ? 'ownedFailed' : 'priceFailed'
  const text = t(suggestions === 'unavailable' ? 'suggestionsFailed' : about)
  return <div role="status">{step === 'unreadable' && <Notice tone="warning">{text}</Notice>}</div>
}
