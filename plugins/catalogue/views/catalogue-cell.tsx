import { memo, useMemo } from 'react'
import { WalletCell, type WalletCellProps } from '../../../ui/components/wallet-cell'
import { useMessages } from '../../../ui/i18n/use-messages'
import { SealIcon } from '../../../ui/icons/seal-icon'
import { useController } from '../../../ui/react/use-controller'
import { useValue } from '../../../ui/react/use-value'
import { CatalogueController, type CatalogueWallet } from '../contract'
import { allWalletsMessages } from './all-wallets-messages'

const seal = <SealIcon size={14} />

function Cell({ wallet, onChoose, isTabStop = true }: WalletCellProps<CatalogueWallet>) {
  const t = useMessages(allWalletsMessages)
  const { image } = useController(CatalogueController)
  const icon = useValue(useMemo(() => image(wallet), [image, wallet]))
  const { id, name, isCertified } = wallet
  return (
    <WalletCell
      wallet={{ id, name, icon, badge: isCertified ? { icon: seal, word: t('certified') } : undefined }}
      onChoose={() => onChoose(wallet)}
      isTabStop={isTabStop}
      data-testid={`wallet-search-item-${id}`}
    />
  )
}

/** Draws a wallet of the catalogue; its picture comes when it comes, and draws no other cell anew. */
export const CatalogueCell = /* @__PURE__ */ memo(Cell)
