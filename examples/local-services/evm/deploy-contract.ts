import type { Abi, Address, Hex } from 'viem'
import type { ChainClient } from './chain-clients'

export async function deployContract(
  client: ChainClient,
  contract: { abi: Abi; bytecode: Hex; args?: readonly unknown[] },
): Promise<Address> {
  const hash = await client.deployContract({
    abi: contract.abi,
    bytecode: contract.bytecode,
    args: contract.args ?? [],
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error(`Transaction ${hash} created no contract`)
  return contractAddress
}
