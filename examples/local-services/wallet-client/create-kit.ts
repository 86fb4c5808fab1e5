import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { walletProjectId } from '../relay/relay-client'
import { createMemoryStorage } from './memory-storage'
import { skipSecondReading } from './skip-second-reading'
import type { WalletClientOptions } from './wallet-options'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

export interface OwnedKit {
  kit: Kit
  stop(): Promise<void>
}

/** A wallet in this process or page only: it shares nothing with another one, and only connects to the relay. */
export async function createKit(options: WalletClientOptions): Promise<OwnedKit> {
  const { relayUrl, name = 'Local wallet', url = 'http://127.0.0.1', storage, storagePrefix } = options
  keepOffline()
  const core = new Core({
    projectId: walletProjectId,
    relayUrl,
    storage: storage ?? createMemoryStorage(),
    customStoragePrefix: storagePrefix ?? `local-wallet-${crypto.randomUUID()}`,
    telemetryEnabled: false,
    logger: 'silent',
  })
  const metadata = { name, description: 'Signs with the keys of the local chains', url, icons: [] }
  // The queue allows one request per second, and none while one is open.
  // `undefined` in an optional property is all that the two types differ in.
  const kit = await WalletKit.init({ core: core as ICore, metadata, signConfig: { disableRequestQueue: true } })
  if (!storage) skipSecondReading(kit.engine.signClient)
  return {
    kit,
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

/** The client's own switch for tests: no telemetry, and no request about the site's identity. It reads it in every environment. */
function keepOffline(): void {
  if (typeof process === 'undefined') Object.assign(globalThis, { process: { env: {} } })
  process.env.IS_VITEST = 'true'
}
