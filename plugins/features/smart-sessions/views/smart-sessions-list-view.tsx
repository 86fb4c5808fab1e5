import { useId, useState } from 'react'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Tabs } from '../../../../ui/components/choices'
import { Detail, Details, Disclosure } from '../../../../ui/components/details'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ErrorState, NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Skeleton } from '../../../../ui/components/skeleton'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { RefreshIcon } from '../../../../ui/icons/action-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useLazyController } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { type SessionStage, type SmartSession, type SmartSessionsApi, SmartSessionsController } from '../contract'
import { groupByMonth, type SessionMonth } from '../read-sessions'
import { PermissionLine, Permissions, sessionMessages } from './session-parts'
import styles from './smart-sessions-list-view.css'

interface SessionItemProps {
  readonly session: SmartSession
  readonly api: SmartSessionsApi
}

/** The calendar of the groups, in each language. */
const calendar = 'gregory'

const timeLabels = { active: 'expires', expired: 'ended', revoked: 'revokedAt' } as const

/** Draws when a session ends, or when it was revoked. */
function SessionTime({ session }: { readonly session: SmartSession }) {
  const t = useMessages(sessionMessages)
  const locale = useLocale()
  const { stage, expiresAt, revokedAt } = session
  const at = revokedAt ?? expiresAt
  return (
    <Detail label={t(timeLabels[stage])}>
      <time dateTime={new Date(at).toISOString()}>
        {formatDate(at, locale, { dateStyle: 'medium', timeStyle: 'short', calendar })}
      </time>
    </Detail>
  )
}

/** Draws what one app may do: in a line while folded, with contracts, tokens and the end while unfolded. */
function SessionItem({ session, api }: SessionItemProps) {
  const t = useMessages(sessionMessages)
  const revoking = useValue(api.revoking)
  const own = revoking?.id === session.id ? revoking.state : undefined
  const { app, permissions, stage, id } = session
  return (
    <Card>
      <Disclosure
        summary={
          <>
            <bdi>{app.name ?? t('unknown')}</bdi>
            <PermissionLine permissions={permissions} api={api} />
          </>
        }
        data-testid="smart-session"
      >
        <Details>
          <Permissions permissions={permissions} api={api} />
          <SessionTime session={session} />
        </Details>
        {stage === 'active' && (
          <>
            <Button
              kind="quiet-danger"
              onClick={() => void api.revoke(id)}
              isLoading={own === 'asking'}
              loadingLabel={t('revoking')}
              data-testid="smart-session-revoke"
            >
              {t('revoke')}
            </Button>
            <span className="portico-hidden" role="status">
              {own === 'asking' && t('revoking')}
            </span>
            <div role="status">
              {own === 'declined' && <Note>{t('declined')}</Note>}
              {own === 'failed' && <Note>{t('revokeFailed')}</Note>}
            </div>
          </>
        )}
      </Disclosure>
    </Card>
  )
}

const stages: readonly SessionStage[] = ['active', 'expired', 'revoked']

function Month({ month, api }: { readonly month: SessionMonth; readonly api: SmartSessionsApi }) {
  const t = useMessages(sessionMessages)
  const locale = useLocale()
  const heading = useId()
  const name =
    month.at === undefined ? t('undated') : formatDate(month.at, locale, { month: 'long', year: 'numeric', calendar })
  return (
    <section aria-labelledby={heading} className="portico-session-month">
      <h3 id={heading} className="portico-session-heading">
        {month.id === '' ? name : <time dateTime={month.id}>{name}</time>}
      </h3>
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

/** Draws the places of sessions that are being read: folded, under the name of their month. */
function AwaitedSessions() {
  useStyles(styles)
  const t = useMessages(sessionMessages)
  return (
    <div className="portico-bones portico-session-month" role="status">
      <span className="portico-hidden">{t('loading')}</span>
      <div className="portico-session-heading" aria-hidden="true">
        <Skeleton shape="sub" />
      </div>
      <ul aria-hidden="true">
        {['first', 'second'].map((place) => (
          <li key={place}>
            <Card>
              <div className="portico-session-awaited">
                <Skeleton shape="title" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
        <Button size="small" icon={<RefreshIcon size={16} />} onClick={() => void api.reload()}>
          {t('retry')}
        </Button>
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
        {isPartial && <NotRead what="partly" api={api} />}
        {state === 'loading' ? (
          <AwaitedSessions />
        ) : sessions.length === 0 && !isPartial ? (
          <Card>
            <EmptyState
              icon={<NamedIcon name="clock" size={24} />}
              title={t(`none${stage}`)}
              text={stage === 'active' ? t('noneText') : undefined}
            />
          </Card>
        ) : (
          groupByMonth(sessions).map((month) => <Month key={month.id} month={month} api={api} />)
        )}
      </Tabs>
    </Body>
  )
}

/** Lists what apps may do without asking the person. */
export default function SmartSessionsList() {
  const { controller, error } = useLazyController(SmartSessionsController)
  if (error !== undefined) throw error
  if (controller) return <Sessions api={controller} />
  return (
    <Body>
      <AwaitedSessions />
    </Body>
  )
}
