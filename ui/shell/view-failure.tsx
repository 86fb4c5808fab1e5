import { Body } from '../components/body'
import { Card } from '../components/card'
import { Row } from '../components/row'
import { useMessages } from '../i18n/use-messages'
import { useModal } from '../react/use-modal'
import { shellMessages } from './shell-messages'

export interface ViewFailureProps {
  readonly retry: () => void
}

/** Stands in the place of a view that did not load or threw. Of rows alone: where one chunk fails, the next may too. */
export function ViewFailure({ retry }: ViewFailureProps) {
  const t = useMessages(shellMessages)
  const { close } = useModal()
  return (
    <Body>
      <div role="alert">
        <Card>
          <Row title={t('failedTitle')} sub={t('failedText')} />
          <Row kind="nav" title={t('retry')} onClick={retry} />
          <Row kind="nav" title={t('close')} onClick={close} />
        </Card>
      </div>
    </Body>
  )
}
