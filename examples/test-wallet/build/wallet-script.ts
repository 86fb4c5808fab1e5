import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestWalletConfig } from '../config'

const bundles = new Map<string, Promise<string>>()

/** The source of a classic script that installs these wallets: for a page, an init script, or a content script. */
export async function walletScript(configs: readonly TestWalletConfig[]): Promise<string> {
  const isMixed = configs.some(({ namespaces }) => namespaces?.some((namespace) => namespace !== 'eip155'))
  const hasOperations = configs.some(({ bundlers }) => bundlers)
  const entry = isMixed ? 'namespaces/main' : hasOperations ? 'user-operations/main' : 'main'
  const bundle = bundles.get(entry) ?? bundleWallet(entry)
  bundles.set(entry, bundle)
  const data = JSON.stringify(configs).replaceAll('<', '\\u003c')
  return `window.testWalletConfigs = ${data};\n${await bundle}`
}

async function bundleWallet(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(process.cwd(), `examples/test-wallet/page/${entry}.ts`)],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
  })
  const [file] = outputFiles
  if (!file) throw new Error('esbuild produced no wallet bundle')
  return file.text
}
