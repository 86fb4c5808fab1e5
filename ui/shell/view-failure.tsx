import { Body } from '../components/body'
import { Button } from '../components/button'
import { Card } from '../components/card'
import { ErrorState } from '../components/error-state'
import { useMessages } from '../i18n/use-messages'
import { useModal } from '../react/use-modal'
import { shellMessages } from './shell-messages'

export interface ViewFailureProps {
  readonly retry: () => void
}

/** Stands in the place of a view that did not load or threw. */
export function ViewFailure({ retry }: ViewFailureProps) {
  const t = useMessages(shellMessages)
  const { close } = useModal()
  return (
    <Body>
      <Card>
        <ErrorState title={t('failedTitle')} text={t('failedText')}>
          <Button onClick={retry}>{t('retry')}</Button>
          <Button kind="quiet" onClick={close}>
            {t('close')}
          </Button>
        </ErrorState>
      </Card>
    </Body>
  )
}
