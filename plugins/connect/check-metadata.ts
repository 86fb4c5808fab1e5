import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** Warns a host whose metadata names another site than the page is on: wallets would show people a wrong name (S-23). */
export function checkMetadata({ settings, browser, logger }: PluginContext): void {
  const { url } = settings.metadata
  if (url === undefined) return
  const origin = URL.canParse(url) ? new URL(url).origin : url
  if (origin !== browser.origin())
    logger.warn('metadata.url names another site than this page', origin, browser.origin())
}
