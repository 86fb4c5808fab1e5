import { useState } from 'react'
import { AddressBlock } from '../../../../ui/components/address-block'
import { NetworkRow } from '../../../../ui/components/asset-rows'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { useCopy } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { NotConnected } from '../../../../ui/components/no-content'
import { Note } from '../../../../ui/components/note'
import { Banner, Notice } from '../../../../ui/components/notice'
import { QrCode } from '../../../../ui/components/qr-code'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { formatNumber } from '../../../../ui/format/numbers-and-dates'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { CopyIcon, GlobeIcon } from '../../../../ui/icons/action-icons'
import { CheckIcon, ShieldIcon } from '../../../../ui/icons/sign-icons'
import { NetworkMark } from '../../../../ui/marks/network-mark'
import { MarkStack } from '../../../../ui/marks/token-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useLazyController, useOptionalSignal, useWatched } from '../../../../ui/react/use-lazy-controller'
import { useLocale } from '../../../../ui/react/use-locale'
import { useStyles } from '../../../../ui/react/use-styles'
import { useValue } from '../../../../ui/react/use-value'
import { AccountController } from '../../../foundations/account/contract'
import { ConnectController } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { ProfileController } from '../../../services/blockchain-api/contract'
import { ReceiveController, WalletCompatibleNetworksView } from '../contract'
import styles from './receive-views.css'

export const receiveMessages = /* @__PURE__ */ defineMessages('receive', {
  code: 'QR code of your address',
  hint: 'Copy your address or scan this QR code',
  copy: 'Copy address',
  copied: 'Address copied',
  compare: 'Sending from elsewhere? Compare the bold groups.',
  changed: 'Your account has changed. This is the address of the new one.',
  network: 'Only receive assets on this network',
  networks: 'Only receive assets on these networks',
  only: 'You can only receive assets on these networks',
  onlyText: 'What is sent to this address on any other network may be lost.',
  loading: 'Finding the networks',
  none: 'No network of this app',
  noneText: 'This app lists no network that your address belongs to.',
  goneText: 'Connect one to see its address here.',
  failed: 'The networks can’t be shown right now',
  failedText: 'Close this and open it again.',
})

/** Marks that say enough. */
const SHOWN = 3

/** Keeps the place of the row: how many marks it has, and how long its sentence is, nobody knows yet. */
function NetworksPlace() {
  const t = useMessages(receiveMessages)
  return (
    <div className="portico-receive-networks">
      <Card>
        <SkeletonRows count={1} kind="nav" label={t('loading')} />
      </Card>
    </div>
  )
}

/** Says on which networks the address can be sent to, and leads to all of them; keeps its place until they are known. */
function NetworksRow() {
  const t = useMessages(receiveMessages)
  const locale = useLocale()
  const { router } = useKernel()
  const { controller, error } = useLazyController(ReceiveController)
  const known = useOptionalSignal(controller?.networks)
  // Where they cannot be told, the view behind the row says so.
  const networks = error === undefined ? known : []
  if (!networks) return <NetworksPlace />
  const marks = (
    <MarkStack>
      {networks.slice(0, SHOWN).map((network) => (
        <NetworkMark key={network.caipNetworkId} network={network} size={24} />
      ))}
    </MarkStack>
  )
  return (
    <div className="portico-receive-networks">
      <Card>
        <Row
          kind="nav"
          mark={networks.length ? marks : undefined}
          title={t(networks.length === 1 ? 'network' : 'networks')}
          end={networks.length > 1 && formatNumber(networks.length, locale)}
          isLink
          onClick={() => router.push(WalletCompatibleNetworksView)}
          data-testid="receive-networks-button"
        />
      </Card>
    </div>
  )
}

/** Draws one address: the code, the text and what is copied are the same value. */
function Address({ address }: { readonly address: string }) {
  const t = useMessages(receiveMessages)
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const profile = useOptionalSignal(useWatched(ProfileController).controller?.profile)
  const network = useValue(useController(NetworksController).active)
  const { copy, isDone, byHand } = useCopy(address, receiveMessages.copied)
  const name = label ?? profile?.name
  return (
    <>
      <Card>
        <div className="portico-receive">
          <QrCode
            value={address}
            size={240}
            label={t('code')}
            logo={network && <NetworkMark network={network} size={40} />}
            data-testid="receive-qr"
          />
          <p className="portico-receive-hint">{t('hint')}</p>
          {name !== undefined && <p className="portico-receive-name">{name}</p>}
          <AddressBlock address={address} isCentered data-testid="receive-address" />
        </div>
      </Card>
      <Actions>
        <Button
          kind="primary"
          icon={isDone ? <CheckIcon /> : <CopyIcon />}
          onClick={copy}
          data-testid="receive-address-copy-button"
        >
          {t('copy')}
        </Button>
        {byHand}
      </Actions>
    </>
  )
}

/** Draws the address of the account for whoever sends something to it. */
export function WalletReceive() {
  useStyles(styles)
  const t = useMessages(receiveMessages)
  const address = useValue(useController(AccountController).address)
  const [first] = useState(address)
  if (address === undefined) return <NotConnected text={t('goneText')} />
  return (
    <Body>
      <div role="status">
        {address !== first && first !== undefined && <Notice tone="warning">{t('changed')}</Notice>}
      </div>
      <Address key={address} address={address} />
      <NetworksRow />
      <Note icon={<ShieldIcon size={16} />}>{t('compare')}</Note>
    </Body>
  )
}

/** Draws where the address can be sent to, and warns of everywhere else. */
export function WalletCompatibleNetworks() {
  const t = useMessages(receiveMessages)
  const address = useValue(useController(AccountController).address)
  const { controller, error } = useLazyController(ReceiveController)
  const networks = useOptionalSignal(controller?.networks)
  if (address === undefined) return <NotConnected text={t('goneText')} />
  const isEmpty = error !== undefined || networks?.length === 0
  const icon = <GlobeIcon size={24} />
  return (
    <Body>
      <Banner tone="warning" title={t('only')}>
        {t('onlyText')}
      </Banner>
      <Card>
        {isEmpty ? (
          <EmptyState icon={icon} title={t(error ? 'failed' : 'none')} text={t(error ? 'failedText' : 'noneText')} />
        ) : networks ? (
          networks.map((network) => <NetworkRow key={network.caipNetworkId} network={network} />)
        ) : (
          <SkeletonRows kind="nav" count={3} label={t('loading')} />
        )}
      </Card>
    </Body>
  )
}
