import { isPorticoError } from '../../../kernel/errors/portico-error'
import { redact } from '../../../kernel/lib/safe/secrets'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { Deposit } from '../../features/exchange-fund/contract'
import type { SwapSummary } from '../../features/swap/contract'
import type { Connection } from '../../foundations/connect/contract'
import type { WalletPlatform } from '../walletconnect/contract'
import type { AnalyticsCategory, AnalyticsImpression, AnalyticsProperties, AnalyticsReport } from './contract'
import type { ObservedEvent, ObservedEvents } from './observed-events'

const mask = '[redacted]'

/**
 * Addresses of all namespaces, hashes and keys: 20 and more letters and digits in a row, a digit among them. Words and the names of
 * files are shorter, or have none.
 */
const idPattern = /(?<![A-Za-z0-9])(?=[A-Za-z]{0,80}\d)[A-Za-z0-9]{20,}/g
/** What follows a `?` or `#` of an address. */
const queryPattern = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g
/** Names that lead to an account, as in `ada.eth` and `ada.reown.id`; looked for where a word begins, and at none of its other letters. */
const namePattern =
  /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){0,3}\.(?:eth|id|sol|near|dot)(?![\p{L}\p{N}_])/gu

const MAX_TEXT_LENGTH = 2000
/** One event, in bytes of JSON: a batch of 45 KB and one more stay below the 64 KiB that a beacon may have. */
const MAX_PROPERTIES_BYTES = 8000

/** Bytes that a value takes as JSON. */
export const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * Takes out of a text what tells who somebody is: addresses, hashes, keys, names of accounts, e-mail addresses, codes, and queries of urls.
 *
 * @param text - of at most 2,000 characters; the rest is cut
 */
export const cleanText = (text: string): string =>
  `${redact(text.slice(0, MAX_TEXT_LENGTH))}`
    .replace(queryPattern, `$1?${mask}`)
    .replace(idPattern, mask)
    .replace(namePattern, mask)

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'bigint') return cleanText(`${value}`)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanValue(each)]))
}

/**
 * Copies properties with every text in them cleaned.
 *
 * @param properties - of an event, from our own code or a host's; more than 8,000 bytes of JSON are dropped as a whole
 */
export function cleanProperties(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  // Redacting first bounds depth, width and cycles.
  const cleaned = cleanValue(redact(properties)) as Readonly<Record<string, unknown>>
  return sizeOf(cleaned) > MAX_PROPERTIES_BYTES ? { isTooLong: true } : cleaned
}

/** What is known where an event happens. */
export interface EventFacts {
  readonly isConnected: boolean
  readonly isSmartAccount: boolean
  readonly isMobile: boolean
  /** The view in front was left and is seen again. */
  readonly isBack: boolean
  /** CAIP-2 id of the active network. */
  readonly networkId: string | undefined
  /** Of the connected account. */
  readonly address?: string
  /** Names the app at its services. */
  readonly projectId?: string
  /** The wallet behind a connector, the likeliest way to it, and where it was listed last. */
  readonly walletOf: (connectorId: string) => {
    readonly type?: string
    readonly platform?: WalletPlatform
    readonly shown: Partial<AnalyticsImpression>
  }
}

/** What is counted: a name, and values of closed sets, cleaned names and cleaned sentences. */
export interface CountedEvent {
  readonly event: string
  readonly properties?: AnalyticsProperties
  /** Who somebody is and what they move: analytics tell it only where the host includes addresses. */
  readonly personal?: AnalyticsProperties
}

/** Views whose opening is counted. */
const viewEvents: Readonly<Record<string, readonly [event: string, ...facts: ('isSmartAccount' | 'network')[]]>> = {
  AllWallets: ['CLICK_ALL_WALLETS'],
  Networks: ['CLICK_NETWORKS'],
  WhatIsAWallet: ['CLICK_WALLET_HELP'],
  WhatIsANetwork: ['CLICK_NETWORK_HELP'],
  GetWallet: ['CLICK_GET_WALLET_HELP'],
  Transactions: ['CLICK_TRANSACTIONS', 'isSmartAccount'],
  EmailLogin: ['EMAIL_LOGIN_SELECTED'],
  UpdateEmailWallet: ['EMAIL_EDIT'],
  Swap: ['OPEN_SWAP', 'isSmartAccount', 'network'],
  SwapSelectToken: ['CLICK_SELECT_TOKEN_TO_SWAP'],
  WalletSend: ['OPEN_SEND', 'isSmartAccount', 'network'],
  OnRampProviders: ['SELECT_BUY_CRYPTO', 'isSmartAccount'],
  WhatIsABuy: ['SELECT_WHAT_IS_A_BUY', 'isSmartAccount'],
  ChooseAccountName: ['OPEN_ENS_FLOW', 'isSmartAccount'],
}

const messageOf = (error: unknown) =>
  cleanText(isPorticoError(error) ? error.message : `${Object(error).message ?? error}`)

/** Whether the person declined, in the wallet or as a pairing says it. */
const isRefusal = (error: unknown) =>
  walletErrorKind(error) === 'userRejected' || isPorticoError(error, 'CONNECT_CONNECTION_REJECTED')

function methodOf(type: string | undefined, isMobile: boolean): string {
  if (type === 'AUTH') return 'email'
  if (type === 'WALLET_CONNECT') return isMobile ? 'mobile' : 'qrcode'
  return 'browser'
}

function platformOf(type: string | undefined, isMobile: boolean): WalletPlatform {
  if (type === 'WALLET_CONNECT') return isMobile ? 'mobile' : 'qrcode'
  return type === 'AUTH' ? 'web' : 'browser'
}

/** Somebody chose a wallet. */
export function selectWallet(connectorId: string, { walletOf, isMobile }: EventFacts): CountedEvent {
  const { type, platform = platformOf(type, isMobile), shown } = walletOf(connectorId)
  const { name, displayIndex, walletRank, view } = shown
  return { event: 'SELECT_WALLET', properties: { name, platform, displayIndex, walletRank, view } }
}

type Describe<K extends ObservedEvent> = (payload: ObservedEvents[K], facts: EventFacts) => CountedEvent | undefined
type Table = { readonly [K in ObservedEvent]?: Describe<K> }

const counted = (event: string, properties?: AnalyticsProperties, personal?: AnalyticsProperties): CountedEvent => ({
  event,
  ...(properties && { properties }),
  ...(personal && { personal }),
})

/** What most events of features tell. */
const place = ({ isSmartAccount }: EventFacts, networkId: string | undefined) => ({
  isSmartAccount,
  network: networkId,
})

function placeOfConnection({ connectorId, networkId: caipNetworkId }: Connection, facts: EventFacts) {
  const { type, shown } = facts.walletOf(connectorId)
  const { name, view, walletRank } = shown
  const method = methodOf(type, facts.isMobile)
  return { method, name, view, walletRank, caipNetworkId }
}

const statusOf = ({ stage }: Deposit) => {
  if (stage === 'done') return 'SUCCESS'
  return stage === 'failed' || stage === 'refused' ? 'FAILED' : 'IN_PROGRESS'
}

/** A deposit from an exchange; who receives how much, and what the exchange says of it, is told of the person alone. */
export function describeDeposit(event: string, deposit: Deposit, over: AnalyticsProperties = {}): CountedEvent {
  const { asset, amount, recipient, exchange, sessionId, txHash, startedAt } = deposit
  const { networkId: network, symbol, address = 'native' } = asset
  const configuration = { network, asset: symbol }
  const exchangeId = cleanText(exchange.id)
  const currentPayment = { type: 'exchange', exchangeId, status: statusOf(deposit) }
  return {
    event,
    properties: {
      source: 'fund-from-exchange',
      paymentId: `${startedAt}`,
      configuration,
      currentPayment,
      caipNetworkId: network,
      ...(event === 'PAY_EXCHANGE_SELECTED' && { exchange: { id: exchangeId }, headless: false }),
      ...over,
    },
    personal: {
      configuration: { network, asset: address, amount, recipient },
      currentPayment: { ...currentPayment, ...(sessionId && { sessionId }), ...(txHash && { result: txHash }) },
    },
  }
}

const swapped = ({ sell, buy }: Partial<SwapSummary>, more?: AnalyticsProperties): AnalyticsProperties => ({
  ...(sell && { swapFromToken: sell.symbol, swapFromAmount: sell.amount }),
  ...(buy && { swapToToken: buy.symbol, swapToAmount: buy.amount }),
  ...more,
})

const table: Table = {
  'modal:opened': (_, { isConnected }) => counted('MODAL_OPEN', { connected: isConnected }),
  'modal:closed': (_, { isConnected }) => counted('MODAL_CLOSE', { connected: isConnected }),
  'router:moved'({ view = '' }, { isSmartAccount, networkId, isBack }) {
    if (isBack) return undefined
    const [event, ...facts] = (Object.hasOwn(viewEvents, view) && viewEvents[view]) || []
    if (!event) return undefined
    const told = { isSmartAccount, network: networkId }
    return counted(event, facts.length ? Object.fromEntries(facts.map((fact) => [fact, told[fact]])) : undefined)
  },
  // Over the relay a wallet is chosen long before it is asked, which `watchSteps` tells.
  'connect:started': ({ connectorId }, facts) =>
    facts.walletOf(connectorId).type === 'WALLET_CONNECT' ? undefined : selectWallet(connectorId, facts),
  'connect:succeeded': ({ connection }, facts) => counted('CONNECT_SUCCESS', placeOfConnection(connection, facts)),
  'connect:restored': ({ connection }, facts) =>
    counted('CONNECT_SUCCESS', { ...placeOfConnection(connection, facts), reconnect: true }),
  'connect:failed': ({ error }) =>
    counted(isRefusal(error) ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: messageOf(error) }),
  'connect:disconnected': ({ namespace }) => counted('DISCONNECT_SUCCESS', { namespace }),
  'connect:disconnect-failed': ({ error }) => counted('DISCONNECT_ERROR', { message: messageOf(error) }),
  'networks:switched': ({ networkId }) => counted('SWITCH_NETWORK', { network: networkId }),
  'catalogue:searched': ({ search, isCertified }) =>
    counted('SEARCH_WALLET', { badge: isCertified ? 'certified' : undefined }, { search: cleanText(search) }),
  'siwx:signed-in': ({ session }, facts) => counted('SIWX_AUTH_SUCCESS', place(facts, session.data.chainId)),
  'siwx:failed': ({ chainId, error }, facts) =>
    counted('SIWX_AUTH_ERROR', { ...place(facts, chainId), message: messageOf(error) }),
  'embedded-wallet:email-sent': () => counted('EMAIL_VERIFICATION_CODE_SENT'),
  'embedded-wallet:email-confirmed': () => counted('EMAIL_VERIFICATION_CODE_PASS'),
  'embedded-wallet:code-refused': () => counted('EMAIL_VERIFICATION_CODE_FAIL', { message: 'refused' }),
  'embedded-wallet:social-connected': ({ provider }) => counted('SOCIAL_LOGIN_SUCCESS', { provider }),
  'send:started': ({ networkId, symbol, amount }, facts) =>
    counted('SEND_INITIATED', place(facts, networkId), { token: symbol, amount }),
  'send:succeeded': ({ networkId, symbol, amount, id }, facts) =>
    counted('SEND_SUCCESS', place(facts, networkId), { token: symbol, amount, hash: id }),
  'send:failed': ({ networkId, symbol, amount, problem }, facts) =>
    counted(
      problem === 'declined' ? 'SEND_REJECTED' : 'SEND_ERROR',
      { ...place(facts, networkId), message: problem },
      { token: symbol, amount },
    ),
  'swap:started': ({ step, ...swap }, facts) =>
    step === 'swap' ? counted('INITIATE_SWAP', place(facts, swap.networkId), swapped(swap)) : undefined,
  'swap:succeeded': ({ id, ...swap }, facts) =>
    counted('SWAP_SUCCESS', place(facts, swap.networkId), swapped(swap, { hash: id })),
  'swap:failed': ({ problem, step = 'swap', ...swap }, facts) =>
    counted(
      problem === 'approvalFailed' || step !== 'swap' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR',
      { ...place(facts, swap.networkId ?? facts.networkId), message: problem },
      swapped(swap),
    ),
  'names:started': ({ name, isContinued }, { isSmartAccount }) =>
    isContinued ? undefined : counted('REGISTER_NAME_INITIATED', { isSmartAccount }, { ensName: name }),
  'names:registered': ({ name }, { isSmartAccount }) =>
    counted('REGISTER_NAME_SUCCESS', { isSmartAccount }, { ensName: name }),
  'names:failed': ({ name, problem }, { isSmartAccount }) =>
    counted('REGISTER_NAME_ERROR', { isSmartAccount, error: problem }, { ensName: name }),
  'onramp:started': ({ purchase }, { isSmartAccount }) =>
    counted('SELECT_BUY_PROVIDER', { isSmartAccount, provider: cleanText(purchase.provider.name) }),
  'exchange-fund:started': ({ deposit }) => describeDeposit('PAY_INITIATED', deposit),
  'exchange-fund:succeeded': ({ deposit }) => describeDeposit('PAY_SUCCESS', deposit),
  'exchange-fund:failed': ({ deposit }) =>
    describeDeposit('PAY_ERROR', deposit, { message: deposit.refusal ?? deposit.stage }),
}

/**
 * Describes an event as it is counted; undefined for one that is not.
 *
 * @param name - of the event
 * @param payload - what it carries
 * @param facts - of the moment
 */
export function describeEvent<K extends ObservedEvent>(
  name: K,
  payload: ObservedEvents[K],
  facts: EventFacts,
): CountedEvent | undefined {
  return (table[name] as Describe<K> | undefined)?.(payload, facts)
}

/** Causes that are followed. */
const MAX_CAUSES = 5

const categories: readonly (readonly [RegExp, AnalyticsCategory])[] = [
  [/^HTTP_BODY_/, 'DATA_PARSING_ERROR'],
  [/^(?:HTTP_|APKT(?:003|009|010)$)|_RPC_/, 'API_ERROR'],
  [/^EMBEDDED_WALLET_/, 'SECURE_SITE_ERROR'],
]

/** What schemas say of an answer that does not fit: its path, and what was expected. */
const isMisfit = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof TypeError && /: expected /.test(error.message))

/**
 * Tells where a fault comes from, by its code or by that of what caused it.
 *
 * @param error - anything that was thrown
 */
export function categoryOf(error: unknown): AnalyticsCategory {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current; depth++) {
    const code = isPorticoError(current) ? current.code : ''
    const found = categories.find(([pattern]) => pattern.test(code))
    if (found) return found[1]
    if (isMisfit(current)) return 'DATA_PARSING_ERROR'
    current = Object(current).cause
  }
  return 'INTERNAL_SDK_ERROR'
}

/**
 * Describes a fault without anything personal in it.
 *
 * @param error - anything that was thrown
 * @param category - default: as `categoryOf` finds it
 */
export function describeFault(error: unknown, category = categoryOf(error)): AnalyticsReport['props'] {
  const { name, message, stack } = error instanceof Error ? error : new Error(`${error}`)
  return {
    type: 'error',
    event: category,
    errorType: cleanText(isPorticoError(error) ? error.code : name),
    errorMessage: cleanText(message),
    stackTrace: cleanText(stack ?? ''),
  }
}
