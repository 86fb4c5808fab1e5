import { Glyph } from '../../../ui/components/glyph'
import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../ui/icons/external-icon'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'

/** Leads to the account at the network's explorer, where it has one. */
export function ExplorerRow() {
  const t = useMessages(accountMessages)
  const url = useValue(useController(AccountController).explorerUrl)
  if (url === undefined) return null
  const mark = (
    <Glyph size={32}>
      <ExternalIcon />
    </Glyph>
  )
  return <Row kind="nav" title={t('explorer')} mark={mark} href={url} />
}
