import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeNetwork } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { computed, untracked } from '../../../kernel/store/signals'
import { type NetworksApi, UnsupportedChainView } from './contract'
import type { SwitchSession } from './networks-controller'

/** The entry for a network of which only the id is known. */
function placeholderNetwork(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    id,
    chainNamespace,
    caipNetworkId,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

/** Names networks that wallets are on, or were chosen once, and the app does not list: as unknown, until their namespace tells more. */
function describeUnsupported({ ctx, state, connect, find }: SwitchSession): void {
  const { described, choice } = state.signals
  const put = (id: CaipNetworkId, network: Network) => {
    described.value = { ...described.peek(), [id]: network }
  }
  const ids = connect.connections.peek().map(({ networkId }) => networkId)
  for (const id of [...ids, ...Object.values(choice.peek().networks)]) {
    if (find(id) || described.peek()[id]) continue
    const unknown = placeholderNetwork(id)
    put(id, unknown)
    if (!ctx.namespaces.has(DescribeNetwork, unknown.chainNamespace)) continue
    const describe = ctx.namespaces.use(DescribeNetwork, unknown.chainNamespace)
    describe({ networkId: id }).then(
      (network) => network && put(id, network),
      (error: unknown) => ctx.logger.warn('Could not describe', id, error),
    )
  }
}

/**
 * Deals with wallets that are where the app is not: finds out what their networks are called, and keeps a person at
 * UnsupportedChain until another one is chosen. Loaded when the first such wallet is met.
 */
export function followUnsupported(session: SwitchSession, { active, isSupported, requested }: NetworksApi): void {
  if (session.hasMet) return
  session.hasMet = true
  const { ctx, connect, isHeld, options } = session
  const { router } = ctx
  const isConnected = computed(() => connect.active.value?.status === 'connected')
  ctx.effect(() => {
    void active.value
    if (!isSupported.value) untracked(() => describeUnsupported(session))
  })
  if (options.allowUnsupportedChain || options.networkSwitch === false || !requested.peek().length) return

  const isUnsupported = computed(() => isConnected.value && !isSupported.value)
  const isShown = computed(() => router.history.value.entries.some(({ view }) => view === UnsupportedChainView.name))
  // A person who has just connected there has seen it while connecting, and one who comes back has done nothing, so neither is interrupted.
  let isNotified = connect.attempt.peek()?.reason === 'unsupportedNetwork' || !isConnected.peek()
  ctx.effect(() => {
    const isOpen = router.isOpen.value
    isHeld.value = isUnsupported.value && isShown.value
    if (isUnsupported.value) {
      const entry = isOpen ? router.current.value : undefined
      if (entry && router.view(entry.view).network === 'supported') untracked(() => router.reset(UnsupportedChainView))
      else if (!isOpen && !isNotified) untracked(() => router.open({ view: UnsupportedChainView }))
      isNotified = true
    } else {
      if (isConnected.value) isNotified = false
      if (isOpen && isShown.peek()) untracked(router.close)
    }
  })
}
