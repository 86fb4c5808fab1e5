import type { Texts } from '../words'
import { account } from './de/account'
import { activity } from './de/activity'
import { alerts } from './de/alerts'
import { connect } from './de/connect'
import { connecting } from './de/connecting'
import { networks } from './de/networks'
import { pairing } from './de/pairing'
import { portfolio } from './de/portfolio'
import { profile } from './de/profile'
import { receive } from './de/receive'
import { siwx } from './de/siwx'
import { tokens } from './de/tokens'
import { ui } from './de/ui'
import { wallets } from './de/wallets'

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

/** German. */
export default texts
