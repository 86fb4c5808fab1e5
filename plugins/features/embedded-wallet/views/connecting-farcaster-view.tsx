import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Body } from '../../../../ui/components/body'
import { Button } from '../../../../ui/components/button'
import { useCopy } from '../../../../ui/components/copy-button'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Note } from '../../../../ui/components/note'
import { StatusLine } from '../../../../ui/components/progress'
import { QrCode } from '../../../../ui/components/qr-code'
import { Spinner } from '../../../../ui/components/spinner'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { ExternalIcon, RefreshIcon } from '../../../../ui/icons/action-icons'
import { InfoIcon } from '../../../../ui/icons/circle-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AppMark } from '../../../../ui/marks/app-mark'
import { WalletMark } from '../../../../ui/marks/wallet-mark'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useOptionalSignal } from '../../../../ui/react/use-lazy-controller'
import { useWhileOpen } from '../../../../ui/react/use-while-open'
import type { FarcasterLogin } from '../contract-social'
import { useSocial } from './embedded-parts'

const farcasterMessages = /* @__PURE__ */ defineMessages('embedded', {
  scan: 'Scan this QR Code with your phone',
  scanText: 'Use the camera of the phone that has Farcaster. Approve there; this page goes on by itself.',
  qrLabel: 'Code to sign in with Farcaster on your phone',
  makingCode: 'Making a code…',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  inFarcaster: 'Continue in Farcaster',
  inFarcasterText: 'Accept connection request in the app',
  openFarcaster: 'Open farcaster',
  tapAgain: 'Didn’t open? Some browsers block the jump. Tap the button once more.',
  loadingUser: 'Loading user data',
  loadingUserText: 'Please wait a moment while we load your data.',
  ranOut: 'Failed to connect to farcaster',
  ranOutText: 'Get a new code and scan again.',
  newCode: 'New code',
  idle: 'No sign-in is under way',
  idleText: 'Choose how you want to sign in.',
  otherWay: 'Choose another way',
})

const loading: FarcasterLogin = { step: 'loading' }

/** The usual length of a link, so that the placeholder code has the size of the real one. */
const TYPICAL_LINK_LENGTH = 120

interface PartProps {
  readonly farcaster: FarcasterLogin
  readonly renew: () => void
  /** Opens the Farcaster app on this phone. */
  readonly open: () => void
}

function CopyLink({ url }: { readonly url: string | undefined }) {
  const t = useMessages(farcasterMessages)
  const { copy, byHand } = useCopy(url ?? '', farcasterMessages.linkCopied)
  return (
    <>
      <Button size="small" isDisabled={url === undefined} onClick={copy}>
        {t('copyLink')}
      </Button>
      {byHand}
    </>
  )
}

/** Draws a code for another device to scan. */
function Code({ farcaster: { step, url }, renew }: PartProps) {
  const t = useMessages(farcasterMessages)
  const isOver = step === 'failed'
  return (
    <>
      <div data-testid="wui-qr-code" {...{ uri: url }}>
        <QrCode
          value={isOver ? undefined : url}
          capacity={TYPICAL_LINK_LENGTH}
          label={t('qrLabel')}
          logo={<WalletMark name="Farcaster" size={56} />}
        >
          {isOver ? (
            <div role="alert">
              <EmptyState icon={<NamedIcon name="clock" />} tone="warning" title={t('ranOut')} text={t('ranOutText')}>
                <Button kind="primary" icon={<RefreshIcon />} onClick={renew}>
                  {t('newCode')}
                </Button>
              </EmptyState>
            </div>
          ) : undefined}
        </QrCode>
      </div>
      {!isOver && (
        <StatusLine {...(url === undefined && { mark: <Spinner /> })} action={<CopyLink url={url} />}>
          {t(url === undefined ? 'makingCode' : 'scan')}
        </StatusLine>
      )}
      <Note icon={<NamedIcon name="phone" size={16} />}>{t('scanText')}</Note>
    </>
  )
}

/** Draws the link to the app on this phone. */
function Jump({ farcaster: { step, url }, renew, open }: PartProps) {
  const t = useMessages(farcasterMessages)
  const isOver = step === 'failed'
  return (
    <>
      <ArchScene
        state={isOver ? 'declined' : 'waiting'}
        from={<AppMark size={64} />}
        to={<WalletMark name="Farcaster" size={64} />}
      />
      <Statement title={t(isOver ? 'ranOut' : 'inFarcaster')}>
        {isOver ? t('ranOutText') : t('inFarcasterText')}
      </Statement>
      {isOver && (
        <Button kind="primary" isBlock icon={<RefreshIcon />} onClick={renew}>
          {t('newCode')}
        </Button>
      )}
      {!isOver && (
        <>
          <Button
            kind="primary"
            isBlock
            icon={<ExternalIcon />}
            isLoading={url === undefined}
            onClick={open}
            data-testid="farcaster-open"
          >
            {t('openFarcaster')}
          </Button>
          <CopyLink url={url} />
        </>
      )}
      <Note icon={<InfoIcon size={16} />}>{t('tapAgain')}</Note>
    </>
  )
}

/** Signs in with Farcaster: by a code on a desktop, by its app on a phone. */
export default function ConnectingFarcaster() {
  const t = useMessages(farcasterMessages)
  const { platform } = useKernel()
  const isPhone = platform.browser.isMobile()
  const { social, begin, goToWays } = useSocial()
  const farcaster = useWhileOpen(useOptionalSignal(social?.farcaster) ?? loading)
  const renew = () => begin('farcaster')
  if (farcaster.step === 'connecting')
    return (
      <Body>
        <ArchScene state="waiting" from={<AppMark size={64} />} to={<WalletMark name="Farcaster" size={64} />} />
        <Statement title={t('loadingUser')}>{t('loadingUserText')}</Statement>
      </Body>
    )
  if (farcaster.step === 'idle')
    return (
      <Body>
        <ArchScene state="warning" from={<AppMark size={64} />} to={<WalletMark name="Farcaster" size={64} />} />
        <Statement title={t('idle')}>{t('idleText')}</Statement>
        <Button kind="primary" isBlock onClick={goToWays}>
          {t('otherWay')}
        </Button>
      </Body>
    )
  const Part = isPhone ? Jump : Code
  return (
    <Body>
      <Part farcaster={farcaster} renew={renew} open={() => social?.openFarcaster()} />
    </Body>
  )
}
