// @ts-nocheck
import { parseUrl } from '../../../kernel/lib/safe/parse-url'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** Warns a host whose metadata names another site than the page is on: wallets would show people a wrong name. */
export function checkMetadata({ settings, browser, logger }: PluginContext): void {
  const { url } = settings.metadata
  if (url === undefined) return
  const origin = parseUrl(url)?.origin ?? url
  if (origin !== browser.origin())
    logger.warn('metadata.url names another site than this page', origin, browser.origin())
}
