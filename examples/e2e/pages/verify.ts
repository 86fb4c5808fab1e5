import {
  type Address,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  type TransactionReceipt,
  type TypedDataDefinition,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import type { LocalChain } from '../../local-services'

/** Checks of the product's results without its code: the signature itself, and the chain itself. */
export async function expectSigned(address: string, message: string, signature: string): Promise<void> {
  const isValid = await verifyMessage({ address: address as Address, message, signature: signature as Hex })
  if (!isValid) throw new Error(`${address} did not sign "${message}" with ${signature}`)
}

export async function expectTypedDataSigned(address: string, data: unknown, signature: string): Promise<void> {
  const definition = data as TypedDataDefinition
  const signer = { address: address as Address, signature: signature as Hex }
  if (await verifyTypedData({ ...definition, ...signer })) return
  throw new Error(`${address} did not sign the typed data with ${signature}`)
}

/** The receipt of the mined transaction. A reverted one is an error. */
export async function expectMined(chain: Pick<LocalChain, 'nodeUrl'>, hash: string): Promise<TransactionReceipt> {
  const receipt = await chainReader(chain).waitForTransactionReceipt({
    hash: hash as Hex,
    timeout: 10_000,
    // While it searches for a replacement, viem misses new blocks, and here there may be no other.
    checkReplacement: false,
  })
  if (receipt.status !== 'success') throw new Error(`Transaction ${hash} was reverted`)
  return receipt
}

export function nativeBalance(chain: LocalChain, address: string): Promise<bigint> {
  return chainReader(chain).getBalance({ address: address as Address })
}

export function tokenBalance(chain: LocalChain, address: string): Promise<bigint> {
  return chainReader(chain).readContract({
    address: chain.erc20.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address as Address],
  })
}

/** The amount of the local dollar that a spender may move. */
export function allowanceOf(chain: LocalChain, owner: string, spender: string): Promise<bigint> {
  return chainReader(chain).readContract({
    address: chain.erc20.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner as Address, spender as Address],
  })
}

function chainReader({ nodeUrl }: Pick<LocalChain, 'nodeUrl'>) {
  return createPublicClient({ transport: http(nodeUrl), pollingInterval: 20 })
}
