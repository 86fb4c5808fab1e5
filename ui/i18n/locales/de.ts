import type { Texts } from '../words'
import { account } from './de/account'
import { alerts } from './de/alerts'
import { connect } from './de/connect'
import { connecting } from './de/connecting'
import { networks } from './de/networks'
import { ui } from './de/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** German. */
export default texts
