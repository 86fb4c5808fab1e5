import type { WalletConnectApp } from '../fixtures/open-walletconnect'
import { expectText } from './modal'
import { expectSigned } from './verify'

/** The text that the page asks wallets to sign. */
const message = 'Hello from Tidepool'

/** The first address of the remote wallet. */
const addressOf = ({ peer }: WalletConnectApp) => peer.wallet.accounts[0]?.address ?? ''

/** Opens the screen with the code for any wallet. */
export async function openCode(app: WalletConnectApp): Promise<void> {
  await app.modal.open()
  await app.connect.chooseWallet('walletConnect')
}

/** Opens the code of the WalletConnect row and returns its link. */
export async function showCode(app: WalletConnectApp): Promise<string> {
  await openCode(app)
  return app.pairing.uri()
}

/** The steps of most people on a desktop: open, show the code, approve in the wallet, and return to the page. */
export async function pairByCode(app: WalletConnectApp): Promise<void> {
  await app.peer.pair(await showCode(app))
  await app.modal.expectConnected()
  await app.modal.expectClosed()
}

export async function expectAccount(app: WalletConnectApp, address = addressOf(app)): Promise<void> {
  await expectText(app.host.address, address)
  await app.host.expectStatus('connected')
}

export async function expectSignature(app: WalletConnectApp): Promise<void> {
  await expectSigned(addressOf(app), message, await app.host.sign())
}
