import { type Address, encodeFunctionData, type Hex, hexToBigInt, numberToHex, toHex, zeroAddress } from 'viem'
import { smartAccountAbi as abi } from '../../secure-site/page/smart-account-abi'
import { invalidParams, WalletError } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method, never } from './method'
import type { Call, OperationParams } from './send-operation'

interface Batch {
  readonly version: string
  readonly from?: Address
  readonly chainId?: Hex
  readonly calls: readonly { readonly to: Address; readonly value?: Hex; readonly data?: Hex }[]
  readonly capabilities?: Readonly<Record<string, Capability>>
}

/** The requested capabilities of an app, in addition to its calls. */
interface Capability {
  readonly optional?: boolean
  readonly url?: string
  readonly context?: unknown
}

interface Grant {
  readonly address?: Address
  readonly expiry: number
  readonly signer: { readonly data: { readonly address: Address } }
  readonly permissions: readonly { readonly type: string; readonly data: AllowanceData }[]
}

interface AllowanceData {
  readonly allowance: Hex
  readonly period?: number
  readonly token?: Address
}

/** A batch has an id of the wallet's own, from which others cannot read the transaction. */
const ID_END = 'ba7c4'
/** The id of a batch that is a user operation begins with its hash. */
const OPERATION_END = '04337'
/** A permission without a period has one limit for the whole session. */
const wholeSession = 2 ** 40
const authorizationGas = 25_000n

/** The methods of a wallet that runs the code of a smart account; other wallets do not know them. */
export const smartMethods: Record<string, Method> = {
  wallet_getCapabilities: {
    check: demandSmartAccount,
    asks: never,
    run: (wallet) => ({
      [wallet.hexChainId]: {
        atomic: { status: 'supported' },
        ...(wallet.bundlerUrl !== undefined && { paymasterService: { supported: true } }),
      },
    }),
  },
  wallet_sendCalls: {
    check(wallet, params) {
      demandSmartAccount(wallet)
      const { version, from, chainId, calls } = readObject<Batch>(params)
      wallet.permittedAccount(from)
      if (version !== '2.0.0') throw invalidParams('Expected version 2.0.0')
      if (chainId !== wallet.hexChainId) throw new WalletError(5710, `The wallet is on ${wallet.hexChainId}`)
      if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected calls')
      checkCapabilities(wallet, params)
    },
    asks: always,
    async run(wallet, params) {
      const { from, calls, capabilities } = readObject<Batch>(params)
      const written = calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))
      const { url, context } = capabilities?.paymasterService ?? {}
      if (url !== undefined && wallet.bundlerUrl !== undefined)
        return { id: `${await operate(wallet, from, written, { url, context })}${OPERATION_END}` }
      return { id: `${String(await execute(wallet, from, written))}${ID_END}` }
    },
  },
  wallet_getCallsStatus: { check: demandSmartAccount, asks: never, run: readStatus },
  wallet_grantPermissions: { check: demandSmartAccount, asks: always, run: grantSession },
}

function demandSmartAccount(wallet: Eip155Wallet): Hex {
  if (!wallet.smartAccount) throw new WalletError(4200, 'This wallet has no smart accounts.')
  return wallet.smartAccount
}

function readObject<T extends object>([value]: readonly unknown[]): T {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected an object')
  return value as T
}

/** Refuses unsupported capabilities, unless they are optional for the app (EIP-5792). */
function checkCapabilities(wallet: Eip155Wallet, params: readonly unknown[]): void {
  const { capabilities = {} } = readObject<Batch>(params)
  const known = wallet.bundlerUrl === undefined ? [] : ['paymasterService']
  const unknown = Object.entries(capabilities).find(([name, { optional }]) => !known.includes(name) && !optional)
  if (unknown) throw new WalletError(5700, `The wallet does not support ${unknown[0]}`)
}

/** Sends the calls to a bundler; the app pays for them. */
function operate(
  wallet: Eip155Wallet,
  from: Address | undefined,
  calls: readonly Call[],
  paymaster: OperationParams['paymaster'],
): Promise<Hex> {
  const owner = wallet.permittedAccount(from)
  const { bundlerUrl = '' } = wallet
  return wallet.sendOperation({ owner, delegate: demandSmartAccount(wallet), bundlerUrl, calls, paymaster })
}

/** The account calls itself; its first transaction of this kind also sets the contract's code (EIP-7702). */
async function execute(wallet: Eip155Wallet, from: Address | undefined, calls: readonly Call[]): Promise<unknown> {
  const account = wallet.permittedAccount(from)
  const { address } = account
  const contract = demandSmartAccount(wallet)
  const { chainId } = wallet.chain
  const data = encodeFunctionData({ abi, functionName: 'execute', args: [calls] })
  const ask = async (method: string, params: readonly unknown[]) => (await wallet.askNode(method, params)) as Hex
  const code = await ask('eth_getCode', [contract, 'latest'])
  const [nonce, gas, gasPrice] = await Promise.all([
    ask('eth_getTransactionCount', [address, 'pending']),
    ask('eth_estimateGas', [{ from: address, to: address, data }, 'latest', { [address]: { code } }]),
    ask('eth_gasPrice', []),
  ])
  const fee = hexToBigInt(gasPrice) * 2n
  const authorization = await account.signAuthorization({ address: contract, chainId, nonce: Number(nonce) + 1 })
  const signed = await account.signTransaction({
    type: 'eip7702',
    chainId,
    nonce: Number(nonce),
    // An exchange may need far more gas in its block than now, because it stores prices.
    gas: hexToBigInt(gas) * 2n + authorizationGas,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: hexToBigInt(gasPrice),
    to: address,
    data,
    authorizationList: [authorization],
  })
  return wallet.askNode('eth_sendRawTransaction', [signed])
}

async function readStatus(wallet: Eip155Wallet, [id]: readonly unknown[]) {
  const text = String(id)
  const [, hash, end] = /^(0x[\da-f]{64})(\w{5})$/.exec(text) ?? []
  if (hash === undefined || (end !== ID_END && end !== OPERATION_END)) throw new WalletError(5730, 'Unknown bundle id')
  const receipt = end === OPERATION_END ? await readOperation(wallet, hash) : await readTransaction(wallet, hash)
  const common = { version: '2.0.0', id, chainId: wallet.hexChainId, atomic: true }
  if (!receipt) return { ...common, status: 100 }
  return { ...common, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
}

interface Receipt {
  readonly status: Hex
}

const readTransaction = async (wallet: Eip155Wallet, hash: string) =>
  (await wallet.askNode('eth_getTransactionReceipt', [hash])) as Receipt | null

/** The transaction may have succeeded although the operation in it has failed. */
async function readOperation(wallet: Eip155Wallet, hash: string): Promise<Receipt | undefined> {
  const answer = await wallet.askNode('eth_getUserOperationReceipt', [hash], wallet.bundlerUrl)
  const found = answer as { readonly success: boolean; readonly receipt: object } | null
  return found ? { ...found.receipt, status: found.success ? '0x1' : '0x0' } : undefined
}

/** Lets a signer spend within the limits of the contract. */
async function grantSession(wallet: Eip155Wallet, params: readonly unknown[]) {
  const { address, expiry, signer, permissions } = readObject<Grant>(params)
  const owner = wallet.permittedAccount(address).address
  const block = (await wallet.askNode('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: Hex }
  const id = toHex(crypto.getRandomValues(new Uint8Array(32)))
  const data = encodeFunctionData({
    abi,
    functionName: 'grantSession',
    args: [
      id,
      signer.data.address,
      expiry,
      location.origin,
      permissions.map(({ data: { token = zeroAddress, allowance, period = wholeSession } }) => ({
        target: token,
        selector: numberToHex(0, { size: 4 }),
        allowance: hexToBigInt(allowance),
        start: Number(block.timestamp),
        period,
      })),
    ],
  })
  await execute(wallet, owner, [{ to: owner, value: 0n, data }])
  return { address: owner, expiry, permissions, signer, context: id }
}

/** The session of a request to revoke; undefined if the request is about accounts. */
export function sessionOf([request]: readonly unknown[]): Hex | undefined {
  return (request as { readonly permissionsContext?: Hex } | undefined)?.permissionsContext
}

export async function revokeSession(wallet: Eip155Wallet, session: Hex): Promise<void> {
  const owner = wallet.selected.address
  const data = encodeFunctionData({ abi, functionName: 'revokeSession', args: [session] })
  await execute(wallet, owner, [{ to: owner, value: 0n, data }])
}
