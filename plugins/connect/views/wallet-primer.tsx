import { Glyph } from '../../../ui/components/glyph'
import { useMessages } from '../../../ui/i18n/use-messages'
import { CheckIcon } from '../../../ui/icons/check-icon'
import { ShieldIcon } from '../../../ui/icons/shield-icon'
import { WalletIcon } from '../../../ui/icons/wallet-icon'
import { useStyles } from '../../../ui/react/use-styles'
import styles from './wallet-primer.css'
import { walletPrimerMessages } from './wallet-primer-messages'

const points = [
  { Icon: WalletIcon, title: 'signIn', text: 'signInText' },
  { Icon: CheckIcon, title: 'approve', text: 'approveText' },
  { Icon: ShieldIcon, title: 'keep', text: 'keepText' },
] as const

/** Draws what a newcomer wants to know, beside the list of wallets where there is room. */
export default function WalletPrimer() {
  useStyles(styles)
  const t = useMessages(walletPrimerMessages)
  return (
    <div className="portico-primer" data-testid="connect-aside">
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      <ul>
        {points.map(({ Icon, title, text }) => (
          <li key={title}>
            <Glyph>
              <Icon />
            </Glyph>
            <div>
              <b>{t(title)}</b>
              {t(text)}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
