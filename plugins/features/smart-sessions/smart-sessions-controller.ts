import { defineErrors } from '../../../kernel/errors/portico-error'
import { type CaipNetworkId, parseCaipAddress } from '../../../kernel/lib/caip'
import { SignMessage, type WalletParams } from '../../../kernel/namespaces/capabilities'
import {
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
  type SessionPermission,
  type SessionRequest,
} from '../../../kernel/namespaces/permission-capabilities'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, signal, untracked } from '../../../kernel/store/signals'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { askWhileCurrent } from '../../wallets/ask-wallet'
import {
  type RevokeState,
  type SessionProposal,
  type SessionsState,
  type SessionToken,
  type SmartSession,
  SmartSessionCreatedView,
  SmartSessionRequestView,
  type SmartSessionsApi,
  SmartSessionsListView,
} from './contract'
import { fromService, fromWallet, MAX_TIME_MS, stageOf } from './read-sessions'

/** Shows the request of an app before a wallet is asked, and its result. */
function createProposals({ router, effect, logger }: PluginContext) {
  const proposal = signal<SessionProposal | undefined>(undefined)
  let settle: (isAccepted: boolean) => void = () => undefined
  const isShown = () => router.isOpen.peek() && router.current.peek()?.view === SmartSessionRequestView.name
  const show = (view: typeof SmartSessionRequestView) => {
    if (router.isOpen.peek()) router.push(view)
    else router.open({ view })
  }

  // A person who leaves the view before agreeing has declined.
  effect(() => {
    const isNow = router.isOpen.value && router.current.value?.view === SmartSessionRequestView.name
    if (!isNow) untracked(() => settle(false))
  })

  return {
    proposal,
    accept: () => settle(true),
    decline: () => settle(false),
    /**
     * Shows a request to the person, and continues after they agree.
     *
     * @param signal - aborted when its account is no longer the current one
     * @throws the reason of the signal; WALLET_REQUEST_FAILED: 'userRejected' where the person declines or leaves, 'pending' where another
     * request is shown; the errors of `ask`
     */
    async propose<T>(request: SessionRequest, ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (proposal.peek()) throw walletError('pending', 'Another request is shown already.')
      let current: SessionProposal = { request, step: 'shown' }
      proposal.value = current
      const leave = () => {
        if (proposal.peek() !== current) return
        if (isShown()) router.goBackOrClose()
        proposal.value = undefined
      }
      try {
        const reading = new Promise<boolean>((resolve) => {
          settle = resolve
          show(SmartSessionRequestView)
          // Another view may have opened in its place, such as a sign-in.
          if (!isShown()) resolve(false)
        })
        const isAccepted = await untilAborted(reading, signal).finally(() => {
          settle = () => undefined
        })
        if (!isAccepted) throw walletError('userRejected', 'The request was declined.')
        current = { request, step: 'asking' }
        proposal.value = current
        // A wallet may never answer for an account that is gone; that must not block other requests.
        signal.addEventListener('abort', leave, { once: true })
        const answer = await ask()
        if (proposal.peek() === current) proposal.value = undefined
        return answer
      } catch (error) {
        leave()
        throw error
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    /** Shows that a session was granted. It never throws, because the session counts also where it cannot be shown. */
    showCreated() {
      try {
        if (isShown()) router.replace(SmartSessionCreatedView)
        else show(SmartSessionCreatedView)
      } catch (error) {
        logger.warn(error)
      }
    },
  }
}

/** Errors of the plugin; README.md explains each code. */
const smartSessionsError = /* @__PURE__ */ defineErrors({
  SMART_SESSIONS_FETCH_FAILED: 'Error fetching smart sessions',
  SMART_SESSIONS_REVOKE_FAILED: 'Error revoking smart session',
  SMART_SESSIONS_GRANT_UNSUPPORTED: 'The wallet of this account grants no permissions.',
  SMART_SESSIONS_REQUEST_INVALID: 'The permissions cannot be asked for: {fault}',
})

const MAX_PERMISSIONS = 10

/** Amounts have to be bigints: a decimal text would be written for the wallet as if it were hexadecimal, which is another amount. */
function findPermissionFault(permission: SessionPermission | null): string | undefined {
  switch (permission?.kind) {
    case 'native':
    case 'token': {
      const { allowance, period = 1 } = permission
      if (typeof allowance !== 'bigint') return 'an allowance is no bigint.'
      if (allowance <= 0n) return 'an allowance is nothing.'
      return Number.isSafeInteger(period) && period > 0 ? undefined : 'a period is no time, in s.'
    }
    case 'call': {
      const { functions } = permission
      if (!Array.isArray(functions)) return 'the functions of one are no list.'
      const values = functions.flatMap((item) => item?.value ?? [])
      if (values.some((value) => typeof value !== 'bigint')) return 'what a function may send is no bigint.'
      return values.some((value) => value < 0n) ? 'what a function may send is less than nothing.' : undefined
    }
    default:
      return 'one is of a kind that is not known.'
  }
}

/** Checks whether a wallet could enforce a request. @throws SMART_SESSIONS_REQUEST_INVALID */
function checkRequest(request: SessionRequest, now: number): void {
  // A host without types may pass nothing.
  const { signer, expiry, permissions } = { ...request }
  const fault = (text: string) => smartSessionsError('SMART_SESSIONS_REQUEST_INVALID', { fault: text })
  if (typeof signer !== 'string' || signer === '') throw fault('there is no signer.')
  if (!Number.isSafeInteger(expiry) || expiry * 1000 <= now || expiry * 1000 > MAX_TIME_MS)
    throw fault('the end is no time to come, in s.')
  if (!Array.isArray(permissions) || !permissions.length || permissions.length > MAX_PERMISSIONS)
    throw fault(`one to ${MAX_PERMISSIONS} are.`)
  for (const permission of permissions) {
    const text = findPermissionFault(permission)
    if (text !== undefined) throw fault(text)
  }
}

/** Copies plain data at every depth, so that later changes of the page's objects do not change the copy. */
function copyPlain<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyPlain) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyPlain(part)])) as T
}

/** Creates the signal of the account, and its network, that the sessions belong to. */
function createSubject(ctx: PluginContext) {
  const { active } = ctx.get(ConnectController)
  const networks = ctx.get(NetworksController)
  const found = computed(() => {
    const connection = active.value
    const address = connection?.accounts[0]?.address
    const network = networks.requested.value.find(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
    if (!network || address === undefined || connection?.status !== 'connected') return undefined
    return { network, address, namespace: connection.namespace }
  })
  // An account on a network is one subject, also where its connection object is replaced.
  const id = computed(() => found.value && `${found.value.network.caipNetworkId}:${found.value.address}`)
  return computed(() => (id.value === undefined ? undefined : found.peek()))
}
type Subject = NonNullable<ReturnType<typeof createSubject>['value']>

/** The state that the parts of the controller share. */
function createState(ctx: PluginContext) {
  return {
    subject: createSubject(ctx),
    sessions: signal<readonly SmartSession[]>([]),
    state: signal<SessionsState>('none'),
    isPartial: signal(false),
    revoking: signal<RevokeState | undefined>(undefined),
    /** Times at which sessions were revoked here, by id. An answer to an earlier request still lists them as active. */
    revokedHere: new Map<string, number>(),
    /** Tokens by network, since the same address on another network is another contract. */
    tokens: signal<Readonly<Record<CaipNetworkId, Readonly<Record<string, SessionToken>>>>>({}),
  }
}
type SessionsStore = ReturnType<typeof createState>

/** Creates the requests for sessions to the service and the wallet, and for the names of tokens to the chain. */
function createReaders(ctx: PluginContext, { tokens }: SessionsStore) {
  const connect = ctx.get(ConnectController)
  async function readService({ network, address }: Subject): Promise<readonly SmartSession[]> {
    if (!ctx.has(BlockchainClientToken)) return []
    const client = await ctx.load(BlockchainClientToken)
    const listed = await client.getSessions({
      caipAddress: parseCaipAddress(`${network.caipNetworkId}:${address}`, ctx.namespaces.ids).caipAddress,
    })
    return listed.map((session) => fromService(session, ctx.clock.now()))
  }
  async function readWallet({ network, address, namespace }: Subject): Promise<readonly SmartSession[] | undefined> {
    if (!ctx.namespaces.has(ListPermissions, namespace)) return undefined
    const provider = await connect.getProvider(namespace)
    const granted = await ctx.namespaces.use(ListPermissions, namespace)({ provider, network, address })
    return granted?.map((session) => fromWallet(session, ctx.clock.now()))
  }
  /** Reads the names of tokens from the chain; a permission is shown without them until then. */
  async function readTokens(
    { network, address, namespace }: Subject,
    list: readonly Pick<SmartSession, 'permissions'>[],
  ) {
    if (!ctx.namespaces.has(DescribeToken, namespace)) return
    const named = list.flatMap(({ permissions }) =>
      permissions.flatMap((item) => (item.kind === 'token' ? item.token : [])),
    )
    const { caipNetworkId } = network
    for (const token of new Set(named)) {
      if (tokens.peek()[caipNetworkId]?.[token]) continue
      const describe = ctx.namespaces.use(DescribeToken, namespace)
      const found = await describe({ network, address, token }).catch(ctx.logger.warn)
      if (!found) continue
      const known = { ...tokens.peek()[caipNetworkId], [token]: { symbol: found.symbol, decimals: found.decimals } }
      tokens.value = { ...tokens.peek(), [caipNetworkId]: known }
    }
  }
  return { readService, readWallet, readTokens }
}

type SessionReaders = ReturnType<typeof createReaders>

const revokeAt = (session: SmartSession, revokedAt: number | undefined): SmartSession =>
  revokedAt === undefined ? session : { ...session, revokedAt, stage: 'revoked' }

/** Reads the sessions of an account; only the latest reading counts. */
function createLoading(ctx: PluginContext, store: SessionsStore, readers: SessionReaders) {
  const { sessions, state, isPartial, revokedHere } = store
  const { readService, readWallet, readTokens } = readers
  let asked = 0
  return async function load(current: Subject | undefined) {
    const number = ++asked
    const isCurrent = () => number === asked && !ctx.signal.aborted
    if (!current) {
      batch(() => {
        state.value = 'none'
        isPartial.value = false
        sessions.value = []
      })
      return
    }
    if (!sessions.peek().length) state.value = 'loading'
    const answers = await Promise.allSettled([readWallet(current), readService(current)])
    if (!isCurrent()) return
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) ctx.logger.warn(smartSessionsError('SMART_SESSIONS_FETCH_FAILED', {}, failed.reason))
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
    // The wallet's entry replaces one of the service with the same id.
    const united = [...new Map([...found].reverse().map((session) => [session.id, session])).values()]
    const each = united.map((session) => revokeAt(session, session.revokedAt ?? revokedHere.get(session.id)))
    each.sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    batch(() => {
      sessions.value = each
      state.value = failed && !each.length ? 'failed' : 'ready'
      isPartial.value = failed !== undefined && each.length > 0
    })
    await readTokens(current, each)
  }
}

/** Creates the function that asks the wallet, as long as account and network stay the same. */
function createAsking(ctx: PluginContext, { subject }: Pick<SessionsStore, 'subject'>) {
  const connect = ctx.get(ConnectController)
  return async function ask<T>(
    current: Subject,
    run: (wallet: Required<WalletParams>, facts: WalletProvider, wanted: AbortSignal) => Promise<T>,
  ) {
    const { namespace } = current
    const [flow, provider] = await Promise.all([connect.beginFlow(namespace), connect.getProvider(namespace)])
    try {
      // The flow belongs to the present account, which may have changed since the request.
      if (subject.peek() !== current) throw walletError('disconnected', 'The account is not the current one any more.')
      return await flow.runAlone((wanted) => run(askWhileCurrent(provider, wanted), provider, wanted))
    } finally {
      flow.end()
    }
  }
}

/** Creates the functions that grant and revoke. */
function createChanges(
  ctx: PluginContext,
  store: SessionsStore,
  readTokens: SessionReaders['readTokens'],
): Pick<SmartSessionsApi, 'grant' | 'revoke' | 'proposal' | 'accept' | 'decline'> {
  const { subject, sessions, revoking, revokedHere } = store
  const ask = createAsking(ctx, store)
  const proposals = createProposals(ctx)
  const { proposal, accept, decline } = proposals
  async function revokeOne(current: Subject, { id, source }: SmartSession): Promise<void> {
    const { network, address, namespace } = current
    if (source === 'wallet') {
      const revoke = ctx.namespaces.use(RevokePermissions, namespace)
      return ask(current, (wallet) => revoke({ ...wallet, network, address, context: id }))
    }
    const sign = ctx.namespaces.use(SignMessage, namespace)
    const { signature } = await ask(current, (wallet) => sign({ ...wallet, address, message: id }))
    const client = await ctx.load(BlockchainClientToken)
    if (!(await client.revokeSession({ address, pci: id, signature })))
      throw smartSessionsError('SMART_SESSIONS_REVOKE_FAILED')
  }
  return {
    proposal,
    accept,
    decline,
    async grant(wanted) {
      // The wallet gets exactly the request that was shown to the person.
      const request = copyPlain(wanted)
      checkRequest(request, ctx.clock.now())
      // A wallet that explains requests itself is asked without this view. Where the gate closes the view, this line throws and no wallet
      // is asked.
      ctx.router.view(SmartSessionRequestView.name)
      const current = subject.peek()
      const namespace = current?.namespace
      if (!current || !ctx.namespaces.has(GrantPermissions, namespace))
        throw smartSessionsError('SMART_SESSIONS_GRANT_UNSUPPORTED')
      const { network, address } = current
      const grant = ctx.namespaces.use(GrantPermissions, namespace)
      const granted = await ask(current, (wallet, { explainsRequests }, wanted) => {
        const askWallet = () => grant({ ...wallet, network, address, ...request })
        if (explainsRequests) return askWallet()
        void readTokens(current, [request])
        return proposals.propose(request, askWallet, wanted)
      })
      proposals.showCreated()
      return granted
    },
    async revoke(id) {
      const current = subject.peek()
      const session = sessions.peek().find((item) => item.id === id)
      if (!current || !session || session.stage !== 'active' || revoking.peek()?.state === 'asking') return
      const own: RevokeState = { id, state: 'asking' }
      revoking.value = own
      const settle = (next: RevokeState | undefined) => {
        // Another account may have begun to revoke meanwhile.
        if (revoking.peek() === own) revoking.value = next
      }
      try {
        await revokeOne(current, session)
        const revokedAt = ctx.clock.now()
        revokedHere.set(id, revokedAt)
        sessions.value = sessions.peek().map((item) => (item.id === id ? revokeAt(item, revokedAt) : item))
        settle(undefined)
        ctx.notices.show({ message: { key: 'sessions.wasRevoked', text: 'Smart session revoked' }, variant: 'success' })
      } catch (error) {
        const isDeclined = walletErrorKind(error) === 'userRejected'
        if (!isDeclined) ctx.logger.warn(smartSessionsError('SMART_SESSIONS_REVOKE_FAILED', {}, error))
        settle({ id, state: isDeclined ? 'declined' : 'failed' })
      }
    },
  }
}

/** Maximum delay, in ms, between a wake-up of the device and the update of ended sessions. */
const MAX_WAIT_MS = 60_000

/** Ends sessions at their time. */
function followExpiry({ clock, effect }: PluginContext, { sessions }: SessionsStore): void {
  effect(() => {
    const ends = sessions.value.flatMap(({ stage, expiresAt }) => (stage === 'active' ? expiresAt : []))
    if (ends.length === 0) return
    const waitMs = Math.min(Math.max(Math.min(...ends) - clock.now(), 0), MAX_WAIT_MS)
    return clock.after(waitMs, () => {
      const now = clock.now()
      sessions.value = sessions.peek().map((session) => ({ ...session, stage: stageOf(session, now) }))
    })
  })
}

const noTokens: Readonly<Record<string, SessionToken>> = {}

/** Creates the smart sessions of one kernel. */
export function createSmartSessions(ctx: PluginContext): SmartSessionsApi {
  const store = createState(ctx)
  const { subject, sessions, state, isPartial, revoking } = store
  const networkId = computed(() => subject.value?.network.caipNetworkId)
  const readers = createReaders(ctx, store)
  const load = createLoading(ctx, store, readers)
  let before: Subject | undefined
  ctx.effect(() => {
    const isShown = ctx.router.isOpen.value && ctx.router.current.value?.view === SmartSessionsListView.name
    const current = subject.value
    const isOther = current !== before
    before = current
    untracked(() => {
      if (!isShown && !isOther) return
      sessions.value = []
      isPartial.value = false
      // While the wallet is still asked, the state stays for a person who returns to the list.
      if (isOther || revoking.peek()?.state !== 'asking') revoking.value = undefined
      void load(isShown ? current : undefined)
    })
  })
  followExpiry(ctx, store)

  return {
    ...createChanges(ctx, store, readers.readTokens),
    sessions,
    state,
    isPartial,
    revoking,
    tokens: computed(() => (networkId.value && store.tokens.value[networkId.value]) ?? noTokens),
    networkId,
    reload: () => load(subject.peek()),
  }
}
