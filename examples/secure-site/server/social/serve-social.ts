import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPage } from '../serve-pages'
import type { SiteContext } from '../site-context'
import { answerSocialLogin, beginSocialLogin, type SocialCookie, type SocialStep } from './social-logins'

/** The redirect URI of each provider: a path of its own, so that no answer of one counts as another's. */
export const callbackUrl = (origin: string, provider: string) => `${origin}/social/callback/${provider}`

const isSecure = (origin: string) => origin.startsWith('https:')
/** A browser does not let other hosts write a cookie of that name. */
const toCookieName = (origin: string, name: string) => (isSecure(origin) ? `__Host-${name}` : name)

function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pairs = headers.cookie?.split(';').map((pair) => pair.trim())
  return pairs?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Lax: the redirect from the provider is a navigation of the person, and sends it. */
const writeCookie = (origin: string, { name, value, maxAgeMs }: SocialCookie) =>
  `${toCookieName(origin, name)}=${value}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; HttpOnly; Secure; SameSite=Lax`

async function findStep(context: SiteContext, request: IncomingMessage, url: URL): Promise<SocialStep | undefined> {
  if (url.pathname === '/social/begin') return beginSocialLogin(context, url.searchParams.get('state') ?? '')
  const [, provider] = /^\/social\/callback\/([a-z]+)$/.exec(url.pathname) ?? []
  if (provider === undefined) return undefined
  return answerSocialLogin(context, {
    provider,
    query: url.searchParams,
    readCookie: (name) => readCookie(request, toCookieName(context.origin, name)),
  })
}

/** Whether the person navigated to the page: a picture, frame or script of another page must not use a login up. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest']
  return method === 'GET' && (destination === undefined || destination === 'document')
}

/** Serves the pages that lead to a provider and back. */
export async function serveSocial(
  context: SiteContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const refuse = (status: number) =>
    sendPage(response, { title: 'Sign in', script: 'social', status, meta: { 'social-problem': 'true' } })
  try {
    const step = isVisit(request) ? await findStep(context, request, url) : undefined
    if (!step) return refuse(404)
    if (step.kind === 'refuse') return refuse(400)
    if (step.kind === 'tell') {
      const meta = { 'app-origin': step.appOrigin, 'social-result': step.resultUri }
      return sendPage(response, { title: 'Sign in', script: 'social', status: 200, meta })
    }
    response.writeHead(303, {
      location: step.url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(step.cookie && { 'set-cookie': writeCookie(context.origin, step.cookie) }),
    })
    response.end()
  } catch {
    // The provider cannot be reached, and the person may try again.
    refuse(502)
  }
}
