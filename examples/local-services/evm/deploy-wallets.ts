import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import type { Artefacts } from './compile-contracts'
import type { DeploymentPlan } from './deployment-plan'
import { testAccount } from './test-accounts'

export interface LocalContractWallet {
  address: Address
  /** The owner whose signatures it accepts (ERC-1271). */
  owner: Address
}

/** A wallet that is not deployed yet (ERC-6492); viem's `serializeErc6492Signature` takes the last two. */
export interface FutureContractWallet extends LocalContractWallet {
  factory: Address
  factoryData: Hex
}

const factoryAbi = parseAbi(['function create(address owner)'])

export function deployWallets(plan: DeploymentPlan, { LocalWallet }: Artefacts) {
  const owner = testAccount(0).address
  const contractWallet: LocalContractWallet = { owner, address: plan.create('LocalWallet', owner) }
  const factory = plan.create('LocalWalletFactory')
  if (!LocalWallet) throw new Error('There is no contract LocalWallet')
  const bytecode = encodeDeployData({ ...LocalWallet, args: [owner] })
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode })
  const factoryData = encodeFunctionData({ abi: factoryAbi, args: [owner] })
  const futureWallet: FutureContractWallet = { owner, address, factory, factoryData }
  return { contractWallet, futureWallet }
}
