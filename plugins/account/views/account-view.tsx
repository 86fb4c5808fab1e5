import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { Glyph } from '../../../ui/components/glyph'
import { Notice } from '../../../ui/components/notice'
import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { ExternalIcon } from '../../../ui/icons/external-icon'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'
import { AccountTabs } from './account-tabs'
import { ActionTiles } from './action-tiles'
import { BalanceCard } from './balance-card'
import { DisconnectRow } from './disconnect-row'
import { Identity } from './identity'
import { NetworkNotice } from './network-notice'
import { Nobody } from './nobody'
import { WalletsRow } from './wallets-row'

/** Draws the connected account: who, how much, where, and the way out. */
export default function AccountView() {
  const t = useMessages(accountMessages)
  const account = useController(AccountController)
  const address = useValue(account.address)
  const explorerUrl = useValue(account.explorerUrl)
  const isLocked = useValue(useController(ConnectController).active)?.status === 'locked'
  if (address === undefined)
    return (
      <Body>
        <Nobody />
      </Body>
    )
  const explorerMark = (
    <Glyph size={32}>
      <ExternalIcon />
    </Glyph>
  )
  return (
    <Body>
      {isLocked && <Notice tone="warning">{t('locked')}</Notice>}
      <NetworkNotice />
      <Card>
        <Identity address={address} />
        <BalanceCard />
      </Card>
      <ActionTiles />
      <AccountTabs />
      <Card>
        <WalletsRow />
        {explorerUrl !== undefined && <Row kind="nav" title={t('explorer')} mark={explorerMark} href={explorerUrl} />}
        <DisconnectRow />
      </Card>
    </Body>
  )
}
