import { canonicalTag } from '../../../kernel/lib/canonical-tag'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../kernel/store/signals'
import { NetworksController } from '../../foundations/networks/contract'
import type { EmbeddedWalletOptions } from './check-options'
import type { Appearance } from './contract'
import type { EmbeddedWalletHost } from './contract-host'
import type { DappParams, ThemeParams } from './contract-messages'

const MAX_TEXT_LENGTH = 80
const defaultTexts = { label: 'Your wallet', close: 'Close' }

/** Reads how the app looked when somebody signed in. */
export function readAppearance(data: unknown): Appearance {
  const { theme, accent, language, texts } = Object(data) as Readonly<Record<string, unknown>>
  const [label, close] = ['label', 'close'].map((name) => readProperty(texts, name))
  return {
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(typeof accent === 'string' && accent.length <= MAX_TEXT_LENGTH && { accent }),
    ...(typeof language === 'string' && canonicalTag(language) !== undefined && { language }),
    ...(typeof label === 'string' &&
      typeof close === 'string' && {
        texts: { label: sanitizeText(label, MAX_TEXT_LENGTH), close: sanitizeText(close, MAX_TEXT_LENGTH) },
      }),
  }
}

/** How the app looks, as it is told to whoever keeps the keys. */
export const toThemeParams = ({ theme, accent, language }: Appearance): ThemeParams => ({
  ...(theme && { themeMode: theme }),
  ...(accent !== undefined && { w3mThemeVariables: { '--w3m-accent': accent } }),
  ...(language !== undefined && { language }),
})

function describeApp({ settings, browser }: PluginContext, projectId: string): DappParams {
  const { name, description = '', url = browser.origin(), icons = [] } = settings.metadata
  return { metadata: { name: name || browser.host(), description, url, icons }, sdkType: 'appkit', projectId }
}

/** The network that the page begins with: the chosen one, where the wallet has accounts there. */
function firstNetwork(ctx: PluginContext, namespaces: readonly string[]): Network | undefined {
  const chosen = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
  if (chosen && namespaces.includes(chosen.chainNamespace)) return chosen
  return namespaces.flatMap((id) => ctx.namespaces.definition(id)?.networks ?? [])[0]
}

/** What `loadHost` needs. */
export interface LoadHostParams {
  readonly ctx: PluginContext
  readonly options: EmbeddedWalletOptions
  readonly appearance: Signal<Appearance>
  /** Those in which the wallet has accounts, the active one first. */
  readonly namespaces: () => readonly string[]
  /** Called where the person closes the window of the page. */
  readonly onCancel: () => void
}

/** Loads whoever keeps the keys, and tells them which app this is and how it looks. */
export async function loadHost(params: LoadHostParams): Promise<EmbeddedWalletHost> {
  const { ctx, options, appearance, namespaces, onCancel } = params
  const { host: own, secureSite = '', projectId = '' } = options
  const greet = ({ request }: EmbeddedWalletHost) => {
    request('SYNC_DAPP_DATA', describeApp(ctx, projectId)).catch(ctx.logger.warn)
    request('SYNC_THEME', toThemeParams(appearance.peek())).catch(ctx.logger.warn)
  }
  if (own) {
    ctx.onStop(() => own.dispose?.())
    greet(own)
    return own
  }
  const { createFrameHost } = await import('./frame/create-frame-host')
  const first = () => firstNetwork(ctx, namespaces())
  return createFrameHost(ctx, {
    secureSite,
    projectId,
    chainId: () => first()?.caipNetworkId ?? '',
    rpcUrl: () => first()?.rpcUrls.default.http[0],
    theme: () => appearance.peek().theme,
    texts() {
      const { texts, language } = appearance.peek()
      return texts ? { ...texts, language } : { ...defaultTexts, language: 'en' }
    },
    onCancel,
    onReady: greet,
  })
}
