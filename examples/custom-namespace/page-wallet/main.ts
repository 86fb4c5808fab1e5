// The script that an extension would add to the page. A script before it sets the wallet's options in `algorandWalletInit`,
// and decides for the person by `algorandWallet.decide('reject')`.
import { installWallet, type WalletInit } from './install-wallet'

const page = {
  listen: (type: string, handler: (event: Event) => void) => addEventListener(type, handler),
  dispatch: (event: Event) => dispatchEvent(event),
}
const init = Reflect.get(globalThis, 'algorandWalletInit') as WalletInit
// For example the blank page before that of the app.
if (isSecureContext) Reflect.set(globalThis, 'algorandWallet', installWallet(page, init))
