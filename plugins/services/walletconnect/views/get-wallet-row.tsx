import { Card } from '../../../../ui/components/card'
import { Glyph } from '../../../../ui/components/glyph'
import { Row } from '../../../../ui/components/row'
import { useMessages } from '../../../../ui/i18n/use-messages'
import { PhoneIcon } from '../../../../ui/icons/device-icons'
import { useKernel } from '../../../../ui/react/use-kernel'
import type { CatalogueWallet } from '../../../wallets/contract'
import { CatalogueController, DownloadsView, GetWalletView } from '../../catalogue/contract'
import { pairingMessages } from './pairing-messages'

export interface GetWalletRowProps {
  /** Left out where any wallet will do. */
  readonly wallet?: CatalogueWallet | undefined
}

/** Leads those who have no wallet to where they get one; without a catalogue nobody knows where that is. */
export function GetWalletRow({ wallet }: GetWalletRowProps) {
  const t = useMessages(pairingMessages)
  const kernel = useKernel()
  if (!kernel.has(CatalogueController)) return null
  const { router } = kernel
  const mark = (size: 32 | 40) => (
    <Glyph size={size}>
      <PhoneIcon />
    </Glyph>
  )
  return (
    <Card>
      {wallet ? (
        <Row
          kind="nav"
          isLink
          mark={mark(32)}
          title={t('dontHave', { wallet: wallet.name })}
          end={t('get')}
          onClick={() => router.push(DownloadsView, { wallet })}
        />
      ) : (
        <Row
          isLink
          mark={mark(40)}
          title={t('noWallet')}
          sub={t('compare')}
          onClick={() => router.push(GetWalletView)}
        />
      )}
    </Card>
  )
}
