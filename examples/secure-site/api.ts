/** The next step of a login: the link of a mail, the code of a mail, or nothing more. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** A seed that is encrypted for one way to unlock it; none of its parts is a secret. */
export interface Envelope {
  readonly kind: 'device' | 'passkey' | 'recovery'
  /** The device's id, the passkey's credential id, or 'code'. */
  readonly ref: string
  /** Salt of the derivation of the key, and of a passkey's PRF; base64url, as are the next two. */
  readonly salt: string
  readonly iv: string
  readonly ciphertext: string
}

/** The public addresses of a wallet. */
export interface Addresses {
  readonly eip155: string
  readonly solana: string
}

/** Who is signed in. */
export interface SessionInfo {
  readonly accountId: string
  /** Absent if somebody signs in by a provider that does not tell one. */
  readonly email?: string
  /** The provider of a person who signs in by one, and their name there. */
  readonly provider?: string
  readonly userName?: string
  /** Absent until the keys were created. */
  readonly addresses?: Addresses
  /** Whether the seed can be unlocked without this device. */
  readonly isBackedUp: boolean
}

/** The data with which a device unlocks the seed. */
export interface Vault {
  /** The server's part of this device's key, base64url. */
  readonly share: string
  readonly envelopes: readonly Envelope[]
}

/** A browser with which somebody signed in. */
export interface DeviceInfo {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly seenAt: number
  readonly isThis: boolean
}

/**
 * The calls of the server by path below `/api/`: the request and the answer of each, both as JSON.
 *
 * Each is a POST that the device signs (see `signedText`); only `login/approve` comes from a page without a device.
 */
export interface SiteApi {
  'login/start': [{ email: string }, { action: LoginAction; loginId: string }]
  /** Whether the link of the mail was approved; if so, the code has been sent. */
  'login/device': [{ loginId: string }, { isApproved: boolean }]
  'login/code': [{ loginId: string; code: string }, SessionInfo]
  'login/approve': [{ token: string }, { email: string }]
  /** Begins a login at a provider; the returned address leads there, and binds the login to the browser that opens it. */
  'social/start': [{ provider: string; app: string }, { uri: string }]
  /** The names of the offered providers, for the site's own page. */
  'social/list': [object, { providers: readonly string[] }]
  /** Ends it with the result that the site gave the app after the provider had answered. */
  'social/finish': [{ state: string; code: string }, SessionInfo]
  'farcaster/start': [object, { loginId: string; url: string }]
  /** Returns no session until the person has approved on their phone. */
  'farcaster/finish': [{ loginId: string }, { session: SessionInfo | null }]
  'session/read': [object, { session: SessionInfo | null }]
  'session/end': [object, object]
  'vault/read': [object, Vault]
  /** Stores the first seed of an account, or fails if there is one. */
  'vault/create': [{ addresses: Addresses; envelope: Envelope }, SessionInfo]
  /** `proof` is the signature of `envelopeText` by the wallet's key (see `proveSeed`): only who has the seed may add a way to unlock it. */
  'vault/add': [{ envelope: Envelope; proof: string }, object]
  /** From a device where the wallet was unlocked, as are removals of other devices and changes of the e-mail. */
  'vault/remove': [{ kind: 'passkey' | 'recovery'; ref: string }, object]
  'devices/list': [object, { devices: readonly DeviceInfo[] }]
  'devices/revoke': [{ id: string }, object]
  'email/start': [{ email: string }, { action: 'VERIFY_PRIMARY_OTP' }]
  'email/primary': [{ code: string }, object]
  'email/secondary': [{ code: string }, { newEmail: string }]
  'export/start': [object, object]
  'export/confirm': [{ code: string }, object]
}

export type ApiPath = keyof SiteApi
export type ApiRequest<P extends ApiPath> = SiteApi[P][0]
export type ApiAnswer<P extends ApiPath> = SiteApi[P][1]

/** The answer of a failed call; `message` is for people. */
export interface ApiFailure {
  readonly code: string
  readonly message: string
}

/** The headers of a device's signature of a call. */
export const signatureHeaders = {
  key: 'x-device-key',
  time: 'x-request-time',
  nonce: 'x-request-nonce',
  signature: 'x-request-signature',
} as const

/** The parts of a call that a device signs. */
export interface SignedCall {
  readonly origin: string
  readonly path: string
  /** SHA-256 of the body, base64url. */
  readonly bodyHash: string
  /** Milliseconds since 1970, in digits. */
  readonly time: string
  readonly nonce: string
}

/**
 * Returns the text that a device signs with its key, so that a call cannot be changed or repeated, and cannot be made by
 * somebody who only has the cookie.
 */
export function signedText({ origin, path, bodyHash, time, nonce }: SignedCall): string {
  return ['portico-secure-site', origin, 'POST', path, bodyHash, time, nonce].join('\n')
}

/** The parts of an envelope's proof. */
export interface ProvenEnvelope {
  readonly origin: string
  readonly accountId: string
  /** The device that adds it. */
  readonly deviceId: string
  readonly envelope: Envelope
}

/** Returns the text that the wallet's key signs, so that an envelope is added by nobody who only has a session. */
export function envelopeText({ origin, accountId, deviceId, envelope }: ProvenEnvelope): string {
  const { kind, ref, salt, iv, ciphertext } = envelope
  return ['portico-secure-site envelope', origin, accountId, deviceId, kind, ref, salt, iv, ciphertext].join('\n')
}
