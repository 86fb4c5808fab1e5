import type { SessionPermission } from '../../../../kernel/namespaces/permission-capabilities'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Detail } from '../../../../ui/components/details'
import { showAmount } from '../../../../ui/format/shown-amounts'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SmartSessionsApi } from '../contract'
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
  const plural = usePlural(sessionMessages)
  return (amount: string, period: number | undefined) => {
    if (period === undefined) return t('inAll', { amount })
    const [size, name] = units.find(([unit]) => period % unit === 0) ?? [1, 'eachSeconds' as const]
    return plural(name, period / size, { amount })
  }
}

/** Tells one thing that is allowed, in words. */
function Permission({ permission, api }: PermissionProps) {
  const t = useMessages(sessionMessages)
  const format = useFormat()
  const allow = useAllowance()
  const tokens = useValue(api.tokens)
  const network = useValue(useController(NetworksController).active)
  if (permission.kind === 'native') {
    const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
    const amount = format.amount(showAmount(permission.allowance, decimals), symbol)
    return <Detail label={t('pays')}>{allow(amount, permission.period)}</Detail>
  }
  if (permission.kind === 'token') {
    const token = tokens[permission.token]
    const amount = token
      ? format.amount(showAmount(permission.allowance, token.decimals), token.symbol)
      : format.amount(`${permission.allowance}`)
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
          <bdi>{permission.functions.map(({ name }) => name || t('unlimited')).join(', ') || t('unlimited')}</bdi>
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

interface PermissionsProps {
  readonly permissions: readonly SessionPermission[]
  readonly api: SmartSessionsApi
}

/** Tells all that is allowed: what, and how much of it. */
export function Permissions({ permissions, api }: PermissionsProps) {
  return permissions.map((permission, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was asked for never changes its order.
    <Permission key={index} permission={permission} api={api} />
  ))
}
