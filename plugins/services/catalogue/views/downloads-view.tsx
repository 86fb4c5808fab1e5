import { Body } from '../../../../ui/components/body'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { externalHref } from '../../../../ui/components/external-link'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, GlobeIcon } from '../../../../ui/icons/action-icons'
import { PhoneIcon, WindowIcon } from '../../../../ui/icons/device-icons'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useStyles } from '../../../../ui/react/use-styles'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { type CatalogueWallet, DownloadsView } from '../contract'
import styles from './downloads-view.css'
import { WalletPicture } from './get-wallet-view'

const downloadsMessages = /* @__PURE__ */ defineMessages('downloads', {
  chrome: 'Chrome Extension',
  ios: 'iOS App',
  android: 'Android App',
  homepage: 'Website',
  none: 'It is not known where to get it',
  noneText: 'Look for {wallet} in the store of your device.',
})

const icons = { chrome: WindowIcon, ios: PhoneIcon, android: PhoneIcon, homepage: GlobeIcon }

/** Where a wallet can be had, as far as the addresses may be opened. */
function linksOf({ install = {}, homepage }: CatalogueWallet) {
  const places = [
    ['chrome', install.chrome],
    ['ios', install.ios],
    ['android', install.android],
    ['homepage', install.homepage ?? homepage],
  ] as const
  return places.flatMap(([kind, address]) => {
    const href = address === undefined ? undefined : externalHref(address)
    return href === undefined ? [] : [{ kind, href }]
  })
}

/** Draws the places where one wallet can be had. */
export default function Downloads() {
  useStyles(styles)
  const t = useMessages(downloadsMessages)
  const { wallet } = useViewParams(DownloadsView)
  const links = linksOf(wallet)
  return (
    <Body>
      <div className="portico-downloads-mark">
        <WalletPicture wallet={wallet} size={64} />
      </div>
      <Card>
        {links.map(({ kind, href }) => {
          const Icon = icons[kind]
          return (
            <Row
              key={kind}
              kind="nav"
              title={t(kind)}
              mark={
                <Glyph size={32}>
                  <Icon />
                </Glyph>
              }
              end={<ExternalIcon size={16} />}
              href={href}
            />
          )
        })}
        {!links.length && (
          <EmptyState icon={<WalletIcon size={24} />} title={t('none')} text={t('noneText', { wallet: wallet.name })} />
        )}
      </Card>
    </Body>
  )
}
