import { PorticoError } from '../../kernel/errors/portico-error'
import { readProperty } from '../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../kernel/lib/safe/safe-json'
import { sanitizeText } from '../../kernel/lib/safe/sanitize-text'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'

/** What a node says. It wins over a wallet's words: "transaction rejected by node" was not rejected by a person. */
const nodeText =
  /insufficient (funds|balance|lamports|gas|fees?)\b|nonce (is )?too (low|high)|underpriced|already known|execution reverted|intrinsic gas|out of gas|no valid gas|gas (required|limit) exceed|exceeds (balance|allowance|block gas limit)|max fee per gas less|by (the )?node\b|rate limit|too many requests|header not found|missing trie node|simulation failed|blockhash not found|record of a prior credit|account sequence mismatch|inability to pay|relay fee|mempool|signature verification failed|(rejected|refused|declined) by (the )?(network|sequencer|validators?|entry ?point|paymaster)\b/i

/** The extension went away under the page (reload, update, crash): nothing but a new page brings it back. */
export const lostExtensionText =
  /^(extension context invalidated|could not establish connection\. receiving end|attempting to use a disconnected port|the message (port|channel) (is )?closed|a listener indicated an asynchronous response|metamask: disconnected from)/i

/** Where a person is named last; not in "by user-agent policy" or "by the user's filter", which are a node's. */
const byUser = "(by|from) (the )?user(?![-'’\\w]| (agent|filter|rule|policy))"

/** Anchored, because "rejected" alone is said of transactions, promises and origins alike. Alternatives of one kind. */
const alternatives: readonly (readonly [WalletErrorKind, readonly string[]])[] = [
  [
    'userRejected',
    [
      '((\\w+ ){0,3}signature: |ledger: )?(the )?user (has )?(denied|reject(s|ed|ion)|cancel(l?ed)?|declined?|disapproved|refused|aborted|closed|did not approve)\\b(?! by\\b)',
      `(the )?([\\w ]{1,40} )?(was |has been )?(rejected|declined|denied|cancell?ed|refused|aborted|closed) ${byUser}`,
      '(the )?(connection |permissions? |signature |sign(ing)? |authori[sz]ation |transaction )?request (was |has been )?(rejected|declined|denied|cancell?ed)\\.?$',
      '(connection|permissions?) (was |has been )?(rejected|declined|denied|cancell?ed)\\.?$',
      'permissions not granted\\b',
      '(signature|signing|transaction) (was )?(declined|cancell?ed|denied)\\b(?! by\\b)',
      '(rejected|declined|cancell?ed|denied)[.!]?$',
      '(the )?(pop[- ]?up|window)( window)? (was |has been )?closed\\b',
      'connection request reset\\b',
      // A hardware wallet's status words for "no", through any wallet.
      '.{0,200}\\(0x(6985|5501)\\)',
    ],
  ],
  [
    'popupBlocked',
    [
      '(the )?pop[- ]?up( window)? (was |is |has been )?(blocked|failed to open)',
      '(failed|unable) to open (a )?(pop[- ]?up|window)\\b',
    ],
  ],
  [
    'pending',
    [
      'request of type \\S{1,80} already pending',
      'already (processing|pending)\\b',
      '(the |an?other |a )?([\\w ]{1,30} )?(request|operation) is (already )?(open|pending|in progress)\\b',
      '(the source \\S{1,120} has a )?pending authori[sz]ation request\\b',
      'please request after current approval\\b',
      '(device )?call in progress\\b',
    ],
  ],
  [
    'chainNotAdded',
    [
      'unrecognized chain ?id\\b',
      '(the )?(chain|network)\\b.{0,80} (has not been added|(is )?not (added|configured|recognized))\\b',
      'there is no (modular )?chain info\\b',
      'unsupported (chain|network)( ?id)?\\b',
      '(the )?(chain|network)( ?id)?( \\S{1,40})? (is )?(not supported|unsupported)\\b',
      '(invalid or )?unsupported cluster\\b',
      '(this |the )?(wallet|provider) does not support (this |the )?(chain|network)\\b',
    ],
  ],
  [
    'unauthorized',
    [
      'the requested (method|account)\\b.{0,80} not been authorized\\b',
      '(un|not )authori[sz]ed\\b',
      'authori[sz]ation request failed\\b',
      'access denied\\b',
      '(the )?(account|origin)\\b.{0,80} not (been )?(authorized|connected)\\b',
      'the account needs .{1,80} permission\\b',
      'method not allowed for this origin\\b',
      'the source \\S{1,120} (has not been enabled yet|is not allowed to interact)\\b',
      'no accounts? (were|was) authorized\\b',
      'chain-id is not permitted\\b',
      // A hardware wallet's status word for "locked".
      '.{0,200}\\(0x5515\\)',
    ],
  ],
  [
    'unsupportedMethod',
    [
      "(the )?(requested )?(rpc )?method\\b.{0,80} (not (found|supported|available|implemented)|is (unsupported|not (found|supported|available|implemented))|does ?n.t exist|does not exist|doesn't ha(s|ve) )",
      'unsupported method\\b',
      '(this |the )?(wallet|provider)( account \\S{1,100})? does not (support|implement)\\b',
      'unknown method\\b',
      'unable to handle message of type\\b',
      '[\\w ]{1,60} not supported\\b',
    ],
  ],
  [
    'disconnected',
    [
      '(the )?(provider|wallet|device) is (disconnected|not connected)\\b',
      '(the )?(wallet|device|backend) (was )?disconnected\\b',
      'not connected\\b',
      'no matching key\\b',
      'no session for topic\\b',
      '(missing or invalid\\. )?record was recently deleted\\b',
      'expired\\. session topic\\b',
    ],
  ],
  [
    'timeout',
    [
      '((the )?request )?(timed? ?out|timeout|took too long)\\b',
      '(json-rpc: )?([\\w()-]{1,30} ){1,4}(timed? ?out|timeout|took too long|(has )?expired)\\b',
      'expired\\. (pairing topic|proposal id|pair\\(\\) uri)\\b',
      'expired\\.?$',
    ],
  ],
]

const patterns = /* @__PURE__ */ alternatives.map(
  ([kind, texts]) => [kind, new RegExp(`^(?:${texts.join('|')})`, 'i')] as const,
)

export const isNodeText = (text: string): boolean => nodeText.test(text)

/** The kind that a text tells, where it tells one. */
export const kindOfText = (text: string): WalletErrorKind | undefined =>
  lostExtensionText.test(text) ? 'disconnected' : patterns.find(([, pattern]) => pattern.test(text))?.[0]

/** The wallet that threw: a code means one thing in one namespace and another in the next. */
export interface WalletErrorSource {
  readonly namespace: string
  /** The wallet's name, where it is known. */
  readonly wallet?: string
  /** What it was asked. */
  readonly method?: string
}

/**
 * One line of a namespace's table: holds for an error of which everything named here is true. Rules that name a code come before
 * the codes that all namespaces share, so 'internal' takes a shared code's meaning away; rules without one come before the texts
 * that all share.
 */
export interface WalletErrorRule {
  readonly kind: WalletErrorKind
  readonly codes?: readonly (number | string)[]
  /** Anchored and linear: it sees up to 300 characters of anything. */
  readonly text?: RegExp
  /** Matches the name of the wallet. */
  readonly wallet?: RegExp
  readonly method?: RegExp
}

const MAX_DEPTH = 8
const MAX_LAYERS = 32
const inner = ['error', 'cause', 'data', 'originalError']
// Longer texts are cut before any pattern sees them.
const MAX_TEXT_LENGTH = 300
/** The text may contain a stack. */
const MAX_JSON_LENGTH = 10_000
/** Classes that texts begin with: 'Error: Request rejected', '[WalletError] Permission rejected'. */
const classNames = /^\s*(?:(?:Uncaught )?\[?[A-Za-z]{0,40}(?:Error|Exception)(?:\]|:) *){1,3}/

export interface ErrorLayer {
  readonly code: number | string | undefined
  /** Of the error's class; '' where it has none. Libraries that have no codes tell by it. */
  readonly name: string
  readonly text: string
}

function readCode(value: unknown): ErrorLayer['code'] {
  // The Wallet Standard keeps its codes in the context, and Coinbase Wallet answers pages by names of its own.
  const code =
    readProperty(value, 'code') ??
    readProperty(readProperty(value, 'context'), '__code') ??
    readProperty(value, 'errorCode')
  if (typeof code === 'string') return /^-?\d{1,9}$/.test(code) ? Number(code) : code.slice(0, 64)
  return typeof code === 'number' ? code : undefined
}

const isPresent = (value: unknown) => value !== undefined && value !== null

function readWords(value: unknown): string {
  const names = ['message', 'reason', 'errorMessage']
  const text = typeof value === 'string' ? value : names.map((name) => readProperty(value, name)).find(isPresent)
  return typeof text === 'string' ? text.slice(0, MAX_JSON_LENGTH) : ''
}

const clean = (text: string) => text.slice(0, MAX_TEXT_LENGTH).replace(classNames, '').trim()

/** Apps on phones write their whole error as JSON into the text of the one that they send. Undefined for any other text. */
function readWritten(words: string): object | undefined {
  if (!clean(words).startsWith('{')) return undefined
  try {
    const written = parseSafeJson(words.slice(words.indexOf('{')))
    return isPresent(readProperty(written, 'code')) || readWords(written) ? Object(written) : undefined
  } catch {
    return undefined
  }
}

function readName(value: unknown): string {
  const name = readProperty(value, 'name')
  return typeof name === 'string' ? name.slice(0, 64) : ''
}

/**
 * Takes an error apart: wallets wrap what happened in `.error`, `.cause`, `.data` and `.originalError`, and write it as JSON into a text.
 *
 * @param error - anything that was thrown; its getters may throw, and it may contain itself
 * @returns code and text of each layer, outermost first, no more than 8 deep
 */
export function readErrorLayers(error: unknown): readonly ErrorLayer[] {
  const seen = new Set<unknown>()
  const layers: ErrorLayer[] = []
  let level: readonly unknown[] = [error]
  for (let depth = 0; depth <= MAX_DEPTH && level.length; depth++) {
    const fresh = level.filter((value) => value !== null && value !== undefined && !seen.has(value))
    const next: unknown[] = []
    for (const value of fresh.slice(0, MAX_LAYERS)) {
      seen.add(value)
      const words = readWords(value)
      const written = readWritten(words)
      layers.push({ code: readCode(value), name: readName(value), text: written ? '' : clean(words) })
      next.push(written, ...inner.map((key) => readProperty(value, key)))
    }
    level = next
  }
  return layers
}

/**
 * Codes that mean one thing in most namespaces. -32603 and -32000 are missing on purpose: they say only "something"; so is -32010,
 * by which one wallet says "no" and nodes refuse transactions. What a namespace means otherwise stands in its own table.
 * Sources: EIP-1193, JSON-RPC 2.0, CAIP-25, WalletConnect (3001 to 8000), Wallet Standard (3834000 to 6160002); libraries as in
 * the README.
 */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5002, 'userRejected'],
  [5003, 'userRejected'],
  [-32002, 'pending'],
  [3001, 'unauthorized'],
  [3002, 'unauthorized'],
  [3003, 'unauthorized'],
  [3004, 'unauthorized'],
  [3005, 'unauthorized'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [5101, 'unsupportedMethod'],
  [10001, 'unsupportedMethod'],
  [-32601, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [6000, 'disconnected'],
  [7000, 'disconnected'],
  [7001, 'disconnected'],
  [4902, 'chainNotAdded'],
  [5100, 'chainNotAdded'],
  [8000, 'timeout'],
  [4001000, 'userRejected'],
  [3834000, 'disconnected'],
  [3834001, 'unauthorized'],
  [6160000, 'chainNotAdded'],
  [6160001, 'unsupportedMethod'],
  [6160002, 'unsupportedMethod'],
  // A transaction that reverts, whatever its contract says: "User rejected" is no person's word there.
  [3, 'internal'],
  // ethers
  ['ACTION_REJECTED', 'userRejected'],
  ['UNSUPPORTED_OPERATION', 'unsupportedMethod'],
  ['TIMEOUT', 'timeout'],
  ['CALL_EXCEPTION', 'internal'],
  ['INSUFFICIENT_FUNDS', 'internal'],
  ['NONCE_EXPIRED', 'internal'],
  ['REPLACEMENT_UNDERPRICED', 'internal'],
  ['TRANSACTION_REPLACED', 'internal'],
  // Trezor Connect
  ['Failure_ActionCancelled', 'userRejected'],
  ['Method_Cancel', 'userRejected'],
  ['Method_Interrupted', 'userRejected'],
  ['Method_PermissionsNotGranted', 'userRejected'],
  ['Method_NotAllowed', 'unsupportedMethod'],
  ['Device_CallInProgress', 'pending'],
  ['Device_Disconnected', 'disconnected'],
  ['Init_IframeTimeout', 'timeout'],
  // Mobile Wallet Adapter
  ['ERROR_ASSOCIATION_CANCELLED', 'userRejected'],
  ['ERROR_SESSION_CLOSED', 'disconnected'],
  ['ERROR_SESSION_TIMEOUT', 'timeout'],
  // Suiet's kit
  ['USER.REJECTION', 'userRejected'],
  ['WALLET.CONNECT_ERROR.USER_REJECTED', 'userRejected'],
])

/** Classes of errors that carry no code. Sources: the wallet adapters that libraries are made of, ledgerjs, the DOM. */
const namedKinds: ReadonlyMap<string, WalletErrorKind> = new Map<string, WalletErrorKind>([
  ['UserRejectedRequestError', 'userRejected'],
  ['WalletWindowClosedError', 'userRejected'],
  ['WalletWindowBlockedError', 'popupBlocked'],
  ['WalletTimeoutError', 'timeout'],
  ['WalletNotConnectedError', 'disconnected'],
  ['WalletDisconnectedError', 'disconnected'],
  ['UserRefusedOnDevice', 'userRejected'],
  ['UserRefusedAddress', 'userRejected'],
  ['TransactionRefusedOnDevice', 'userRejected'],
  ['TransportOpenUserCancelled', 'userRejected'],
  ['TransportRaceCondition', 'pending'],
  ['LockedDeviceError', 'unauthorized'],
  ['DisconnectedDevice', 'disconnected'],
  ['DisconnectedDeviceDuringOperation', 'disconnected'],
  ['TimeoutError', 'timeout'],
])

/** Codes whose text says something else than they do. */
const exceptions: readonly {
  readonly kind: WalletErrorKind
  readonly codes: readonly number[]
  readonly text: RegExp
}[] = [
  // Nodes answer this one too, for a request that took them too long.
  { kind: 'timeout', codes: [-32002], text: /^(the )?(request )?timed? ?out\b/i },
  // One request at a time: the second is refused with the code of a person's "no".
  { kind: 'pending', codes: [4001], text: /^please request after current approval\b/i },
  // Cosmostation tells by WalletConnect's codes of rejection what its hardware accounts can't do.
  { kind: 'unsupportedMethod', codes: [5000, 5002], text: /\bby the ledger account\b/i },
  { kind: 'chainNotAdded', codes: [5001], text: /\bby the ledger account\b/i },
]

/** The kind that a layer's code or class tells, where it tells one. */
export const kindOfCode = ({ code, name, text }: ErrorLayer): WalletErrorKind | undefined =>
  exceptions.find((exception) => exception.codes.some((own) => own === code) && exception.text.test(text))?.kind ??
  kinds.get(code) ??
  namedKinds.get(name)

const reloadHint = 'The wallet extension was reloaded or updated. Reload this page to reach it again.'

interface Verdict {
  readonly kind: WalletErrorKind
  readonly layer: ErrorLayer | undefined
}

type Reading = (layer: ErrorLayer) => WalletErrorKind | undefined

/** The kind that a namespace's own rules tell. */
function readByRules(rules: readonly WalletErrorRule[], { wallet = '', method = '' }: WalletErrorSource): Reading {
  const own = rules.filter((rule) => (rule.wallet?.test(wallet) ?? true) && (rule.method?.test(method) ?? true))
  return ({ code, text }) =>
    own.find(
      (rule) => (!rule.codes || (code !== undefined && rule.codes.includes(code))) && (rule.text?.test(text) ?? true),
    )?.kind
}

/** Codes first, the namespace's before those of all; then texts, and of texts those of nodes first. */
function judge(layers: readonly ErrorLayer[], source: WalletErrorSource, rules: readonly WalletErrorRule[]): Verdict {
  const byOwnCode = readByRules(
    rules.filter((rule) => rule.codes),
    source,
  )
  const byOwnText = readByRules(
    rules.filter((rule) => !rule.codes && rule.text),
    source,
  )
  const readings: readonly Reading[] = [
    (layer) => byOwnCode(layer) ?? kindOfCode(layer),
    ({ text }) => (isNodeText(text) ? 'internal' : undefined),
    (layer) => byOwnText(layer) ?? kindOfText(layer.text),
  ]
  for (const read of readings) {
    // A layer that says only "something" leaves the word to those inside it.
    const found = layers.map((layer) => ({ layer, kind: read(layer) })).filter(({ kind }) => kind !== undefined)
    const { layer, kind } = found.find((item) => item.kind !== 'internal') ?? found[0] ?? {}
    if (kind) return { kind, layer }
  }
  return { kind: 'internal', layer: undefined }
}

/** By class and not by name, as elsewhere: a wallet can give its own error our name, and then text and kind are its own. */
function isNormalized(error: unknown): error is PorticoError {
  try {
    return error instanceof PorticoError && walletErrorKind(error) !== undefined
  } catch {
    return false
  }
}

/**
 * Turns whatever a wallet threw into the one error that callers see.
 *
 * @param error - anything: an Error, a bare object, a text, a proxy whose getters throw
 * @param source - the namespace, the wallet and what it was asked
 * @param rules - what the namespace, or one of its wallets, means otherwise than most
 * @returns WALLET_REQUEST_FAILED with its kind, the wallet's text (sanitised, cut at 300) and the original as cause; an error
 *   that was normalised before is answered as it is
 * @see EIP-1193, EIP-1474, CAIP-25; the README of this folder, for where the wordings come from
 *
 * @example
 * ```ts
 * import { walletErrorKind } from 'portico'
 * import { normalizeWalletError } from 'portico/wallets'
 *
 * const error = normalizeWalletError('Request rejected', { namespace: 'near', wallet: 'Acme', method: 'sign' })
 * walletErrorKind(error) // 'userRejected'
 * ```
 */
export function normalizeWalletError(
  error: unknown,
  source: WalletErrorSource,
  rules: readonly WalletErrorRule[] = [],
): PorticoError {
  if (isNormalized(error)) return error
  const layers = readErrorLayers(error)
  const { kind, layer } = judge(layers, source, rules)
  if (layer && lostExtensionText.test(layer.text)) return walletError(kind, reloadHint, error)
  const text = layer?.text || layers.find((item) => item.text)?.text
  return walletError(kind, sanitizeText(text, 300) || 'The wallet gave no reason.', error)
}
