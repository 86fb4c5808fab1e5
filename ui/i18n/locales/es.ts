import type { Texts } from '../words'
import { account } from './es/account'
import { alerts } from './es/alerts'
import { connect } from './es/connect'
import { connecting } from './es/connecting'
import { networks } from './es/networks'
import { pairing } from './es/pairing'
import { profile } from './es/profile'
import { ui } from './es/ui'
import { wallets } from './es/wallets'

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

/** Spanish. */
export default texts
