import { Button } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmailText } from '../../../../ui/components/code-form'
import { EmptyState } from '../../../../ui/components/empty-state'
import { Glyph } from '../../../../ui/components/glyph'
import { Note } from '../../../../ui/components/note'
import { Row } from '../../../../ui/components/row'
import { SkeletonRows } from '../../../../ui/components/skeleton'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { InfoIcon } from '../../../../ui/icons/circle-icons'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import type { EmbeddedWalletApi } from '../contract'
import { EmailForm } from './email-block'
import { WalletBody } from './embedded-parts'

const updateMessages = /* @__PURE__ */ defineMessages('embedded', {
  current: 'Your email now',
  newEmail: 'New email',
  same: 'This is your email already.',
  save: 'Save',
  cancel: 'Cancel',
  codes: 'Two codes may follow: one to the address you have, one to the new address. Your wallet stays the same.',
  nobody: 'You are not signed in by email.',
})

function Update({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const t = useMessages(updateMessages)
  const { router } = useKernel()
  const user = useValue(wallet.user)
  const mail = <NamedIcon name="mail" size={20} />
  // A person whose provider told no address has none to change.
  if (user === undefined || (user.provider && user.email === undefined))
    return (
      <Card>
        <EmptyState icon={mail} title={t('nobody')} />
      </Card>
    )
  const { email } = user
  if (email === undefined)
    return (
      <Card>
        <SkeletonRows count={1} label={t('current')} />
      </Card>
    )
  return (
    <>
      <Card>
        <Row mark={<Glyph>{mail}</Glyph>} title={<EmailText email={email} />} sub={t('current')} />
      </Card>
      <EmailForm
        label={t('newEmail')}
        submit={t('save')}
        check={(text) => (text.toLowerCase() === email.toLowerCase() ? t('same') : undefined)}
        onEmail={(api, text) => api.updateEmail(text)}
      >
        <Button onClick={router.goBack}>{t('cancel')}</Button>
      </EmailForm>
      <Note icon={<InfoIcon size={16} />}>{t('codes')}</Note>
    </>
  )
}

/** Changes the e-mail address of the person who is signed in. */
export default function UpdateEmailWallet() {
  return <WalletBody>{(wallet) => <Update wallet={wallet} />}</WalletBody>
}
