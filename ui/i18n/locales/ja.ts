import type { Texts } from '../words'
import { account } from './ja/account'
import { activity } from './ja/activity'
import { alerts } from './ja/alerts'
import { connect } from './ja/connect'
import { connecting } from './ja/connecting'
import { networks } from './ja/networks'
import { pairing } from './ja/pairing'
import { portfolio } from './ja/portfolio'
import { profile } from './ja/profile'
import { receive } from './ja/receive'
import { siwx } from './ja/siwx'
import { tokens } from './ja/tokens'
import { ui } from './ja/ui'
import { wallets } from './ja/wallets'

const texts: Texts = {
  ...account,
  ...activity,
  ...alerts,
  ...connect,
  ...connecting,
  ...networks,
  ...pairing,
  ...portfolio,
  ...profile,
  ...receive,
  ...siwx,
  ...tokens,
  ...ui,
  ...wallets,
}

/** Japanese. */
export default texts
