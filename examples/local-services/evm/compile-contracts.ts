import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repoRoot, requireFromRoot, scratchDir } from '../repo-root'
import { entryPointPackage, readEntryPoint } from './entry-point'
import { exchangePackages, readExchange } from './read-exchange'
import { type Artefact, runSolc } from './run-solc'

export type Artefacts = Readonly<Record<string, Artefact>>

const folder = join(repoRoot, 'examples/local-services/evm/contracts')

/** Loading the compiler takes three seconds, so its output is stored under the hash of all its inputs. */
export async function compileContracts(): Promise<Artefacts> {
  const files = (await readdir(folder)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const versions = ['solc', '@openzeppelin/contracts', entryPointPackage, ...exchangePackages].map(packageVersion)
  const hash = createHash('sha256')
    .update([...files, ...texts, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 16)
  const cached = join(scratchDir, 'contracts', `all-${hash}.json`)
  const sources = Object.fromEntries(files.map((file, index) => [file, texts[index] ?? '']))
  const create = async () => ({ ...(await runSolc(sources)), ...(await readExchange()), ...(await readEntryPoint()) })
  return (await readArtefacts(cached)) ?? (await writeArtefacts(cached, await create()))
}

function packageVersion(name: string): string {
  const { version } = requireFromRoot(`${name}/package.json`) as { version: string }
  return version
}

async function readArtefacts(path: string): Promise<Artefacts | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Artefacts
  } catch {
    return undefined
  }
}

/** Written to a temporary file and renamed: another process that starts at the same time never reads half a file. */
async function writeArtefacts(path: string, artefacts: Artefacts): Promise<Artefacts> {
  await mkdir(join(path, '..'), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(artefacts))
  await rename(draft, path)
  return artefacts
}
