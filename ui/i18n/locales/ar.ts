import type { Texts } from '../words'
import { account } from './ar/account'
import { alerts } from './ar/alerts'
import { connect } from './ar/connect'
import { connecting } from './ar/connecting'
import { networks } from './ar/networks'
import { ui } from './ar/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** Arabic. */
export default texts
