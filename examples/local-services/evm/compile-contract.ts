import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { repoRoot, requireFromRoot, scratchDir } from '../repo-root'
import { runSolc } from './run-solc'

export interface Artefact {
  abi: Abi
  bytecode: Hex
}

/** Loading the compiler costs three seconds, so an artefact is kept under the hash of all that shaped it. */
export async function compileContract(file: string, contractName: string): Promise<Artefact> {
  const source = await readFile(join(repoRoot, 'examples/local-services/evm', file), 'utf8')
  const versions = ['solc', '@openzeppelin/contracts'].map(packageVersion)
  const hash = createHash('sha256')
    .update([source, contractName, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const cached = join(scratchDir, 'contracts', `${contractName}-${hash}.json`)
  return (await readArtefact(cached)) ?? (await writeArtefact(cached, await runSolc(file, source, contractName)))
}

function packageVersion(name: string): string {
  const { version } = requireFromRoot(`${name}/package.json`) as { version: string }
  return version
}

async function readArtefact(path: string): Promise<Artefact | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Artefact
  } catch {
    return undefined
  }
}

/** Written beside and renamed: another process starting at the same time never reads half a file. */
async function writeArtefact(path: string, artefact: Artefact): Promise<Artefact> {
  await mkdir(join(path, '..'), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(artefact))
  await rename(draft, path)
  return artefact
}
