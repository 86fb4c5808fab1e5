import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { useKernel } from '../../../ui/react/use-kernel'
import { AccountSettingsView } from '../contract'
import { accountMessages } from './account-messages'

/** Leads to what a person can set for the account. */
export function SettingsRow() {
  const t = useMessages(accountMessages)
  const { router } = useKernel()
  const mark = (
    <Glyph size={32}>
      <NamedIcon name="gear" />
    </Glyph>
  )
  return (
    <Row
      kind="nav"
      title={t('settings')}
      mark={mark}
      isLink
      onClick={() => router.push(AccountSettingsView)}
      data-testid="account-settings-button"
    />
  )
}
