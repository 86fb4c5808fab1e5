import type { Texts } from '../words'
import { account } from './de/account'
import { alerts } from './de/alerts'
import { connect } from './de/connect'
import { connecting } from './de/connecting'
import { networks } from './de/networks'
import { pairing } from './de/pairing'
import { profile } from './de/profile'
import { ui } from './de/ui'
import { wallets } from './de/wallets'

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

/** German. */
export default texts
