import { useEffect } from 'react'
import { ArchScene, Statement } from '../../../../ui/components/arch-scene'
import { Actions, Button } from '../../../../ui/components/button'
import { Glyph } from '../../../../ui/components/glyph'
import { isolate } from '../../../../ui/format/writing-direction'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../../ui/icons/named-icon'
import { AppMark } from '../../../../ui/marks/app-mark'
import { useValue } from '../../../../ui/react/use-value'
import type { Appearance, EmbeddedWalletApi } from '../contract'
import { useAppearance, WalletBody } from './embedded-parts'

const approveMessages = /* @__PURE__ */ defineMessages('embedded', {
  approve: 'Approve in your wallet',
  approveText: '{site}, which keeps your keys, shows what you are asked to approve. This page can’t see it.',
  approveOwn: 'Your wallet shows what you are asked to approve.',
  showAgain: 'Show it again',
  decline: 'Decline',
  done: 'Nothing to approve',
  doneText: 'This request was answered.',
})

function Approve({ wallet }: { readonly wallet: EmbeddedWalletApi }) {
  const t = useMessages(approveMessages)
  const request = useValue(wallet.request)
  const { siteHost, setAppearance } = wallet
  const isAsked = request !== undefined
  // Compared as text, since each render makes a new object.
  const appearance = JSON.stringify(useAppearance())
  // The look or the language of the app may have changed since the sign-in.
  useEffect(() => {
    if (isAsked) setAppearance(JSON.parse(appearance) as Appearance)
  }, [isAsked, appearance, setAppearance])
  const holder = (
    <Glyph size={56}>
      <NamedIcon name="key" size={24} />
    </Glyph>
  )
  if (!request)
    return (
      <>
        <ArchScene state="done" from={<AppMark size={64} />} to={holder} />
        <Statement title={t('done')}>{t('doneText')}</Statement>
      </>
    )
  return (
    <>
      <ArchScene state="waiting" from={<AppMark size={64} />} to={holder} />
      <Statement title={t('approve')}>
        {siteHost === undefined ? t('approveOwn') : t('approveText', { site: isolate(siteHost) })}
      </Statement>
      <Actions isSide={siteHost !== undefined}>
        <Button onClick={wallet.cancelRequest}>{t('decline')}</Button>
        {siteHost !== undefined && (
          <Button kind="primary" onClick={wallet.showRequest}>
            {t('showAgain')}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Draws the view behind the page that keeps the keys while the page asks for an approval. */
export default function ApproveTransaction() {
  return <WalletBody>{(wallet) => <Approve wallet={wallet} />}</WalletBody>
}
