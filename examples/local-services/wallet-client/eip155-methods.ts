import { createWalletClient, defineChain, type Hex, hexToBigInt, http, isHex, type TypedDataDefinition } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { Eip155Wallet } from './eip155-wallet'
import { invalidParams, unauthorized, unknownChain } from './wallet-error'
import type { WalletChain } from './wallet-options'

type Method = (wallet: Eip155Wallet, params: readonly unknown[], chainId: number) => unknown

/** What the wallet does with a key. Switching chains is the session's matter. */
export const eip155Methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['eth_accounts', (wallet) => wallet.accounts.map(({ address }) => address)],
  ['eth_requestAccounts', (wallet) => wallet.accounts.map(({ address }) => address)],
  [
    'personal_sign',
    (wallet, [message, address]) =>
      accountOf(wallet, address).signMessage({ message: isHex(message) ? { raw: message } : String(message) }),
  ],
  ['eth_signTypedData_v4', (wallet, [address, data]) => accountOf(wallet, address).signTypedData(readTypedData(data))],
  ['eth_sendTransaction', (wallet, [request], chainId) => sendTransaction(wallet, request, chainId)],
])

function accountOf(wallet: Eip155Wallet, address: unknown): LocalAccount {
  const account = wallet.findAccount(address)
  if (!account) throw unauthorized()
  return account
}

function readTypedData(data: unknown): TypedDataDefinition {
  return (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition
}

interface TransactionRequest {
  from?: unknown
  to?: Hex
  value?: Hex
  data?: Hex
  gas?: Hex
}

/** Signed with the key here and sent raw, as wallets do; the node holds no key. */
async function sendTransaction(wallet: Eip155Wallet, request: unknown, chainId: number): Promise<Hex> {
  if (typeof request !== 'object' || request === null) throw invalidParams('Expected a transaction object')
  const { from, to, value, data, gas } = request as TransactionRequest
  const chain = wallet.findChain(chainId)
  if (!chain) throw unknownChain(chainId)
  const client = createWalletClient({ account: accountOf(wallet, from), chain: toViem(chain), transport: http() })
  return client.sendTransaction({
    ...(to ? { to } : {}),
    ...(value ? { value: hexToBigInt(value) } : {}),
    ...(data ? { data } : {}),
    ...(gas ? { gas: hexToBigInt(gas) } : {}),
  })
}

const toViem = ({ chainId, name, walletRpcUrl }: WalletChain) =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [walletRpcUrl] } },
  })
