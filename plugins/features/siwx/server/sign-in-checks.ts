import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { SiwxSession } from '../contract'
import { findFault, splitNetworkId } from '../message/check-message'
import { createNonce, parseMessage } from '../message/message'
import { siwxError } from '../siwx-errors'

/** What became of a nonce that comes back. */
export type NonceVerdict = 'fresh' | 'used' | 'unknown'

/** Takes nonces that come back. */
interface NonceTaker {
  /**
   * Uses a nonce, once: the second request gets 'used'. Must be one atomic step, so that two requests at the same time cannot both use it.
   * An expired one is 'unknown'.
   *
   * @param now - ms since the epoch
   */
  take(nonce: string, now: number): NonceVerdict | Promise<NonceVerdict>
}

/** Makes nonces. */
interface NonceMaker {
  /**
   * Makes a nonce that `take` knows by itself, so that giving out any number of them takes no room.
   *
   * @param expiresAt - ms since the epoch
   * @returns 8 to 256 letters and digits (EIP-4361)
   */
  create(expiresAt: number): string | Promise<string>
}

/** Keeps nonces that the server made. */
interface NonceKeeper {
  /** @param expiresAt - ms since the epoch */
  add(nonce: string, expiresAt: number): void | Promise<void>
}

/**
 * Tells the nonces that were given out, for one server or for several that share a database: by `create` it makes them itself; without,
 * the server makes them and hands them to `add`.
 */
export type NonceStore = NonceTaker &
  ((NonceMaker & Partial<NonceKeeper>) | (NonceKeeper & { readonly create?: undefined }))

/** What the store of nonces keeps at most. */
export interface NonceStoreOptions {
  /**
   * Used nonces that are remembered at most. Where more are used than that within their life, the store forgets the one used
   * first, and from then on no nonce counts that ends as early as that one: it may be the one. Default 1,000,000, some 150 MB.
   */
  readonly maxUsed?: number | undefined
}

/** So many wait at a time that were made elsewhere; one more pushes out the oldest. */
const MAX_ADDED = 100_000
const DEFAULT_MAX_USED = 1_000_000

/** An unguessable part, the expiry in base 36, and 128 bits of HMAC-SHA-256 over both. */
const signedNonce = /^[a-zA-Z0-9]{24}([0-9a-z]{9})[0-9a-f]{32}$/
const MAC_LENGTH = 32
const END_LENGTH = 9
const LATEST_END = 36 ** END_LENGTH - 1

/** Compares in the same time wherever two texts of one length differ. */
function isSameText(one: string, other: string): boolean {
  let difference = 0
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

/** Makes nonces that carry their end and the proof that they were made here; the key lives as long as the process. */
function createSigner() {
  let keyed: ReturnType<typeof hmac.create> | undefined
  function sign(text: string) {
    // Not before it is needed: servers are made at the top of modules, where runtimes at the edge give nothing random.
    keyed ??= hmac.create(sha256, crypto.getRandomValues(new Uint8Array(32)))
    return text + bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest()).slice(0, MAC_LENGTH)
  }
  return {
    create(expiresAt: number) {
      const end = Math.trunc(Math.min(Math.max(expiresAt, 0), LATEST_END))
      return sign(createNonce() + end.toString(36).padStart(END_LENGTH, '0'))
    },
    /** When a nonce ends; undefined where it was not made here. */
    readEnd(nonce: string) {
      const end = signedNonce.exec(nonce)?.[1]
      return end !== undefined && isSameText(sign(nonce.slice(0, -MAC_LENGTH)), nonce)
        ? Number.parseInt(end, 36)
        : undefined
    },
  }
}

/**
 * Creates a store in the memory of one process, whose nonces end with it. It signs the nonces that it issues, and stores only used ones,
 * until they expire: requesting nonces takes no memory and removes no others.
 */
export function createNonceStore({
  maxUsed = DEFAULT_MAX_USED,
}: NonceStoreOptions = {}): NonceTaker & NonceMaker & NonceKeeper {
  const { create, readEnd } = createSigner()
  // In the order in which they came: mostly that of their ends too, as all live equally long.
  const added = new Map<string, number>()
  const used = new Map<string, number>()
  let forgottenEnd = Number.NEGATIVE_INFINITY
  function forgetOld(ends: Map<string, number>, now: number) {
    for (const [nonce, expiresAt] of ends) {
      if (expiresAt > now) return
      ends.delete(nonce)
      // The clock may be set back to before the expiry, and the nonce be sent again.
      if (ends === used) forgottenEnd = Math.max(forgottenEnd, expiresAt)
    }
  }
  function remember(nonce: string, expiresAt: number) {
    added.delete(nonce)
    used.set(nonce, expiresAt)
    const [first] = used
    if (used.size <= maxUsed || !first) return
    used.delete(first[0])
    forgottenEnd = Math.max(forgottenEnd, first[1])
  }
  return {
    create,
    add(nonce, expiresAt) {
      added.set(nonce, expiresAt)
      const [oldest] = added.keys()
      if (added.size > MAX_ADDED && oldest !== undefined) added.delete(oldest)
    },
    take(nonce, now) {
      forgetOld(added, now)
      forgetOld(used, now)
      const isUsed = used.has(nonce)
      const expiresAt = used.get(nonce) ?? added.get(nonce) ?? readEnd(nonce)
      if (expiresAt === undefined || expiresAt <= now) return 'unknown'
      if (isUsed) return 'used'
      if (expiresAt <= forgottenEnd && !added.has(nonce)) return 'unknown'
      remember(nonce, expiresAt)
      return 'fresh'
    },
  }
}

interface Call {
  readonly to?: string
  readonly data: string
}

/** After this the node counts as gone. */
const patienceMs = 10_000

/**
 * Asks a node by eth_call, at its latest block.
 *
 * @throws the node's own error, as it answered it, or that it could not be asked
 */
export async function callNode(rpcUrl: string | undefined, { to, data }: Call): Promise<string> {
  // Without a node no account is taken for a contract.
  if (rpcUrl === undefined) return '0x'
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      // JSON leaves out an undefined `to`.
      params: [{ to, data }, 'latest'],
    }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: unknown }
  if (error !== undefined && error !== null) throw new Error('The node refused the call.', { cause: error })
  if (typeof result !== 'string') throw new Error('The node answered with something that is no call data.')
  return result
}

/** What a browser sends after the wallet has signed; nothing of it is trusted. */
export interface SignInRequest {
  readonly message: string
  readonly signature: string
  readonly accountAddress: string
  /** CAIP-2 */
  readonly chainId: string
}

/** How the server reaches a network that people sign in on. */
export interface ServerChain {
  /** A node of the network: only accounts that are contracts need one. */
  readonly rpcUrl?: string | undefined
}

export interface SignedBy {
  readonly chain: ServerChain
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Tells whether an account signed, for the networks of one namespace. */
export type SignatureCheck = (signed: SignedBy) => Promise<boolean>

/** The page that people sign in to, the networks they may use, and where nonces are kept. */
export interface SiwxServerOptions {
  /** Host and port of the page that people sign in to, such as `app.example`. */
  readonly domain: string
  /** Origin of that page. Default: `https://` and the domain. */
  readonly uri?: string | undefined
  /** Networks to sign in on, by CAIP-2 id. */
  readonly chains: Readonly<Record<string, ServerChain>>
  /** Default: in the memory of this process. */
  readonly nonces?: NonceStore | undefined
  /** How long a nonce may wait for its signature, in ms. Default 10 minutes. */
  readonly nonceLifeMs?: number | undefined
  /** ms since the epoch. Default: the clock of the machine. */
  readonly now?: (() => number) | undefined
  /** How far the clocks of people may be off, in ms. Default 60 s. */
  readonly clockSkewMs?: number | undefined
}

/** Issues nonces and verifies sign-ins, as `createSiwxServer` returns it. */
export interface SiwxServer {
  /** Issues a nonce: alphanumeric, 142 unguessable bits, for one sign-in within 10 minutes. */
  createNonce(): Promise<string>
  /**
   * Verifies a wallet's signature, and uses its nonce: a second time is refused.
   *
   * @returns the session, read from the signed message itself
   * @throws SIWX_MESSAGE_MALFORMED, SIWX_DOMAIN_WRONG, SIWX_URI_WRONG, SIWX_NETWORK_WRONG, SIWX_NETWORK_UNKNOWN,
   * SIWX_ACCOUNT_WRONG, SIWX_MESSAGE_EXPIRED, SIWX_MESSAGE_EARLY, SIWX_NONCE_UNKNOWN, SIWX_NONCE_REPLAYED, SIWX_SIGNATURE_INVALID,
   * SIWX_NODE_FAILED
   */
  verify(request: SignInRequest): Promise<SiwxSession>
}

const minute = 60_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whatever came over the wire, as four texts. */
function readRequest(request: unknown): SignInRequest {
  const { message, signature, accountAddress, chainId } = Object(request) as Partial<
    Record<keyof SignInRequest, unknown>
  >
  if (isText(message) && isText(signature) && isText(accountAddress) && isText(chainId))
    return { message, signature, accountAddress, chainId }
  throw siwxError('SIWX_MESSAGE_MALFORMED', {
    reason: 'message, signature, accountAddress and chainId have to be texts',
  })
}

const refusal = (fault: string) => new TypeError(`createSiwxServer() cannot use: ${fault}`)

/**
 * Refuses what would refuse every sign-in later on, or let nonces and messages live for ever: a number that is a text, as an environment has
 * it, makes a time that never comes.
 *
 * @throws TypeError that names the option, and what belongs there
 */
function checkServerOptions(options: unknown): void {
  const { domain, chains, nonceLifeMs, clockSkewMs } = Object(options) as Partial<
    Record<keyof SiwxServerOptions, unknown>
  >
  if (!isText(domain) || !/^[^\s/?#@]+$/.test(domain))
    throw refusal(`domain must be a host such as app.example, with its port where it has one, not ${domain}.`)
  const ids = typeof chains === 'object' && chains ? Object.keys(chains) : ['']
  if (!ids.every((id) => /^[-a-z0-9]{3,8}:./.test(id)))
    throw refusal('chains must be an object by CAIP-2 ids, such as eip155:1.')
  for (const [name, value] of Object.entries({ nonceLifeMs, clockSkewMs }))
    if (value !== undefined && !(typeof value === 'number' && value >= 0))
      throw refusal(`${name} must be a number of ms, not ${JSON.stringify(value)}.`)
}

/** Creates the server's side of signing in, over the verifiers of the namespaces it is given. */
export function createSignInChecks(
  options: SiwxServerOptions,
  checkOf: (namespace: string) => SignatureCheck | undefined,
): SiwxServer {
  checkServerOptions(options)
  const { domain, uri = `https://${domain}`, chains, nonces = createNonceStore() } = options
  const { nonceLifeMs = 10 * minute, now = Date.now, clockSkewMs = minute } = options
  const { origin } = new URL(uri)

  async function takeNonce(nonce: string) {
    const verdict = await nonces.take(nonce, now())
    if (verdict === 'used') throw siwxError('SIWX_NONCE_REPLAYED')
    if (verdict !== 'fresh') throw siwxError('SIWX_NONCE_UNKNOWN')
  }
  function findChain(chainId: CaipNetworkId) {
    const chain = Object.hasOwn(chains, chainId) ? chains[chainId] : undefined
    const check = checkOf(splitNetworkId(chainId)[0])
    if (!chain || !check) throw siwxError('SIWX_NETWORK_UNKNOWN', { found: chainId })
    return { chain, check }
  }
  return {
    async createNonce() {
      const expiresAt = now() + nonceLifeMs
      if (nonces.create) return nonces.create(expiresAt)
      const nonce = createNonce()
      await nonces.add(nonce, expiresAt)
      return nonce
    },
    async verify(request) {
      const { message, signature, accountAddress, chainId } = readRequest(request)
      const { data } = parseMessage(message)
      const fault = findFault(data, { domain, origin, accountAddress, chainId, now: now(), clockSkewMs })
      if (fault) throw fault
      const { chain, check } = findChain(data.chainId)
      // Before the signature, so that an attacker has only one attempt for each nonce.
      await takeNonce(data.nonce)
      const isSigned = await check({ chain, address: data.accountAddress, message, signature }).catch(
        (error: unknown) => {
          throw siwxError('SIWX_NODE_FAILED', { network: data.chainId }, error)
        },
      )
      if (!isSigned) throw siwxError('SIWX_SIGNATURE_INVALID')
      return { data, message, signature }
    },
  }
}
