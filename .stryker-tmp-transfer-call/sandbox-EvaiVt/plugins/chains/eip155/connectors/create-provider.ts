// @ts-nocheck
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { normalizeError } from './ask-wallet'

type Listener = (...values: never[]) => void

/** Calls the first of some methods that a foreign object has; events are an extra, so what goes wrong stays here. */
function tryCall(target: unknown, names: readonly string[], values: readonly unknown[]) {
  const method = names.map((name) => readProperty(target, name)).find((found) => typeof found === 'function')
  try {
    if (typeof method === 'function') Reflect.apply(method, target, values)
  } catch {
    // A wallet without working events is still a wallet.
  }
}

/** What the wallet is given to call: safe to call, and deaf once removed, even where the wallet cannot remove it. */
function createGuardedListener(listener: Listener) {
  let isRemoved = false
  return {
    remove: () => {
      isRemoved = true
    },
    call: (...values: readonly unknown[]) => {
      if (isRemoved) return
      try {
        Reflect.apply(listener, undefined, values)
      } catch {
        // What a listener throws must not stop the wallet from telling the others.
      }
    },
  }
}

/**
 * Wraps a wallet's own provider: everything that is asked of it goes through here, and everything it throws is normalised.
 *
 * @param raw - what the wallet announced; `on` may throw or be missing, `removeListener` too, all of it may be a proxy
 * @returns a provider whose `request` rejects with WALLET_REQUEST_FAILED and whose `on` and `removeListener` never throw
 * @see EIP-1193
 */
export function createProvider(raw: unknown): WalletProvider {
  const guarded = new Map<string, Map<Listener, ReturnType<typeof createGuardedListener>>>()
  return Object.freeze<WalletProvider>({
    async request({ method, params }) {
      try {
        const request = readProperty(raw, 'request')
        if (typeof request !== 'function') throw new TypeError('The wallet takes no requests.')
        // A copy: a wallet that changes what it is given changes nothing of ours.
        return await Reflect.apply(request, raw, [params === undefined ? { method } : { method, params }])
      } catch (error) {
        throw normalizeError(error, method)
      }
    },
    on(event, listener) {
      const known = guarded.get(event) ?? new Map<Listener, ReturnType<typeof createGuardedListener>>()
      if (known.has(listener)) return
      const own = createGuardedListener(listener)
      guarded.set(event, known.set(listener, own))
      tryCall(raw, ['on', 'addListener'], [event, own.call])
    },
    removeListener(event, listener) {
      const own = guarded.get(event)?.get(listener)
      if (!own) return
      own.remove()
      guarded.get(event)?.delete(listener)
      tryCall(raw, ['removeListener', 'off'], [event, own.call])
    },
  })
}
