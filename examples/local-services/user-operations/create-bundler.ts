import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  toHex,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { callNode } from '../evm/call-node'
import type { EvmChain } from '../evm/start-evm-chain'
import { bundlerIndex, testAccount } from '../evm/test-accounts'
import type { Route } from '../http/serve-routes'
import { type Answers, CallRefused, jsonRpcRoute } from './json-rpc-route'
import { type Operation, readOperation } from './read-operation'

/** Accepts user operations, and submits them to the entry point. */
export interface LocalBundler {
  /** Its URL for a chain. */
  url(chainId: number): string
  /** Hashes of the submitted operations since the start or the last reset, in order. */
  submitted(): readonly Hex[]
}

export interface BundlerService {
  readonly route: Route
  reset(): void
  at(origin: string): LocalBundler
}

/** An operation that was sent to the node; a block may contain it. */
interface Submitted {
  readonly operation: Operation
  readonly transactionHash: Hex
}

const path = '/bundler'
const validationFailed = -32500
/** The gas of a signature's check and an account's payment, with a reserve. */
const verificationGas = 150_000n
/** The gas of an operation beyond its own: its share of a transaction, and its bytes. */
const baseGas = 60_000n
const byteGas = 16n
const authorizationGas = 25_000n
/** What the entry point does around an operation. */
const bundleGas = 300_000n

/**
 * A bundler for one person at a time (ERC-7769): it checks each operation by simulating it, and submits it at once, alone.
 * It answers as soon as the node has it, before a block does.
 *
 * @see EIP-4337
 */
export function createBundler(chains: readonly EvmChain[]): BundlerService {
  const submitted = new Map<Hex, Submitted>()
  const byChain = new Map(chains.map((chain) => [chain.chainId, answersOf(chain, submitted)]))
  return {
    route: jsonRpcRoute(path, (chainId) => byChain.get(chainId)),
    reset: () => submitted.clear(),
    at: (origin) => ({
      url: (chainId) => `${origin}${path}/${chainId}`,
      submitted: () => [...submitted.keys()],
    }),
  }
}

const answersOf = (chain: EvmChain, submitted: Map<Hex, Submitted>): Answers => ({
  eth_chainId: () => toHex(chain.chainId),
  eth_supportedEntryPoints: () => [entryPoint08Address],
  eth_estimateUserOperationGas: (params) => estimate(chain, readOperation(params)),
  async eth_sendUserOperation(params) {
    const operation = readOperation(params)
    const hash = getUserOperationHash({
      chainId: chain.chainId,
      entryPointAddress: entryPoint08Address,
      entryPointVersion: '0.8',
      userOperation: operation,
    })
    submitted.set(hash, { operation, transactionHash: await submit(chain, operation) })
    return hash
  },
  eth_getUserOperationByHash([hash]) {
    const found = submitted.get(hash as Hex)
    return found && { entryPoint: entryPoint08Address, transactionHash: found.transactionHash }
  },
  async eth_getUserOperationReceipt([hash]) {
    const found = submitted.get(hash as Hex)
    return found && readReceipt(chain, hash as Hex, found)
  },
})

async function estimate({ client }: EvmChain, { sender, callData, authorization }: Operation) {
  // An account that is not set up yet is simulated as if it were.
  const code = authorization && (await client.getCode({ address: authorization.address }))
  const call = { account: entryPoint08Address, to: sender, data: callData }
  const gas = await client
    .estimateGas({ ...call, ...(code && { stateOverride: [{ address: sender, code }] }) })
    .catch((error: unknown) => {
      throw new CallRefused(error instanceof BaseError ? error.shortMessage : String(error), validationFailed)
    })
  return {
    callGasLimit: toHex(gas + gas / 2n),
    verificationGasLimit: toHex(verificationGas),
    preVerificationGas: toHex(
      baseGas + byteGas * BigInt(callData.length / 2) + (authorization ? authorizationGas : 0n),
    ),
  }
}

/** @throws CallRefused with the entry point's own reason if it does not accept the operation */
async function submit({ client, nodeUrl }: EvmChain, operation: Operation): Promise<Hex> {
  const account = testAccount(bundlerIndex)
  // A bundler's expenses are refunded by the account or its paymaster.
  await client.setBalance({ address: account.address, value: parseEther('10') })
  const wallet = createWalletClient({ account, chain: client.chain, transport: http(nodeUrl) })
  const { authorization } = operation
  const call = {
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], account.address],
    gas: gasOf(operation) + bundleGas,
    ...(authorization && { authorizationList: [authorization] }),
  } as const
  await client.simulateContract({ ...call, account }).catch((error: unknown) => {
    throw new CallRefused(reasonOf(error), validationFailed)
  })
  return wallet.writeContract(call)
}

const gasOf = (operation: Operation) =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

/** As in "AA24 signature error". */
function reasonOf(error: unknown): string {
  const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  const { args } = (reverted instanceof ContractFunctionRevertedError ? reverted.data : undefined) ?? {}
  return args?.[1] === undefined ? String(error) : String(args[1])
}

/** @returns undefined while no block contains it */
async function readReceipt({ client }: EvmChain, userOpHash: Hex, { operation, transactionHash }: Submitted) {
  const [receipt] = await callNode(client, [{ method: 'eth_getTransactionReceipt', params: [transactionHash] }])
  if (receipt === null) return undefined
  const { logs } = await client.getTransactionReceipt({ hash: transactionHash })
  const events = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  const event = events.find(({ args }) => args.userOpHash === userOpHash)
  if (!event) return undefined
  const { success, actualGasCost, actualGasUsed, paymaster } = event.args
  const sender: Address = operation.sender
  return {
    userOpHash,
    sender,
    paymaster,
    success,
    entryPoint: entryPoint08Address,
    nonce: toHex(operation.nonce),
    actualGasCost: toHex(actualGasCost),
    actualGasUsed: toHex(actualGasUsed),
    logs: (receipt as { readonly logs: readonly unknown[] }).logs,
    receipt,
  }
}
