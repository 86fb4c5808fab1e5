import {
  createWalletClient,
  defineChain,
  type Hex,
  hexToBigInt,
  http,
  isHex,
  publicActions,
  type TypedDataDefinition,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { Eip155Wallet } from './eip155-wallet'
import { invalidParams, unauthorized, unknownChain } from './wallet-error'
import type { WalletChain } from './wallet-options'

type Method = (wallet: Eip155Wallet, params: readonly unknown[], chainId: number) => unknown

/** The wallet's methods that need a key. Switching chains belongs to the session. */
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

function clientOf(wallet: Eip155Wallet, from: unknown, chainId: number) {
  const chain = wallet.findChain(chainId)
  if (!chain) throw unknownChain(chainId)
  const account = accountOf(wallet, from)
  return createWalletClient({ account, chain: toViem(chain), transport: http() }).extend(publicActions)
}

/** Signed with the key here and sent raw, as wallets do; the node has no key. */
async function sendTransaction(wallet: Eip155Wallet, request: unknown, chainId: number): Promise<Hex> {
  if (typeof request !== 'object' || request === null) throw invalidParams('Expected a transaction object')
  const { from, to, value, data, gas } = request as TransactionRequest
  const client = clientOf(wallet, from, chainId)
  const { address } = client.account
  const fields = {
    nonce: await client.getTransactionCount({ address, blockTag: 'pending' }),
    ...(to ? { to } : {}),
    ...(value ? { value: hexToBigInt(value) } : {}),
    ...(data ? { data } : {}),
    ...(gas ? { gas: hexToBigInt(gas) } : {}),
  }
  wallet.lastSent = { chainId, from: address, fields }
  return client.sendTransaction(fields)
}

/** Replaces the last transaction by the same one with a higher fee, or by an empty one. */
export async function replaceSent(wallet: Eip155Wallet, kind: 'faster' | 'cancelled'): Promise<Hex> {
  if (!wallet.lastSent) throw new Error('The wallet has sent nothing')
  const { chainId, from, fields } = wallet.lastSent
  const client = clientOf(wallet, from, chainId)
  // Nodes only accept a replacement that pays a tenth more.
  const price = (await client.getGasPrice()) * 4n
  const wanted = kind === 'faster' ? fields : { nonce: fields.nonce, to: from, value: 0n }
  return client.sendTransaction({ ...wanted, maxFeePerGas: price, maxPriorityFeePerGas: price })
}

const toViem = ({ chainId, name, walletRpcUrl }: WalletChain) =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [walletRpcUrl] } },
  })
