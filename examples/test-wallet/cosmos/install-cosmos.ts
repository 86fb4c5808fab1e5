import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { NamespaceWallet } from '../core/namespace-wallet'
import { perform } from '../core/perform'
import { permittedAccount } from '../core/permitted-account'
import { WalletError } from '../core/wallet-error'
import { type CosmosKey, createCosmosKey } from './cosmos-key'

/** The error of Keplr, which has no code. */
const refuse = ({ code, message }: WalletError) => new Error(code === 4001 ? 'Request rejected' : message)

/** A Keplr-compatible global. It only notifies pages of another account, by an event on the window. */
export function installCosmos(config: TestWalletConfig, core: WalletCore): NamespaceWallet {
  const wallet = new NamespaceWallet('cosmos', core, { config, createKey: createCosmosKey })
  const global = config.globals?.cosmos ?? 'keplr'
  wallet.events.on('accounts', () => void window.dispatchEvent(new Event(`${global}_keystorechange`)))
  const keplr = { version: '0.13.0', mode: 'extension', ...connection(wallet, config.name), ...signing(wallet) }
  const add = () => Object.assign(window, { [global]: keplr })
  if (typeof config.announce === 'number') setTimeout(add, config.announce)
  else add()
  return wallet
}

function connection(wallet: NamespaceWallet<CosmosKey>, name = 'Portico Test Wallet') {
  const ask = <Result>(method: string, params: unknown, run: () => Result) =>
    perform(wallet, { method, params, asks: !wallet.isPermitted || wallet.locked, refuse, run })
  return {
    enable: (chainIds: string | readonly string[]) =>
      ask('enable', chainIds, () => {
        for (const chainId of [chainIds].flat()) expectKnown(wallet, chainId)
        if (!wallet.isPermitted) wallet.grant()
      }),
    disable: (chainIds?: string | readonly string[]) =>
      perform(wallet, { method: 'disable', params: chainIds, asks: false, refuse, run: () => wallet.revoke() }),
    getKey: (chainId: string) =>
      ask('getKey', chainId, () => {
        expectKnown(wallet, chainId)
        if (!wallet.isPermitted) wallet.grant()
        return describeKey(wallet.selected, chainId, name)
      }),
  }
}

const describeKey = (key: CosmosKey, chainId: string, name: string) => ({
  name,
  algo: 'secp256k1',
  pubKey: key.publicKey,
  address: key.account,
  bech32Address: key.addressOn(`cosmos:${chainId}`),
  isNanoLedger: false,
  isKeystone: false,
})

function signing(wallet: NamespaceWallet<CosmosKey>) {
  const sign = <Result>(method: string, params: readonly unknown[], run: () => Result) =>
    perform(wallet, { method, params, asks: true, refuse, run })
  return {
    signArbitrary: (chainId: string, signer: string, data: string) =>
      sign('signArbitrary', [chainId, signer, data], () =>
        permittedAccount(wallet, signer).signArbitrary(signer, data),
      ),
    signAmino: (chainId: string, signer: string, document: object) =>
      sign('signAmino', [chainId, signer, document], () => ({
        signed: document,
        signature: permittedAccount(wallet, signer).signAmino(document),
      })),
  }
}

function expectKnown(wallet: NamespaceWallet, chainId: string): void {
  if (wallet.networks.includes(`cosmos:${chainId}`)) return
  throw new WalletError(-32603, `There is no chain info for ${chainId}`)
}
