import { unsupportedMethod } from '../core/wallet-error'
import { chainMethods } from './chain-methods'
import { type Method, never } from './method'
import { permissionMethods } from './permission-methods'
import { sendMethods } from './send-transaction'
import { signMethods } from './sign-methods'
import { smartMethods } from './smart-methods'

const ownMethods = new Map(
  Object.entries({ ...permissionMethods, ...chainMethods, ...signMethods, ...sendMethods, ...smartMethods }),
)

/** It would need a key, or is the node's method to sign with its own unlocked accounts. */
const refused = new Set(['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'])

/** All other methods of the node's public namespaces only read and are sent to the node. */
export function findMethod(name: string): Method {
  const own = ownMethods.get(name)
  if (own) return own
  if (refused.has(name) || !/^(eth|net|web3)_/.test(name)) throw unsupportedMethod(name)
  return { asks: never, run: (wallet, params) => wallet.askNode(name, params) }
}
