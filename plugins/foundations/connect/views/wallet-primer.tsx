import { Glyph } from '../../../../ui/components/glyph'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { CheckIcon, ShieldIcon } from '../../../../ui/icons/sign-icons'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useStyles } from '../../../../ui/react/use-styles'
import styles from './wallet-primer.css'

const walletPrimerMessages = /* @__PURE__ */ defineMessages('walletPrimer', {
  title: 'What is a wallet?',
  text: 'An app that holds your accounts, and asks you before anything happens with them.',
  signIn: 'You sign in with it',
  signInText: 'No password, and no email to give away.',
  approve: 'You approve each step',
  approveText: 'A site can ask. Only you can say yes.',
  keep: 'You keep the keys',
  keepText: 'Write down the recovery phrase, and show it to nobody.',
})

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
