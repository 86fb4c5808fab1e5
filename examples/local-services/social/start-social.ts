import type { SecureSiteOptions } from '../../secure-site'
import { type FarcasterPerson, startFarcasterRelay } from './farcaster-relay'
import { startOAuthProvider } from './oauth-provider'
import { startOidcProvider } from './oidc-provider'

const client = { clientId: 'secure-site', clientSecret: 'only for this machine' }

/** Providers of social login on the loopback. */
export interface LocalSocial {
  /** The settings of the secure site for them. */
  readonly options: Pick<SecureSiteOptions, 'farcaster' | 'social'>
  /** The providers that the site offers with them, in the order of the product. */
  readonly providers: readonly string[]
  /** The person with Farcaster on the phone. */
  readonly person: FarcasterPerson
  stop(): Promise<void>
}

/** @param siteOrigin - read with the first request to a provider */
export async function startSocial(siteOrigin: () => string): Promise<LocalSocial> {
  const redirectUris = (names: readonly string[]) => () =>
    names.map((name) => `${siteOrigin()}/social/callback/${name}`)
  const [oidc, forge, relay] = await Promise.all([
    startOidcProvider({ ...client, redirectUris: redirectUris(['google', 'apple']) }),
    startOAuthProvider({ ...client, redirectUris: redirectUris(['github', 'discord', 'x', 'facebook']) }),
    startFarcasterRelay(),
  ])
  const ofForge = {
    ...client,
    issuer: forge.url,
    authorizationUrl: `${forge.url}/authorize`,
    tokenUrl: `${forge.url}/token`,
    userUrl: `${forge.url}/user`,
    fields: { subject: 'id', name: 'login' },
    isBasic: false,
  }
  const ofOidc = { ...client, issuer: oidc.url }
  return {
    options: {
      social: { google: ofOidc, apple: ofOidc, github: ofForge, discord: ofForge, x: ofForge, facebook: ofForge },
      farcaster: { relay: relay.url, node: `${relay.url}/node` },
    },
    providers: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    person: relay.person,
    async stop() {
      await Promise.all([oidc.stop(), forge.stop(), relay.stop()])
    },
  }
}
