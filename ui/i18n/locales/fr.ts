import type { Texts } from '../words'
import { account } from './fr/account'
import { activity } from './fr/activity'
import { alerts } from './fr/alerts'
import { connect } from './fr/connect'
import { connecting } from './fr/connecting'
import { networks } from './fr/networks'
import { pairing } from './fr/pairing'
import { portfolio } from './fr/portfolio'
import { profile } from './fr/profile'
import { receive } from './fr/receive'
import { siwx } from './fr/siwx'
import { tokens } from './fr/tokens'
import { ui } from './fr/ui'
import { wallets } from './fr/wallets'

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

/** French. */
export default texts
