import { Actions } from '../../../ui/components/actions'
import { ArchScene } from '../../../ui/components/arch-scene'
import { Body } from '../../../ui/components/body'
import { Button } from '../../../ui/components/button'
import { Note } from '../../../ui/components/note'
import { Statement } from '../../../ui/components/statement'
import { isolate } from '../../../ui/format/isolate'
import { shortAddress } from '../../../ui/format/short-address'
import { useMessages } from '../../../ui/i18n/use-messages'
import { NamedIcon } from '../../../ui/icons/named-icon'
import { AppMark } from '../../../ui/marks/app-mark'
import { WalletMark } from '../../../ui/marks/wallet-mark'
import { useController } from '../../../ui/react/use-controller'
import { useKernel } from '../../../ui/react/use-kernel'
import { useValue } from '../../../ui/react/use-value'
import { useWhileOpen } from '../../../ui/react/use-while-open'
import { ConnectController } from '../../connect/contract'
import { SiwxController } from '../contract'
import { MessageCard } from './message-card'
import { signScreen } from './sign-screens'
import { siwxMessages } from './siwx-messages'

/** Who is asked to sign. */
function useSigner() {
  const connect = useController(ConnectController)
  const connection = useValue(connect.active)
  const connector = useValue(connect.connectors).find(({ id }) => id === connection?.connectorId)
  return { name: connector?.name, icon: connector?.icon, address: connection?.accounts[0]?.address ?? '' }
}

/** Asks a person to sign in with their wallet, and tells how that stands. */
export default function SiwxSignMessage() {
  const t = useMessages(siwxMessages)
  const { settings, platform } = useKernel()
  const siwx = useController(SiwxController)
  const status = useValue(siwx.status)
  const attempt = useValue(siwx.attempt)
  const isRequired = useValue(siwx.isRequired)
  // As it was while it closes: nobody is connected by then, or signed in.
  const now = useSigner()
  const signer = { name: useWhileOpen(now.name), icon: useWhileOpen(now.icon), address: useWhileOpen(now.address) }
  const { arch, title, text } = useWhileOpen(signScreen(status, attempt))
  const wallet = signer.name ?? t('wallet')
  const app = settings.metadata.name || platform.browser.host()
  const values = { app, wallet, account: isolate(shortAddress(signer.address)) }
  // How it ended stands in `attempt`, and above.
  const sign = () => void siwx.signIn().catch(() => undefined)
  const cancel = () => void siwx.cancel()
  const isCancelling = status === 'cancelling'

  return (
    <Body>
      <ArchScene
        state={arch}
        from={<AppMark />}
        to={<WalletMark name={wallet} size={64} {...(signer.icon && { icon: signer.icon })} />}
      />
      <Statement title={t(title, values)}>{t(text, values)}</Statement>
      {attempt.message !== null && <MessageCard message={attempt.message} wallet={wallet} />}
      <Actions isSide>
        <Button
          onClick={cancel}
          isLoading={isCancelling}
          loadingLabel={t('cancelling')}
          data-testid="w3m-connecting-siwe-cancel"
        >
          {t('cancel')}
        </Button>
        <Button
          kind="primary"
          icon={<NamedIcon name="pen" />}
          onClick={sign}
          isLoading={status === 'signing'}
          loadingLabel={t('signingNow')}
          isDisabled={isCancelling}
          data-testid="w3m-connecting-siwe-sign"
        >
          {t('sign')}
        </Button>
      </Actions>
      {isRequired && <Note>{t('leaving', { wallet })}</Note>}
    </Body>
  )
}
