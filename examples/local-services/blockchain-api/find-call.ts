import type { BlockchainCall } from './api-call'

export interface FoundCall {
  readonly call: BlockchainCall
  /** The account or the name in the path. */
  readonly subject: string
}

const calls: readonly (readonly [method: string, pattern: RegExp, call: BlockchainCall])[] = [
  ['GET', /^\/v1\/supported-chains$/, 'supported-chains'],
  ['GET', /^\/v1\/identity\/([^/]+)$/, 'identity'],
  ['GET', /^\/v1\/account\/([^/]+)\/history$/, 'history'],
  ['GET', /^\/v1\/account\/([^/]+)\/balance$/, 'balance'],
  ['POST', /^\/v1\/fungible\/price$/, 'price'],
  ['GET', /^\/v1\/profile\/account\/([^/]+)$/, 'name'],
  ['GET', /^\/v1\/profile\/reverse\/([^/]+)$/, 'names-of'],
  ['GET', /^\/v1\/profile\/suggestions\/([^/]+)$/, 'suggestions'],
  ['POST', /^\/v1\/profile\/account$/, 'register-name'],
  ['GET', /^\/v1\/sessions\/([^/]+)$/, 'sessions'],
  ['POST', /^\/v1\/sessions\/([^/]+)\/revoke$/, 'revoke-session'],
  ['GET', /^\/v1\/convert\/quotes$/, 'quotes'],
  ['GET', /^\/v1\/convert\/tokens$/, 'swap-tokens'],
  ['GET', /^\/v1\/convert\/allowance$/, 'allowance'],
  ['GET', /^\/v1\/convert\/gas-price$/, 'gas-price'],
  ['GET', /^\/v1\/convert\/build-approve$/, 'build-approve'],
  ['POST', /^\/v1\/convert\/build-transaction$/, 'build-transaction'],
  ['POST', /^\/v1\/json-rpc$/, 'exchanges'],
  ['GET', /^\/v1\/onramp\/options$/, 'onramp-options'],
  ['POST', /^\/v1\/onramp\/quote$/, 'onramp-quote'],
  ['POST', /^\/v1\/generators\/onrampurl$/, 'onramp-url'],
  ['POST', /^\/v1\/?$/, 'rpc'],
]

/** The call of a path, if any; a preflight belongs to the call that follows it. */
export function findCall(method: string | undefined, path: string): FoundCall | undefined {
  for (const [wanted, pattern, call] of calls) {
    const match = method === wanted || method === 'OPTIONS' ? pattern.exec(path) : null
    if (match) return { call, subject: match[1] ?? '' }
  }
  return undefined
}
