import { readProperty } from '../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../kernel/lib/safe/safe-json'
import type { WalletParams } from '../../kernel/namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../../kernel/namespaces/wallet-provider'
import { delay, untilAborted } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { normalizeWalletError, type WalletErrorRule, type WalletErrorSource } from './normalize-wallet-error'

/**
 * Asks a wallet one thing.
 *
 * @param params - the wallet, and a signal that gives up waiting
 * @param request - the request
 * @param source - the namespace, and the wallet where its name is known
 * @param rules - the namespace's own table of errors
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of the wallet's error; the reason of the signal, at once
 *
 * @example
 * ```ts
 * import type { WalletParams } from 'portico'
 * import { askWallet } from 'portico/wallets'
 *
 * export const wave = (params: WalletParams) => askWallet(params, { method: 'near_wave' }, { namespace: 'near' })
 * ```
 */
export async function askWallet(
  { provider, signal }: WalletParams,
  request: WalletRequest,
  source: Omit<WalletErrorSource, 'method'>,
  rules?: readonly WalletErrorRule[],
): Promise<unknown> {
  signal?.throwIfAborted()
  try {
    return await untilAborted(provider.request(request), signal)
  } catch (error) {
    throw signal?.aborted ? signal.reason : normalizeWalletError(error, { ...source, method: request.method }, rules)
  }
}

/**
 * Asks a wallet until its signal is aborted, but still waits for the answer to a request that was sent by then: the prompt that a person
 * sees may end in a transaction whatever has changed, which would be lost without the wait.
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

/** How often chains are polled. */
const POLL_MS = 4000
/** Ten minutes. */
const MAX_LOOKS = 150
/** Nodes that fail so often in a row are not asked for one transaction any more. */
const MAX_FAILURES = 5

/**
 * Looks every 4 s whether a transaction has settled, for ten minutes at most.
 *
 * @param life - of the plugin's context; ends the waiting with the plugin, and tells whether the browser is online
 * @param look - asks the chain; its error counts as not yet, five times in a row, and without a network any number of times
 * @param signal - ends the waiting, too
 * @returns true once it has; false where that stayed unknown
 * @throws the reason of the signal that was aborted
 */
export async function untilSettled(
  life: Pick<PluginContext, 'clock' | 'signal'> & Partial<Pick<PluginContext, 'browser'>>,
  look: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  let failures = 0
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    try {
      if (await look()) return true
      failures = 0
    } catch {
      if (life.browser?.isOnline() !== false) failures++
    }
    if (failures === MAX_FAILURES) return false
    await delay(life, POLL_MS, signal)
  }
  return false
}

/** Whose it is. */
export interface UnansweredPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly account: string
}

/** Stores the form of a wallet that has not answered. */
export interface UnansweredStore<T> {
  forget(place: UnansweredPlace): void
  /** What an earlier page left. */
  read(place: UnansweredPlace): T | undefined
  /** What the wallet is asked for by this page, and has not answered yet. */
  readOpen(place: UnansweredPlace): T | undefined
  /**
   * Keeps it once the page is left, or hidden on a phone. Returns a function that ends that. A page that stays stores nothing: other
   * tabs would read it.
   */
  keep(place: UnansweredPlace, form: T): () => void
}

/** What a wallet did not answer for so long, it hardly will. */
const MAX_AGE_MS = 86_400_000

/** Whether a stored value is a text of a form, and no longer than one. */
export const isFormText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

/**
 * Stores the form while its wallet is asked, by account and network, in case the page is left meanwhile: the wallet may submit it, and the
 * next page would not know.
 *
 * @param parse - reads the stored, untrusted data; undefined where it is invalid
 */
export function createUnansweredStore<T extends object>(
  { storage, clock, browser }: PluginContext,
  parse: (row: unknown) => T | undefined,
): UnansweredStore<T> {
  const keyOf = ({ network, account }: UnansweredPlace) => `unanswered:${network.caipNetworkId}:${account}`
  const unstore = (place: UnansweredPlace) => storage.remove(keyOf(place))
  const open = new Map<string, T>()
  return {
    forget(place) {
      open.delete(keyOf(place))
      unstore(place)
    },
    readOpen: (place) => open.get(keyOf(place)),
    read(place) {
      try {
        const row = readProperty(parseSafeJson(storage.get(keyOf(place)) ?? ''), 'd')
        // Either way: the clock of a device may have been set back meanwhile.
        const age = Math.abs(clock.now() - Number(readProperty(row, 'at')))
        return age < MAX_AGE_MS ? parse(row) : undefined
      } catch {
        return undefined
      }
    },
    keep(place, form) {
      const key = keyOf(place)
      open.set(key, form)
      let isLeft = false
      let isHidden = false
      const write = () => storage.set(key, JSON.stringify({ v: 1, d: { ...form, at: clock.now() } }))
      const show = () => {
        isLeft = false
        isHidden = false
        unstore(place)
      }
      /** A phone that has its wallet in front may end the page without another word. */
      const hide = () => {
        isHidden = browser.isMobile()
        if (isHidden) write()
      }
      if (!browser.isVisible()) hide()
      const stops = [
        browser.listen('pagehide', () => {
          isLeft = true
          write()
        }),
        browser.listen('pageshow', show),
        browser.listen('visibilitychange', () => (browser.isVisible() ? show() : hide())),
      ]
      return () => {
        for (const stop of stops) stop()
        if (open.get(key) === form) open.delete(key)
        if (isHidden && !isLeft && !open.has(key)) unstore(place)
      }
    },
  }
}
