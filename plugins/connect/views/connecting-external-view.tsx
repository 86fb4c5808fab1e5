import { ArchScene } from '../../../ui/components/arch-scene'
import { Body } from '../../../ui/components/body'
import { Statement } from '../../../ui/components/statement'
import { shortAddress } from '../../../ui/format/short-address'
import { useMessages } from '../../../ui/i18n/use-messages'
import { AppMark } from '../../../ui/marks/app-mark'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useStyles } from '../../../ui/react/use-styles'
import { useViewParams } from '../../../ui/react/use-view-params'
import { ConnectingExternalView } from '../contract'
import { ConnectingActions } from './connecting-actions'
import { DeclinedHint, InstallAside, ShownByWallet } from './connecting-aside'
import styles from './connecting-external-view.css'
import { connectingMessages } from './connecting-messages'
import { useConnecting } from './use-connecting'

/** Keeps an address together and left to right inside a sentence of any language. */
const inText = (address: string | undefined) => `\u2066${shortAddress(address ?? '')}\u2069`

/** Draws a connecting: what the wallet shows meanwhile, how it ended, and the way on. Going here is what starts it. */
export default function ConnectingExternal() {
  useStyles(styles)
  const t = useMessages(connectingMessages)
  const params = useViewParams(ConnectingExternalView)
  const { screen, connector, account } = useConnecting()
  const wallet = connector?.name ?? params.name ?? t('wallet')
  const { arch, title, text, aside } = screen
  const values = { wallet, given: inText(account), wanted: inText(params.address), account: inText(account) }
  const mark = <WalletMark name={wallet} icon={connector?.icon} size={64} />
  // Each screen has its own buttons: ones that stayed would jump to where the next has them.
  const actions = <ConnectingActions key={title} actions={screen.actions} wallet={wallet} given={values.given} />

  return (
    <Body>
      {aside === 'install' ? (
        <div className="portico-connecting-mark">{mark}</div>
      ) : (
        <ArchScene state={arch} from={<AppMark />} to={mark} />
      )}
      <Statement title={t(title, values)}>{t(text, values)}</Statement>
      {aside === 'facts' && <ShownByWallet wallet={wallet} />}
      {aside === 'install' ? <InstallAside>{actions}</InstallAside> : actions}
      {aside === 'hint' && <DeclinedHint wallet={wallet} />}
    </Body>
  )
}
