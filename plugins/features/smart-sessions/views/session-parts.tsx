import type { ReactElement } from 'react'
import { formatUnits } from '../../../../kernel/lib/amounts'
import type { SessionPermission } from '../../../../kernel/namespaces/permission-capabilities'
import { ShortAddress } from '../../../../ui/components/address-block'
import { Detail } from '../../../../ui/components/details'
import { shortAddress } from '../../../../ui/format/short-address'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { useController } from '../../../../ui/react/use-controller'
import { useFormat } from '../../../../ui/react/use-format'
import { useValue } from '../../../../ui/react/use-value'
import { NetworksController } from '../../../foundations/networks/contract'
import type { SessionToken, SmartSessionsApi } from '../contract'

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

/** Returns a function that writes an amount and its period. */
function useAllowance() {
  const t = useMessages(sessionMessages)
  const plural = usePlural(sessionMessages)
  return (amount: string, period: number | undefined) => {
    if (period === undefined) return t('inAll', { amount })
    const [size, name] = units.find(([unit]) => period % unit === 0) ?? units[3]
    return plural(name, period / size, { amount })
  }
}

/** What a permission allows, with the key of its name. */
interface Fact {
  readonly label: 'pays' | 'transfers' | 'calls' | 'other' | 'token' | 'contract'
  /** A text, or an element for the address of a contract. */
  readonly content: string | ReactElement
}

/** Returns a function that lists what a permission allows. */
function useFacts(api: SmartSessionsApi) {
  const t = useMessages(sessionMessages)
  const format = useFormat()
  const allow = useAllowance()
  const tokens = useValue(api.tokens)
  const network = useValue(useController(NetworksController).active)
  const native = network?.nativeCurrency ?? { decimals: 18, symbol: '' }
  const amountOf = (allowance: bigint, { decimals, symbol }: SessionToken, period?: number) =>
    allow(format.amount(formatUnits(allowance, decimals), symbol), period)
  return (permission: SessionPermission): readonly Fact[] => {
    if (permission.kind === 'native')
      return [{ label: 'pays', content: amountOf(permission.allowance, native, permission.period) }]
    if (permission.kind === 'token') {
      const { token: address, allowance, period } = permission
      const token = tokens[address] ?? { decimals: 0, symbol: shortAddress(address) }
      return [
        { label: 'transfers', content: amountOf(allowance, token, period) },
        { label: 'token', content: <ShortAddress address={address} /> },
      ]
    }
    if (permission.kind === 'call') {
      const { functions, contract: address } = permission
      const content = functions.map(({ name }) => name || t('unlimited')).join(', ') || t('unlimited')
      const value = functions.reduce((sum, { value: own = 0n }) => sum + own, 0n)
      const pays: readonly Fact[] = value > 0n ? [{ label: 'pays', content: amountOf(value, native) }] : []
      return [{ label: 'calls', content }, ...pays, { label: 'contract', content: <ShortAddress address={address} /> }]
    }
    return [{ label: 'other', content: permission.name || t('unlimited') }]
  }
}

interface PermissionsProps {
  readonly permissions: readonly SessionPermission[]
  readonly api: SmartSessionsApi
}

/** Describes all permissions. */
export function Permissions({ permissions, api }: PermissionsProps) {
  const t = useMessages(sessionMessages)
  return permissions.flatMap(useFacts(api)).map(({ label, content }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of requested permissions never changes.
    <Detail key={index} label={t(label)}>
      {content}
    </Detail>
  ))
}

/** Draws what all permissions allow in one line, as a folded session shows it. */
export function PermissionLine({ permissions, api }: PermissionsProps) {
  const t = useMessages(sessionMessages)
  const facts = permissions.flatMap(useFacts(api))
  return (
    <bdi className="portico-session-line">
      {facts
        .flatMap(({ label, content }) => (typeof content === 'string' ? `${t(label)}: ${content}` : []))
        .join(' · ')}
    </bdi>
  )
}
