import { base58 } from '@scure/base'
import { describe, expect, it, test } from 'vitest'
import { isSignedBy, type SignedMessage } from '../e2e/fixtures/verify-signature'
import { createBip122Key } from './bip122/bip122-key'
import { fromHex, toBytes } from './core/bytes'
import { defaultNetworks } from './core/default-networks'
import { createCosmosKey } from './cosmos/cosmos-key'
import { defaultPrivateKeys } from './eip155/default-private-keys'
import { createPolkadotKey } from './polkadot/polkadot-key'
import { createSolanaKey } from './solana/solana-key'
import { createStacksKey } from './stacks/stacks-key'
import { createSuiKey } from './sui/sui-key'

const messages = ['', 'Größe <b> & "ß" 火 🔑\n', 'x'.repeat(200)]
const secrets = defaultPrivateKeys.slice(0, 2).map(fromHex)

/** The signatures of each namespace's key, on each of its networks. */
const signers: Readonly<
  Record<string, (secret: Uint8Array, message: string) => readonly Omit<SignedMessage, 'namespace'>[]>
> = {
  solana: (secret, message) => {
    const key = createSolanaKey(secret)
    return [
      { address: key.addressOn('solana:localnet'), message, signature: base58.encode(key.sign(toBytes(message))) },
    ]
  },
  sui: (secret, message) => {
    const key = createSuiKey(secret)
    return [{ address: key.addressOn('sui:mainnet'), message, signature: key.signPersonalMessage(toBytes(message)) }]
  },
  bip122: (secret, message) => {
    const key = createBip122Key(secret)
    return defaultNetworks.bip122.slice(0, 2).flatMap((network) =>
      key.addressesOn(network).map(({ address, purpose }) => ({
        address,
        message,
        signature: key.signMessage(message, purpose, 'BIP322'),
      })),
    )
  },
  stacks: (secret, message) => {
    const key = createStacksKey(secret)
    const signature = key.signMessage(message)
    return defaultNetworks.stacks.map((network) => ({ address: key.addressOn(network), message, signature }))
  },
  polkadot: (secret, message) => {
    const key = createPolkadotKey(secret)
    const signature = key.signBytes(toBytes(message))
    return defaultNetworks.polkadot.map((network) => ({ address: key.addressOn(network), message, signature }))
  },
  cosmos: (secret, message) => {
    const key = createCosmosKey(secret)
    return defaultNetworks.cosmos.map((network) => {
      const address = key.addressOn(network)
      return { address, message, signature: key.signArbitrary(address, message).signature }
    })
  },
}

describe.each(Object.entries(signers))('the key of %s', (namespace, sign) => {
  it.each(secrets)('makes a signature that another library accepts (%#)', async (secret) => {
    for (const message of messages) {
      for (const signed of sign(secret, message)) expect(await isSignedBy({ namespace, ...signed })).toBe(true)
    }
  })

  it('signs no other text, and for no other account', async () => {
    const [one, other] = secrets
    if (!one || !other) throw new Error('Two keys are needed')
    const [mine] = sign(one, 'mine')
    const [theirs] = sign(other, 'mine')
    if (!mine || !theirs) throw new Error('Nothing was signed')
    const refused = [
      { ...mine, message: 'Mine' },
      { ...mine, address: theirs.address },
      { ...mine, signature: theirs.signature },
    ]
    for (const signed of refused) {
      expect(await isSignedBy({ namespace, ...signed }).catch(() => false)).toBe(false)
    }
  })
})

test('a legacy signature of bip122 is accepted too', async () => {
  for (const secret of secrets) {
    const key = createBip122Key(secret)
    const signed = {
      address: key.addressOn(defaultNetworks.bip122[0]),
      message: 'old',
      signature: key.signMessage('old', 'payment', 'ECDSA'),
    }
    expect(await isSignedBy({ namespace: 'bip122', ...signed })).toBe(true)
  }
})
