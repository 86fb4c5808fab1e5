import { useState } from 'react'
import { Actions } from '../../../ui/components/actions'
import { AddressBlock } from '../../../ui/components/address-block'
import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Card } from '../../../ui/components/card'
import { Note } from '../../../ui/components/note'
import { Notice } from '../../../ui/components/notice'
import { QrCode } from '../../../ui/components/qr-code'
import { useCopy } from '../../../ui/components/use-copy'
import { useMessages } from '../../../ui/i18n/use-messages'
import { CheckIcon } from '../../../ui/icons/check-icon'
import { CopyIcon } from '../../../ui/icons/copy-icon'
import { ShieldIcon } from '../../../ui/icons/shield-icon'
import { NetworkMark } from '../../../ui/marks/network-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKnown } from '../../../ui/react/use-known'
import { useStyles } from '../../../ui/react/use-styles'
import { useValue } from '../../../ui/react/use-value'
import { useWatched } from '../../../ui/react/use-watched'
import { AccountController } from '../../account/contract'
import { ProfileController } from '../../blockchain-api/contract'
import { ConnectController } from '../../connect/contract'
import { NetworksController } from '../../networks/contract'
import { NetworksRow } from './networks-row'
import { Nobody } from './nobody'
import { receiveMessages } from './receive-messages'
import styles from './wallet-receive-view.css'

/** Draws one address: the code, the text and what is copied are the same value (security S-13). */
function Address({ address }: { readonly address: string }) {
  const t = useMessages(receiveMessages)
  const label = useValue(useController(ConnectController).addressLabels)[address]
  const profile = useKnown(useWatched(ProfileController).controller?.profile)
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
export default function WalletReceiveView() {
  useStyles(styles)
  const t = useMessages(receiveMessages)
  const address = useValue(useController(AccountController).address)
  const [first] = useState(address)
  if (address === undefined) return <Nobody />
  return (
    <Body>
      <div role="status" className="portico-receive-news">
        {address !== first && first !== undefined && <Notice tone="warning">{t('changed')}</Notice>}
      </div>
      <Address key={address} address={address} />
      <NetworksRow />
      <Note icon={<ShieldIcon size={16} />}>{t('compare')}</Note>
    </Body>
  )
}
