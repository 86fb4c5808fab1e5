// @ts-nocheck
import { Glyph } from '../../../../ui/components/glyph'
import { Note } from '../../../../ui/components/note'
import { QrCode } from '../../../../ui/components/qr-code'
import { Row, RowGroup } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, GlobeIcon } from '../../../../ui/icons/action-icons'
import { PhoneIcon, WindowIcon } from '../../../../ui/icons/device-icons'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useStyles } from '../../../../ui/react/use-styles'
import { useViewParams } from '../../../../ui/react/use-view-params'
import { ConnectingExternalView } from '../contract'
import { connectingMessages } from './connecting-messages'
import styles from './install-links.css'
import { pickInstallLinks } from './pick-install-links'

const icons = { extension: WindowIcon, ios: PhoneIcon, android: PhoneIcon, homepage: GlobeIcon }

/** Draws where a wallet can be had: a code for the phone, and the stores of what is at hand. */
export default function InstallLinksPart() {
  useStyles(styles)
  const t = useMessages(connectingMessages)
  const { platform } = useKernel()
  const { name, install = {} } = useViewParams(ConnectingExternalView)
  const wallet = name ?? t('wallet')
  const { links, scan } = pickInstallLinks(install, navigator.userAgent, platform.browser.isMobile())
  return (
    <>
      {scan !== undefined && (
        <div className="portico-install-scan">
          <QrCode value={scan} label={t('qrLabel', { wallet })} size={184} />
          <Note>{t('scanText')}</Note>
        </div>
      )}
      <RowGroup label={t('get', { wallet })}>
        {links.map(({ kind, href }) => {
          const Stamp = icons[kind]
          return (
            <Row
              key={kind}
              kind="nav"
              href={href}
              title={t(kind)}
              mark={
                <Glyph size={32}>
                  <Stamp />
                </Glyph>
              }
              end={<ExternalIcon size={16} />}
            />
          )
        })}
      </RowGroup>
    </>
  )
}
