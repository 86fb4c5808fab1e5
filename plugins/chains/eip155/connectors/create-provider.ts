import type { PorticoError } from '../../../../kernel/errors/portico-error'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account, WalletParams, WalletState } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { Clock } from '../../../../kernel/platform/clock'
import { askInTime } from '../../../../kernel/platform/until-aborted'
import { askWallet as ask } from '../../../wallets/ask-wallet'
import { normalizeWalletError } from '../../../wallets/normalize-wallet-error'
import { toChecksumAddress } from '../decode-address'
import { eip155ErrorRules } from '../eip155-errors'
import { toNetworkId } from '../networks'

/** Maximum depth of the copy; deeper values are passed on unchanged. */
const MAX_COPY_DEPTH = 8

/** Copies plain data, because some wallets write into their parameters, and frozen objects would prevent that. */
export function copyData(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_COPY_DEPTH) return value
  if (Array.isArray(value)) return value.map((item: unknown) => copyData(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  // Only own fields are copied, so that properties which a page adds to Object.prototype do not reach the wallet.
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyData(item, depth + 1)]))
}

/** Converts any error of a wallet of the EIP-1193 namespace into the one error that callers get. */
export const normalizeError = (error: unknown, method?: string): PorticoError =>
  normalizeWalletError(error, { namespace: 'eip155', ...(method && { method }) }, eip155ErrorRules)

/**
 * Sends one request to a wallet.
 *
 * @param params - the wallet, and a signal that stops waiting
 * @param method - of EIP-1193 and related standards
 * @param values - parameters of the method
 * @returns the answer, unchecked
 * @throws WALLET_REQUEST_FAILED with the kind of the wallet's error; the reason of the signal, at once
 */
export const askWallet = (params: WalletParams, method: string, values?: readonly unknown[]): Promise<unknown> =>
  ask(params, values ? { method, params: values } : { method }, { namespace: 'eip155' }, eip155ErrorRules)

/** Time limit, in ms, since some wallets do not answer unknown methods, and a phone may not be running. */
const QUIET_MS = 3000

/**
 * Sends a request that a wallet answers without a prompt, and waits at most 3 s.
 *
 * @throws as askWallet; WALLET_REQUEST_FAILED 'timeout' where the wallet does not answer
 */
export async function askQuietly(
  clock: Clock,
  params: WalletParams,
  method: string,
  values?: readonly unknown[],
): Promise<unknown> {
  return askInTime(
    { clock },
    {
      ask: (signal) => askWallet({ ...params, signal }, method, values),
      ms: QUIET_MS,
      signal: params.signal,
      lateError: () => walletError('timeout', 'The wallet did not answer.'),
    },
  )
}

type Listener = (...values: never[]) => void

/** Calls the first of some methods that an object has. A failure is ignored, because events are optional. */
function tryCall(target: unknown, names: readonly string[], values: readonly unknown[]) {
  const method = names.map((name) => readProperty(target, name)).find((found) => typeof found === 'function')
  try {
    if (typeof method === 'function') Reflect.apply(method, target, values)
  } catch {
    // A wallet whose events fail can still be used.
  }
}

/**
 * Creates the listener for the wallet: errors do not reach the wallet, and after its removal calls have no effect, also where the wallet
 * cannot remove it.
 */
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
        // An error of a listener must not stop the wallet from calling the others.
      }
    },
  }
}

/**
 * Wraps a wallet's own provider: all requests go through it, and all errors are normalised.
 *
 * @param raw - the announced object; `on` may throw or be missing, `removeListener` too, and all of it may be a proxy
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
        // The copy protects our objects from a wallet that changes its parameters.
        return await Reflect.apply(request, raw, [
          params === undefined ? { method } : { method, params: copyData(params) },
        ])
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

// 0x and 14 hex digits exceed the largest safe integer; a longer text is no chain id.
const chainIdText = /^(0x[\da-f]{1,14}|\d{1,16})$/i

/**
 * Reads the chain id that a wallet reports; wallets send '0x1', '0X1', '0x01', '1' and 1 for the same chain.
 *
 * @param value - any value
 * @returns the CAIP-2 id
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for an invalid chain id
 * @see EIP-695
 */
export function readChainId(value: unknown): CaipNetworkId {
  const isText = typeof value === 'string' && chainIdText.test(value)
  const id = isText || typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0
  if (!Number.isSafeInteger(id) || id < 1) throw walletError('internal', 'The wallet reported no chain id.', value)
  return toNetworkId(id)
}

/** Returns the networks that the wallet approved, where its connector knows them, as a WalletConnect session does. */
export function readApprovedNetworks({ provider }: WalletParams): Pick<WalletState, 'approvedNetworkIds'> {
  const approvedNetworkIds = provider.approvedNetworkIds?.()
  return approvedNetworkIds ? { approvedNetworkIds } : {}
}

/** Maximum number of accounts; a wallet that sends thousands must not slow down the page. */
const MAX_ACCOUNTS = 100
const addressText = /^0x[\da-f]{40}$/i

/**
 * Reads the accounts that a wallet reports: the active one first, each once, in the casing of EIP-55.
 *
 * @param value - any value
 * @returns up to 100 accounts; none where the wallet shares none
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where it is not a list, or a list without a valid address
 * @see EIP-1193 accountsChanged, EIP-55
 */
export function readAccounts(value: unknown): readonly Account[] {
  if (!Array.isArray(value)) throw walletError('internal', 'The wallet reported no list of accounts.', value)
  const addresses = new Set<string>()
  for (const item of value) {
    if (addresses.size === MAX_ACCOUNTS) break
    if (typeof item === 'string' && addressText.test(item)) addresses.add(toChecksumAddress(item))
  }
  // An empty list would mean that the wallet was locked.
  if (value.length && !addresses.size) throw walletError('internal', 'The wallet reported no valid account.', value)
  return Array.from(addresses, (address) => ({ address }))
}
