// @ts-nocheck
import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'

/**
 * Asks a wallet for as long as a signal lets, and waits for the answer to what it was asked by then: the prompt that a person sees may
 * end in a transaction whatever has changed meanwhile, and who gives up the wait loses it.
 *
 * @param current - aborted once nothing more may be asked
 * @returns a provider that throws the signal's reason in place of asking, and a signal that is aborted with `current` while nothing is asked
 */
export function askWhileCurrent(provider: WalletProvider, current: AbortSignal): Required<WalletParams> {
  const abort = new AbortController()
  let open = 0
  const leave = () => {
    if (open === 0) abort.abort(current.reason)
  }
  if (current.aborted) leave()
  current.addEventListener('abort', leave, { once: true })
  return {
    signal: abort.signal,
    provider: {
      async request(request) {
        current.throwIfAborted()
        open += 1
        try {
          return await provider.request(request)
        } finally {
          open -= 1
        }
      },
    },
  }
}
