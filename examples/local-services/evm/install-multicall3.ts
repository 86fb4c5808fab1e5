import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Address, Hex } from 'viem'
import { requireFromRoot } from '../repo-root'
import type { ChainClient } from './chain-clients'
import { deployContract } from './deploy-contract'

/** The address libraries expect on every chain. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Deploying to the canonical address needs a signed history, so the code is set there. */
export async function installMulticall3(client: ChainClient): Promise<void> {
  const deployed = await deployContract(client, { abi: [], bytecode: await creationCode() })
  const bytecode = await client.getCode({ address: deployed })
  if (!bytecode) throw new Error('Multicall3 was deployed without code')
  await client.setCode({ address: multicall3Address, bytecode })
}

/** viem contains the creation code but does not export it: it is read by file path. */
async function creationCode(): Promise<Hex> {
  const packageDir = dirname(requireFromRoot.resolve('viem/package.json'))
  const module = await import(pathToFileURL(join(packageDir, '_esm/constants/contracts.js')).href)
  return (module as { multicall3Bytecode: Hex }).multicall3Bytecode
}
