import type { Texts } from '../words'
import { account } from './zh/account'
import { alerts } from './zh/alerts'
import { connect } from './zh/connect'
import { connecting } from './zh/connecting'
import { networks } from './zh/networks'
import { pairing } from './zh/pairing'
import { profile } from './zh/profile'
import { ui } from './zh/ui'
import { wallets } from './zh/wallets'

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

/** Chinese, in simplified characters. */
export default texts
