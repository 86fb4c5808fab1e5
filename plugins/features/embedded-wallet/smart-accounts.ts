import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { Account } from '../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { loadOnce } from '../../../kernel/platform/load-once'
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '../../../kernel/store/signals'
import { embeddedWalletId, type SetUpState, type SmartAccount, type SmartAccountsApi } from './contract'
import type { EmbeddedAccountType, EmbeddedUser } from './contract-host'
import { embeddedWalletError } from './embedded-wallet-errors'
import type { WalletContext } from './wallet-context'

/** The kinds of account, with the functions that only the wallet itself calls. */
export interface SmartAccounts extends SmartAccountsApi {
  /** Returns the preferred kind of account in a namespace; undefined where the namespace has no such kinds. */
  preferredType(namespace: string): Promise<EmbeddedAccountType | undefined>
  /** Reads the accounts of a user on a network, the active one first. Smart accounts are listed only where the network is enabled. */
  readAccounts(networkId: CaipNetworkId, user: EmbeddedUser): Promise<readonly Account[]>
  /** Returns the kind of one of the accounts that were read. */
  typeOf(address: string): EmbeddedAccountType | undefined
  /** Cancels a set-up whose window the person closed. */
  cancelSetUp(): void
  /** Reads the status of a batch of calls; a confirmed batch has set the account up. */
  noteBatch(status: unknown): void
}

const isEmbeddedType = (type: unknown): type is EmbeddedAccountType => type === 'eoa' || type === 'smartAccount'

/** Maximum number of networks that are read from the list, far above the number that exist. */
const MAX_NETWORKS = 500

/** Sets a smart account up; the result is shown as long as that account is the active one. */
function createSetUp(
  { ctx, ask, user }: WalletContext,
  found: Signal<SmartAccount | undefined>,
  smartAccount: ReadonlySignal<SmartAccount | undefined>,
): Pick<SmartAccounts, 'cancelSetUp' | 'setUp' | 'setUpState'> {
  const setUpState = signal<SetUpState>('idle')
  /** Whether the person closed the page that asked them to set the account up. */
  let isLeft = false
  const place = computed(() => smartAccount.value && `${smartAccount.value.networkId}:${smartAccount.value.address}`)
  ctx.effect(() => {
    void place.value
    if (setUpState.peek() !== 'asking') setUpState.value = 'idle'
  })
  function cancelSetUp() {
    if (setUpState.peek() !== 'asking') return
    isLeft = true
    ask('RPC_ABORT', undefined).catch(ctx.logger.warn)
  }
  // Also in another tab: the page must send nothing for a person who has signed out there.
  ctx.effect(() => {
    if (user.value === undefined) untracked(cancelSetUp)
  })
  return {
    setUpState,
    cancelSetUp,
    async setUp() {
      const account = smartAccount.peek()
      if (!account || setUpState.peek() === 'asking') return
      setUpState.value = 'asking'
      isLeft = false
      try {
        const { isDeployed } = await ask('INIT_SMART_ACCOUNT', undefined)
        found.value = withSetUp(found.peek(), account, isDeployed === true)
        setUpState.value = 'idle'
      } catch (error) {
        const isDeclined =
          isLeft || walletErrorKind(error) === 'userRejected' || readProperty(error, 'message') === DECLINED
        if (!isDeclined) ctx.logger.warn('The smart account was not set up', error)
        // The state belongs to this account on this network, so it ends when either changes.
        if (!isSameAccount(smartAccount.peek(), account)) setUpState.value = 'idle'
        else setUpState.value = isDeclined ? 'declined' : 'failed'
      }
    },
  }
}

/** Creates the kinds of account of one kernel. */
export function createSmartAccounts(wallet: WalletContext): SmartAccounts {
  const { ctx, connect, ask } = wallet
  const enabledNetworks = signal<readonly number[]>([])
  const found = signal<SmartAccount | undefined>(undefined)
  const types = new Map<string, EmbeddedAccountType>()
  /** The kind of account that the key holder prefers. */
  let preferred: EmbeddedAccountType | undefined

  const connection = computed(() =>
    connect.connections.value.find(
      ({ connectorId, networkId }) => connectorId === embeddedWalletId && networkId === found.value?.networkId,
    ),
  )
  const smartAccount = computed(() => (connection.value ? found.value : undefined))
  const type = computed(() => {
    const kind = connection.value?.accounts[0]?.type
    return isEmbeddedType(kind) ? kind : undefined
  })
  const loadNetworks = loadOnce(async () => {
    const { smartAccountEnabledNetworks } = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
    const ids = Array.isArray(smartAccountEnabledNetworks) ? smartAccountEnabledNetworks : []
    enabledNetworks.value = ids.filter((id) => Number.isSafeInteger(id)).slice(0, MAX_NETWORKS)
  })
  async function isEnabled(networkId: CaipNetworkId): Promise<boolean> {
    await loadNetworks().catch(ctx.logger.warn)
    return enabledNetworks.peek().includes(Number(networkId.split(':')[1]))
  }
  ctx.effect(() => {
    const { status } = connection.value ?? {}
    const kind = type.value
    if (status !== 'connected' || kind === undefined || kind === preferred) return
    preferred = kind
    ask('SET_PREFERRED_ACCOUNT', { type: kind }).catch(ctx.logger.warn)
  })
  return {
    enabledNetworks,
    smartAccount,
    type,
    ...createSetUp(wallet, found, smartAccount),
    // A namespace may write addresses in another casing than the key holder.
    typeOf: (address) => types.get(address.toLowerCase()),
    async preferredType(namespace) {
      const kind = await connect.accountTypeOf(namespace)
      return isEmbeddedType(kind) ? kind : undefined
    },
    async readAccounts(networkId, { address, accounts, preferredAccountType, smartAccountDeployed }) {
      const list = accounts ?? []
      const isSmart = list.some((item) => item.type === 'smartAccount') && (await isEnabled(networkId))
      const own = list.filter((item) => isSmart || item.type !== 'smartAccount')
      for (const item of own) types.set(item.address.toLowerCase(), item.type)
      const smart = own.find((item) => item.type === 'smartAccount')
      const result = startingWith(findActive(address, list, own), own)
      if (!smart && found.peek()?.networkId !== networkId) return result
      preferred = preferredAccountType
      found.value = smart && { address: smart.address, networkId, isDeployed: smartAccountDeployed === true }
      return result
    },
    noteBatch(status) {
      const account = found.peek()
      if (account && isDoneBy(account, status)) found.value = { ...account, isDeployed: true }
    },
    async switchType(kind) {
      const current = connection.peek()
      const isAllowed = kind === 'eoa' || (smartAccount.peek() !== undefined && type.peek() === 'eoa')
      if (!current || !isAllowed) throw embeddedWalletError('EMBEDDED_WALLET_TYPE_REFUSED')
      await connect.setAccountType(kind, current.namespace)
    },
  }
}

/** Tells whether a batch of calls is confirmed on an account's network; a batch that names no network counts. */
function isDoneBy({ networkId }: SmartAccount, status: unknown): boolean {
  const chainId = readProperty(status, 'chainId')
  const isThere = chainId === undefined || Number(chainId) === Number(networkId.split(':')[1])
  return isThere && readProperty(status, 'status') === 200
}

const isSameAccount = (current: SmartAccount | undefined, { address, networkId }: SmartAccount) =>
  current?.address === address && current.networkId === networkId

/** Returns the account after its set-up, unless the active network has another account by now. */
const withSetUp = (current: SmartAccount | undefined, account: SmartAccount, isDeployed: boolean) =>
  current && isSameAccount(current, account) ? { ...current, isDeployed } : current

/** The key holder's message where the person declined. */
const DECLINED = 'User rejected'

/** Returns one spelling of an address; in hexadecimal ones, capitals are only a checksum. */
const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

const findAccount = (accounts: readonly Account[], address: string) =>
  accounts.find((item) => plain(item.address) === plain(address))

/** Returns the active account; where it is left out, the first of the others. */
function findActive(address: string, listed: readonly Account[], own: readonly Account[]): string {
  return findAccount(listed, address) && !findAccount(own, address) ? (own[0]?.address ?? address) : address
}

/** Moves the active account to the front; an account that is not listed is returned alone. */
function startingWith(address: string, accounts: readonly Account[]): readonly Account[] {
  const first = findAccount(accounts, address)
  return first ? [first, ...accounts.filter((item) => item !== first)] : [{ address }]
}
