import { Button, type ButtonProps } from '../../../../ui/components/button'
import { Card } from '../../../../ui/components/card'
import { EmptyState } from '../../../../ui/components/empty-state'
import { ExternalLink } from '../../../../ui/components/external-link'
import { defineMessages } from '../../../../ui/i18n/define-messages'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { WalletIcon } from '../../../../ui/icons/wallet-icon'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { useRoute } from './use-route'

/** Said only where no wallet was found: the list of wallets opens without. */
const messages = /* @__PURE__ */ defineMessages('connect', {
  emptyTitle: 'No wallet in this browser',
  emptyText: 'Install a wallet extension, then look again. If you have one, it may be switched off for this site.',
  lookAgain: 'Look again',
  getWallet: 'Get a wallet',
})

/** Draws the way to a first wallet: where another plugin leads, else where the host says; nothing where there is neither. */
export function GetWalletAction({ kind }: { readonly kind: NonNullable<ButtonProps['kind']> }) {
  const t = useMessages(messages)
  const { router } = useKernel()
  const route = useRoute('wallets')
  const { getWalletUrl, walletGuide } = useValue(useController(ConnectController).settings)
  if (walletGuide === false) return null
  if (route)
    return (
      <Button kind={kind} onClick={() => router.push(route.view)}>
        {t('getWallet')}
      </Button>
    )
  if (getWalletUrl === undefined) return null
  return (
    <ExternalLink className={`portico-btn portico-btn--${kind}`} href={getWalletUrl}>
      {t('getWallet')}
    </ExternalLink>
  )
}

/** Draws the list's place when no wallet was found, with the way on. */
export default function NoWallets() {
  const t = useMessages(messages)
  const connect = useController(ConnectController)
  const isLooking = useValue(connect.isLooking)
  return (
    <Card>
      <EmptyState icon={<WalletIcon size={24} />} title={t('emptyTitle')} text={t('emptyText')}>
        <Button isLoading={isLooking} onClick={() => void connect.discover()}>
          {t('lookAgain')}
        </Button>
        <GetWalletAction kind="quiet" />
      </EmptyState>
    </Card>
  )
}
