import { readFile } from 'node:fs/promises'
import { concat, type Hex, parseEther } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { requireFromRoot } from '../repo-root'
import type { ChainClient } from './chain-clients'
import type { Artefacts } from './compile-contracts'
import type { Artefact } from './run-solc'

/** The package of the contract that accepts user operations (EIP-4337); it is used as compiled. */
export const entryPointPackage = '@account-abstraction/contracts'

/** Reads the contract that accepts user operations. */
export async function readEntryPoint(): Promise<Record<'EntryPoint', Artefact>> {
  const file = requireFromRoot.resolve(`${entryPointPackage}/artifacts/EntryPoint.json`)
  const { abi, bytecode } = JSON.parse(await readFile(file, 'utf8')) as Artefact
  return { EntryPoint: { abi, bytecode } }
}

/** A contract on every anvil chain that deploys others, at addresses that only depend on their code and a salt. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The salt of the address of version 0.8 on all chains. */
const salt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const deploymentGas = 10_000_000n

/** Deploys the contract that accepts user operations to its usual address. */
export async function installEntryPoint(client: ChainClient, { EntryPoint }: Artefacts): Promise<void> {
  if (!EntryPoint) throw new Error('There is no contract EntryPoint')
  const data: Hex = concat([salt, EntryPoint.bytecode])
  const hash = await client.sendTransaction({ to: deployer, data, gas: deploymentGas })
  await client.waitForTransactionReceipt({ hash })
  const code = await client.getCode({ address: entryPoint08Address })
  if (!code) throw new Error(`There is no entry point at ${entryPoint08Address}`)
}

/** The initial deposit of the paymaster at the entry point. */
export const paymasterDeposit = parseEther('100')
