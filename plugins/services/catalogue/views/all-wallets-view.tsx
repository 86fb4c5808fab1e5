import { useDeferredValue } from 'react'
import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { IconButton } from '../../../../ui/components/icon-button'
import { SearchField } from '../../../../ui/components/search-field'
import { Switch } from '../../../../ui/components/switch'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { usePlural } from '../../../../ui/i18n/use-plural'
import { QrIcon } from '../../../../ui/icons/action-icons'
import { SealIcon } from '../../../../ui/icons/seal-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { useStyles } from '../../../../ui/react/use-styles'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { AllWalletsView, remoteConnections } from '../contract'
import { allWalletsMessages } from './all-wallets-messages'
import styles from './all-wallets-view.css'
import { FoundWallets } from './found-wallets'
import { useFeed } from './use-feed'

/** Draws all wallets of the catalogue, to look through and to search. */
export default function AllWallets() {
  useStyles(styles)
  const t = useMessages(allWalletsMessages)
  const plural = usePlural(allWalletsMessages)
  const { router, platform } = useKernel()
  const [remote] = useSlot(remoteConnections)
  const { keepOthers } = useViewParams(AllWalletsView) ?? {}
  const feed = useFeed()
  const { search, setSearch, isCertified, setCertified, scene, count } = feed
  // Reading a page of wallets leaves a frame no time to draw them too.
  const found = useDeferredValue(feed)
  return (
    <Body>
      <div className="portico-all-search">
        <SearchField
          label={t('search')}
          value={search}
          onChange={setSearch}
          isLoading={search !== '' && scene === 'loading'}
          hasShortcut
          data-testid="wui-input-text"
        />
        {remote && platform.browser.isMobile() && (
          <IconButton
            label={t('scan')}
            isFilled
            onClick={() => router.push(remote.view, { ...(keepOthers && { keepOthers }) })}
          >
            <QrIcon />
          </IconButton>
        )}
      </div>
      <Card>
        <Switch
          icon={<SealIcon />}
          label={t('certifiedOnly')}
          isOn={isCertified}
          onChange={setCertified}
          data-testid="wui-certified-switch"
        />
      </Card>
      <Card>
        <div className="portico-found">
          <FoundWallets feed={found} />
        </div>
      </Card>
      <span className="portico-hidden" role="status">
        {scene === 'wallets' && plural('found', count)}
      </span>
    </Body>
  )
}
