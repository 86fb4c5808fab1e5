import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { invalidParams, WalletError } from '../core/wallet-error'
import type { Eip155Wallet } from './eip155-wallet'
import { always, type Method, never } from './method'
import { fillTransaction, readTips } from './send-transaction'

interface Call {
  to: Hex
  value?: Hex
  data?: Hex
}

interface Batch {
  version: string
  from?: Address
  chainId: Hex
  calls: readonly Call[]
}

/** Of `contracts/smart-account.sol` of the local services. */
const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])
/** As much as the calls of any test take. */
const BATCH_GAS = '0xf4240'
/** A batch has an id of the wallet's own, from which nobody else reads the transaction. */
const ID_END = 'ba7c4'

/** What a wallet with smart accounts does. @see EIP-5792, EIP-7702 */
export const batchMethods: Record<string, Method> = {
  wallet_getCapabilities: {
    asks: never,
    run(wallet, [address]) {
      wallet.permittedAccount(address)
      return wallet.chain.delegate ? { [wallet.hexChainId]: { atomic: { status: 'ready' } } } : {}
    },
  },
  wallet_sendCalls: { check: (wallet, params) => void readBatch(wallet, params), asks: always, run: sendBatch },
  wallet_getCallsStatus: { asks: never, run: readStatus },
}

function readBatch(wallet: Eip155Wallet, [batch]: readonly unknown[]): Batch {
  const { version, from, chainId, calls } = (batch ?? {}) as Partial<Batch>
  if (version !== '2.0.0' || !Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected calls')
  if (chainId !== wallet.hexChainId) throw new WalletError(5710, `The wallet is on ${wallet.hexChainId}`)
  wallet.permittedAccount(from)
  return { version, chainId, calls, ...(from && { from }) }
}

/** All of them in one transaction of the account to itself. */
async function sendBatch(wallet: Eip155Wallet, params: readonly unknown[]): Promise<{ id: string }> {
  const { from, calls } = readBatch(wallet, params)
  const account = wallet.permittedAccount(from)
  const { chainId, delegate } = wallet.chain
  if (!delegate) throw new WalletError(5760, 'This account makes one call at a time')
  const list = calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))
  const filled = await fillTransaction(wallet, account.address, {
    to: account.address,
    gas: BATCH_GAS,
    data: encodeFunctionData({ abi, functionName: 'execute', args: [list] }),
  })
  // The transaction itself uses up one nonce before its authorisations are looked at.
  const authorization = await account.signAuthorization({ address: delegate, chainId, nonce: filled.nonce + 1 })
  const tips = await readTips(wallet, {})
  const raw = await account.signTransaction({ ...filled, ...tips, type: 'eip7702', authorizationList: [authorization] })
  return { id: `${String(await wallet.askNode('eth_sendRawTransaction', [raw]))}${ID_END}` }
}

async function readStatus(wallet: Eip155Wallet, [id]: readonly unknown[]): Promise<unknown> {
  const text = String(id)
  if (!/^0x[\da-f]{64}/.test(text) || !text.endsWith(ID_END)) throw new WalletError(5730, 'Unknown bundle id')
  const receipt = await wallet.askNode('eth_getTransactionReceipt', [text.slice(0, -ID_END.length)])
  const said = { version: '2.0.0', id, chainId: wallet.hexChainId, atomic: true }
  if (!receipt) return { ...said, status: 100 }
  const { status } = receipt as { status: Hex }
  return { ...said, status: status === '0x1' ? 200 : 500, receipts: [receipt] }
}
