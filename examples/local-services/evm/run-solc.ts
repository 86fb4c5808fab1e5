import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi } from 'viem'
import { repoRoot } from '../repo-root'
import type { Artefact } from './compile-contract'

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

/** The compiler is imported here and not at the top: nine megabytes that a warm start never needs. */
export async function runSolc(file: string, source: string, contractName: string): Promise<Artefact> {
  const { default: solc } = await import('solc')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: source } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  const contract = output.contracts?.[file]?.[contractName]
  if (errors.length > 0 || !contract) {
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n') || `${contractName} is missing`)
  }
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(join(repoRoot, 'node_modules', path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}
