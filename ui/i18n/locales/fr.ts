import type { Texts } from '../words'
import { account } from './fr/account'
import { alerts } from './fr/alerts'
import { connect } from './fr/connect'
import { connecting } from './fr/connecting'
import { networks } from './fr/networks'
import { ui } from './fr/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** French. */
export default texts
