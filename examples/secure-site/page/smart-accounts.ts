import { concat, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { SessionInfo } from '../api'
import { askNode, RpcError } from './nodes'
import { smartAccountAbi } from './smart-account-abi'
import type { Wallet } from './wallet'

/** A key that becomes a smart account by delegating to a contract (EIP-7702). */
export interface SmartAccount {
  readonly address: Hex
  /** The contract whose code it runs. */
  readonly delegate: Hex
  /** The URL of its bundler (EIP-4337); absent if it sends transactions. */
  readonly bundlerUrl?: string
}

/** The settings of the site's host for smart accounts, by the CAIP-2 id of their network. */
export interface SmartAccountSettings {
  readonly delegates: ReadonlyMap<string, Hex>
  readonly bundlers: ReadonlyMap<string, string>
}

/** The smart accounts that the site offers. */
export interface SmartAccounts {
  /** Numbers of the EIP-155 chains that have them. */
  readonly networks: readonly number[]
  /** Numbers of those where an app may pay the fees (ERC-7677). */
  readonly sponsoredNetworks: readonly number[]
  bundlerOf(chainId: string): string | undefined
  find(chainId: string, session: SessionInfo, signal: AbortSignal): Promise<SmartAccount | undefined>
}

/** Reads the attribute that the server wrote into the page, as in `eip155:1=0x…` for each network. */
export function readByNetwork<Value extends string>(text: string): ReadonlyMap<string, Value> {
  const pairs = text.split(' ').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, end), pair.slice(end + 1) as Value]
    }),
  )
}

const toNumbers = (networks: ReadonlyMap<string, string>) => [...networks.keys()].map((id) => Number(id.split(':')[1]))

export function createSmartAccounts({ delegates, bundlers }: SmartAccountSettings, wallet: Wallet): SmartAccounts {
  /** Addresses, which are public, by account: once one is known, the seed is not decrypted for it. */
  const known = new Map<string, Hex>()
  async function addressOf(session: SessionInfo, signal: AbortSignal): Promise<Hex> {
    const { accountId } = session
    const address =
      known.get(accountId) ??
      // Each separately, because an earlier caller may cancel.
      (await wallet.withKeys(session, async ({ smartAccount }) => smartAccount.address, signal))
    known.set(accountId, address)
    return address
  }
  return {
    networks: toNumbers(delegates),
    sponsoredNetworks: toNumbers(bundlers),
    bundlerOf: (chainId) => bundlers.get(chainId),
    async find(chainId, session, signal) {
      const delegate = delegates.get(chainId)
      if (!delegate) return undefined
      const bundlerUrl = bundlers.get(chainId)
      return { address: await addressOf(session, signal), delegate, ...(bundlerUrl !== undefined && { bundlerUrl }) }
    },
  }
}

/** A call in the format of the smart account. */
export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** The URL of a node. */
export interface NodeAccess {
  readonly rpcUrl: string
  readonly signal: AbortSignal
}

/** The code of an account with a delegation. @see EIP-7702 */
const delegation = (delegate: Hex) => concat(['0xef0100', delegate]).toLowerCase()

/** Whether an account runs the contract's code on a network. */
export async function isDeployed({ address, delegate }: SmartAccount, { rpcUrl, signal }: NodeAccess) {
  const code = await askNode(rpcUrl, 'eth_getCode', [address, 'latest'], signal)
  return String(code).toLowerCase() === delegation(delegate)
}

/** Encodes several calls as one call of the account to itself. */
export const encodeCalls = (calls: readonly Call[]) =>
  encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args: [calls] })

/** @throws RpcError if an app requests the signature of a user operation, of which the person would only see fields */
export function refuseOperations(verifyingContract: unknown): void {
  if (typeof verifyingContract === 'string' && verifyingContract.toLowerCase() === entryPoint08Address.toLowerCase())
    throw new RpcError('An app may not have a user operation signed', 4200)
}

/** @throws RpcError if an app requests the account's own functions, which only the wallet may call */
export function refuseOwnFunctions(
  account: SmartAccount | undefined,
  to: Hex | undefined,
  data: Hex | undefined,
): void {
  if (account && to && data && isAddressEqual(account.address, to))
    throw new RpcError('An app may not call the functions of a smart account', 4200)
}
