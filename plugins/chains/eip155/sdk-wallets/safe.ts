import { defineWallet } from '../../../wallets/define-wallet'
import { leaveByDisconnect, sdkMissing } from '../connectors/sdk-provider'

/** The origins on which Safe shows apps in its frame. */
const safeDomains: readonly RegExp[] = [/^https:\/\/app\.safe\.global$/, /^https:\/\/app\.5afe\.dev$/]

/** Maximum time, in ms, that the page around the app may take to answer that it is Safe. */
const SAFE_ANSWER_MS = 5000

/** Some bundlers wrap a CommonJS module in a default export. */
function namedOf<M extends object>(module: M): M {
  const inner: unknown = Reflect.get(module, 'default')
  return typeof inner === 'object' && inner !== null ? (inner as M) : module
}

async function loadSdk() {
  try {
    return await import('@safe-global/safe-apps-sdk')
  } catch (cause) {
    throw sdkMissing('@safe-global/safe-apps-sdk', cause)
  }
}

async function loadProvider() {
  try {
    return await import('@safe-global/safe-apps-provider')
  } catch (cause) {
    throw sdkMissing('@safe-global/safe-apps-provider', cause)
  }
}

/** The options of `safe`. */
export interface SafeOptions {
  /** Origins that may be Safe, instead of Safe's own: for a self-hosted Safe. */
  readonly allowedDomains?: readonly RegExp[] | undefined
}

/**
 * Lists Safe if the page is in a frame, which is how Safe shows apps: the account is the Safe that a person has open. It uses
 * `@safe-global/safe-apps-sdk` 9 and `@safe-global/safe-apps-provider`, optional peers, which load when the row is pressed.
 *
 * @param options - the origins that may be Safe
 * @returns a plugin, to be listed with `eip155`
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { safe } from 'portico/sdk-wallets/safe'
 *
 * createKernel({ plugins: [minimal(), eip155(), safe()] })
 * ```
 */
export const safe = ({ allowedDomains = safeDomains }: SafeOptions = {}) =>
  defineWallet({
    id: 'safe',
    name: 'Safe',
    explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    namespaces: ['eip155'],
    isHere: () => typeof window !== 'undefined' && window.parent !== window,
    async load({ clock }) {
      const [sdkModule, providerModule] = await Promise.all([loadSdk(), loadProvider()])
      const { SafeAppProvider } = namedOf(providerModule)
      const sdk = new (namedOf(sdkModule).default)({ allowedDomains: [...allowedDomains] })
      const silent = new Promise<never>((_, reject) => {
        clock.after(SAFE_ANSWER_MS, () => reject(new Error('The page around this one is not Safe.')))
      })
      const provider = new SafeAppProvider(await Promise.race([sdk.safe.getInfo(), silent]), sdk)
      return leaveByDisconnect({
        // The person connected by opening the app in Safe: there is no prompt.
        request: ({ method, params }) =>
          provider.request({
            method: method === 'eth_requestAccounts' ? 'eth_accounts' : method,
            params: Array.isArray(params) ? params : [],
          }),
        disconnect: () => undefined,
      })
    },
  })
