import { createPublicClient, encodeFunctionData, type Hex, http } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { smartAccountAbi } from '../../secure-site/page/smart-account-abi'
import type { WalletChain } from '../config'
import type { Fetch } from './ask-node'

/** A call in the format of the account. */
export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

export interface OperationParams {
  readonly owner: PrivateKeyAccount
  readonly chain: WalletChain
  /** The contract whose code the account runs. */
  readonly delegate: Hex
  readonly bundlerUrl: string
  readonly calls: readonly Call[]
  /** The app's service that pays (ERC-7677). */
  readonly paymaster: { readonly url: string; readonly context?: unknown }
  readonly fetch: Fetch
}

/** Sends a user operation; without it the script is half as large. @returns its hash */
export type SendOperation = (params: OperationParams) => Promise<Hex>

/** A dummy with the length of a signature. */
const noSignature: Hex = `0x${'ff'.repeat(64)}1c`

/**
 * Sends calls as a user operation that the app pays for; the account's first one also sets the contract's code.
 *
 * @see EIP-4337, EIP-7702, ERC-7677
 */
export const sendOperation: SendOperation = async ({ owner, chain, bundlerUrl, calls, paymaster, ...params }) => {
  const transport = (url: string) => http(url, { fetchFn: params.fetch })
  const onChain = { ...anvil, id: chain.chainId, name: chain.name }
  const client = createPublicClient({ chain: onChain, transport: transport(chain.rpcUrl) })
  const authorization = { account: owner, address: params.delegate }
  const account = await toSmartAccount({
    client,
    authorization,
    entryPoint: { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' },
    getAddress: async () => owner.address,
    getFactoryArgs: async () => ({ factory: '0x7702', factoryData: '0x' }),
    getStubSignature: async () => noSignature,
    encodeCalls: async (list) => {
      const written = list.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
      return encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args: [written] })
    },
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (data) => owner.signTypedData(data as Parameters<typeof owner.signTypedData>[0]),
    signUserOperation: ({ chainId = chain.chainId, ...operation }) =>
      owner.signTypedData(
        getUserOperationTypedData({
          chainId,
          entryPointAddress: entryPoint08Address,
          userOperation: { ...operation, sender: owner.address },
        }),
      ),
  })
  const bundler = createBundlerClient({
    client,
    transport: transport(bundlerUrl),
    paymaster: createPaymasterClient({ transport: transport(paymaster.url) }),
    paymasterContext: paymaster.context,
  })
  return bundler.sendUserOperation({
    account: account as SmartAccount,
    calls,
    ...(!(await account.isDeployed()) && {
      authorization: await owner.signAuthorization({
        address: params.delegate,
        chainId: chain.chainId,
        nonce: await client.getTransactionCount({ address: owner.address }),
      }),
    }),
  })
}
