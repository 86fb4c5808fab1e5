import type { Texts } from '../words'
import { account } from './es/account'
import { activity } from './es/activity'
import { alerts } from './es/alerts'
import { connect } from './es/connect'
import { connecting } from './es/connecting'
import { networks } from './es/networks'
import { pairing } from './es/pairing'
import { portfolio } from './es/portfolio'
import { profile } from './es/profile'
import { receive } from './es/receive'
import { siwx } from './es/siwx'
import { tokens } from './es/tokens'
import { ui } from './es/ui'
import { wallets } from './es/wallets'

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

/** Spanish. */
export default texts
