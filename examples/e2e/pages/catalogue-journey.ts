import { knownWallets } from '../../local-services/catalogue/known-wallets'
import { testWalletId } from '../fixtures/open-portico'
import {
  type OpenWalletConnectPageOptions,
  openWalletConnectPage,
  type WalletConnectPage,
} from '../fixtures/open-walletconnect'
import type { SpecContext } from '../runner'
import { WalletLists } from './wallet-lists'

export const idOf = (name: string) => knownWallets.find(([known]) => known === name)?.[1] ?? name
export const firstFour = knownWallets.slice(0, 4).map(([, id]) => id)

export async function openCatalogue(t: SpecContext, options: OpenWalletConnectPageOptions = {}) {
  const app = await openWalletConnectPage(t, { wallets: [{}], ...options })
  return { app, lists: new WalletLists(app.page) }
}

export async function openAll({ modal }: WalletConnectPage, lists: WalletLists): Promise<void> {
  await modal.open()
  await lists.allWallets.click()
}

/** The wallet in this browser connects for any fault of the catalogue. */
export async function expectUsable(app: WalletConnectPage): Promise<void> {
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
}
