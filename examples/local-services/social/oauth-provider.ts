import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderParams } from './oidc-provider'
import { drawForm, type ProviderServer, readBody, startServer } from './serve-forms'

interface Grant {
  readonly user: string
  readonly redirectUri: string
  readonly challenge: string
}

const form = drawForm(
  'Authorize the secure site',
  '<label for="name">Name</label><input id="name" name="name" value="ada0"><button name="does" value="enter">Authorize</button><button name="does" value="refuse">Refuse</button>',
)

/** The numeric id of a name, as in such providers. */
const numberOf = (name: string) => Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16)

/** Starts a provider with OAuth 2.0 and PKCE, but without OpenID Connect, like that of a code forge. */
export async function startOAuthProvider({
  clientId,
  clientSecret,
  redirectUris,
}: ProviderParams): Promise<ProviderServer> {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, string>()
  const send = (response: ServerResponse, status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body))

  async function authorize(request: IncomingMessage, response: ServerResponse, { searchParams: query }: URL) {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isKnown = query.get('client_id') === clientId && redirectUris().includes(redirectUri)
    if (!isKnown || query.get('code_challenge_method') !== 'S256') return response.writeHead(400).end('Bad request')
    if (request.method !== 'POST') return response.writeHead(200, { 'content-type': 'text/html' }).end(form)
    const fields = await readBody(request)
    const location = new URL(redirectUri)
    location.searchParams.set('state', query.get('state') ?? '')
    if (fields.get('does') === 'refuse') location.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID()
      codes.set(code, { user: fields.get('name') ?? '', redirectUri, challenge: query.get('code_challenge') ?? '' })
      location.searchParams.set('code', code)
    }
    return response.writeHead(303, { location: location.href }).end()
  }
  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const fields = await readBody(request)
    const code = fields.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isClient = fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || !isClient || grant.redirectUri !== fields.get('redirect_uri') || grant.challenge !== challenge)
      return send(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.set(token, grant.user)
    return send(response, 200, { access_token: token, token_type: 'bearer', expires_in: 600 })
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname === '/authorize') return authorize(request, response, url)
    if (url.pathname === '/token' && request.method === 'POST') return exchange(request, response)
    const user = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (url.pathname !== '/user' || user === undefined) return send(response, 401, { message: 'Bad credentials' })
    return send(response, 200, { id: numberOf(user), login: user, name: `${user} of the forge` })
  }
  return startServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
}
