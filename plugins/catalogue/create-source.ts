import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { CatalogueOptions } from './catalogue-options'
import type { WalletSource } from './contract'
import { guardSource } from './guard-source'
import { createHttpSource, createServiceClient } from './http-source'
import { parseWallets } from './parse-wallets'
import { createStaticSource, hostImageUrls, loadWalletFile } from './static-source'

/** Whether the options name a service: its own address, or a project at the public one. */
export const hasService = ({ projectId, baseUrl }: CatalogueOptions): boolean => Boolean(projectId ?? baseUrl)

/** Makes the source that the options choose; undefined where they choose none. */
export function createSource(ctx: PluginContext, options: CatalogueOptions): WalletSource | undefined {
  const { source, wallets, staticUrl } = options
  const readImageUrl = hostImageUrls(ctx.browser.origin())
  if (source) return guardSource(source, readImageUrl)
  if (wallets) return createStaticSource(async () => parseWallets(wallets, readImageUrl))
  if (staticUrl) return createStaticSource(() => loadWalletFile(ctx, staticUrl))
  return hasService(options) ? createHttpSource(createServiceClient(ctx, options)) : undefined
}
