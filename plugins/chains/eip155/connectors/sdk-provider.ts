import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { eip155Error } from '../eip155-errors'
import { copyData } from './copy-data'

/**
 * Reads what a page says of itself to the SDK of a wallet.
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
 * Tells that the SDK of a wallet is not there. It is an optional peer: its `import()` stands in a `try`, so that bundlers build an app without.
 *
 * @param name - of the package
 * @param cause - what its import threw
 */
export const sdkMissing = (name: string, cause: unknown) =>
  eip155Error('EIP155_SDK_MISSING', { name, reason: 'notLoaded' }, cause)

/** A provider of an SDK, which is left by a method of its own. */
interface SdkProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  disconnect(): unknown
}

/**
 * Leaves a wallet where its approval is given back; everything else is asked as it is, by a copy: some SDKs fill in what they are given,
 * which what is frozen here would not let them.
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
