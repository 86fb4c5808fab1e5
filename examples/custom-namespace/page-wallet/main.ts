// The script that an extension would put into the page. Who puts it there says before it, in `algorandWalletInit`, what the
// wallet is, and decides for the person by `algorandWallet.decide('reject')`.
import { installWallet, type WalletInit } from './install-wallet'

const page = {
  listen: (type: string, handler: (event: Event) => void) => addEventListener(type, handler),
  dispatch: (event: Event) => dispatchEvent(event),
}
const init = Reflect.get(globalThis, 'algorandWalletInit') as WalletInit
// Such as the blank page that comes before the app's.
if (isSecureContext) Reflect.set(globalThis, 'algorandWallet', installWallet(page, init))
