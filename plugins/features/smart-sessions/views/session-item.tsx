import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Detail, Details, Disclosure } from '../../../../ui/components/details'
import { Note } from '../../../../ui/components/note'
import { formatDate } from '../../../../ui/format/numbers-and-dates'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useLocale } from '../../../../ui/react/use-locale'
import { useValue } from '../../../../ui/react/use-value'
import type { SmartSession, SmartSessionsApi } from '../contract'
import { Permissions } from './session-permissions'
import { sessionMessages } from './smart-sessions-messages'

interface SessionItemProps {
  readonly session: SmartSession
  readonly api: SmartSessionsApi
}

/** The moment that matters of a session: its end, or that it was ended. */
function When({ session }: { readonly session: SmartSession }) {
  const t = useMessages(sessionMessages)
  const locale = useLocale()
  const { stage, expiresAt, revokedAt } = session
  const at = revokedAt ?? expiresAt
  const label = stage === 'active' ? t('expires') : stage === 'revoked' ? t('revokedAt') : t('ended')
  return (
    <Detail label={label}>
      <time dateTime={new Date(at).toISOString()}>
        {formatDate(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </Detail>
  )
}

/** Draws what one app may do: folded its name, unfolded all of it. */
export function SessionItem({ session, api }: SessionItemProps) {
  const t = useMessages(sessionMessages)
  const revoking = useValue(api.revoking)
  const own = revoking?.id === session.id ? revoking.state : undefined
  const { app, permissions, stage, id } = session
  return (
    <Card>
      <Disclosure summary={<bdi>{app.name ?? t('unknown')}</bdi>} data-testid="smart-session">
        <Details>
          <Permissions permissions={permissions} api={api} />
          <When session={session} />
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
