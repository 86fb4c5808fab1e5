import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { Account } from '../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { loadOnce } from '../../../kernel/platform/load-once'
import { computed, type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import { embeddedWalletId, type SetUpState, type SmartAccount, type SmartAccountsApi } from './contract'
import type { EmbeddedAccountType, EmbeddedUser } from './contract-host'
import { embeddedWalletError } from './embedded-wallet-errors'
import type { WalletContext } from './wallet-context'

/** The kinds of account, and what only the wallet itself asks of them. */
export interface SmartAccounts extends SmartAccountsApi {
  /** The kind that the person wants in a namespace; undefined where that has other ones. */
  preferredType(namespace: string): Promise<EmbeddedAccountType | undefined>
  /** Reads the accounts of a user on a network, the active one first: a smart one only where the network is enabled. */
  readAccounts(networkId: CaipNetworkId, user: EmbeddedUser): Promise<readonly Account[]>
  /** Kind of one of the accounts that were read. */
  typeOf(address: string): EmbeddedAccountType | undefined
  /** Gives up the setting up that the person left. */
  cancelSetUp(): void
  /** A batch of calls has taken place, which needs an account that is set up. */
  noteBatch(status: unknown): void
}

const isEmbeddedType = (type: unknown): type is EmbeddedAccountType => type === 'eoa' || type === 'smartAccount'

/** More than there are chains with smart accounts. */
const MAX_NETWORKS = 500

/** Has a smart account set up; the outcome shows as long as that account is the active one. */
function createSetUp(
  { ctx, ask }: WalletContext,
  found: Signal<SmartAccount | undefined>,
  smartAccount: ReadonlySignal<SmartAccount | undefined>,
): Pick<SmartAccounts, 'cancelSetUp' | 'setUp' | 'setUpState'> {
  const setUpState = signal<SetUpState>('idle')
  /** The person left the page that asked them to set the account up. */
  let isLeft = false
  const place = computed(() => smartAccount.value && `${smartAccount.value.networkId}:${smartAccount.value.address}`)
  ctx.effect(() => {
    void place.value
    if (setUpState.peek() !== 'asking') setUpState.value = 'idle'
  })
  return {
    setUpState,
    cancelSetUp() {
      if (setUpState.peek() !== 'asking') return
      isLeft = true
      ask('RPC_ABORT', undefined).catch(ctx.logger.warn)
    },
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
        // The state of another network, or of another account, is not about this attempt.
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
    // A namespace may write addresses in another casing than the key holder does.
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

/** Whether a batch of calls took place on an account's network; one that names no network has. */
function isDoneBy({ networkId }: SmartAccount, status: unknown): boolean {
  const chainId = readProperty(status, 'chainId')
  const isThere = chainId === undefined || Number(chainId) === Number(networkId.split(':')[1])
  return isThere && readProperty(status, 'status') === 200
}

const isSameAccount = (current: SmartAccount | undefined, { address, networkId }: SmartAccount) =>
  current?.address === address && current.networkId === networkId

/** What was set up, unless the person is on another network by now, with an account of its own there. */
const withSetUp = (current: SmartAccount | undefined, account: SmartAccount, isDeployed: boolean) =>
  current && isSameAccount(current, account) ? { ...current, isDeployed } : current

/** How the key holder says that the person declined. */
const DECLINED = 'User rejected'

/** One spelling of an address: capitals of hexadecimal ones are a checksum. */
const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

const findAccount = (accounts: readonly Account[], address: string) =>
  accounts.find((item) => plain(item.address) === plain(address))

/** The account that counts; one that is left out gives way to the first that is not. */
function findActive(address: string, listed: readonly Account[], own: readonly Account[]): string {
  return findAccount(listed, address) && !findAccount(own, address) ? (own[0]?.address ?? address) : address
}

/** The account that counts in front; one that is in no list is alone. */
function startingWith(address: string, accounts: readonly Account[]): readonly Account[] {
  const first = findAccount(accounts, address)
  return first ? [first, ...accounts.filter((item) => item !== first)] : [{ address }]
}
