import type { CaipNetworkId } from '../../../kernel/caip/caip-network-id'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { normalizeWalletError } from '../../../kernel/wallets/normalize-wallet-error'
import type { BridgeListener, WalletBridge } from '../../../kernel/wallets/wallet-bridge'
import type { PolkadotNetwork } from '../contract'
import { answerRequest } from './answer-request'
import { callWallet, createEnabledWallet, type EnabledWallet } from './enabled-wallet'
import { spellAccounts, type WalletAccount } from './read-accounts'
import { walletErrorRules } from './wallet-error-rules'

export interface BridgeParams {
  /** What stands in `window.injectedWeb3`. */
  readonly wallet: unknown
  /** The name that the wallet shows when it asks the person. */
  readonly appName: string
  readonly networks: readonly PolkadotNetwork[]
  /** Where to begin; undefined for the first network. */
  readonly networkId: () => CaipNetworkId | undefined
}

const noAccount = 'The wallet shares no account with this site. Choose accounts for it in the wallet, then try again.'
const noAccountHere = 'The accounts that the wallet shares with this site are for other networks.'

/** Asks the wallet to let us in, once: who asks while the person thinks about it waits for the same answer. */
function createGate({ wallet, appName }: BridgeParams) {
  let entry: Promise<EnabledWallet> | undefined
  return {
    enter() {
      entry ??= callWallet(wallet, 'enable', [appName]).then(createEnabledWallet)
      const current = entry
      current.catch(() => {
        if (entry === current) entry = undefined
      })
      return current
    },
    leave() {
      entry = undefined
    },
  }
}

/** Follows the shared accounts of whatever is enabled, as long as somebody listens. */
function createWatch(stateOf: (accounts: readonly WalletAccount[]) => WalletState) {
  let listener: BridgeListener | undefined
  let followed: EnabledWallet | undefined
  let unsubscribe: (() => void) | undefined
  const stop = () => {
    unsubscribe?.()
    unsubscribe = undefined
    followed = undefined
  }
  return {
    stop,
    /** Begins once there is a wallet to follow and somebody to tell. */
    follow(enabled: EnabledWallet) {
      if (!listener || followed === enabled) return
      stop()
      followed = enabled
      unsubscribe = enabled.subscribe((accounts) => listener?.changed(stateOf(accounts)))
    },
    listen(next: BridgeListener) {
      listener = next
      return () => {
        listener = undefined
        stop()
      }
    },
  }
}

/**
 * Bridges one wallet of `window.injectedWeb3`. It knows no network: an account is a key, and a network another way to spell it,
 * so that a switch moves our side alone.
 *
 * Reading what stands has to call `enable()`, for which there is no question without a prompt: a site that was let in before is
 * let in again, in polkadot{.js} and those built on it, without one.
 */
export function createBridge(params: BridgeParams): WalletBridge {
  const { networks, networkId } = params
  const gate = createGate(params)
  let enabled: EnabledWallet | undefined
  let chosen: CaipNetworkId | undefined
  const findNetwork = (id: CaipNetworkId | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  // The plugin refuses an empty list.
  const here = () => findNetwork(chosen) ?? findNetwork(networkId()) ?? (networks[0] as PolkadotNetwork)
  const stateOf = (accounts: readonly WalletAccount[], network = here()): WalletState => ({
    accounts: spellAccounts(accounts, network),
    networkId: network.caipNetworkId,
  })
  const watch = createWatch((accounts) => stateOf(accounts))

  async function enter() {
    enabled = await gate.enter()
    watch.follow(enabled)
    return enabled
  }
  async function readUsable(network = here()) {
    const accounts = await (await enter()).readAccounts()
    const state = stateOf(accounts, network)
    if (!state.accounts.length) throw walletError('unauthorized', accounts.length ? noAccountHere : noAccount)
    return state
  }
  return {
    connect: () => readUsable(),
    async readState() {
      try {
        return stateOf(await (await enter()).readAccounts())
      } catch (error) {
        const failure = normalizeWalletError(error, { namespace: 'polkadot' }, walletErrorRules)
        if (walletErrorKind(failure) !== 'unauthorized') throw failure
        return stateOf([])
      }
    },
    async switchNetwork(id) {
      const network = findNetwork(id)
      if (!network) throw walletError('chainNotAdded', 'The app does not use this network.')
      const state = await readUsable(network)
      chosen = id
      return state
    },
    // No wallet of this kind takes its approval back when it is asked to: our side forgets it.
    async disconnect() {
      watch.stop()
      gate.leave()
      enabled = undefined
      chosen = undefined
    },
    request: async (request) => answerRequest(await enter(), request),
    watch(listener) {
      const stop = watch.listen(listener)
      if (enabled) watch.follow(enabled)
      return stop
    },
  }
}
