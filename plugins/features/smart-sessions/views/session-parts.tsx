import { formatUnits } from '../../../../kernel/lib/amounts'
import type { SessionPermission } from '../../../../kernel/namespaces/permission-capabilities'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Detail } from '../../../../ui/components/details'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SmartSessionsApi } from '../contract'

export const sessionMessages = /* @__PURE__ */ defineMessages('sessions', {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  noneactive: 'No active sessions',
  noneexpired: 'No expired sessions',
  nonerevoked: 'No revoked sessions',
  noneText: 'What apps may do without asking you shows here.',
  loading: 'Loading smart sessions',
  failed: 'Error fetching smart sessions',
  failedText: 'Nothing that apps may do has changed.',
  partly: 'Some sessions could not be read',
  partlyText: 'Apps may be allowed more than is shown here.',
  retry: 'Try again',
  nobody: 'Connect a wallet to see what apps may do in its name.',
  unknown: 'Unknown Dapp',
  undated: 'Earlier',
  expires: 'Expiring',
  ended: 'Expired',
  revokedAt: 'Revoked',
  pays: 'May pay',
  transfers: 'May transfer',
  calls: 'May call',
  contract: 'Contract',
  token: 'Token',
  other: 'May do',
  unlimited: 'something that is not known here',
  inAll: '{amount} in all',
  eachSeconds_one: '{amount} every second',
  eachSeconds_other: '{amount} every {count} seconds',
  eachMinutes_one: '{amount} every minute',
  eachMinutes_other: '{amount} every {count} minutes',
  eachHours_one: '{amount} every hour',
  eachHours_other: '{amount} every {count} hours',
  eachDays_one: '{amount} each day',
  eachDays_other: '{amount} every {count} days',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  declined: 'You declined in your wallet. Nothing was changed.',
  revokeFailed: 'Error revoking smart session',
})

/** Texts about the request of an app. */
export const requestMessages = /* @__PURE__ */ defineMessages('sessions', {
  asks: '{app} wants to act without asking you',
  asksText: 'Asked by {host}. Your wallet is asked next, and may show less than this.',
  until: 'Until',
  network: 'Network',
  signer: 'Allowed account',
  careful: 'It may do this without asking you, until then or until you revoke it.',
  cancel: 'Cancel',
  goOn: 'Continue',
  asking: 'Look at your wallet',
  noRequest: 'There is nothing to review',
  noRequestText: 'No app asks for anything now.',
  back: 'Back',
})

/** Texts about a granted session. */
export const createdMessages = /* @__PURE__ */ defineMessages('sessions', {
  created: 'Smart Session created successfully',
  createdText: 'You can manage your session from your account settings.',
  whatIs: 'What’s a Smart Session?',
  whatIsText:
    'An app may do what you allowed, up to a limit and until a time, without asking you each time. Your account holds it to that, and you can revoke it before.',
  gotIt: 'Got it!',
})

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

/** Returns a function that writes an amount and its period. */
function useAllowance() {
  const t = useMessages(sessionMessages)
  const plural = usePlural(sessionMessages)
  return (amount: string, period: number | undefined) => {
    if (period === undefined) return t('inAll', { amount })
    const [size, name] = units.find(([unit]) => period % unit === 0) ?? [1, 'eachSeconds' as const]
    return plural(name, period / size, { amount })
  }
}

/** Describes one permission. */
function Permission({ permission, api }: PermissionProps) {
  const t = useMessages(sessionMessages)
  const format = useFormat()
  const allow = useAllowance()
  const tokens = useValue(api.tokens)
  const network = useValue(useController(NetworksController).active)
  const pays = (allowance: bigint, period?: number) => {
    const { decimals, symbol } = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
    const amount = format.amount(formatUnits(allowance, decimals), symbol)
    return <Detail label={t('pays')}>{allow(amount, period)}</Detail>
  }
  if (permission.kind === 'native') return pays(permission.allowance, permission.period)
  if (permission.kind === 'token') {
    const token = tokens[permission.token]
    const amount = token
      ? format.amount(formatUnits(permission.allowance, token.decimals), token.symbol)
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
  if (permission.kind === 'call') {
    const value = permission.functions.reduce((sum, { value: own = 0n }) => sum + own, 0n)
    return (
      <>
        <Detail label={t('calls')}>
          <bdi>{permission.functions.map(({ name }) => name || t('unlimited')).join(', ') || t('unlimited')}</bdi>
        </Detail>
        {value > 0n && pays(value)}
        <Detail label={t('contract')}>
          <ShortAddress address={permission.contract} />
        </Detail>
      </>
    )
  }
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

/** Describes all permissions. */
export function Permissions({ permissions, api }: PermissionsProps) {
  return permissions.map((permission, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of requested permissions never changes.
    <Permission key={index} permission={permission} api={api} />
  ))
}
