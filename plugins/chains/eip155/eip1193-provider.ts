import { readProperty } from '../../../kernel/lib/safe/read-property'
import { type WalletErrorKind, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, untracked } from '../../../kernel/store/signals'
import { ConnectController, type Connection } from '../../foundations/connect/contract'

/** What a host listens to: event and listener, one entry for each time it was added. */
export type ProviderListeners = [event: string, listener: (...values: never[]) => void][]

/** What EIP-1193 calls an error: hosts and their libraries look at the number. */
interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

const codes: Readonly<Partial<Record<WalletErrorKind, number>>> = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainNotAdded: 4902,
  pending: -32002,
}
const internalError = -32603

/** Builds an error of EIP-1193. */
function providerRpcError(code: number, message: string, cause?: unknown): ProviderRpcError {
  const data = readProperty(cause, 'data')
  const error = new Error(message, cause === undefined ? undefined : { cause })
  return Object.assign(error, { name: 'ProviderRpcError', code }, data !== undefined && { data })
}

/**
 * Turns a normalised error back into what EIP-1193 promises: the standard code of its kind, or the wallet's own where the
 * standard has none (a revert keeps its code and data).
 *
 * @param error - what a guarded provider rejected with
 */
export function toProviderRpcError(error: unknown): ProviderRpcError {
  const kind = walletErrorKind(error)
  const cause = kind ? readProperty(error, 'cause') : error
  const own = readProperty(cause, 'code')
  const code = (kind && codes[kind]) ?? own
  const message = readProperty(error, 'message')
  return providerRpcError(
    typeof code === 'number' ? code : internalError,
    typeof message === 'string' ? message : 'The wallet gave no reason.',
    cause,
  )
}

type ProviderContext = Pick<PluginContext, 'id' | 'signal' | 'effect' | 'logger' | 'get' | 'router'>

/** A connection as EIP-1193 tells of it. */
interface ProviderSnapshot {
  readonly isConnected: boolean
  readonly chainId: string | undefined
  readonly accounts: readonly string[]
}

/** The permission that a connection stands for. @see EIP-2255 */
const accountsPermission = 'eth_accounts'

/** A safe integer: what else stands in its place, as in a storage that somebody wrote into, is no chain (EIP-155). */
const chainReference = /^[1-9]\d{0,14}$/

const noChain = () => providerRpcError(4901, 'The wallet is on no network that is known.')
const disconnected = () => providerRpcError(4900, 'No wallet is connected.')

/** Accounts count once the wallet has confirmed them, and while it shows them. */
function toSnapshot(connections: readonly Connection[], namespace: string): ProviderSnapshot {
  const connection = connections.find((item) => item.namespace === namespace)
  if (!connection) return { isConnected: false, chainId: undefined, accounts: [] }
  const reference = connection.networkId.slice(namespace.length + 1)
  const accounts = connection.status === 'connected' ? connection.accounts.map(({ address }) => address) : []
  const isChain = chainReference.test(reference)
  return { isConnected: isChain, chainId: isChain ? `0x${BigInt(reference).toString(16)}` : undefined, accounts }
}

function changesBetween(
  before: ProviderSnapshot,
  now: ProviderSnapshot,
): readonly (readonly [event: string, value: unknown])[] {
  const isNew = now.isConnected && !before.isConnected
  const hasMoved = now.isConnected && before.isConnected && now.chainId !== before.chainId
  return [
    ...(isNew ? [['connect', { chainId: now.chainId }] as const] : []),
    ...(hasMoved ? [['chainChanged', now.chainId] as const] : []),
    ...(now.accounts.join() === before.accounts.join() ? [] : [['accountsChanged', [...now.accounts]] as const]),
    ...(before.isConnected && !now.isConnected ? [['disconnect', disconnected()] as const] : []),
  ]
}

/** Calls those who listen to an event; what one throws is reported, and the others are still called. */
function emit(listeners: ProviderListeners, event: string, value: unknown, fail: (error: unknown) => void) {
  for (const [type, listener] of [...listeners]) {
    if (type !== event) continue
    try {
      Reflect.apply(listener, undefined, [value])
    } catch (error) {
      fail(error)
    }
  }
}

const givesUpAccounts = ({ method, params }: WalletRequest) =>
  method === 'wallet_revokePermissions' && Array.isArray(params) && Object.hasOwn(Object(params[0]), accountsPermission)

/** Waits no longer than the kernel lives: nobody else would ever answer. @throws 4900 */
const whileAlive = <T>({ signal }: ProviderContext, work: Promise<T>): Promise<T> =>
  untilAborted(work, signal).catch((error: unknown) => {
    throw signal.aborted ? disconnected() : error
  })

/** Settles once a stored connection is confirmed or gone: until then there is no wallet to ask. */
async function untilConfirmed({ id, effect, get }: ProviderContext): Promise<void> {
  const { connections } = get(ConnectController)
  const isRestoring = computed(
    () => connections.value.find(({ namespace }) => namespace === id)?.status === 'restoring',
  )
  if (!isRestoring.peek()) return
  await new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (isRestoring.value) return
      resolve()
      stop()
    })
  })
}

/** Opens the modal, and answers the accounts once somebody has connected; closing it without is a refusal. */
function askPerson({ id, effect, router, get }: ProviderContext): Promise<readonly string[]> {
  const { connections } = get(ConnectController)
  router.open({ namespace: id })
  return new Promise((resolve, reject) => {
    let stop: (() => void) | undefined
    const isOver = computed(() => {
      const { accounts } = toSnapshot(connections.value, id)
      if (accounts.length) resolve([...accounts])
      else if (router.isOpen.value) return false
      else reject(providerRpcError(4001, 'The person closed the modal without connecting.'))
      return true
    })
    stop = effect(() => {
      if (isOver.value) stop?.()
    })
    if (isOver.peek()) stop()
  })
}

/**
 * Passes on what a wallet reports by itself, such as the results of `eth_subscribe`, as long as it is connected.
 *
 * @returns a function that follows a wallet, in place of the one before
 */
function createMessages({ id, effect, get }: ProviderContext, pass: (value: unknown) => void) {
  const { connections } = get(ConnectController)
  const connectorId = computed(() => connections.value.find(({ namespace }) => namespace === id)?.connectorId)
  let followed: WalletProvider | undefined
  const stop = () => {
    followed?.removeListener?.('message', pass)
    followed = undefined
  }
  effect(() => {
    void connectorId.value
    return stop
  })
  return (provider: WalletProvider) => {
    if (provider === followed || connectorId.peek() === undefined) return
    stop()
    followed = provider
    provider.on?.('message', pass)
  }
}

/**
 * Creates what answers the requests of the provider that hosts hand to viem, ethers and wagmi, and tells its events.
 *
 * @param ctx - of this plugin; it follows the connections
 * @param first - the connections of which the host has heard; what is different now is told as a change
 * @param listeners - of the host
 * @returns answers requests of whichever wallet the person is connected with; rejects with errors of EIP-1193. Without a
 *   wallet `eth_requestAccounts` opens the modal, and everything else rejects with 4900. Giving up the permission to see
 *   accounts (EIP-2255's `wallet_revokePermissions`) disconnects.
 * @see EIP-1193
 */
export function createProviderRequest(
  ctx: ProviderContext,
  first: readonly Connection[],
  listeners: ProviderListeners,
): WalletProvider['request'] {
  const { id, effect, logger, get } = ctx
  const connect = get(ConnectController)
  const fail = (error: unknown) => logger.error('A listener of the provider threw.', error)
  let notified = toSnapshot(first, id)
  effect(() => {
    const changes = changesBetween(notified, toSnapshot(connect.connections.value, id))
    notified = toSnapshot(connect.connections.value, id)
    // A listener that reads a signal must not make this effect follow it.
    untracked(() => {
      for (const [event, value] of changes) emit(listeners, event, value, fail)
    })
  })
  const followMessages = createMessages(ctx, (value) => emit(listeners, 'message', value, fail))
  const here = () => toSnapshot(connect.connections.peek(), id)
  return async (request) => {
    if (request.method === 'eth_accounts') return [...here().accounts]
    if (request.method !== 'eth_chainId' && !givesUpAccounts(request)) await whileAlive(ctx, untilConfirmed(ctx))
    const { isConnected, chainId, accounts } = here()
    const isAnyoneThere = isConnected || accounts.length > 0
    if (!isAnyoneThere && request.method === 'eth_requestAccounts') return whileAlive(ctx, askPerson(ctx))
    if (!isAnyoneThere) throw disconnected()
    if (givesUpAccounts(request)) {
      // The connection is gone at once; whether the wallet takes its approval back, or ever answers, changes nothing here.
      connect.disconnect(id).catch((error: unknown) => logger.warn(error))
      return null
    }
    if (request.method === 'eth_chainId') {
      if (chainId === undefined) throw noChain()
      return chainId
    }
    if (request.method === 'eth_requestAccounts' && accounts.length) return [...accounts]
    try {
      const provider = await connect.getProvider(id)
      followMessages(provider)
      return await provider.request(request)
    } catch (error) {
      throw toProviderRpcError(error)
    }
  }
}
