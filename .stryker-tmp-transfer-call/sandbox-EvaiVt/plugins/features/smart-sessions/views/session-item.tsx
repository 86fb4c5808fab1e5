// @ts-nocheck
import type { SessionPermission } from '../../../../kernel/namespaces/permission-capabilities'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { Detail, Details } from '../../../../ui/components/details'
import { Disclosure } from '../../../../ui/components/disclosure'
import { Note } from '../../../../ui/components/note'
import { formatDate } from '../../../../ui/format/format-date'
import { showAmount } from '../../../../ui/format/show-amount'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SmartSession, SmartSessionsApi } from '../contract'
import { sessionMessages } from './smart-sessions-messages'

const units = [
  [86_400, 'eachDays'],
  [3600, 'eachHours'],
  [60, 'eachMinutes'],
  [1, 'eachSeconds'],
] as const

interface PermissionProps {
  readonly permission: SessionPermission
  readonly api: SmartSessionsApi
}

/** Says how much, and how often. */
function useAllowance() {
  const t = useMessages(sessionMessages)
  return (amount: string, period: number | undefined) => {
    if (period === undefined) return t('inAll', { amount })
    if (period === 86_400) return t('eachDay', { amount })
    const [size, name] = units.find(([unit]) => period % unit === 0) ?? [1, 'eachSeconds' as const]
    return t(name, { amount, count: period / size })
  }
}

/** Tells one thing that is allowed, in words. */
function Permission({ permission, api }: PermissionProps) {
  const t = useMessages(sessionMessages)
  const allow = useAllowance()
  const tokens = useValue(api.tokens)
  const network = useValue(useController(NetworksController).active)
  if (permission.kind === 'native') {
    const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
    const amount = `${showAmount(permission.allowance, decimals)} ${symbol}`
    return <Detail label={t('pays')}>{allow(amount, permission.period)}</Detail>
  }
  if (permission.kind === 'token') {
    const token = tokens[permission.token]
    const amount = token
      ? `${showAmount(permission.allowance, token.decimals)} ${token.symbol}`
      : `${permission.allowance}`
    return (
      <>
        <Detail label={t('transfers')}>{allow(amount, permission.period)}</Detail>
        <Detail label={t('token')}>
          <ShortAddress address={permission.token} />
        </Detail>
      </>
    )
  }
  if (permission.kind === 'call')
    return (
      <>
        <Detail label={t('calls')}>
          <bdi>{permission.functions.map(({ name }) => name).join(', ')}</bdi>
        </Detail>
        <Detail label={t('contract')}>
          <ShortAddress address={permission.contract} />
        </Detail>
      </>
    )
  return (
    <Detail label={t('other')}>
      <bdi>{permission.name || t('unlimited')}</bdi>
    </Detail>
  )
}

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
          {permissions.map((permission, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was granted never changes its order.
            <Permission key={index} permission={permission} api={api} />
          ))}
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
