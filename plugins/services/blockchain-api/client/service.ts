import { isPorticoError } from '../../../../kernel/errors/portico-error'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { createHttpClient, type QueryParams } from '../../../../kernel/lib/http/http-client'
import { NormalizeName } from '../../../../kernel/namespaces/asset-capabilities'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { blockchainError } from '../blockchain-errors'
import { type BlockchainApiOptions, defaultBaseUrl } from '../blockchain-options'
import type { CallOptions, ExchangeCalls } from '../contract'
import { parseSupported } from './account-schema'
import { parseExchanges, parsePayment, parseReport, parseRpcAnswer, type RpcAnswer } from './trades-schema'
import type { AnswerContext } from './value-schema'

/** A signal as options, where there is one. */
export const withSignal = (signal: AbortSignal | undefined): CallOptions => (signal ? { signal } : {})

export interface NetworkGate {
  /** @throws what the service said when it was asked for its networks */
  supports(networkId: CaipNetworkId | undefined, options?: CallOptions): Promise<boolean>
  /** Asks where the network (default: the active one) is supported; answers `otherwise` where it is not. */
  ask<T, U>(
    networkId: CaipNetworkId | undefined,
    options: CallOptions,
    ask: () => Promise<T>,
    otherwise: () => U,
  ): Promise<T | U>
}

/** Creates what keeps calls from networks that the service does not know; its list is asked for until there is one. */
export function createNetworkGate(service: Service, activeId: () => CaipNetworkId | undefined): NetworkGate {
  let known: ReadonlySet<string> = new Set()
  const supports: NetworkGate['supports'] = async (networkId, { signal } = {}) => {
    if (networkId === undefined) return false
    if (known.size === 0)
      known = await service.get('v1/supported-chains', { parse: parseSupported, ...(signal && { signal }) })
    return known.has(networkId)
  }
  return {
    supports,
    ask: async (networkId = activeId(), options, ask, otherwise) =>
      (await supports(networkId, options)) ? ask() : otherwise(),
  }
}

/** A service that wants to be left alone for longer has forgotten us. */
const MAX_REST_MS = 60_000

interface Ask<T> extends CallOptions {
  readonly query?: QueryParams
  readonly parse: (data: unknown) => T
}

/** The service as every call reaches it. */
export interface Service {
  readonly baseUrl: string
  readonly projectId: string | undefined
  /** Type and version of who asks, as queries name them. */
  readonly sdk: { readonly st: string; readonly sv: string }
  setClientId(clientId: string | undefined): void
  /** Carries who asks: project, sdk and client. */
  get<T>(path: string, ask: Ask<T>): Promise<T>
  /** Carries what it is told, and the client. */
  post<T>(path: string, body: unknown, ask: Ask<T>): Promise<T>
  /** The same, where only the status of the answer counts. */
  submit(path: string, body: unknown, ask: Omit<Ask<true>, 'parse'>): Promise<true>
}

/** How long a refusal asks to be left alone. */
function restOf(error: unknown): number {
  if (!isPorticoError(error, 'HTTP_STATUS') || error.context.status !== 429) return 0
  const { retryAfterSeconds } = error.context
  return typeof retryAfterSeconds === 'number' ? Math.min(retryAfterSeconds * 1000, MAX_REST_MS) : 0
}

/**
 * Creates the way to the service. While it asks to be left alone (status 429 with Retry-After), calls fail as the one did
 * that it said so to, and nothing is sent.
 */
export function createService({ fetch, clock }: PluginContext, options: BlockchainApiOptions): Service {
  const { baseUrl = defaultBaseUrl, projectId, sdkType = 'portico', sdkVersion = 'unknown' } = options
  const http = createHttpClient({ fetch, clock, baseUrl })
  let clientId: string | undefined
  let rest: { readonly until: number; readonly error: unknown } | undefined

  async function send<T>(work: () => Promise<T>): Promise<T> {
    const left = rest ? rest.until - clock.now() : 0
    // A rest that is longer than any was begun before the clock was set back.
    if (rest && left > 0 && left <= MAX_REST_MS) throw rest.error
    try {
      return await work()
    } catch (error) {
      const ms = restOf(error)
      if (ms > 0) rest = { until: clock.now() + ms, error }
      throw error
    }
  }
  const post: Service['post'] = (path, body, { query, ...ask }) =>
    send(() => http.post(path, body, { ...ask, query: { ...query, clientId } }))
  const sdk = { st: sdkType, sv: sdkVersion }
  return {
    baseUrl,
    projectId,
    sdk,
    setClientId(id) {
      clientId = id
    },
    get: (path, { query, ...ask }) =>
      send(() => http.get(path, { ...ask, query: { ...query, ...sdk, projectId, clientId } })),
    post,
    async submit(path, body, ask) {
      try {
        return await post(path, body, { ...ask, parse: () => true })
      } catch (error) {
        if (isPorticoError(error, 'HTTP_BODY_INVALID')) return true
        throw error
      }
    },
  }
}

/** How a call fails that the service did not answer, or not so that it could be read. */
type FailureCode =
  | 'BLOCKCHAIN_API_EXCHANGES_FAILED'
  | 'BLOCKCHAIN_API_PAYMENT_FAILED'
  | 'BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED'

interface Question<T> {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly parse: (result: unknown) => T
  readonly failure: FailureCode
}

/** The words of a refusal that came with an HTTP status. */
function readRefusal(error: unknown): string | undefined {
  if (!isPorticoError(error, 'HTTP_STATUS')) return undefined
  try {
    return parseRpcAnswer(error.context.body).refusal
  } catch {
    return undefined
  }
}

const saysUnsupported = (refusal: string | undefined) => refusal?.includes('is not supported') === true

/** Creates the calls about deposits from an exchange. */
export function createExchangeCalls(service: Service, answer: AnswerContext): ExchangeCalls {
  const { projectId, sdk } = service
  async function ask<T>({ method, params, parse, failure }: Question<T>, { signal }: CallOptions): Promise<T> {
    const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, projectId } }
    const query = { projectId, ...sdk, source: 'fund-wallet' }
    let reply: RpcAnswer
    try {
      reply = await service.post('/v1/json-rpc', body, { query, parse: parseRpcAnswer, ...withSignal(signal) })
    } catch (error) {
      if (signal?.aborted) throw error
      const code = saysUnsupported(readRefusal(error)) ? 'BLOCKCHAIN_API_ASSET_UNSUPPORTED' : failure
      throw blockchainError(code, {}, error)
    }
    if (saysUnsupported(reply.refusal)) throw blockchainError('BLOCKCHAIN_API_ASSET_UNSUPPORTED')
    if (reply.refusal !== undefined) throw blockchainError(failure, {}, new Error(reply.refusal))
    try {
      return parse(reply.result)
    } catch (error) {
      throw blockchainError(failure, {}, error)
    }
  }
  return {
    getExchanges: ({ assetId: asset, amount, signal }) =>
      ask(
        {
          method: 'reown_getExchanges',
          params: { page: 0, asset, amount },
          parse: (result) => parseExchanges(result, answer),
          failure: 'BLOCKCHAIN_API_EXCHANGES_FAILED',
        },
        withSignal(signal),
      ),
    getExchangePayUrl: ({ exchangeId, assetId: asset, amount, recipient, signal }) =>
      ask(
        {
          method: 'reown_getExchangePayUrl',
          params: { exchangeId, asset, amount, recipient },
          parse: parsePayment,
          failure: 'BLOCKCHAIN_API_PAYMENT_FAILED',
        },
        withSignal(signal),
      ),
    getExchangeBuyStatus: ({ exchangeId, sessionId, signal }) =>
      ask(
        {
          method: 'reown_getExchangeBuyStatus',
          params: { sessionId, exchangeId },
          parse: parseReport,
          failure: 'BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED',
        },
        withSignal(signal),
      ),
  }
}

/** In characters: cut short, a name would be another. */
const MAX_NAME_LENGTH = 64
/** Letters, digits and hyphens in lower case, but not where those of "xn--" are: such a name has no other form. */
const plainName = /^(?!.*(?:^|\.)..--)[a-z\d-]+(?:\.[a-z\d-]+)*$/

/**
 * Brings a name into its one form, as ENSIP-15 has it: by the rules of its namespace, else of whichever has some, as lookalikes are
 * no better for another kind of account. Without any, a name that has no other form passes.
 */
export async function normalizeName(
  { namespaces }: PluginContext,
  name: unknown,
  namespace: string | undefined,
): Promise<string | undefined> {
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) return undefined
  if (plainName.test(name)) return name
  const knowing = [...(namespace === undefined ? [] : [namespace]), ...namespaces.ids].find((id) =>
    namespaces.has(NormalizeName, id),
  )
  return knowing === undefined ? undefined : namespaces.use(NormalizeName, knowing)({ name })
}
