import { type ReactNode, useId, useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Tabs } from '../../../../ui/components/choices'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState } from '../../../../ui/components/error-state'
import { NotConnected } from '../../../../ui/components/not-connected'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useKeptFocus } from '../../../../ui/react/use-kept-focus'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { type SessionStage, type SmartSessionsApi, SmartSessionsController } from '../contract'
import { groupByMonth, type SessionMonth } from '../read-sessions'
import { SessionItem } from './session-item'
import styles from './smart-sessions.css'
import { sessionMessages } from './smart-sessions-messages'

const stages: readonly SessionStage[] = ['active', 'expired', 'revoked']

function Month({ month, api }: { readonly month: SessionMonth; readonly api: SmartSessionsApi }) {
  const t = useMessages(sessionMessages)
  const locale = useLocale()
  const heading = useId()
  const name = month.at === undefined ? t('undated') : formatDate(month.at, locale, { month: 'long', year: 'numeric' })
  return (
    <section aria-labelledby={heading} className="portico-session-month">
      <h3 id={heading}>{month.id === '' ? name : <time dateTime={month.id}>{name}</time>}</h3>
      <ul>
        {month.sessions.map((session) => (
          <li key={session.id}>
            <SessionItem session={session} api={api} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Draws what a tab shows; a session that is revoked goes, and the button that was pressed with it. */
const Panel = ({ children }: { readonly children: ReactNode }) => <div {...useKeptFocus()}>{children}</div>

interface NotReadProps {
  readonly what: 'failed' | 'partly'
  readonly api: SmartSessionsApi
}

/** Says that sessions could not be read, and reads them again. */
function NotRead({ what, api }: NotReadProps) {
  const t = useMessages(sessionMessages)
  return (
    <Card>
      <ErrorState title={t(what)} text={t(`${what}Text`)}>
        <Button onClick={() => void api.reload()}>{t('retry')}</Button>
      </ErrorState>
    </Card>
  )
}

function Sessions({ api }: { readonly api: SmartSessionsApi }) {
  useStyles(styles)
  const t = useMessages(sessionMessages)
  const [stage, setStage] = useState<SessionStage>('active')
  const state = useValue(api.state)
  const isPartial = useValue(api.isPartial)
  const sessions = useValue(api.sessions).filter((session) => session.stage === stage)
  if (state === 'none') return <NotConnected text={t('nobody')} />
  if (state === 'failed')
    return (
      <Body>
        <NotRead what="failed" api={api} />
      </Body>
    )
  return (
    <Body data-testid="smart-sessions">
      <Tabs
        tabs={stages.map((id) => ({ id, label: t(id) }))}
        current={stage}
        onChange={(id) => setStage(id as SessionStage)}
      >
        <Panel>
          {isPartial && <NotRead what="partly" api={api} />}
          {state === 'loading' ? (
            <Card>
              <SkeletonRows count={3} label={t('loading')} />
            </Card>
          ) : sessions.length === 0 && !isPartial ? (
            <Card>
              <EmptyState icon={<NamedIcon name="clock" size={24} />} title={t(`none${stage}`)} text={t('noneText')} />
            </Card>
          ) : (
            groupByMonth(sessions).map((month) => <Month key={month.id} month={month} api={api} />)
          )}
        </Panel>
      </Tabs>
    </Body>
  )
}

/** Lists what others may do without asking the person. */
export default function SmartSessionsList() {
  const t = useMessages(sessionMessages)
  const { controller, error } = useLazyController(SmartSessionsController)
  if (error !== undefined) throw error
  if (controller) return <Sessions api={controller} />
  return (
    <Body>
      <Card>
        <SkeletonRows count={3} label={t('loading')} />
      </Card>
    </Body>
  )
}
