import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { requireFromRoot } from '../repo-root'

const archNames: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The binary is in an optional package for the platform; npm's wrapper script would cost 100 ms more. */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${archNames[arch] ?? arch}`
  const fromAnvil = createRequire(requireFromRoot.resolve('@foundry-rs/anvil/package.json'))
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return join(dirname(fromAnvil.resolve(`${name}/package.json`)), 'bin', file)
  } catch (cause) {
    throw new Error(`There is no anvil for ${platform}-${arch}: the package ${name} is not installed`, { cause })
  }
}
