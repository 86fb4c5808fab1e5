import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account, WalletState } from '../../../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import {
  type BridgeListener,
  createBridgeNetwork,
  createBridgeProvider,
  type WalletBridge,
} from '../../../wallets/create-bridge-provider'
import { normalizeWalletError } from '../../../wallets/normalize-wallet-error'
import type { PolkadotNetwork } from '../contract'
import { decodeAddress, encodeAddress } from '../decode-address'
import { polkadotErrorRules } from '../polkadot-errors'

/** An account that the wallet shares, spelled for any network. */
interface WalletAccount {
  /** The wallet's own spelling, by which it knows the account. */
  readonly address: string
  readonly accountId: Uint8Array
  /** Lower-case hex of the only network that it may be used on; absent where it may be used on all. */
  readonly genesisHash?: string
  /** Whether the account id is the public key itself; for other types of keys it is a hash. */
  readonly isKey: boolean
}

const MAX_ACCOUNTS = 100
const keyTypes: readonly unknown[] = ['sr25519', 'ed25519']

const toHexKey = (bytes: Uint8Array) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

function readAccount(value: unknown): WalletAccount | undefined {
  const address = readProperty(value, 'address')
  const spelled = typeof address === 'string' ? decodeAddress(address) : undefined
  // Wallets also share accounts of Ethereum here, which belong to another namespace.
  if (!spelled?.isChecksumValid || typeof address !== 'string') return undefined
  const genesisHash = readProperty(value, 'genesisHash')
  const isBound = typeof genesisHash === 'string' && genesisHash !== ''
  const isKey = keyTypes.includes(readProperty(value, 'type'))
  const { accountId } = spelled
  return { address, accountId, isKey, ...(isBound && { genesisHash: genesisHash.toLowerCase() }) }
}

/**
 * Reads the accounts that a wallet shares, each once.
 *
 * @param value - the answer of `accounts.get()`, or a value of `accounts.subscribe()`; any value
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where it is not a list
 */
function readAccounts(value: unknown): readonly WalletAccount[] {
  const items = readList(value, MAX_ACCOUNTS)
  if (!items) throw walletError('internal', 'The wallet reported no list of accounts.', value)
  return items.map(readAccount).filter((account) => account !== undefined)
}

/** Spells the accounts for a network; accounts that are bound to another network are left out. */
function spellAccounts(accounts: readonly WalletAccount[], network: PolkadotNetwork): readonly Account[] {
  return accounts
    .filter(({ genesisHash }) => !genesisHash || genesisHash.startsWith(network.caipNetworkId.replace(/^.*:/, '0x')))
    .map(({ accountId, isKey }) => ({
      address: encodeAddress(network.ss58Prefix, accountId),
      type: 'eoa',
      ...(isKey && { publicKey: toHexKey(accountId) }),
    }))
}

/** Finds the account of an address in any spelling. */
function findAccount(accounts: readonly WalletAccount[], address: unknown): WalletAccount | undefined {
  const id = typeof address === 'string' ? decodeAddress(address)?.accountId : undefined
  return id && accounts.find(({ accountId }) => accountId.every((byte, index) => byte === id[index]))
}

/** The answer of a wallet's `enable()`, made safe to use. */
interface EnabledWallet {
  /** Asks the wallet each time, since the shared accounts may have changed. */
  readAccounts(): Promise<readonly WalletAccount[]>
  /** Calls a listener when the shared accounts change, where the wallet can, and returns a function that unsubscribes. */
  subscribe(listener: (accounts: readonly WalletAccount[]) => void): () => void
  /** Calls a method of the wallet's signer. */
  sign(method: 'signRaw' | 'signPayload', payload: unknown): Promise<unknown>
}

const MAX_TEXT_LENGTH = 20_000
const sourceText = /^The source \S+(?= )/

/**
 * Removes the address of the page from an error. The address may be longer than the part of an error that is read, and would hide the
 * wallet's message.
 */
function shorten(error: unknown): unknown {
  const text = readProperty(error, 'message')
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH || !sourceText.test(text)) return error
  return new Error(text.replace(sourceText, 'This site'), { cause: error })
}

/** Calls a method of the wallet's object. @throws WALLET_REQUEST_FAILED, kind 'unsupportedMethod', where it has none */
async function callWallet(target: unknown, name: string, values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(target, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet cannot do this: ${name}.`)
  try {
    return await Reflect.apply(method, target, values)
  } catch (error) {
    throw shorten(error)
  }
}

/** Ends a subscription, for which wallets answer a function, a promise of one, or nothing. */
async function end(subscription: Promise<unknown>) {
  try {
    const unsubscribe = await subscription
    if (typeof unsubscribe === 'function') unsubscribe()
  } catch {
    // The listener is removed, so later calls have no effect.
  }
}

/**
 * @param injected - the wallet's own object; every part of it may be missing, throw or be wrong
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where it has no accounts, so that the next call asks the wallet again
 */
function createEnabledWallet(injected: unknown): EnabledWallet {
  const accounts = readProperty(injected, 'accounts')
  if (typeof readProperty(accounts, 'get') !== 'function')
    throw walletError('internal', 'The wallet let this site in and gave it nothing to use.', injected)
  return {
    readAccounts: async () => readAccounts(await callWallet(accounts, 'get', [])),
    subscribe(listener) {
      let isOver = false
      const guarded = (value: unknown) => {
        if (isOver) return
        try {
          listener(readAccounts(value))
        } catch {
          // An invalid list is ignored; the wallet is asked again when the accounts are needed.
        }
      }
      const subscription = callWallet(accounts, 'subscribe', [guarded]).catch(() => undefined)
      return () => {
        isOver = true
        void end(subscription)
      }
    },
    // Some wallets create their signer when the property is read.
    sign: (method, payload) => callWallet(readProperty(injected, 'signer'), method, [payload]),
  }
}

const toHex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns the wallet's own spelling of an address. @throws WALLET_REQUEST_FAILED, kind 'unauthorized', where it shares no such account */
async function readAddress(wallet: EnabledWallet, params: unknown): Promise<string> {
  const account = findAccount(await wallet.readAccounts(), readProperty(params, 'address'))
  if (!account) throw walletError('unauthorized', 'The wallet does not share this account with this site.')
  return account.address
}

/**
 * Answers the requests of this namespace, which wallets behind WalletConnect know by the same names.
 *
 * @param wallet - a wallet that has allowed the site
 * @param request - `polkadot_signMessage` `{ address, message }` or `polkadot_signTransaction` `{ address, transactionPayload }`
 * @returns the wallet's answer, unchecked
 */
async function answerRequest(wallet: EnabledWallet, { method, params }: WalletRequest): Promise<unknown> {
  if (method === 'polkadot_signMessage') {
    const message = readProperty(params, 'message')
    const address = await readAddress(wallet, params)
    return wallet.sign('signRaw', { address, type: 'bytes', data: toHex(String(message)) })
  }
  if (method === 'polkadot_signTransaction') {
    const address = await readAddress(wallet, params)
    const payload = readProperty(params, 'transactionPayload')
    return wallet.sign('signPayload', { ...(payload as object), address })
  }
  throw walletError('unsupportedMethod', `The wallet does not know the method ${method}.`)
}

export interface ProviderParams {
  /** The wallet's name. */
  readonly name: string
  /** The value in `window.injectedWeb3`. */
  readonly wallet: unknown
  /** The name that the wallet shows when it asks the person. */
  readonly appName: string
  readonly networks: readonly PolkadotNetwork[]
  /** The first network; undefined for the first of the list. */
  readonly networkId: () => CaipNetworkId | undefined
}

const noAccount = 'The wallet shares no account with this site. Choose accounts for it in the wallet, then try again.'
const noAccountHere = 'The accounts that the wallet shares with this site are for other networks.'

/** Creates the function that asks the wallet to allow the site, once: calls before the person answers get the same answer. */
function createGate({ wallet, appName }: Pick<ProviderParams, 'wallet' | 'appName'>) {
  let entry: Promise<EnabledWallet> | undefined
  let isOpen = false
  function enter() {
    if (entry) return entry
    const current = callWallet(wallet, 'enable', [appName]).then(createEnabledWallet)
    entry = current
    current.then(
      () => {
        if (entry === current) isOpen = true
      },
      () => {
        if (entry === current) entry = undefined
      },
    )
    return current
  }
  function leave() {
    entry = undefined
    isOpen = false
  }
  return {
    enter,
    /** Asks again although the wallet has allowed the site: the person may have removed the site in the wallet, which reports nothing. */
    enterAnew() {
      if (isOpen) leave()
      return enter()
    },
    leave,
  }
}

/** Creates the function that follows the shared accounts of the enabled wallet, as long as there is a listener. */
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
    /** Begins once there are a wallet and a listener. */
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
 * Creates the bridge of one wallet of `window.injectedWeb3`. Such a wallet has no networks: an account is a key, and each network spells it
 * differently, so a switch only changes the spelling on our side.
 *
 * Reading the state has to call `enable()`, because there is no request without a prompt. polkadot{.js} and wallets based on it answer
 * without a prompt for a site that was allowed before.
 */
function createBridge(params: Omit<ProviderParams, 'name'>): WalletBridge {
  const { networks, networkId } = params
  const gate = createGate(params)
  let enabled: EnabledWallet | undefined
  const sent = createBridgeNetwork(networkId)
  const findNetwork = (id: CaipNetworkId | undefined) => networks.find(({ caipNetworkId }) => caipNetworkId === id)
  function here(): PolkadotNetwork {
    const network = [...sent.list().map(findNetwork), networks[0]].find((item) => item !== undefined)
    // The plugin refuses an empty list of networks.
    return network as PolkadotNetwork
  }
  const stateOf = (accounts: readonly WalletAccount[], network = here()): WalletState => ({
    accounts: spellAccounts(accounts, network),
    networkId: network.caipNetworkId,
  })
  const watch = createWatch((accounts) => stateOf(accounts))

  async function enter(entry = gate.enter()) {
    enabled = await entry
    watch.follow(enabled)
    return enabled
  }
  async function readUsable(wallet: Promise<EnabledWallet>, network = here()) {
    const accounts = await (await wallet).readAccounts()
    const state = stateOf(accounts, network)
    if (!state.accounts.length) throw walletError('unauthorized', accounts.length ? noAccountHere : noAccount)
    return state
  }
  return {
    connect: () => readUsable(enter(gate.enterAnew())),
    async readState() {
      try {
        return stateOf(await (await enter()).readAccounts())
      } catch (error) {
        const failure = normalizeWalletError(error, { namespace: 'polkadot' }, polkadotErrorRules)
        if (walletErrorKind(failure) !== 'unauthorized') throw failure
        return stateOf([])
      }
    },
    async switchNetwork(id) {
      const network = findNetwork(id)
      if (!network) throw walletError('chainNotAdded', 'The app does not use this network.')
      const state = await readUsable(enter(), network)
      sent.send(id)
      return state
    },
    // No wallet of this kind can revoke its approval on request, so only our side forgets it.
    async disconnect() {
      watch.stop()
      gate.leave()
      enabled = undefined
      sent.forget()
    },
    request: async (request) => answerRequest(await enter(), request),
    watch(listener) {
      const stop = watch.listen(listener)
      if (enabled) watch.follow(enabled)
      return stop
    },
  }
}

/** Creates the provider of a wallet. */
export function createProvider({ name, ...params }: ProviderParams): WalletProvider {
  const { networks, networkId } = params
  const bridge = createBridge(params)
  return createBridgeProvider({
    namespace: 'polkadot',
    wallet: name,
    bridge,
    networks,
    networkId,
    rules: polkadotErrorRules,
  })
}
