import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { Notice } from '../../../ui/components/notice'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { PortfolioController } from '../../blockchain-api/contract'
import { ConnectController } from '../../connect/contract'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'
import { AccountTabs } from './account-tabs'
import { ActionTiles } from './action-tiles'
import { BalanceCard } from './balance-card'
import { DisconnectRow } from './disconnect-row'
import { ExplorerRow } from './explorer-row'
import { Identity } from './identity'
import { NetworkNotice } from './network-notice'
import { Nobody } from './nobody'
import { SettingsRow } from './settings-row'
import { TotalCard } from './total-card'
import { useWallet } from './use-wallet'
import { WalletsRow } from './wallets-row'

/**
 * Draws the connected account: who, how much, where, and the way out. One whose wallet is part of the app is about its money, and
 * has the way out among its settings.
 */
export default function AccountView() {
  const t = useMessages(accountMessages)
  const kernel = useKernel()
  const address = useValue(useController(AccountController).address)
  const isLocked = useValue(useController(ConnectController).active)?.status === 'locked'
  const isEmbedded = useWallet()?.type === 'AUTH'
  if (address === undefined)
    return (
      <Body>
        <Nobody />
      </Body>
    )
  return (
    <Body {...(isEmbedded && { 'data-testid': 'w3m-account-wallet-features-widget' })}>
      {isLocked && <Notice tone="warning">{t('locked')}</Notice>}
      <NetworkNotice />
      <Card>
        <Identity address={address} />
        {isEmbedded && kernel.has(PortfolioController) ? <TotalCard /> : <BalanceCard />}
      </Card>
      <ActionTiles isEmbedded={isEmbedded} />
      <Card>
        <WalletsRow />
        <ExplorerRow />
        <SettingsRow />
        {!isEmbedded && <DisconnectRow />}
      </Card>
      <AccountTabs />
    </Body>
  )
}
