import type { Texts } from '../words'
import { account } from './fr/account'
import { alerts } from './fr/alerts'
import { connect } from './fr/connect'
import { connecting } from './fr/connecting'
import { networks } from './fr/networks'
import { pairing } from './fr/pairing'
import { profile } from './fr/profile'
import { ui } from './fr/ui'
import { wallets } from './fr/wallets'

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

/** French. */
export default texts
