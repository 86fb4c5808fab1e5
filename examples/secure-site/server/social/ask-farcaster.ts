import { randomBytes } from 'node:crypto'
import { BaseError, createPublicClient, HttpRequestError, http, parseAbi, TimeoutError, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SocialIdentity } from './ask-provider'
import type { FarcasterSettings } from './social-options'

const patienceMs = 10_000
const opMainnet = 10
/** On OP Mainnet; returns the person of a custody address. */
const idRegistry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])

/** A request that was sent to a person's phone. */
export interface FarcasterChannel {
  readonly token: string
  readonly url: string
  readonly nonce: string
}

export interface Farcaster {
  open(): Promise<FarcasterChannel>
  /** The person who has approved; undefined before that. @throws if the signed message is invalid */
  identify(channel: Omit<FarcasterChannel, 'url'>): Promise<SocialIdentity | undefined>
}

type Answer = Readonly<Record<string, unknown>>

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The relay answered ${response.status}`)
  return Object(await response.json()) as Answer
}

const textOf = (value: unknown, pattern: RegExp): string => {
  if (typeof value !== 'string' || value.length > 4096 || !pattern.test(value))
    throw new Error('The relay answered nonsense')
  return value
}

const isSilence = (error: unknown) => error instanceof HttpRequestError || error instanceof TimeoutError

/** @returns undefined if a node once did not answer @throws its answer */
function whereSilent(error: unknown): undefined {
  if (!(error instanceof BaseError) || !error.walk(isSilence)) throw error
}

/**
 * Creates functions that identify a person by Sign In with Farcaster. The relay only transports: the proof is a signature of the person's
 * address in the registry on the chain, of a message that is only for this site, now.
 *
 * @param origin - the site's
 * @see FIP-11, EIP-4361
 */
export function createFarcaster({ relay, node }: FarcasterSettings, origin: string): Farcaster {
  const base = relay.replace(/\/+$/, '')
  const { host } = new URL(origin)
  const siweUri = `${origin}/`
  const chain = createPublicClient({ transport: http(node, { timeout: patienceMs }) })

  /** @returns undefined while the node cannot be reached */
  async function readSigner(message: string, signature: string, nonce: string): Promise<string | undefined> {
    const fields = parseSiweMessage(message)
    const { address, domain, uri, statement, chainId, resources = [], expirationTime, notBefore } = fields
    const [fid] = resources.flatMap((resource) => /^farcaster:\/\/fid\/(\d{1,18})$/.exec(resource)?.[1] ?? [])
    const isForUs =
      domain === host &&
      uri === siweUri &&
      fields.nonce === nonce &&
      chainId === opMainnet &&
      statement === 'Farcaster Auth' &&
      !(expirationTime && expirationTime.getTime() <= Date.now()) &&
      !(notBefore && notBefore.getTime() > Date.now())
    if (!address || fid === undefined || !isForUs) throw new Error('The message is not for this site')
    if (!(await verifyMessage({ address, message, signature: signature as `0x${string}` })))
      throw new Error('The signature does not hold')
    const owned = await chain
      .readContract({ address: idRegistry, abi: registryAbi, functionName: 'idOf', args: [address] })
      .catch(whereSilent)
    if (owned === undefined) return undefined
    if (owned === 0n || owned !== BigInt(fid)) throw new Error('The address speaks for somebody else')
    return fid
  }

  return {
    async open() {
      // The site's own: with one that the relay chose, a message that a person signed before would count again.
      const nonce = randomBytes(16).toString('hex')
      const answer = await ask(`${base}/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ siweUri, domain: host, nonce }),
      })
      return {
        token: textOf(answer.channelToken, /^[\w.-]+$/),
        url: textOf(answer.url, /^https?:\/\//),
        nonce: textOf(answer.nonce, new RegExp(`^${nonce}$`)),
      }
    },
    async identify({ token, nonce }) {
      // It is called each second for minutes: a single failure means nothing.
      const answer = await ask(`${base}/v1/channel/status`, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => undefined,
      )
      if (answer?.state !== 'completed') return undefined
      const signature = textOf(answer.signature, /^0x[\da-f]+$/i)
      const subject = await readSigner(textOf(answer.message, /^/), signature, nonce)
      if (subject === undefined) return undefined
      const name = typeof answer.username === 'string' ? answer.username.slice(0, 64) : null
      return { subject, name, email: null }
    },
  }
}
