import { base64urlnopad } from '@scure/base'
import type { SessionInfo } from '../api'
import { t } from './texts'

type Bytes = Uint8Array<ArrayBuffer>

/** The secret that a passkey derives from a salt (WebAuthn PRF). */
export interface PasskeySecret {
  readonly credentialId: string
  readonly secret: Bytes
}

const unable = () => new Error(t('unfitPasskey'))

const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

/** Creates a passkey for the wallet. @throws if it has no PRF, or the person cancels it */
export async function createPasskey(session: SessionInfo, salt: Bytes): Promise<PasskeySecret> {
  const { accountId, email, userName = 'Wallet' } = session
  const name = email ?? userName
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: 'Wallet' },
      user: { id: new TextEncoder().encode(accountId), name, displayName: name },
      challenge: randomBytes(32),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(credential instanceof PublicKeyCredential)) throw unable()
  const credentialId = base64urlnopad.encode(new Uint8Array(credential.rawId))
  const secret = readSecret(credential)
  // Some authenticators create the secret only when they are used.
  return secret ? { credentialId, secret } : askPasskey([{ credentialId, salt }])
}

/** Asks for one of the wallet's passkeys. @throws if it has no PRF, or the person cancels it */
export async function askPasskey(
  known: readonly { readonly credentialId: string; readonly salt: Bytes }[],
): Promise<PasskeySecret> {
  const credential = await navigator.credentials.get({
    publicKey: {
      rpId: location.hostname,
      challenge: randomBytes(32),
      userVerification: 'required',
      allowCredentials: known.map(({ credentialId }) => ({
        type: 'public-key',
        id: new Uint8Array(base64urlnopad.decode(credentialId)),
      })),
      extensions: {
        prf: {
          evalByCredential: Object.fromEntries(known.map(({ credentialId, salt }) => [credentialId, { first: salt }])),
        },
      },
    },
  })
  const secret = credential instanceof PublicKeyCredential ? readSecret(credential) : undefined
  if (!(credential instanceof PublicKeyCredential) || !secret) throw unable()
  return { credentialId: base64urlnopad.encode(new Uint8Array(credential.rawId)), secret }
}

function readSecret(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  return ArrayBuffer.isView(first) ? new Uint8Array(first.buffer.slice(first.byteOffset)) : new Uint8Array(first)
}
