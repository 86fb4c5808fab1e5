import type { Texts } from '../words'
import { account } from './zh/account'
import { alerts } from './zh/alerts'
import { connect } from './zh/connect'
import { connecting } from './zh/connecting'
import { networks } from './zh/networks'
import { ui } from './zh/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** Chinese, in simplified characters. */
export default texts
