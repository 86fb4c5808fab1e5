/** Providers of social login, except Farcaster, which uses another protocol. */
export type SocialName = 'google' | 'x' | 'discord' | 'github' | 'apple' | 'facebook'

/** A provider of OpenID Connect: all settings except the client are found at its issuer. */
export interface OidcProvider {
  /** Its address, exactly as its tokens write it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope?: string
}

/** A provider with only OAuth 2.0, which returns the person at its own URL. */
export interface OAuthProvider {
  /** Its issuer, if its answers contain it (RFC 9207). */
  readonly issuer: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** The paths of the user's fields in its answer, with dots between names. */
  readonly fields: { readonly subject: string; readonly name: string }
  /** Where the client's secret is sent: in the body (default), or in a header. */
  readonly isBasic?: boolean
}

export type ProviderSettings = OidcProvider | OAuthProvider

/** The settings of Farcaster. */
export interface FarcasterSettings {
  /** Transports the request to the person's phone, and the answer back; 'https://relay.farcaster.xyz' is the public one. */
  readonly relay: string
  /** A node of OP Mainnet, which returns the person of an address. */
  readonly node: string
}

/** A host's settings of a provider: the known settings of the six need not be repeated. */
export type ProviderInput = Partial<OidcProvider & OAuthProvider> & Pick<OidcProvider, 'clientId' | 'clientSecret'>

/** The providers that a site offers, by name. */
export type SocialInputs = Readonly<Partial<Record<SocialName, ProviderInput>>>
export type SocialProviders = Readonly<Partial<Record<SocialName, ProviderSettings>>>

type Known = Omit<OidcProvider, 'clientId' | 'clientSecret'> | Omit<OAuthProvider, 'clientId' | 'clientSecret'>

/** The published settings of providers. */
const known: Readonly<Record<SocialName, Known>> = {
  google: { issuer: 'https://accounts.google.com', scope: 'openid email profile' },
  // With a scope it would answer by a POST, which does not send the cookie.
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

/** Https, or this machine, where http is equally safe. */
function isAddress(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
}

export const isOAuth = (settings: ProviderSettings): settings is OAuthProvider => 'userUrl' in settings

/**
 * Completes a host's settings of its providers.
 *
 * @throws Error if a provider is unknown, or an address cannot be used
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

/** @throws Error if an address cannot be used */
export function checkFarcaster(settings: FarcasterSettings | undefined): void {
  if (settings && !(isAddress(settings.relay) && isAddress(settings.node)))
    throw new Error('farcaster: relay and node must be addresses by https')
}
