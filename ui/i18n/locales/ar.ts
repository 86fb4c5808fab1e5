import type { Texts } from '../words'
import { account } from './ar/account'
import { alerts } from './ar/alerts'
import { connect } from './ar/connect'
import { connecting } from './ar/connecting'
import { networks } from './ar/networks'
import { pairing } from './ar/pairing'
import { profile } from './ar/profile'
import { ui } from './ar/ui'
import { wallets } from './ar/wallets'

const texts: Texts = {
  ...account,
  ...alerts,
  ...connect,
  ...connecting,
  ...networks,
  ...pairing,
  ...profile,
  ...ui,
  ...wallets,
}

/** Arabic. */
export default texts
