import { defineErrors, isPorticoError } from '../../../kernel/errors/portico-error'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { SwitchNetwork } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { readPersisted } from '../../../kernel/store/persist'
import { batch, computed, effect, untracked } from '../../../kernel/store/signals'
import type { Connection } from '../connect/contract'
import { networksEvents, type SwitchAttempt, type SwitchOptions } from './contract'
import { parseChoice, type SwitchSession } from './networks-controller'

export const networksError = /* @__PURE__ */ defineErrors({
  NETWORKS_NETWORK_UNKNOWN: 'Network not found',
  NETWORKS_SWITCH_REJECTED: 'Switch declined',
  NETWORKS_CHAIN_UNSUPPORTED: 'Chain is not supported',
  NETWORKS_SWITCH_FAILED: 'The wallet did not switch networks.',
  NETWORKS_REQUEST_ABORTED: 'Request was aborted',
})

/** After this the wait is over; a late answer only counts as the wallet's own change. */
const LIMIT_MS = 300_000

/** Alerts about a network that could not be reached: they are over once one is. */
const switchAlerts: readonly (string | undefined)[] = ['APKT001', 'NETWORKS_CHAIN_UNSUPPORTED']

function settle({ ctx, state }: SwitchSession, network: Network, networkId: CaipNetworkId) {
  const { chainNamespace } = network
  const { choice } = state.signals
  // Another tab may have chosen in another namespace since the controller read it.
  const stored = readPersisted({ storage: ctx.storage, key: 'choice', version: 1, parse: parseChoice })
  batch(() => {
    choice.value = { networks: { ...choice.peek().networks, ...stored?.networks, [chainNamespace]: networkId } }
    ctx.namespaces.setActive(chainNamespace)
    state.signals.attempt.value = undefined
  })
  if (switchAlerts.includes(ctx.notices.alert.peek()?.code)) ctx.notices.dismissAlert()
  ctx.emit(networksEvents, 'networks:switched', { networkId })
}

/** Calls back once another wallet, or none, has replaced the one that is asked. */
function whenReplaced({ connect }: SwitchSession, { namespace, connectorId }: Connection, run: () => void) {
  return effect(() => {
    const current = connect.connections.value.find((item) => item.namespace === namespace)
    if (current?.connectorId !== connectorId) untracked(run)
  })
}

/** Settles once a stored connection is confirmed or gone: until then there is no wallet to ask. */
async function untilConfirmed({ connect }: SwitchSession, namespace: string, signal: AbortSignal): Promise<void> {
  const isRestoring = computed(
    () => connect.connections.value.find((item) => item.namespace === namespace)?.status === 'restoring',
  )
  let stop: () => void = () => undefined
  const confirmed = new Promise<void>((resolve) => {
    stop = effect(() => (isRestoring.value ? undefined : resolve()))
  })
  await untilAborted(confirmed, signal).finally(stop)
}

/** Settles once a wallet reports that it is on a network: some switch, and never answer the request. */
async function untilThere(
  { connect }: SwitchSession,
  { chainNamespace, caipNetworkId }: Network,
  signal: AbortSignal,
): Promise<CaipNetworkId> {
  let stop: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    stop = effect(() => {
      const current = connect.connections.value.find((item) => item.namespace === chainNamespace)
      if (current?.networkId === caipNetworkId) resolve()
    })
  })
  await untilAborted(arrived, signal).finally(stop)
  return caipNetworkId
}

/** Asks the wallet; answers where it really is afterwards. */
async function askWallet(session: SwitchSession, network: Network, signal: AbortSignal): Promise<CaipNetworkId> {
  const { ctx, connect } = session
  await untilConfirmed(session, network.chainNamespace, signal)
  const provider = await connect.getProvider(network.chainNamespace)
  return ctx.namespaces.use(SwitchNetwork, network.chainNamespace)({ provider, network, signal })
}

/** What wallets answer that do not have a network, and cannot add it. */
const unsupportedKinds: readonly string[] = ['chainNotAdded', 'unsupportedMethod']
/** Why a switch is given up by itself; all else that ends one early is a caller's doing. */
const endingKinds: readonly string[] = ['timeout', 'disconnected']

function failureOf(error: unknown, signal: AbortSignal): { state: SwitchAttempt['state']; error: Error } {
  const reason = walletErrorKind(error) ?? 'internal'
  if (signal.aborted && !endingKinds.includes(reason))
    return { state: 'failed', error: networksError('NETWORKS_REQUEST_ABORTED', {}, error) }
  if (reason === 'userRejected')
    return { state: 'declined', error: networksError('NETWORKS_SWITCH_REJECTED', { reason }, error) }
  if (unsupportedKinds.includes(reason))
    return { state: 'failed', error: networksError('NETWORKS_CHAIN_UNSUPPORTED', { reason }, error) }
  return {
    state: reason === 'pending' ? 'pending' : 'failed',
    error: networksError('NETWORKS_SWITCH_FAILED', { reason }, error),
  }
}

async function run(
  session: SwitchSession,
  network: Network,
  connection: Connection,
  abort: AbortController,
): Promise<void> {
  const { ctx, state } = session
  const { attempt } = state.signals
  const { signal } = abort
  const networkId = network.caipNetworkId
  attempt.value = { network, state: 'asking' }
  const end = (reason: 'timeout' | 'disconnected', message: string) => {
    attempt.value = { network, state: 'failed', reason }
    abort.abort(walletError(reason, message))
  }
  const cancel = ctx.clock.after(LIMIT_MS, () => end('timeout', 'The wallet did not answer.'))
  const stop = whenReplaced(session, connection, () =>
    end('disconnected', 'The wallet is not the current one any more.'),
  )
  try {
    const answers = [askWallet(session, network, signal), untilThere(session, network, signal)]
    const reached = await untilAborted(Promise.race(answers), signal)
    await session.connect.recordNetwork(network.chainNamespace, reached)
    signal.throwIfAborted()
    // Some wallets say yes and stay where they are.
    if (reached !== networkId) throw walletError('internal', 'The wallet stayed on its network.')
    settle(session, network, reached)
  } catch (cause) {
    const failure = failureOf(cause, signal)
    if (!signal.aborted) attempt.value = { network, state: failure.state, reason: walletErrorKind(cause) ?? 'internal' }
    if (isPorticoError(failure.error) && failure.error.code === 'NETWORKS_CHAIN_UNSUPPORTED')
      ctx.notices.alertCode('NETWORKS_CHAIN_UNSUPPORTED')
    ctx.emit(networksEvents, 'networks:failed', { networkId, error: failure.error })
    throw failure.error
  } finally {
    cancel()
    stop()
    // What still waits for the wallet ends, and asks it nothing more.
    abort.abort()
  }
}

function begin(
  session: SwitchSession,
  network: Network,
  connection: Connection,
  given: AbortSignal | undefined,
): Promise<void> {
  const { open, ctx } = session
  const outers = given ? [given, ctx.signal] : [ctx.signal]
  // The kernel may have been disposed while this code was loaded.
  if (outers.some(({ aborted }) => aborted)) return Promise.reject(networksError('NETWORKS_REQUEST_ABORTED'))
  if (open?.id === network.caipNetworkId) return open.answer
  open?.abort()
  const abort = new AbortController()
  const stop = () => {
    if (session.open === own) session.state.signals.attempt.value = undefined
    abort.abort()
  }
  const answer = run(session, network, connection, abort).finally(() => {
    if (session.open === own) session.open = undefined
    for (const outer of outers) outer.removeEventListener('abort', stop)
  })
  const own = { id: network.caipNetworkId, answer, abort: stop }
  session.open = own
  for (const outer of outers) outer.addEventListener('abort', stop, { once: true })
  return answer
}

/**
 * Moves to a network of the app's list.
 *
 * @throws NETWORKS_NETWORK_UNKNOWN; NETWORKS_SWITCH_REJECTED, NETWORKS_SWITCH_FAILED, NETWORKS_REQUEST_ABORTED where asked for
 */
export async function switchNetwork(
  session: SwitchSession,
  id: CaipNetworkId,
  options: SwitchOptions = {},
): Promise<void> {
  const { ctx, connect, find } = session
  const network = find(id)
  if (!network) {
    ctx.notices.alertCode('APKT001')
    throw networksError('NETWORKS_NETWORK_UNKNOWN', { networkId: id })
  }
  const connection = connect.connections.peek().find((item) => item.namespace === network.chainNamespace)
  if (!connection || connection.networkId === id) {
    session.open?.abort()
    return settle(session, network, id)
  }
  try {
    await begin(session, network, connection, options.signal)
  } catch (error) {
    if (options.throwOnFailure) throw error
    ctx.logger.info('The wallet stays on its network', error)
  }
}
