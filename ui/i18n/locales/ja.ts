import type { Texts } from '../words'
import { account } from './ja/account'
import { alerts } from './ja/alerts'
import { connect } from './ja/connect'
import { connecting } from './ja/connecting'
import { networks } from './ja/networks'
import { pairing } from './ja/pairing'
import { profile } from './ja/profile'
import { ui } from './ja/ui'
import { wallets } from './ja/wallets'

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

/** Japanese. */
export default texts
