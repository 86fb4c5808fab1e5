import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { LookupAddress, ResolveName } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance, type WalletParams } from '../../../kernel/namespaces/capabilities'
import {
  GetCoinType,
  type NameOffer,
  type NameStepKind,
  type NameTerm,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../kernel/namespaces/name-capabilities'
import { transferError, transferRefusal } from '../../../kernel/namespaces/refusals'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { mayBeSubmitted } from '../../../kernel/namespaces/unread-submission'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPersisted, writePersisted } from '../../../kernel/store/persist'
import type { BlockchainClient } from '../../services/blockchain-api/contract'
import { type TrackedTransaction, TransactionsController } from '../transactions/contract'
import type { ChainRegistrarOptions } from './check-options'
import type {
  NameCost,
  NamePlace,
  NameQuery,
  NameQuote,
  NameRegistrar,
  NameStanding,
  RegisterQuery,
  RenewQuery,
} from './contract'
import { namesError } from './names-errors'

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** Returns the text to sign: the name, without attributes, and the time. @param now - ms since the epoch */
export const writeMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

/** Tells whether the service reports that a name does not exist or is not valid; other refusals tell nothing about the name. */
function saysNobody(error: unknown): boolean {
  const answer = isPorticoError(error, 'BLOCKCHAIN_API_REFUSED') ? error.cause : error
  return isPorticoError(answer, 'HTTP_STATUS') && [400, 404].some((status) => status === answer.context.status)
}

/** Creates the registrar of the service, which registers a name by one signed message. */
export function createServiceRegistrar(
  { namespaces, clock }: PluginContext,
  client: Pick<BlockchainClient, 'supportsNetwork' | 'suggestNames' | 'getNamesOf' | 'getName' | 'registerName'>,
): NameRegistrar {
  return {
    suffix: '.reown.id',
    formerSuffixes: ['.wcn.id'],
    async suggest({ label, network, signal }) {
      // For a network that the service does not know it lists no taken names, as if every name were free; so it is not asked.
      if (!(await client.supportsNetwork(network.caipNetworkId, withSignal(signal))))
        throw namesError('NAMES_SUGGESTIONS_FAILED')
      return client.suggestNames({ name: label, ...withSignal(signal) })
    },
    async namesOf({ address, signal }) {
      const found = await client.getNamesOf({ address, sender: address, ...withSignal(signal) })
      return found.map(({ name }) => name)
    },
    async resolve({ name, network, address, signal }) {
      try {
        const addresses = (await client.getName({ name, ...withSignal(signal) }))?.addresses ?? []
        const own = addresses.find((entry) => entry.address.toLowerCase() === address.toLowerCase())
        // The address on another network may be a contract that exists only there, so the address of this network is preferred.
        const read = namespaces.use(GetCoinType, network.chainNamespace)
        const coinType = await read({ network }).catch(() => undefined)
        return (own ?? addresses.find((entry) => entry.coinType === coinType) ?? addresses[0])?.address
      } catch (error) {
        if (saysNobody(error)) return undefined
        throw error
      }
    },
    async register({ name, network, address, sign, signal }) {
      const coinType = await namespaces.use(GetCoinType, network.chainNamespace)({ network })
      const message = writeMessage(name, clock.now())
      const signature = await sign(message)
      if (!(await client.registerName({ coinType, address, message, signature, signal })))
        throw namesError('NAMES_REGISTER_FAILED', { name })
      return undefined
    },
  }
}

/** A registration that was begun. Without its secret, a reservation cannot be used. */
interface StoredClaim {
  readonly label: string
  readonly years: number
  /** 32 bytes, '0x' and hexadecimal. */
  readonly secret: string
  /** ms since the epoch */
  readonly at: number
  /** The transaction that reserves, once a wallet submitted it. */
  readonly commitId?: string
  /** The transaction that registers. */
  readonly registerId?: string
}

/** The account and network of a claim. */
interface ClaimPlace {
  readonly network: { readonly caipNetworkId: string }
  readonly address: string
}

/**
 * Maximum age of a stored claim, in ms: a reservation is valid for about a day, and the second day allows for a clock that was set back.
 */
const MAX_AGE_MS = 2 * 86_400_000
const MAX_YEARS = 100
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const secret = /^0x[\da-f]{64}$/
const id = /^[\w:.-]{1,200}$/

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Reads a stored claim and checks it, since any script of the page can write to the storage. */
function parseClaim(row: unknown, now: number): StoredClaim | undefined {
  const [name, years, key, at, commitId, registerId] = [
    ...['label', 'years', 'secret', 'at', 'commitId', 'registerId'].map((field) => readProperty(row, field)),
  ]
  const age = now - Number(at)
  const isYears = Number.isInteger(years) && Number(years) > 0 && Number(years) <= MAX_YEARS
  if (!matches(name, label) || !matches(key, secret) || !isYears || !(Math.abs(age) < MAX_AGE_MS)) return undefined
  return {
    label: name,
    years: Number(years),
    secret: key,
    at: Number(at),
    ...(matches(commitId, id) && { commitId }),
    ...(matches(registerId, id) && { registerId }),
  }
}

/** Grows by one with each change of the stored shape. */
const VERSION = 1

/** Stores what was begun, by account and network, so that a reload keeps it. */
function createClaimStore({ storage, clock }: Pick<PluginContext, 'storage' | 'clock'>) {
  /** Claims of this page where a newer version of the app stored one: written over, that would lose its secret. */
  const unstored = new Map<string, StoredClaim>()
  const keyOf = ({ network, address }: ClaimPlace) => `claim:${network.caipNetworkId}:${address}`
  const rowOf = (place: ClaimPlace) => ({ storage, key: keyOf(place), version: VERSION })
  const parse = (row: unknown) => parseClaim(row, clock.now())
  return {
    read(place: ClaimPlace): StoredClaim | undefined {
      return readPersisted({ ...rowOf(place), parse }) ?? unstored.get(keyOf(place))
    },
    write(place: ClaimPlace, claim: StoredClaim): void {
      if (!writePersisted(rowOf(place), claim)) unstored.set(keyOf(place), claim)
    },
    remove(place: ClaimPlace): void {
      unstored.delete(keyOf(place))
      writePersisted(rowOf(place), undefined)
    },
  }
}

type ClaimStore = ReturnType<typeof createClaimStore>

/** s */
const YEAR = 365 * 86_400
/** Percent that is sent on top of the price, because it follows the rate of the dollar; the contract returns what is too much. */
const SPARE = 5n
const withSpare = (price: bigint) => price + (price * SPARE) / 100n
const NO_SECRET = `0x${'0'.repeat(64)}`
/** Maximum time, in ms, to wait for a submitted transaction that the chain does not know. */
const MAX_SILENCE_MS = 3_600_000

const createSecret = (): string =>
  `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** Returns names similar to a label that may be free. */
const nearTo = (label: string): readonly string[] =>
  [label, `${label}-1`, `my-${label}`, `the-${label}`].filter((each) => each.length < 64)

/** A step of a name, and the most that it may send. */
interface ChainStep {
  readonly kind: NameStepKind
  /** Base units. */
  readonly maxPrice?: bigint
  readonly isAhead?: boolean
}

/** Creates the requests to the contracts of one registrar. */
function createChain(ctx: PluginContext, options: ChainRegistrarOptions) {
  const { controller, resolver, reverseRegistrar, zone = 'eth' } = options
  const contracts = { controller, resolver, ...(reverseRegistrar !== undefined && { reverseRegistrar }) }
  const termOf = (label: string, years: number): NameTerm => ({ ...contracts, zone, label, duration: years * YEAR })
  const claimOf = ({ network, address, signal }: NamePlace, { label, years, secret }: Omit<StoredClaim, 'at'>) => ({
    ...termOf(label, years),
    network,
    owner: address,
    secret,
    ...(signal && { signal }),
  })
  const plan = (place: NamePlace, claim: Omit<StoredClaim, 'at'>, step: ChainStep) =>
    ctx.namespaces.use(PlanNameStep, place.network.chainNamespace)({ ...claimOf(place, claim), ...step })
  return {
    zone,
    readOffer: ({ network, signal }: NamePlace, label: string, years: number): Promise<NameOffer> =>
      ctx.namespaces.use(
        ReadNameOffer,
        network.chainNamespace,
      )({ ...termOf(label, years), network, ...(signal && { signal }) }),
    readCommitment: (place: NamePlace, claim: StoredClaim) =>
      ctx.namespaces.use(ReadNameCommitment, place.network.chainNamespace)(claimOf(place, claim)),
    plan,
    /**
     * Reads the fee of a step. Where the account has too little to simulate it, a typical fee is returned, so that the person sees what is
     * needed.
     */
    async readFee(place: NamePlace, claim: Omit<StoredClaim, 'at'>, step: ChainStep): Promise<bigint> {
      const { fee } = await plan(place, claim, step).catch((error: unknown) => {
        if (transferRefusal(error) !== 'funds') throw error
        return plan(place, claim, { ...step, isAhead: true })
      })
      return fee.value
    },
  }
}

type Chain = ReturnType<typeof createChain>

/** Sends a simulated step through the wallet, with the fee of the simulation, and has the transaction followed. */
function createSend(ctx: PluginContext, chain: Chain) {
  return async function send(
    { network, address, signal, provider }: NamePlace & WalletParams,
    claim: Omit<StoredClaim, 'at'>,
    step: Omit<ChainStep, 'isAhead'>,
  ): Promise<string> {
    const place = { network, address, ...(signal && { signal }) }
    const { transaction, fee } = await chain.plan(place, claim, step)
    // The plugin loads before the wallet is asked, so that a sent transaction is recorded at once.
    const transactions = ctx.has(TransactionsController) ? await ctx.load(TransactionsController) : undefined
    const { id } = await ctx.namespaces.use(
      SendTransaction,
      network.chainNamespace,
    )({
      network,
      from: address,
      provider,
      transaction: { ...fee.terms, ...transaction },
      ...(signal && { signal }),
    })
    transactions?.track({ network, address, id, what: `${claim.label}.${chain.zone}` })
    return id
  }
}

const failures: readonly unknown[] = ['failed', 'dropped']

const isFailed = ({ stage, replacement }: TrackedTransaction): boolean =>
  failures.includes(stage) || (stage === 'replaced' && replacement?.kind !== 'repriced')

/** Returns the stage of a stored registration, from what the chain knows about it. */
function createLook(ctx: PluginContext, chain: Chain, store: ClaimStore) {
  async function findTracked({ network }: NamePlace, id: string): Promise<TrackedTransaction | undefined> {
    if (!ctx.has(TransactionsController)) return undefined
    return (await ctx.load(TransactionsController)).find(network.caipNetworkId, id)
  }
  async function hasFailed(place: NamePlace, id: string): Promise<boolean> {
    const tracked = await findTracked(place, id)
    return tracked !== undefined && isFailed(tracked)
  }
  /**
   * Tells whether a name that is no longer free may have been registered by a transaction of the account: of several nodes behind one
   * address some lag behind the others, and only some of the answers are of after it.
   */
  async function mayBeRegistered(place: NamePlace, registerId: string | undefined): Promise<boolean> {
    const tracked = registerId === undefined ? undefined : await findTracked(place, registerId)
    return tracked !== undefined && !isFailed(tracked) && ctx.clock.now() - tracked.submittedAt < MAX_SILENCE_MS
  }
  return async function look(place: NamePlace): Promise<NameStanding | undefined> {
    const claim = store.read(place)
    if (!claim) return undefined
    const { commitId, registerId, label, years, at } = claim
    const about = { name: `${label}.${chain.zone}`, years }
    const [offer, { since, now }] = await Promise.all([
      chain.readOffer(place, label, years),
      chain.readCommitment(place, claim),
    ])
    // Only this browser has the secret, so a name that leads to the account and has no commitment any more was registered by it.
    if (since === undefined && !offer.isAvailable && isSame(offer.address, place.address) && commitId !== undefined)
      return { ...about, stage: 'done' }
    if (!offer.isAvailable)
      return { ...about, stage: (await mayBeRegistered(place, registerId)) ? 'registering' : 'taken' }
    // The registrar refuses a registration that arrives after the reservation expired.
    if (since !== undefined && now >= since + offer.maxAge) return { ...about, stage: 'expired' }
    if (registerId !== undefined) {
      if (!(await hasFailed(place, registerId))) return { ...about, stage: 'registering' }
      const { registerId: _, ...rest } = claim
      store.write(place, rest)
    }
    if (since === undefined) {
      // Without an id it is unknown whether the wallet submitted the reservation; if it appears on the chain, it counts.
      if (commitId === undefined) return undefined
      const isLost = ctx.clock.now() - at > MAX_SILENCE_MS || (await hasFailed(place, commitId))
      return { ...about, stage: isLost ? 'failed' : 'reserving' }
    }
    if (commitId === undefined) store.write(place, { ...claim, commitId: 'unknown' })
    const toLocal = (seconds: number) => ctx.clock.now() + (since + seconds - now) * 1000
    const [readyAt, endsAt] = [toLocal(offer.minAge), toLocal(offer.maxAge)]
    if (now < since + offer.minAge) return { ...about, stage: 'waiting', readyAt, endsAt }
    return { ...about, stage: 'ready', endsAt }
  }
}

/** Creates the function that returns the price of a name: the registrar's, and the fee of each transaction. */
function createQuote(chain: Chain, store: ClaimStore, look: ReturnType<typeof createLook>) {
  return async function quote(query: NameQuery & { readonly years: number }): Promise<NameQuote> {
    const { label, years } = query
    const claim = store.read(query)
    const isReserved = claim?.label === label && claim.commitId !== undefined
    const isReady = isReserved && (await look(query))?.stage === 'ready'
    const { price } = await chain.readOffer(query, label, years)
    const maxPrice = withSpare(price)
    const draft = { label, years, secret: claim?.secret ?? NO_SECRET }
    const costOf = async (kind: NameCost['kind'], isAhead: boolean): Promise<NameCost> => {
      const step = kind === 'reserve' ? { kind: 'commit' as const } : { kind, maxPrice }
      const fee = await chain.readFee(query, draft, { ...step, isAhead })
      return { kind, fee, ...(isAhead && { isRough: true }) }
    }
    const steps = await Promise.all([...(isReserved ? [] : [costOf('reserve', false)]), costOf('register', !isReady)])
    return { years, price, maxPrice, steps }
  }
}

/**
 * Checks that the account can pay for a name, before it pays for the reservation. The fee of a step that cannot be simulated yet does not
 * count, because it may be lower by then.
 *
 * @throws TRANSFER_REFUSED 'funds'; what GetNativeBalance throws
 */
async function checkFunds(
  { namespaces }: PluginContext,
  { network, address, signal, quote }: Pick<RegisterQuery, 'network' | 'address' | 'signal' | 'quote'>,
): Promise<void> {
  const { chainNamespace } = network
  if (!quote || !namespaces.has(GetNativeBalance, chainNamespace)) return
  const { value } = await namespaces.use(GetNativeBalance, chainNamespace)({ network, address, signal })
  const needed = quote.steps.reduce((sum, { fee, isRough }) => (isRough ? sum : sum + fee), quote.maxPrice)
  if (value < needed) throw transferError('funds', 'The account holds less than the name costs.')
}

/** Returns the highest price to pay: the one that the person has seen. @throws NAMES_PRICE_CHANGED where a name costs more by now */
async function readMaxPrice(chain: Chain, query: RenewQuery): Promise<bigint> {
  const { price } = await chain.readOffer(query, query.label, query.years)
  const maxPrice = query.quote?.maxPrice ?? withSpare(price)
  if (price > maxPrice) throw namesError('NAMES_PRICE_CHANGED')
  return maxPrice
}

/** Creates the registrar of contracts on a chain: a reservation that hides the name, a waiting time, and the payment. */
export function createChainRegistrar(ctx: PluginContext, options: ChainRegistrarOptions): NameRegistrar {
  const chain = createChain(ctx, options)
  const store = createClaimStore(ctx)
  const look = createLook(ctx, chain, store)
  const send = createSend(ctx, chain)
  const suffix = `.${chain.zone}`

  async function reserve(query: RegisterQuery): Promise<NameStanding> {
    const { label, years, name } = query
    await checkFunds(ctx, query)
    const claim = { label, years, secret: createSecret(), at: ctx.clock.now() }
    // The claim is stored before the wallet is asked: the person may leave the page meanwhile, and the secret would be lost.
    store.write(query, claim)
    try {
      const commitId = await send(query, claim, { kind: 'commit' })
      store.write(query, { ...claim, commitId })
      return { stage: 'reserving', name, years }
    } catch (error) {
      // A wallet that did not answer may have sent the transaction nevertheless.
      if (!query.signal.aborted && !mayBeSubmitted(error)) store.remove(query)
      throw error
    }
  }
  async function take(query: RegisterQuery, claim: StoredClaim): Promise<NameStanding> {
    const maxPrice = await readMaxPrice(chain, { ...query, label: claim.label, years: claim.years })
    const registerId = await send(query, claim, { kind: 'register', maxPrice })
    store.write(query, { ...claim, registerId })
    return { stage: 'registering', name: query.name, years: claim.years }
  }
  return {
    suffix,
    networkId: options.networkId,
    suggest: (query) =>
      Promise.all(
        nearTo(query.label).map(async (label) => {
          const { isAvailable } = await chain.readOffer(query, label, 1)
          return { name: label + suffix, isRegistered: !isAvailable }
        }),
      ),
    async namesOf({ network, address, signal }) {
      if (!ctx.namespaces.has(LookupAddress, network.chainNamespace)) return []
      const find = ctx.namespaces.use(LookupAddress, network.chainNamespace)
      const found = await find({ network, address, ...(signal && { signal }) })
      return found?.name.endsWith(suffix) ? [found.name] : []
    },
    async resolve({ network, name, signal }) {
      if (!ctx.namespaces.has(ResolveName, network.chainNamespace)) return undefined
      return ctx.namespaces.use(ResolveName, network.chainNamespace)({ network, name, ...(signal && { signal }) })
    },
    quote: createQuote(chain, store, look),
    look,
    forget: store.remove,
    async register(query) {
      const claim = store.read(query)
      // A reservation of another name, such as from a second tab, also stays, because replacing it would lose its secret.
      const standing = claim && (await look(query))
      if (claim?.label === query.label && standing?.stage === 'ready') return take(query, claim)
      const isOver = !standing || ['expired', 'taken', 'failed'].includes(standing.stage)
      return isOver ? reserve(query) : standing
    },
    async quoteChange({ kind, ...query }) {
      const { label, years } = query
      const price = kind === 'renew' ? (await chain.readOffer(query, label, years)).price : 0n
      const maxPrice = withSpare(price)
      const fee = await chain.readFee(query, { label, years, secret: NO_SECRET }, { kind, maxPrice })
      return { years, price, maxPrice, steps: [{ kind, fee }] }
    },
    async renew(query) {
      const { label, years } = query
      const maxPrice = await readMaxPrice(chain, query)
      return send(query, { label, years, secret: NO_SECRET }, { kind: 'renew', maxPrice })
    },
    ...(options.reverseRegistrar !== undefined && {
      setPrimary: ({ label, ...query }: RenewQuery) =>
        send(query, { label, years: 1, secret: NO_SECRET }, { kind: 'primary' }),
    }),
  }
}
