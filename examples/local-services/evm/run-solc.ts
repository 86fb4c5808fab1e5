import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { repoRoot } from '../repo-root'

export interface Artefact {
  abi: Abi
  bytecode: Hex
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

/** Compiles all sources at once. The compiler is imported here and not at the top: a warm start does not need its nine megabytes. */
export async function runSolc(sources: Readonly<Record<string, string>>): Promise<Record<string, Artefact>> {
  const { default: solc } = await import('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const artefacts: Record<string, Artefact> = {}
  for (const file of Object.keys(sources)) {
    for (const [name, { abi, evm }] of Object.entries(output.contracts?.[file] ?? {})) {
      artefacts[name] = { abi, bytecode: `0x${evm.bytecode.object}` }
    }
  }
  return artefacts
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(join(repoRoot, 'node_modules', path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}
