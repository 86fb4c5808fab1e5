import { isPorticoError } from '../../../kernel/errors/portico-error'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, signal, untracked } from '../../../kernel/store/signals'
import { NetworksController } from '../../foundations/networks/contract'
import { blockchainError } from './blockchain-errors'
import type { BlockchainApiOptions } from './blockchain-options'
import { checkBlockchainOptions } from './check-options'
import {
  parseAddressBalance,
  parseBalances,
  parseHistory,
  parseIdentity,
  parseName,
  parseNames,
  parsePrices,
  parseReason,
  parseSessions,
  parseSuggestions,
} from './client/account-schema'
import {
  createExchangeCalls,
  createNetworkGate,
  createService,
  type NetworkGate,
  normalizeName,
  type Service,
  withSignal,
} from './client/service'
import {
  onRampDefaults,
  parseAllowance,
  parseBuilt,
  parseGasPrice,
  parseOnRampOptions,
  parseOnRampQuote,
  parseOnRampUrl,
  parseQuotes,
  parseSwapTokens,
} from './client/trades-schema'
import { type AnswerContext, createPictureReader } from './client/value-schema'
import {
  type AccountCalls,
  type BlockchainClient,
  BlockchainClientToken,
  BlockchainSources,
  type CallOptions,
  clientSessions,
  type Identity,
  type IdentitySource,
  type NameCalls,
  type OnRampCalls,
  type OnRampQuote,
  type PaymentCurrency,
  type PortfolioApi,
  type ProfileApi,
  type PurchaseCurrency,
  type RegisteredName,
  type SessionCalls,
  type SwapCalls,
} from './contract'
import { type ActiveAccount, activeAccount, createPortfolioController, keepNewest } from './portfolio-controller'
import { createSources } from './sources/create-sources'

/** What all calls of the client share. */
interface ClientParts {
  readonly ctx: PluginContext
  readonly service: Service
  readonly gate: NetworkGate
  readonly answer: AnswerContext
}

/** In percent. */
const SLIPPAGE = 1

function refuseSwaps(): never {
  throw blockchainError('BLOCKCHAIN_API_SWAPS_UNSUPPORTED')
}
function refuseGas(): never {
  throw blockchainError('BLOCKCHAIN_API_GAS_UNSUPPORTED')
}

/** Creates the calls before a swap: what a swap is asked for with. */
function createSwapReads({ service, gate, answer }: ClientParts) {
  return {
    getSwapQuotes: ({ amount, userAddress, from, to, gasPrice, signal }) => {
      const query = { amount: String(amount), userAddress, from, to, gasPrice: gasPrice?.toString() }
      const ask = () =>
        service.get('/v1/convert/quotes', { query, parse: (data) => parseQuotes(data, answer), ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, () => [])
    },
    getSwapTokens: ({ networkId, signal }) => {
      const parse = (data: unknown) => parseSwapTokens(data, answer)
      const ask = () =>
        service.get('/v1/convert/tokens', { query: { chainId: networkId }, parse, ...withSignal(signal) })
      return gate.ask(networkId, withSignal(signal), ask, () => [])
    },
    getSwapAllowance: ({ tokenAddress, userAddress, signal }) => {
      const query = { tokenAddress, userAddress }
      const ask = () => service.get('/v1/convert/allowance', { query, parse: parseAllowance, ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, () => 0n)
    },
    getGasPrice: ({ networkId, signal }) => {
      const query = { chainId: networkId }
      const ask = () => service.get('/v1/convert/gas-price', { query, parse: parseGasPrice, ...withSignal(signal) })
      return gate.ask(networkId, withSignal(signal), ask, refuseGas)
    },
  } satisfies Partial<SwapCalls>
}

/** Creates all calls of swapping. */
function createSwapCalls(parts: ClientParts): SwapCalls {
  const { service, gate } = parts
  return {
    ...createSwapReads(parts),
    buildApproval: ({ userAddress, from, to, signal }) => {
      const query = { userAddress, from, to }
      const ask = () => service.get('/v1/convert/build-approve', { query, parse: parseBuilt, ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, refuseSwaps)
    },
    buildSwap: ({ amount, userAddress, from, to, slippage = SLIPPAGE, disableEstimate, signal }) => {
      const { projectId } = service
      const order = {
        amount: String(amount),
        eip155: { slippage },
        projectId,
        from,
        to,
        userAddress,
        disableEstimate,
      }
      const ask = () =>
        service.post('/v1/convert/build-transaction', order, { parse: parseBuilt, ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, refuseSwaps)
    },
  }
}

const writePurchase = ({ networks, ...rest }: PurchaseCurrency) => ({
  ...rest,
  networks: networks.map(({ name, displayName, chainId, contractAddress }) => {
    return { name, display_name: displayName, chain_id: chainId, contract_address: contractAddress }
  }),
})
const writePayment = ({ id, limits }: PaymentCurrency) => ({ id, payment_method_limits: limits })

/** What stands in for a quote that failed: nothing can be bought by it. */
function estimate(amount: string, { id: currency }: PaymentCurrency): OnRampQuote {
  const money = { amount, currency }
  return {
    quoteId: 'mocked-quote-id',
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: money,
    networkFee: money,
    isEstimate: true,
  }
}

/** Creates the calls of buying: options, quotes and the address to pay at. */
function createOnRampCalls({ service, gate }: ClientParts): OnRampCalls {
  const query = { projectId: service.projectId }
  /** Answers `instead` where the service fails, but not for who left. */
  const orElse = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>, instead: T): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted) throw error
      return instead
    }
  }
  return {
    getOnRampUrl: ({ signal, ...order }) => {
      const body = { ...order, defaultExperience: 'buy' }
      const ask = () =>
        service.post('/v1/generators/onrampurl', body, { query, parse: parseOnRampUrl, ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, () => '')
    },
    getOnRampOptions: ({ signal } = {}) => {
      const ask = () => service.get('/v1/onramp/options', { parse: parseOnRampOptions, ...withSignal(signal) })
      const none = () => ({ purchaseCurrencies: [], paymentCurrencies: [] })
      return orElse(signal, () => gate.ask(undefined, withSignal(signal), ask, none), onRampDefaults)
    },
    getOnRampQuote: ({ purchaseCurrency, paymentCurrency, amount, network, signal }) => {
      const body = {
        purchaseCurrency: writePurchase(purchaseCurrency),
        paymentCurrency: writePayment(paymentCurrency),
        amount,
        network,
      }
      const ask = () =>
        service.post('/v1/onramp/quote', body, { query, parse: parseOnRampQuote, ...withSignal(signal) })
      const work = () => gate.ask(undefined, withSignal(signal), ask, () => undefined)
      return orElse<OnRampQuote | undefined>(signal, work, estimate(amount, paymentCurrency))
    },
  }
}

/** Accounts whose names are kept. */
const KEPT = 20
const noIdentity: Identity = {}

/** Keeps who the active account is to others; how long an answer counts is the source's business. */
function createProfileController(ctx: PluginContext, source: IdentitySource): ProfileApi {
  const active = activeAccount(ctx)
  const known = signal<Readonly<Record<string, { readonly identity: Identity; readonly turn: number }>>>({})
  let turns = 0

  async function read({ id, address, network }: ActiveAccount, signal: AbortSignal, isFresh = false) {
    const turn = ++turns
    try {
      const identity = await source.identity({ address, network, sender: address, signal, isFresh })
      // An answer to an older question is no news.
      if (signal.aborted || (known.peek()[id]?.turn ?? 0) > turn) return
      known.value = keepNewest(known.peek(), id, { identity, turn }, KEPT)
    } catch (error) {
      if (!signal.aborted) ctx.logger.info('Nobody tells the name of the account.', error)
    }
  }
  return {
    profile: computed(() => (active.value && known.value[active.value.id]?.identity) ?? noIdentity),
    async refresh() {
      const account = active.peek()
      if (account) await read(account, ctx.signal, true)
    },
    watch: () =>
      ctx.effect(() => {
        const account = active.value
        if (!account) return
        const leave = new AbortController()
        const look = () => void read(account, leave.signal)
        untracked(look)
        // What is known is not asked for again: the source keeps its answer.
        const unlisten = ctx.browser.listen('online', look)
        return () => {
          unlisten()
          leave.abort()
        }
      }),
  }
}

/** Creates the calls that read and revoke smart sessions. */
function createSessionCalls({ service, gate, answer }: ClientParts): SessionCalls {
  return {
    getSessions: ({ caipAddress, signal }) => {
      const parse = (data: unknown) => parseSessions(data, answer)
      const path = `/v1/sessions/${encodeURIComponent(caipAddress)}`
      return gate.ask(
        undefined,
        withSignal(signal),
        () => service.get(path, { parse, ...withSignal(signal) }),
        () => [],
      )
    },
    revokeSession: ({ address, pci, signature, signal }) => {
      const path = `/v1/sessions/${encodeURIComponent(address)}/revoke`
      const query = { projectId: service.projectId }
      const ask = () => service.submit(path, { pci, signature }, { query, ...withSignal(signal) })
      return gate.ask(undefined, withSignal(signal), ask, () => false)
    },
  }
}

const zone = 'reown.id'

/** Creates the calls of names: lookup, suggestions and registration. */
function createNameCalls({ ctx, service, gate, answer }: ClientParts): NameCalls {
  async function ask<T, U>({ signal }: CallOptions, send: () => Promise<T>, otherwise: () => U): Promise<T | U> {
    try {
      return await gate.ask(undefined, withSignal(signal), send, otherwise)
    } catch (error) {
      const reason = isPorticoError(error, 'HTTP_STATUS') ? parseReason(error.context.body) : ''
      throw reason ? blockchainError('BLOCKCHAIN_API_REFUSED', { reason }, error) : error
    }
  }
  /** Leaves out names that are not in the one form in which they are looked up. */
  async function normalizeNames(found: readonly RegisteredName[]): Promise<readonly RegisteredName[]> {
    const forms = found.map(({ name }) => normalizeName(ctx, name, ctx.namespaces.active.peek()))
    const names = await Promise.all(forms)
    return found.flatMap((record, index) => (names[index] === undefined ? [] : [{ ...record, name: names[index] }]))
  }
  return {
    async getName({ name, signal }) {
      const query = { apiVersion: 2 }
      const parse = (data: unknown) => parseName(data, answer)
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const send = () => service.get(path, { query, parse, ...withSignal(signal) })
      const found = await ask(withSignal(signal), send, () => undefined)
      return (await normalizeNames(found ? [found] : []))[0]
    },
    async getNamesOf({ address, sender, signal }) {
      const query = { sender, apiVersion: 2 }
      const parse = (data: unknown) => parseNames(data, answer)
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      const send = () => service.get(path, { query, parse, ...withSignal(signal) })
      return normalizeNames(await ask(withSignal(signal), send, () => []))
    },
    suggestNames: ({ name, signal }) => {
      const path = `/v1/profile/suggestions/${encodeURIComponent(name)}`
      const send = () =>
        service.get(path, { query: { zone }, parse: (data) => parseSuggestions(data, answer), ...withSignal(signal) })
      return ask(withSignal(signal), send, () => [])
    },
    registerName: ({ coinType, address, message, signature, signal }) => {
      const body = { coin_type: coinType, address, message, signature }
      const send = () => service.submit('/v1/profile/account', body, withSignal(signal))
      return ask(withSignal(signal), send, () => false)
    },
  }
}

/** Creates the calls about an account: identity, history, balances and prices. */
function createAccountCalls({ service, gate, answer }: ClientParts): AccountCalls {
  return {
    getIdentity: ({ address, sender, signal }) =>
      service.get(`/v1/identity/${encodeURIComponent(address)}`, {
        query: { sender },
        parse: (data) => parseIdentity(data, answer),
        ...withSignal(signal),
      }),
    getHistory: ({ address, networkId, cursor, signal }) =>
      gate.ask(
        networkId,
        withSignal(signal),
        () =>
          service.get(`/v1/account/${encodeURIComponent(address)}/history`, {
            query: { cursor, chainId: networkId },
            parse: (data) => parseHistory(data, answer),
            ...withSignal(signal),
          }),
        () => ({ transactions: [] }),
      ),
    getBalances: ({ address, networkId, isFresh, signal }) =>
      gate.ask(
        networkId,
        withSignal(signal),
        () =>
          service.get(`/v1/account/${encodeURIComponent(address)}/balance`, {
            query: { currency: 'usd', chainId: networkId, forceUpdate: isFresh || undefined },
            parse: (data) => parseBalances(data, answer),
            ...withSignal(signal),
          }),
        () => [],
      ),
    getPrices: ({ addresses, signal }) =>
      gate.ask(
        undefined,
        withSignal(signal),
        () =>
          service.post(
            '/v1/fungible/price',
            { currency: 'usd', addresses, projectId: service.projectId },
            { parse: (data) => parsePrices(data, answer), ...withSignal(signal) },
          ),
        () => [],
      ),
    getAddressBalance: ({ address, networkId, signal }) =>
      service.post(
        'v1',
        { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } },
        {
          query: { chainId: networkId, projectId: service.projectId },
          parse: parseAddressBalance,
          ...withSignal(signal),
        },
      ),
  }
}

/**
 * Creates the client of the service.
 *
 * @param activeId - the network that calls are for which name none
 */
function createBlockchainClient(
  ctx: PluginContext,
  options: BlockchainApiOptions,
  activeId: () => CaipNetworkId | undefined,
): BlockchainClient {
  const service = createService(ctx, options)
  const { baseUrl, projectId, setClientId } = service
  const gate = createNetworkGate(service, activeId)
  const parts: ClientParts = {
    ctx,
    service,
    gate,
    answer: {
      readPicture: createPictureReader(baseUrl),
      onDropped: (fault) => ctx.logger.debug('Rows of an answer are left out', fault),
      needsOne: true,
    },
  }
  return {
    baseUrl,
    projectId,
    setClientId,
    supportsNetwork: gate.supports,
    ...createAccountCalls(parts),
    ...createSwapCalls(parts),
    ...createNameCalls(parts),
    ...createOnRampCalls(parts),
    ...createExchangeCalls(service, parts.answer),
    ...createSessionCalls(parts),
  }
}

type Tokens = typeof BlockchainClientToken | typeof BlockchainSources | typeof NetworksController

/** Creates the client, for the network that is active when it is asked. */
export function openClient(ctx: PluginContext, options: BlockchainApiOptions): BlockchainClient {
  checkBlockchainOptions(options)
  const { active } = ctx.get(NetworksController)
  const client = createBlockchainClient(ctx, options, () => active.peek()?.caipNetworkId)
  ctx.effect(() => client.setClientId(ctx.slot(clientSessions).value[0]?.value?.clientId))
  return client
}

/** Creates the sources that the options choose. */
export async function openSources(
  ctx: PluginContext<Tokens>,
  options: BlockchainApiOptions,
): Promise<BlockchainSources> {
  checkBlockchainOptions(options)
  return createSources(ctx, options, ctx.has(BlockchainClientToken) ? await ctx.load(BlockchainClientToken) : undefined)
}

export const openPortfolio = async (ctx: PluginContext<Tokens>): Promise<PortfolioApi> =>
  createPortfolioController(ctx, (await ctx.load(BlockchainSources)).balances)

export const openProfile = async (ctx: PluginContext<Tokens>): Promise<ProfileApi> =>
  createProfileController(ctx, (await ctx.load(BlockchainSources)).identity)
