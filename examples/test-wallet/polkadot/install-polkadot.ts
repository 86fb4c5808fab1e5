import type { TestWalletConfig } from '../config'
import { fromHex } from '../core/bytes'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { perform } from '../core/perform'
import { permittedAccount } from '../core/permitted-account'
import type { WalletError } from '../core/wallet-error'
import { createPolkadotKey, type PolkadotKey } from './polkadot-key'

interface InjectedAccount {
  readonly address: string
  readonly name: string
  readonly type: 'sr25519'
}

type Follow = (accounts: readonly InjectedAccount[]) => void

/** The error of the polkadot{.js} extension, which has no code. */
const refuseConnect = ({ code, message }: WalletError) => new Error(code === 4001 ? 'Rejected' : message)
const refuseSign = ({ code, message }: WalletError) => new Error(code === 4001 ? 'Cancelled' : message)

/** `injectedWeb3`: one object for all wallets of the page, each under its own key. */
export function installPolkadot(config: TestWalletConfig, core: WalletCore): NamespaceWallet {
  const wallet = new NamespaceWallet('polkadot', core, { config, createKey: createPolkadotKey })
  const enable = (app?: string) =>
    perform(wallet, {
      method: 'enable',
      params: [app],
      asks: !wallet.isPermitted || wallet.locked,
      refuse: refuseConnect,
      run() {
        if (!wallet.isPermitted) wallet.grant()
        return injected(wallet, config.name ?? 'Portico Test Wallet')
      },
    })
  const { injectedWeb3 } = window as Window & { injectedWeb3?: Record<string, object> }
  const all = injectedWeb3 ?? {}
  const add = () => {
    all[config.globals?.polkadot ?? config.id] = { version: '1.0.0', enable }
  }
  if (typeof config.announce === 'number') setTimeout(add, config.announce)
  else add()
  Object.assign(window, { injectedWeb3: all })
  return wallet
}

function injected(wallet: NamespaceWallet<PolkadotKey>, name: string) {
  const accounts = () => wallet.visible.map(({ address }): InjectedAccount => ({ address, name, type: 'sr25519' }))
  const subscribe = (follow: Follow) => {
    const tell = () => follow(accounts())
    wallet.events.on('accounts', tell)
    tell()
    return () => wallet.events.removeListener('accounts', tell)
  }
  let lastId = 0
  const signRaw = (payload: { address: string; data: string; type: string }) =>
    perform(wallet, {
      method: 'signRaw',
      params: payload,
      asks: true,
      refuse: refuseSign,
      run() {
        const key = findKey(wallet, payload.address)
        lastId += 1
        return { id: lastId, signature: key.signBytes(fromHex(payload.data)) }
      },
    })
  return { accounts: { get: async () => accounts(), subscribe }, signer: { signRaw } }
}

function findKey(wallet: NamespaceWallet<PolkadotKey>, address: string): PolkadotKey {
  return wallet.visible.find((visible) => visible.address === address) ?? permittedAccount(wallet, address)
}
