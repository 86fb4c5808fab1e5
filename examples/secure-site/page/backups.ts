import { base32crockford, base64urlnopad } from '@scure/base'
import type { Envelope, SessionInfo } from '../api'
import { askPasskey, createPasskey } from './passkeys'
import { decode, openEnvelope, personKey, sealSeed } from './seed'
import { t } from './texts'
import type { Wallet } from './wallet'

type Seed = Uint8Array<ArrayBuffer>

/** Bits of a recovery code; guessing 2^128 is impossible. */
const codeLength = 16
const saltLength = 32

/** The ways to unlock a wallet without the device that created it. */
export interface Backups {
  /** Creates a recovery code, which replaces the previous one. */
  createCode(session: SessionInfo, signal: AbortSignal): Promise<string>
  addPasskey(session: SessionInfo, signal: AbortSignal): Promise<void>
}

export function createBackups(wallet: Wallet): Backups {
  return {
    createCode: (session, signal) =>
      wallet.withSeed(
        session,
        async (seed) => {
          const bytes = crypto.getRandomValues(new Uint8Array(codeLength))
          const salt = makeSalt()
          const key = await personKey(bytes, base64urlnopad.encode(salt), 'recovery')
          const name = { accountId: session.accountId, kind: 'recovery', ref: 'code' } as const
          await wallet.addEnvelope(session, seed, await sealSeed(seed, key, name, base64urlnopad.encode(salt)))
          return writeCode(bytes)
        },
        signal,
      ),
    addPasskey: async (session, signal) => {
      const salt = makeSalt()
      const { credentialId, secret } = await createPasskey(session, salt)
      const key = await personKey(secret, base64urlnopad.encode(salt), 'passkey')
      const name = { accountId: session.accountId, kind: 'passkey', ref: credentialId } as const
      await wallet.withSeed(
        session,
        async (seed) => {
          await wallet.addEnvelope(session, seed, await sealSeed(seed, key, name, base64urlnopad.encode(salt)))
        },
        signal,
      )
    },
  }
}

const makeSalt = () => crypto.getRandomValues(new Uint8Array(saltLength))

/** @throws if the code is not the wallet's */
export async function openWithCode(
  code: string,
  { accountId }: SessionInfo,
  envelopes: readonly Envelope[],
): Promise<Seed> {
  const envelope = envelopes.find(({ kind }) => kind === 'recovery')
  const wrong = () => new Error(t('wrongRecoveryCode'))
  if (!envelope) throw wrong()
  try {
    return await openEnvelope(envelope, await personKey(readCode(code), envelope.salt, 'recovery'), accountId)
  } catch {
    throw wrong()
  }
}

export async function openWithPasskey({ accountId }: SessionInfo, envelopes: readonly Envelope[]): Promise<Seed> {
  const passkeys = envelopes.filter(({ kind }) => kind === 'passkey')
  const known = passkeys.map(({ ref, salt }) => ({ credentialId: ref, salt: decode(salt) }))
  const { credentialId, secret } = await askPasskey(known)
  const envelope = passkeys.find(({ ref }) => ref === credentialId)
  if (!envelope) throw new Error(t('wrongPasskey'))
  return openEnvelope(envelope, await personKey(secret, envelope.salt, 'passkey'), accountId)
}

/** Writes a code in groups of four, in letters and digits that cannot be confused. */
const writeCode = (bytes: Uint8Array) =>
  base32crockford
    .encode(bytes)
    .match(/.{1,4}/g)
    ?.join('-') ?? ''

function readCode(code: string): Uint8Array<ArrayBuffer> {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return new Uint8Array(base32crockford.decode(letters))
}
