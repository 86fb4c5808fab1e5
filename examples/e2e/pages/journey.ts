import { type PorticoApp, testWalletId } from '../fixtures/open-portico'

/** The steps of most people: open, choose the wallet, approve there, and return to the page. */
export async function connectWallet(app: PorticoApp, id = testWalletId): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(id)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
}

/** From the page to the list of networks and into the one of that name. */
export async function switchInModal(app: PorticoApp, name: string): Promise<void> {
  await app.modal.openAccount()
  await app.account.selectNetwork.click()
  await app.account.switchNetwork(name)
}

/** Up to the wallet's own prompt. */
export async function askWallet(app: PorticoApp, id = testWalletId): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet(id)
}

/** The number of requests for accounts with a prompt since the page began. */
export async function promptCount(app: PorticoApp, method = 'eth_requestAccounts'): Promise<number> {
  return (await app.wallet().calls(method)).length
}
