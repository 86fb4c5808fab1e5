import { AddressBlock } from '../../../ui/components/address-block'
import { Body } from '../../../ui/components/body'
import { Card } from '../../../ui/components/card'
import { Row } from '../../../ui/components/row'
import { useMessages } from '../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../ui/i18n/use-network-name'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { NetworksController, NetworksView } from '../../networks/contract'
import { AccountController } from '../contract'
import { accountMessages } from './account-messages'
import styles from './account-settings-view.css'
import { AccountTypeChoice } from './account-type-choice'
import { DisconnectRow } from './disconnect-row'
import { Identity } from './identity'
import { LabelForm } from './label-form'
import { Nobody } from './nobody'

/** Leads to the networks. */
function NetworkChoice() {
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const network = useValue(useController(NetworksController).active)
  if (!network) return null
  return (
    <Row
      kind="nav"
      title={t('networkRow')}
      mark={<NetworkMark network={network} size={32} />}
      end={nameOf(network)}
      isLink
      onClick={() => router.push(NetworksView)}
      data-testid="account-switch-network-button"
    />
  )
}

/** Draws what a person can set for the account: what they call it, where it is, which of its kinds counts, and the way out. */
export default function AccountSettingsView() {
  useStyles(styles)
  const address = useValue(useController(AccountController).address)
  if (address === undefined)
    return (
      <Body>
        <Nobody />
      </Body>
    )
  return (
    <Body>
      <Card>
        <Identity address={address} />
        <div className="portico-account-address">
          <AddressBlock address={address} data-testid="account-settings-address" />
        </div>
      </Card>
      <Card isPadded>
        <LabelForm key={address} address={address} />
      </Card>
      <AccountTypeChoice />
      <Card>
        <NetworkChoice />
        <DisconnectRow />
      </Card>
    </Body>
  )
}
