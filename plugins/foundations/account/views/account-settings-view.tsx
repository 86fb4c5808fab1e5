import { type FormEvent, useState } from 'react'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { AccountType } from '../../../../kernel/namespaces/capabilities'
import { AddressBlock } from '../../../../ui/components/address-block'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { SegmentedControl } from '../../../../ui/components/choices'
import { Row } from '../../../../ui/components/row'
import { TextField } from '../../../../ui/components/text-field'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useNetworkName } from '../../../../ui/i18n/use-names'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../../connect/contract'
import { NetworksController, NetworksView } from '../../networks/contract'
import { AccountController, accountSettingsRows } from '../contract'
import { accountMessages } from './account-messages'
import { ContributedRows, DisconnectRow, Identity, NotConnected } from './account-parts'
import styles from './account-view.css'

/** In graphemes: what fits beside an address. */
const MAX_LABEL_LENGTH = 32

/** Runs a change of the person's, and reports where its code does not load. */
function useChange() {
  const { notices } = useKernel()
  return (change: Promise<void>, done?: () => void) =>
    void change.then(done, () => notices.show({ message: accountMessages.notChanged, variant: 'error' }))
}

/** Draws the person's label of the address, to be changed; an empty text removes it. */
function LabelForm({ address }: { readonly address: string }) {
  const t = useMessages(accountMessages)
  const connect = useController(ConnectController)
  const make = useChange()
  const kept = useValue(connect.addressLabels)[address] ?? ''
  const [typed, setTyped] = useState<string>()
  const draft = typed ?? kept
  const [isSaved, setSaved] = useState(false)
  const label = sanitizeText(draft)
  const isLong = sanitizeText(draft, MAX_LABEL_LENGTH) !== label
  const isChanged = label !== kept
  const change = (text: string) => {
    setSaved(false)
    setTyped(text)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isLong || !isChanged) return
    make(connect.setAddressLabel(address, label || undefined), () => setSaved(true))
  }
  return (
    <form className="portico-label-form" onSubmit={save}>
      <TextField
        label={t('label')}
        value={draft}
        onChange={change}
        autoComplete="off"
        autoCapitalize="sentences"
        help={t('labelHelp')}
        problem={isLong ? t('labelLong') : undefined}
        good={isSaved && !isChanged ? t('labelSaved') : undefined}
        data-testid="account-label-input"
      />
      <Button isSubmit isDisabled={isLong || !isChanged} data-testid="account-label-save">
        {t('labelSave')}
      </Button>
    </form>
  )
}

/** Draws the kinds of accounts that the wallet shares, where there are several; the chosen one becomes the account. */
function AccountTypeChoice() {
  const t = useMessages(accountMessages)
  const connect = useController(ConnectController)
  const make = useChange()
  const accounts = useValue(connect.active)?.accounts ?? []
  const types = [...new Set(accounts.flatMap(({ type }) => type ?? []))].sort()
  if (types.length < 2) return null
  return (
    <section className="portico-account-type">
      <h3>{t('type')}</h3>
      <SegmentedControl
        label={t('type')}
        options={types.map((type) => ({ id: type, label: t(type) }))}
        current={accounts[0]?.type}
        onChange={(type) => make(connect.setAccountType(type as AccountType))}
        data-testid="account-toggle-preferred-account-type"
      />
      <p>{t('typeHelp')}</p>
    </section>
  )
}

/** Names the network, and leads to the others where the app lets people choose. */
function NetworkChoice() {
  const t = useMessages(accountMessages)
  const nameOf = useNetworkName()
  const { router } = useKernel()
  const { active, options } = useController(NetworksController)
  const network = useValue(active)
  if (!network) return null
  return (
    <Row
      kind="nav"
      title={t('networkRow')}
      mark={<NetworkMark network={network} size={32} />}
      end={nameOf(network)}
      {...(options.networkSwitch !== false && { isLink: true, onClick: () => router.push(NetworksView) })}
      data-testid="account-switch-network-button"
    />
  )
}

/** Draws the settings of the account: its label, its network, its kind, and the row that disconnects. */
export default function AccountSettingsView() {
  useStyles(styles)
  const address = useValue(useController(AccountController).address)
  if (address === undefined)
    return (
      <Body>
        <NotConnected />
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
        <ContributedRows slot={accountSettingsRows} />
        <DisconnectRow />
      </Card>
    </Body>
  )
}
