import { Statement } from '../../../../ui/components/arch-scene'
import { EmailText, MailMark, ResendMail } from '../../../../ui/components/code-form'
import { StatusLine } from '../../../../ui/components/progress'
import { Spinner } from '../../../../ui/components/spinner'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'
import { useCodeProblem, WalletBody } from './embedded-parts'

const deviceMessages = /* @__PURE__ */ defineMessages('embedded', {
  device: 'Approve the login link we sent to',
  deviceExpires: 'The code expires in 20 minutes',
  deviceWaits: 'Waiting for your approval…',
})

function Device({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const t = useMessages(deviceMessages)
  const { email = '' } = useValue(wallet.login)
  return (
    <>
      <MailMark />
      <Statement
        title={
          <>
            {t('device')} <EmailText email={email} />
          </>
        }
      >
        {t('deviceExpires')}
      </Statement>
      <StatusLine mark={<Spinner />}>{t('deviceWaits')}</StatusLine>
      <ResendMail onResend={wallet.resend} problemOf={useCodeProblem()} />
    </>
  )
}

/** Waits until the person has approved this device by the link in the mail. */
export default function EmailVerifyDevice() {
  return <WalletBody>{(wallet) => <Device wallet={wallet} />}</WalletBody>
}
