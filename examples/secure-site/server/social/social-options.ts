/** Providers of social login, but Farcaster, which works by other means. */
export type SocialName = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook'

/** A provider of OpenID Connect: all but the client is found at its address. */
export interface OidcProvider {
  /** Its address, exactly as its tokens write it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope?: string
}

/** A provider of OAuth 2.0 alone, that answers who somebody is at an address of its own. */
export interface OAuthProvider {
  /** What it calls itself where its answers say so (RFC 9207). */
  readonly issuer: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Where the parts of a user stand in its answer, with dots between names. */
  readonly fields: { readonly subject: string; readonly name: string }
  /** How it wants the client's secret: in the body (default), or in a header. */
  readonly isBasic?: boolean
}

export type ProviderSettings = OidcProvider | OAuthProvider

/** How Farcaster is asked who somebody is. */
export interface FarcasterSettings {
  /** Carries the request to the person's phone, and the answer back; 'https://relay.farcaster.xyz' is the public one. */
  readonly relay: string
  /** A node of OP Mainnet, that says which address speaks for which person. */
  readonly node: string
}

/** What a host gives of a provider: what is known of the six need not be said again. */
export type ProviderInput = Partial<OidcProvider & OAuthProvider> & Pick<OidcProvider, 'clientId' | 'clientSecret'>

/** The providers that a site offers, by name. */
export type SocialInputs = Readonly<Partial<Record<SocialName, ProviderInput>>>
export type SocialProviders = Readonly<Partial<Record<SocialName, ProviderSettings>>>

type Known = Omit<OidcProvider, 'clientId' | 'clientSecret'> | Omit<OAuthProvider, 'clientId' | 'clientSecret'>

/** What providers publish of themselves. */
const known: Readonly<Record<SocialName, Known>> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // With a scope it would answer by a POST, which brings no cookie along.
  apple: { issuer: 'https://appleid.apple.com', scope: 'openid' },
  x: {
    issuer: 'https://x.com',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    fields: { subject: 'data.id', name: 'data.username' },
    isBasic: true,
  },
  discord: {
    issuer: 'https://discord.com',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    scope: 'identify',
    fields: { subject: 'id', name: 'username' },
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    scope: 'read:user',
    fields: { subject: 'id', name: 'login' },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    fields: { subject: 'id', name: 'name' },
  },
}

const isName = (name: string): name is SocialName => Object.hasOwn(known, name)

/** Https, or this very machine, where http is as good. */
function isAddress(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

export const isOAuth = (settings: ProviderSettings): settings is OAuthProvider => 'userUrl' in settings

/**
 * Completes what a host gives of its providers.
 *
 * @throws Error where a provider is not known, or an address cannot be used
 */
export function readProviders(inputs: SocialInputs = {}): SocialProviders {
  const entries = Object.entries(inputs).map(([name, input]) => {
    if (!isName(name)) throw new Error(`${JSON.stringify(name)} is no provider of social login`)
    const settings = { ...known[name], ...input } as ProviderSettings
    if (!settings.clientId || !settings.clientSecret) throw new Error(`${name}: clientId and clientSecret`)
    const { issuer, ...urls } = settings
    const addresses = Object.entries({ ...urls, issuerUrl: issuer }).filter(([key]) => key.endsWith('Url'))
    const wrong = addresses.find(([, address]) => !isAddress(address))
    if (wrong) throw new Error(`${name}: ${wrong[0]} must be an address by https`)
    return [name, settings] as const
  })
  return Object.fromEntries(entries)
}

/** @throws Error where an address cannot be used */
export function checkFarcaster(settings: FarcasterSettings | undefined): void {
  if (settings && !(isAddress(settings.relay) && isAddress(settings.node)))
    throw new Error('farcaster: relay and node must be addresses by https')
}
