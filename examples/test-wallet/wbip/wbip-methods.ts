import { bip122Names } from '../bip122/bip122-names'
import { hashBip322 } from '../bip122/sign-bip322'
import { toHex } from '../core/bytes'
import { permittedAccount } from '../core/permitted-account'
import { invalidParams, unauthorized, WalletError } from '../core/wallet-error'
import { listAddresses } from './list-addresses'
import { type WbipWallets, wbipWallets } from './wbip-wallets'

export type Params = Readonly<Record<string, unknown>>

export interface WbipMethod {
  asks(wallets: WbipWallets): boolean
  run(wallets: WbipWallets, params: Params): unknown
}

const always = () => true
const never = () => false
const isNew = (wallets: WbipWallets) => wbipWallets(wallets).some(({ isPermitted, locked }) => !isPermitted || locked)

const addresses: WbipMethod = {
  asks: isNew,
  run(wallets, { purposes }) {
    for (const wallet of wbipWallets(wallets)) if (!wallet.isPermitted) wallet.grant()
    return { addresses: listAddresses(wallets, Array.isArray(purposes) ? purposes : undefined) }
  },
}

const account = (wallets: WbipWallets) => ({
  id: 'test-account',
  walletType: 'software',
  addresses: listAddresses(wallets),
  network: networkNames(wallets),
})

const revoke: WbipMethod = {
  asks: never,
  run(wallets) {
    for (const wallet of wbipWallets(wallets)) wallet.revoke()
    return null
  },
}

export const wbipMethods: ReadonlyMap<string, WbipMethod> = new Map<string, WbipMethod>([
  [
    'getInfo',
    { asks: never, run: (wallets) => ({ version: '1.0.0', methods: methodsOf(wallets), supports: ['WBIP004'] }) },
  ],
  ['getAddresses', addresses],
  ['getAccounts', addresses],
  ['stx_getAddresses', addresses],
  ['stx_getAccounts', addresses],
  [
    'wallet_connect',
    {
      asks: isNew,
      run(wallets, params) {
        addresses.run(wallets, params)
        return account(wallets)
      },
    },
  ],
  [
    'wallet_getAccount',
    {
      asks: never,
      run(wallets) {
        if (wbipWallets(wallets).every(({ isPermitted }) => !isPermitted))
          throw new WalletError(-32002, 'Access denied.')
        return account(wallets)
      },
    },
  ],
  ['wallet_disconnect', revoke],
  ['wallet_renouncePermissions', revoke],
  ['wallet_getNetwork', { asks: never, run: networkNames }],
  ['wallet_changeNetwork', { asks: always, run: changeNetwork }],
  ['signMessage', { asks: always, run: signMessage }],
  ['stx_signMessage', { asks: always, run: signStacksMessage }],
])

/** The methods of a wallet that supports these namespaces. */
export function methodsOf({ bip122, stacks }: WbipWallets): string[] {
  const isOf = (method: string) => {
    if (method.startsWith('stx_')) return stacks !== undefined
    return bip122 !== undefined || !['signMessage', 'getAccounts'].includes(method)
  }
  return [...wbipMethods.keys()].filter(isOf)
}

export function networkNames({ bip122, stacks }: WbipWallets) {
  return {
    bitcoin: { name: bip122Names[bip122?.networkId ?? '']?.sats ?? 'Mainnet' },
    stacks: { name: !stacks || stacks.networkId === 'stacks:1' ? 'Mainnet' : 'Testnet' },
  }
}

/** One name for both namespaces, because such wallets have one switch. */
function changeNetwork({ bip122, stacks }: WbipWallets, { name }: Params): null {
  const bitcoin = bip122?.networks.find((id) => bip122Names[id]?.sats === name)
  if (bip122 && !bitcoin) throw invalidParams(`Unknown network: ${name}`)
  if (bitcoin) bip122?.selectNetwork(bitcoin)
  stacks?.selectNetwork(name === 'Mainnet' ? 'stacks:1' : 'stacks:2147483648')
  return null
}

function signMessage({ bip122 }: WbipWallets, { address, message, protocol }: Params) {
  if (!bip122) throw unauthorized()
  const key = bip122.visible.find((visible) =>
    visible.addressesOn(bip122.networkId).some((one) => one.address === address),
  )
  const { purpose } = key?.addressesOn(bip122.networkId).find((one) => one.address === address) ?? {}
  if (!key || !purpose) throw unauthorized()
  const text = String(message)
  const used = protocol === 'ECDSA' ? 'ECDSA' : 'BIP322'
  const signature = key.signMessage(text, purpose, used)
  return { address, signature, messageHash: toHex(hashBip322(text)), protocol: used }
}

function signStacksMessage({ stacks }: WbipWallets, { message, address }: Params) {
  if (!stacks) throw unauthorized()
  const key = typeof address === 'string' ? permittedAccount(stacks, address) : stacks.visible[0]
  if (!key) throw unauthorized()
  return { signature: key.signMessage(String(message)), publicKey: toHex(key.publicKey) }
}
