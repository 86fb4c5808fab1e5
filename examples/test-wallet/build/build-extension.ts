import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestWalletConfig } from '../config'
import { walletScript } from './wallet-script'

/** Match patterns have no port: these two match every local server. */
const matches = ['http://localhost/*', 'http://127.0.0.1/*']

/** Writes an unpacked Manifest V3 extension that browsers load with `--load-extension`. */
export async function buildExtension(targetDir: string, configs: readonly TestWalletConfig[]): Promise<void> {
  const manifest = {
    manifest_version: 3,
    name: 'Portico Test Wallet',
    version: '1.0',
    content_scripts: [{ matches, js: ['wallet.js'], run_at: 'document_start', world: 'MAIN' }],
  }
  await mkdir(targetDir, { recursive: true })
  await writeFile(join(targetDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await writeFile(join(targetDir, 'wallet.js'), await walletScript(configs))
}
