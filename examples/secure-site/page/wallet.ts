import type { Addresses, SessionInfo } from '../api'
import type { CallApi } from './call-api'
import type { DeviceKeys } from './device-keys'
import { deriveKeys, deviceKey, openEnvelope, readAddresses, sealSeed, seedLength, type WalletKeys } from './seed'

/** Asks the person for another way to unlock the seed, where this device has none. @throws where it is given up */
export type AskSeed = (session: SessionInfo) => Promise<Uint8Array<ArrayBuffer>>

/** The seed of whoever is signed in, which is only ever open within `withSeed`. */
export interface Wallet {
  /** Makes the keys of a new account, or asks for the seed on a new device. */
  prepare(session: SessionInfo): Promise<Addresses>
  withSeed<Result>(session: SessionInfo, use: (seed: Uint8Array<ArrayBuffer>) => Promise<Result>): Promise<Result>
  withKeys<Result>(session: SessionInfo, use: (keys: WalletKeys) => Promise<Result>): Promise<Result>
}

export interface WalletParams {
  readonly callApi: CallApi
  readonly keys: () => Promise<DeviceKeys>
  readonly askSeed: AskSeed
}

export function createWallet({ callApi, keys, askSeed }: WalletParams): Wallet {
  async function openSeed(session: SessionInfo): Promise<Uint8Array<ArrayBuffer>> {
    const { id, secret } = await keys()
    const { share, envelopes } = await callApi('vault/read', {})
    const own = envelopes.find(({ kind, ref }) => kind === 'device' && ref === id)
    const key = await deviceKey(secret, share)
    if (own) return openEnvelope(own, key, session.accountId)
    const seed = await askSeed(session)
    const name = { accountId: session.accountId, kind: 'device', ref: id } as const
    await callApi('vault/add', { envelope: await sealSeed(seed, key, name, 'share') })
    return seed
  }

  async function create(session: SessionInfo): Promise<Addresses> {
    const { id, secret } = await keys()
    const { share } = await callApi('vault/read', {})
    const seed = crypto.getRandomValues(new Uint8Array(seedLength))
    try {
      const addresses = readAddresses(deriveKeys(seed))
      const name = { accountId: session.accountId, kind: 'device', ref: id } as const
      const envelope = await sealSeed(seed, await deviceKey(secret, share), name, 'share')
      await callApi('vault/create', { addresses, envelope })
      return addresses
    } finally {
      seed.fill(0)
    }
  }

  const wallet: Wallet = {
    async prepare(session) {
      if (!session.addresses) return create(session)
      return wallet.withKeys(session, async (walletKeys) => readAddresses(walletKeys))
    },
    async withSeed(session, use) {
      const seed = await openSeed(session)
      try {
        return await use(seed)
      } finally {
        seed.fill(0)
      }
    },
    withKeys: (session, use) =>
      wallet.withSeed(session, async (seed) => {
        const walletKeys = deriveKeys(seed)
        const { eip155, solana } = readAddresses(walletKeys)
        const { addresses } = session
        if (addresses && (addresses.eip155 !== eip155 || addresses.solana !== solana)) {
          throw new Error('The keys are not those of this wallet')
        }
        return use(walletKeys)
      }),
  }
  return wallet
}
