import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { drawForm, type ProviderServer, readBody, startServer } from './serve-forms'

export interface ProviderClient {
  readonly clientId: string
  readonly clientSecret: string
}

export interface ProviderParams extends ProviderClient {
  /** Its redirect URIs; read with the first request. */
  readonly redirectUris: () => readonly string[]
}

const ttl = 600

async function createProvider(issuer: string, { clientId, clientSecret, redirectUris }: ProviderParams) {
  // It writes to the console when it is imported, so it is only imported when it is used.
  const { default: OidcProvider } = await import('oidc-provider')
  const { generateKeyPairSync } = await import('node:crypto')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new OidcProvider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris()],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'local' }] },
    cookies: { keys: ['only for this machine'] },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: ttl, AuthorizationCode: 60, Grant: ttl, IdToken: ttl, Interaction: ttl, Session: ttl },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: `${id}@mail.example`, email_verified: true }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Signing in counts as consent here.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

const form = drawForm(
  'Sign in to Local ID',
  '<label for="name">Name</label><input id="name" name="name" autocomplete="username" value="ada"><button name="does" value="enter">Sign in</button><button name="does" value="refuse">Refuse</button>',
)

async function answerForm(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form)
    return
  }
  const fields = await readBody(request)
  const result =
    fields.get('does') === 'refuse'
      ? { error: 'access_denied', error_description: 'The person refused' }
      : { login: { accountId: fields.get('name') ?? 'ada', remember: false } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Starts a real provider of OpenID Connect, at which a person can use any name. */
export async function startOidcProvider(params: ProviderParams): Promise<ProviderServer> {
  let provider: Promise<Provider> | undefined
  const server = await startServer((request, response) => {
    provider ??= createProvider(server.url, params)
    provider
      .then((current) =>
        request.url?.startsWith('/interaction/')
          ? answerForm(current, request, response)
          : current.callback()(request, response),
      )
      .catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  return server
}
