import type { Addresses, Envelope, SessionInfo } from '../api'
import { ApiError, type CallApi } from './call-api'
import type { DeviceKeys } from './device-keys'
import {
  deriveKeys,
  deviceKey,
  openEnvelope,
  proveSeed,
  readAddresses,
  sealSeed,
  seedLength,
  type WalletKeys,
} from './seed'
import { t } from './texts'

type Seed = Uint8Array<ArrayBuffer>

/** Asks the person for another way to unlock the seed, if this device has none. @throws if the person cancels */
export type AskSeed = (session: SessionInfo, envelopes: readonly Envelope[], signal: AbortSignal) => Promise<Seed>

/** The seed of the signed-in person, which is only decrypted while something is signed. */
export interface Wallet {
  /** Creates the keys of a new account, or checks that this device can unlock the existing ones. */
  prepare(session: SessionInfo, signal: AbortSignal): Promise<Addresses>
  withSeed<Result>(session: SessionInfo, use: (seed: Seed) => Promise<Result>, signal: AbortSignal): Promise<Result>
  withKeys<Result>(
    session: SessionInfo,
    use: (keys: WalletKeys) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>
  /** Stores another way to unlock a seed. */
  addEnvelope(session: SessionInfo, seed: Seed, envelope: Envelope): Promise<void>
}

export interface WalletParams {
  readonly callApi: CallApi
  readonly keys: () => Promise<DeviceKeys>
  readonly askSeed: AskSeed
}

/** Of a device's envelope: its key has the share as its salt, which is not stored with it. */
const noSalt = 'share'

export function createWallet({ callApi, keys, askSeed }: WalletParams): Wallet {
  const sealForDevice = async (seed: Seed, { accountId }: SessionInfo, share: string) => {
    const { id, secret } = await keys()
    return sealSeed(seed, await deviceKey(secret, share), { accountId, kind: 'device', ref: id }, noSalt)
  }

  async function addEnvelope({ accountId }: SessionInfo, seed: Seed, envelope: Envelope) {
    const { id: deviceId } = await keys()
    const proof = await proveSeed(seed, { origin: location.origin, accountId, deviceId, envelope })
    await callApi('vault/add', { envelope, proof })
  }

  let unlocking: Promise<Seed> | undefined

  async function unlockHere(session: SessionInfo, share: string, ask: () => Promise<Seed>): Promise<Seed> {
    const seed = await ask()
    checkSeed(seed, session)
    await addEnvelope(session, seed, await sealForDevice(seed, session, share))
    return seed
  }

  async function openSeed(session: SessionInfo, signal: AbortSignal): Promise<Seed> {
    const { id, secret } = await keys()
    const { share, envelopes } = await callApi('vault/read', {})
    const own = envelopes.find(({ kind, ref }) => kind === 'device' && ref === id)
    if (own) return openEnvelope(own, await deviceKey(secret, share), session.accountId)
    // Requested once, for any number of waiting requests.
    if (unlocking) {
      await unlocking
      return openSeed(session, signal)
    }
    unlocking = unlockHere(session, share, () => askSeed(session, envelopes, signal))
    try {
      return await unlocking
    } finally {
      unlocking = undefined
    }
  }

  async function create(session: SessionInfo): Promise<Addresses> {
    const { share } = await callApi('vault/read', {})
    const seed = crypto.getRandomValues(new Uint8Array(seedLength))
    try {
      const addresses = readAddresses(deriveKeys(seed))
      await callApi('vault/create', { addresses, envelope: await sealForDevice(seed, session, share) })
      return addresses
    } finally {
      seed.fill(0)
    }
  }

  /** The account whose keys are being created: an app may request both namespaces at once. */
  const creating = new Map<string, Promise<Addresses>>()

  function createOnce(session: SessionInfo): Promise<Addresses> {
    const { accountId } = session
    const work = creating.get(accountId) ?? createOrFind(session).finally(() => creating.delete(accountId))
    creating.set(accountId, work)
    return work
  }

  /** If two tabs create keys, the first one's are the wallet's. */
  async function createOrFind(session: SessionInfo): Promise<Addresses> {
    try {
      return await create(session)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VAULT_EXISTS') throw error
      const { addresses } = (await callApi('session/read', {})).session ?? {}
      if (!addresses) throw error
      return addresses
    }
  }

  const wallet: Wallet = {
    addEnvelope,
    async prepare(session, signal) {
      if (!session.addresses) return createOnce(session)
      return wallet.withKeys(session, async (walletKeys) => readAddresses(walletKeys), signal)
    },
    async withSeed(session, use, signal) {
      const seed = await openSeed(session, signal)
      try {
        // Cancelled, or signed out, while the key was loading.
        signal.throwIfAborted()
        checkSeed(seed, session)
        return await use(seed)
      } finally {
        seed.fill(0)
      }
    },
    withKeys: (session, use, signal) => wallet.withSeed(session, async (seed) => use(deriveKeys(seed)), signal),
  }
  return wallet
}

/** @throws if a seed is another wallet's, whose address was never shown */
function checkSeed(seed: Seed, { addresses }: SessionInfo): void {
  const { eip155, solana } = readAddresses(deriveKeys(seed))
  if (addresses && (addresses.eip155 !== eip155 || addresses.solana !== solana)) {
    throw new Error(t('wrongKeys'))
  }
}
