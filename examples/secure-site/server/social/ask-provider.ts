import * as oauth from 'oauth4webapi'
import { isOAuth, type OAuthProvider, type ProviderSettings } from './social-options'

/** Maximum time to wait for a provider, in ms. */
const patienceMs = 10_000

/** A person, as identified by a provider. */
export interface SocialIdentity {
  readonly subject: string
  readonly name: string | null
  /** One that the provider has verified. */
  readonly email: string | null
}

/** The parts of a login that are secret until its provider answers. */
export interface LoginSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** A provider refused, with its own short code (RFC 6749, 4.1.2.1). */
export class ProviderRefusal extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'ProviderRefusal'
  }
}

export interface SocialProvider {
  /** The address at which the person approves. */
  authorizationUrl(params: LoginSecrets & { readonly state: string }): Promise<string>
  /** Reads the answer that the person's browser brought, and the person. @throws ProviderRefusal, and if anything is invalid */
  identify(answer: URLSearchParams, params: LoginSecrets & { readonly state: string }): Promise<SocialIdentity>
}

export const createSecrets = (): LoginSecrets => ({
  verifier: oauth.generateRandomCodeVerifier(),
  nonce: oauth.generateRandomNonce(),
})

const maxLength = 128
const cut = (text: unknown) => (typeof text === 'string' && text ? text.slice(0, maxLength) : null)

/** A subject of a provider; some write it as a number. */
function readSubject(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '' || text.length > maxLength * 2)
    throw new Error('The provider names nobody')
  return text
}

const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((owner, key) => (Object.hasOwn(Object(owner), key) ? Object(owner)[key] : undefined), value)

function describeServer({ issuer, authorizationUrl, tokenUrl }: OAuthProvider): oauth.AuthorizationServer {
  return { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl }
}

/**
 * Creates a client of OpenID Connect or OAuth 2.0 for one provider, with PKCE, state, nonce and the issuer (RFC 9207).
 *
 * @param redirectUri - of this provider only, so that no other provider's answer counts here
 */
export function createProvider(settings: ProviderSettings, redirectUri: string): SocialProvider {
  const isLocal = new URL(settings.issuer).protocol === 'http:'
  const options = () => ({
    signal: AbortSignal.timeout(patienceMs),
    ...(isLocal && { [oauth.allowInsecureRequests]: true }),
  })
  const client: oauth.Client = { client_id: settings.clientId }
  const authenticate =
    isOAuth(settings) && settings.isBasic
      ? oauth.ClientSecretBasic(settings.clientSecret)
      : oauth.ClientSecretPost(settings.clientSecret)
  let discovered: Promise<oauth.AuthorizationServer> | undefined

  async function discover(): Promise<oauth.AuthorizationServer> {
    const issuer = new URL(settings.issuer)
    return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, options()))
  }
  function findServer(): Promise<oauth.AuthorizationServer> {
    if (isOAuth(settings)) return Promise.resolve(describeServer(settings))
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  async function readIdToken(server: oauth.AuthorizationServer, response: Response, nonce: string) {
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    })
    await oauth.validateApplicationLevelSignature(server, response, options())
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    const { name, preferred_username: userName, email, email_verified: isVerified } = { ...claims }
    return {
      subject: readSubject(claims?.sub),
      name: cut(name) ?? cut(userName),
      email: isVerified === true || isVerified === 'true' ? cut(email) : null,
    }
  }
  async function askUser({ userUrl, fields }: OAuthProvider, server: oauth.AuthorizationServer, response: Response) {
    const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, response)
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'portico-secure-site' })
    const answer = await oauth.protectedResourceRequest(token, 'GET', new URL(userUrl), headers, null, options())
    if (!answer.ok) throw new Error(`The provider answered ${answer.status}`)
    const user: unknown = await answer.json()
    return { subject: readSubject(readPath(user, fields.subject)), name: cut(readPath(user, fields.name)), email: null }
  }

  return {
    async authorizationUrl({ verifier, nonce, state }) {
      const { authorization_endpoint: endpoint } = await findServer()
      const url = new URL(endpoint ?? '')
      const query = {
        client_id: client.client_id,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: settings.scope ?? 'openid',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(!isOAuth(settings) && { nonce }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    async identify(answer, { state, verifier, nonce }) {
      const server = await findServer()
      const params = validate(server, client, answer, state)
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authenticate,
        params,
        redirectUri,
        verifier,
        options(),
      )
      return isOAuth(settings) ? askUser(settings, server, response) : readIdToken(server, response, nonce)
    },
  }
}

function validate(server: oauth.AuthorizationServer, client: oauth.Client, answer: URLSearchParams, state: string) {
  try {
    return oauth.validateAuthResponse(server, client, answer, state)
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw new ProviderRefusal(error.error)
    throw error
  }
}
