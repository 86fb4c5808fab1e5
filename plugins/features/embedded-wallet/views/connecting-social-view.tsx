import { ArchScene, type ArchSceneProps, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Actions, Button } from '../../../../ui/components/button'
import { Note } from '../../../../ui/components/note'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { WindowIcon } from '../../../../ui/icons/device-icons'
import { ShieldIcon } from '../../../../ui/icons/sign-icons'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useStyles } from '../../../../ui/react/use-styles'
import type { SocialLogin, SocialStep } from '../contract-social'
import { type SocialWays, useSocial } from './embedded-parts'
import styles from './social-views.css'

const connectingSocialMessages = /* @__PURE__ */ defineMessages('embedded', {
  logIn: 'Log in with {provider}',
  logInText: 'Connect in the provider window',
  preparing: 'Opening {provider}…',
  cancel: 'Cancel',
  showWindow: 'Show the window',
  checkAddress: 'Before you type a password, check that the window’s address is one of {provider}.',
  blocked: 'Your browser blocked the window',
  blockedText: 'Open it with the button. You are brought back here afterwards.',
  open: 'Open {provider}',
  leaving: 'Taking you to {provider}',
  leavingText: 'You are brought back here afterwards.',
  retrieving: 'Retrieving user data',
  confirmed: '{provider} confirmed it is you.',
  windowClosed: 'The window was closed',
  nothingShared: 'You are not signed in. Nothing was shared.',
  saidNo: '{provider} said no',
  saidNoText: 'It did not let you in, or you chose Cancel there. Nothing was shared.',
  wentWrong: 'Something went wrong',
  tryAgain: 'Try again',
  otherWay: 'Choose another way',
  idle: 'No sign-in is under way',
  idleText: 'Choose how you want to sign in.',
})

const scenes: Readonly<Record<SocialStep, ArchSceneProps['state']>> = {
  idle: 'warning',
  opening: 'waiting',
  window: 'waiting',
  blocked: 'warning',
  leaving: 'waiting',
  connecting: 'waiting',
  closed: 'declined',
  refused: 'declined',
  failed: 'declined',
}

interface PartProps {
  readonly login: SocialLogin
  readonly label: string
}

/** Says which step the login is at. */
function Stand({ login: { step, problem }, label }: PartProps) {
  const t = useMessages(connectingSocialMessages)
  const values = { provider: label }
  const words: Readonly<Record<SocialStep, readonly [title: string, text: string]>> = {
    idle: [t('idle'), t('idleText')],
    opening: [t('logIn', values), t('preparing', values)],
    window: [t('logIn', values), t('logInText')],
    blocked: [t('blocked'), t('blockedText')],
    leaving: [t('leaving', values), t('leavingText')],
    connecting: [t('retrieving'), t('confirmed', values)],
    closed: [t('windowClosed'), t('nothingShared')],
    refused: [t('saidNo', values), t('saidNoText')],
    failed: [t('wentWrong'), problem ?? t('nothingShared')],
  }
  const [title, text] = words[step]
  return <Statement title={title}>{text}</Statement>
}

const isOver = (step: SocialStep) => step === 'closed' || step === 'refused' || step === 'failed'

function SocialActions({ login: { step, provider }, label, ways }: PartProps & { readonly ways: SocialWays }) {
  const t = useMessages(connectingSocialMessages)
  const { router } = useKernel()
  const { social, begin, goToWays } = ways
  if (step === 'connecting') return null
  // The button stays, because the browser may refuse to leave, or restore this page from its history.
  if (step === 'blocked' || step === 'leaving')
    return (
      <Button kind="primary" isBlock icon={<ExternalIcon />} onClick={() => social?.leave()} data-testid="social-open">
        {t('open', { provider: label })}
      </Button>
    )
  if (isOver(step) || step === 'idle')
    return (
      <Actions>
        {provider && (
          <Button kind="primary" icon={<RefreshIcon />} onClick={() => begin(provider)} data-testid="social-try-again">
            {t('tryAgain')}
          </Button>
        )}
        <Button kind="quiet" onClick={goToWays}>
          {t('otherWay')}
        </Button>
      </Actions>
    )
  return (
    <div className="portico-social-acts">
      <Actions isSide>
        <Button onClick={router.goBack}>{t('cancel')}</Button>
        <Button icon={<WindowIcon size={20} />} onClick={() => social?.focusWindow()}>
          {t('showWindow')}
        </Button>
      </Actions>
    </div>
  )
}

/** Waits while a person signs in at a provider. */
export default function ConnectingSocial() {
  useStyles(styles)
  const t = useMessages(connectingSocialMessages)
  const ways = useSocial()
  const { social } = ways
  const login = useOptionalSignal(social?.login)
  if (!social || !login) return null
  const label = social.labelOf(login.provider)
  return (
    <Body>
      <ArchScene
        state={scenes[login.step]}
        from={<AppMark size={64} />}
        to={<WalletMark name={label || '?'} size={64} />}
      />
      <Stand login={login} label={label} />
      <SocialActions login={login} label={label} ways={ways} />
      {login.step === 'window' && <Note icon={<ShieldIcon size={16} />}>{t('checkAddress', { provider: label })}</Note>}
    </Body>
  )
}
