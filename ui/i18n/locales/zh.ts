import type { Texts } from '../words'
import { account } from './zh/account'
import { activity } from './zh/activity'
import { alerts } from './zh/alerts'
import { connect } from './zh/connect'
import { connecting } from './zh/connecting'
import { networks } from './zh/networks'
import { pairing } from './zh/pairing'
import { portfolio } from './zh/portfolio'
import { profile } from './zh/profile'
import { receive } from './zh/receive'
import { siwx } from './zh/siwx'
import { tokens } from './zh/tokens'
import { ui } from './zh/ui'
import { wallets } from './zh/wallets'

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

/** Chinese, in simplified characters. */
export default texts
