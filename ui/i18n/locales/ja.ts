import type { Texts } from '../words'
import { account } from './ja/account'
import { alerts } from './ja/alerts'
import { connect } from './ja/connect'
import { connecting } from './ja/connecting'
import { networks } from './ja/networks'
import { ui } from './ja/ui'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...ui }

/** Japanese. */
export default texts
