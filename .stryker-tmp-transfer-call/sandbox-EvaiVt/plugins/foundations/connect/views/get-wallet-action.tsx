// @ts-nocheck
import { Button, type ButtonProps } from '../../../../ui/components/button'
import { ExternalLink } from '../../../../ui/components/external-link'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { useController } from '../../../../ui/react/use-controller'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import { ConnectController } from '../contract'
import { noWalletsMessages } from './no-wallets-messages'
import { useRoute } from './use-route'

/** Draws the way to a first wallet: where another plugin leads, else where the host says; nothing where there is neither. */
export function GetWalletAction({ kind }: { readonly kind: NonNullable<ButtonProps['kind']> }) {
  const t = useMessages(noWalletsMessages)
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
