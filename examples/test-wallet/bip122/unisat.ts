import { toHex } from '../core/bytes'
import type { Listener } from '../core/emitter'
import { createEmitter } from '../core/emitter'
import { perform } from '../core/perform'
import { invalidParams, unauthorized } from '../core/wallet-error'
import { bip122Names } from './bip122-names'
import type { Bip122Wallet } from './install-bip122'

/** `window.unisat`: one address of the selected account, names of networks, and events like those of EIP-1193. */
export function createUnisat(wallet: Bip122Wallet) {
  const emitter = createEmitter()
  const accounts = () => wallet.visible.map((key) => key.addressOn(wallet.networkId))
  const names = () => bip122Names[wallet.networkId] ?? { unisat: 'unknown', chain: 'UNKNOWN' }
  wallet.events.on('accounts', () => emitter.emit('accountsChanged', accounts()))
  wallet.events.on('network', () => {
    emitter.emit('networkChanged', names().unisat)
    emitter.emit('chainChanged', { enum: names().chain, network: names().unisat })
    emitter.emit('accountsChanged', accounts())
  })
  const quietly = <Result>(method: string, run: () => Result) =>
    perform(wallet, { method, params: [], asks: false, run })
  return {
    on: (event: string, listener: Listener) => emitter.on(event, listener),
    removeListener: (event: string, listener: Listener) => emitter.removeListener(event, listener),
    requestAccounts: () =>
      perform(wallet, {
        method: 'requestAccounts',
        params: [],
        asks: !wallet.isPermitted || wallet.locked,
        run() {
          if (!wallet.isPermitted) wallet.grant()
          return accounts()
        },
      }),
    getAccounts: () => quietly('getAccounts', accounts),
    getPublicKey: () => quietly('getPublicKey', () => toHex(selectedKey(wallet).publicKey)),
    getNetwork: () => quietly('getNetwork', () => names().unisat),
    getChain: () => quietly('getChain', () => ({ enum: names().chain, network: names().unisat })),
    switchNetwork: (name: string) => move(wallet, 'switchNetwork', { name, key: 'unisat' }),
    switchChain: (name: string) => move(wallet, 'switchChain', { name, key: 'chain' }),
    disconnect: () => quietly('disconnect', () => wallet.revoke()),
    signMessage: (message: string, type: string = 'ecdsa') =>
      perform(wallet, {
        method: 'signMessage',
        params: [message, type],
        asks: true,
        run: () => selectedKey(wallet).signMessage(message, 'payment', type === 'ecdsa' ? 'ECDSA' : 'BIP322'),
      }),
  }
}

function move(wallet: Bip122Wallet, method: string, { name, key }: { name: string; key: 'unisat' | 'chain' }) {
  const run = () => {
    const networkId = wallet.networks.find((id) => bip122Names[id]?.[key] === name)
    if (!networkId) throw invalidParams(`Unsupported network: ${name}`)
    wallet.selectNetwork(networkId)
    return key === 'unisat' ? name : { enum: name, network: bip122Names[networkId]?.unisat }
  }
  return perform(wallet, { method, params: [name], asks: true, run })
}

function selectedKey(wallet: Bip122Wallet) {
  const [key] = wallet.visible
  if (!key) throw unauthorized()
  return key
}
