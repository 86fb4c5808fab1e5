import type { Texts } from '../words'
import { account } from './es/account'
import { alerts } from './es/alerts'
import { connect } from './es/connect'
import { connecting } from './es/connecting'
import { networks } from './es/networks'
import { pairing } from './es/pairing'
import { ui } from './es/ui'
import { wallets } from './es/wallets'

const texts: Texts = { ...account, ...alerts, ...connect, ...connecting, ...networks, ...pairing, ...ui, ...wallets }

/** Spanish. */
export default texts
