import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { eip155Error } from '../eip155-errors'
import { copyData } from './create-provider'

/**
 * Returns the facts about the app for the SDK of a wallet.
 *
 * @param ctx - of the wallet's plugin
 */
export function appOf({ settings, namespaces }: PluginContext) {
  const { name, icons } = settings.metadata
  const [logo] = icons ?? []
  const networks = namespaces.definition('eip155')?.networks ?? []
  return {
    appName: name || 'App',
    appLogoUrl: parseUrl(logo ?? '')?.protocol === 'https:' ? (logo ?? null) : null,
    appChainIds: networks.map(({ id }) => Number(id)),
  }
}

/**
 * Creates the error for a missing SDK. The SDK is an optional peer: with its `import()` in a `try`, bundlers build an app without it.
 *
 * @param name - of the package
 * @param cause - the error of its import
 */
export const sdkMissing = (name: string, cause: unknown) =>
  eip155Error('EIP155_SDK_MISSING', { name, reason: 'notLoaded' }, cause)

/** A provider of an SDK, with a method of its own to disconnect. */
interface SdkProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  disconnect(): unknown
}

/**
 * Disconnects a wallet where its approval is revoked, and passes on all other requests as copies, because some SDKs write into their
 * parameters, and frozen objects would prevent that.
 *
 * @param provider - of the SDK
 */
export function leaveByDisconnect<P extends SdkProvider>(provider: P): WalletProvider {
  const { on, removeListener } = Object(provider) as WalletProvider
  return {
    async request({ method, params }: WalletRequest) {
      if (method !== 'wallet_revokePermissions')
        return provider.request(params === undefined ? { method } : { method, params: copyData(params) })
      await provider.disconnect()
      return null
    },
    ...(on && { on: (...entry) => Reflect.apply(on, provider, entry) }),
    ...(removeListener && { removeListener: (...entry) => Reflect.apply(removeListener, provider, entry) }),
  }
}
