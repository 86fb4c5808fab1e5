import type { Texts } from '../words'
import { account } from './ar/account'
import { activity } from './ar/activity'
import { alerts } from './ar/alerts'
import { connect } from './ar/connect'
import { connecting } from './ar/connecting'
import { networks } from './ar/networks'
import { pairing } from './ar/pairing'
import { portfolio } from './ar/portfolio'
import { profile } from './ar/profile'
import { receive } from './ar/receive'
import { siwx } from './ar/siwx'
import { tokens } from './ar/tokens'
import { ui } from './ar/ui'
import { wallets } from './ar/wallets'

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

/** Arabic. */
export default texts
