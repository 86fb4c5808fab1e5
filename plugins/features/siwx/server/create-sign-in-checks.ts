import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { SiwxSession } from '../contract'
import { findFault, splitNetworkId } from '../message/check-message'
import { createNonce, parseMessage } from '../message/message'
import { siwxError } from '../siwx-errors'
import { createNonceStore, type NonceStore } from './nonce-store'

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
      // JSON leaves out a `to` that is not told.
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
  readonly rpcUrl?: string
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
  readonly uri?: string
  /** Networks to sign in on, by CAIP-2 id. */
  readonly chains: Readonly<Record<string, ServerChain>>
  /** Default: in the memory of this process. */
  readonly nonces?: NonceStore
  /** How long a nonce may wait for its signature, in ms. Default 10 minutes. */
  readonly nonceLifeMs?: number
  /** ms since the epoch. Default: the clock of the machine. */
  readonly now?: () => number
  /** How far the clocks of people may be off, in ms. Default 60 s. */
  readonly clockSkewMs?: number
}

/** Issues nonces and verifies sign-ins, as `createSiwxServer` answers it. */
export interface SiwxServer {
  /** Gives out a nonce: alphanumeric, 142 bits that nobody can guess, for one sign-in within 10 minutes. */
  createNonce(): Promise<string>
  /**
   * Verifies what a wallet signed, and takes its nonce: a second time is refused.
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

/** Creates the server's side of signing in, over the verifiers of the namespaces it is given. */
export function createSignInChecks(
  options: SiwxServerOptions,
  checkOf: (namespace: string) => SignatureCheck | undefined,
): SiwxServer {
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
      // Before the signature: whoever tries many signatures for one nonce has one try.
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
