// @ts-nocheck
import { useMemo } from 'react'
import { WalletMark, type WalletMarkProps } from '../../../../ui/marks/wallet-mark'
import { useController } from '../../../../ui/react/use-controller'
import { useValue } from '../../../../ui/react/use-value'
import { CatalogueController, type CatalogueWallet } from '../contract'

interface WalletPictureProps extends Pick<WalletMarkProps, 'size'> {
  readonly wallet: CatalogueWallet
}

/** Draws the mark of a wallet of the catalogue, whose picture comes when it comes. */
export function WalletPicture({ wallet, size = 40 }: WalletPictureProps) {
  const { image } = useController(CatalogueController)
  const icon = useValue(useMemo(() => image(wallet), [image, wallet]))
  return <WalletMark name={wallet.name} icon={icon} size={size} />
}
