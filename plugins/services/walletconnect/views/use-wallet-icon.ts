import { useMemo } from 'react'
import { type ReadonlySignal, signal } from '../../../../kernel/store/signals'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useValue } from '../../../../ui/react/use-value'
import type { CatalogueWallet } from '../../../wallets/contract'
import { CatalogueController } from '../../catalogue/contract'

/** Answers the picture of a wallet: its own, or the one that its catalogue finds. */
export function useWalletIcon(wallet: CatalogueWallet | undefined): string | undefined {
  const kernel = useKernel()
  const image = useMemo<ReadonlySignal<string | undefined>>(() => {
    const isAsked = wallet && wallet.imageUrl === undefined && kernel.has(CatalogueController)
    return isAsked ? kernel.get(CatalogueController).image(wallet) : signal(undefined)
  }, [kernel, wallet])
  return useValue(image) ?? wallet?.imageUrl
}
