import { type CatalogueOptions, catalogue } from '../plugins/catalogue/index'
import { type Eip155Options, eip155 } from '../plugins/eip155/index'
import { type WalletConnectOptions, walletconnect } from '../plugins/walletconnect/index'
import { type MinimalOptions, minimal } from './minimal'

export interface FullOptions extends MinimalOptions {
  /** Names the app to the relay and to the catalogue, where their own options do not. */
  readonly projectId?: string
  readonly eip155?: Eip155Options
  readonly catalogue?: CatalogueOptions
  readonly walletconnect?: WalletConnectOptions
}

/**
 * Bundles everything: what `minimal` holds, all chain families, WalletConnect and the wallet catalogue.
 *
 * @param options - the project's id, and options of the single plugins by id
 * @returns a list for `plugins` of `createKernel`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { full } from 'portico/presets/full'
 *
 * const kernel = createKernel({ plugins: full({ projectId: 'your-project-id' }) })
 * kernel.router.open()
 * ```
 */
export function full({ projectId, ...options }: FullOptions = {}) {
  const project = projectId === undefined ? {} : { projectId }
  return [
    minimal(options),
    eip155(options.eip155),
    catalogue({ ...project, ...options.catalogue }),
    walletconnect({ ...project, ...options.walletconnect }),
  ] as const
}
