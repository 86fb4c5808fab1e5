import type { AccountType } from '../../../kernel/namespaces/capabilities'
import { RadioGroup } from '../../../ui/components/radio-group'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { accountMessages } from './account-messages'

/** Draws the kinds of accounts that the wallet shares, where there are several; the chosen one becomes the account. */
export function AccountTypeChoice() {
  const t = useMessages(accountMessages)
  const connect = useController(ConnectController)
  const accounts = useValue(connect.active)?.accounts ?? []
  const types = [...new Set(accounts.flatMap(({ type }) => type ?? []))].sort()
  if (types.length < 2) return null
  return (
    <section className="portico-account-type">
      <h3>{t('type')}</h3>
      <RadioGroup
        kind="segment"
        label={t('type')}
        options={types.map((type) => ({ id: type, label: t(type) }))}
        current={accounts[0]?.type}
        onChange={(type) => void connect.setAccountType(type as AccountType)}
        data-testid="account-toggle-preferred-account-type"
      />
      <p>{t('typeHelp')}</p>
    </section>
  )
}
