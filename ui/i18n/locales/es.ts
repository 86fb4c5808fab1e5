import type { Texts } from '../words'
import { account } from './es/account'
import { alerts } from './es/alerts'
import { connect } from './es/connect'
import { connecting } from './es/connecting'
import { networks } from './es/networks'
import { ui } from './es/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** Spanish. */
export default texts
