import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Fact } from './approval'
import { isRecord } from './channel'
import { nameNetwork } from './known-networks'
import { describeMessage } from './messages'
import { RpcError } from './nodes'
import type { Signing, SigningMethod } from './signing'
import { t } from './texts'

const signMessage: SigningMethod = async ({ params, chainId }, signing) => {
  if (!isRecord(params)) throw new RpcError('The parameters are no object', -32602)
  if (params.pubkey !== undefined && params.pubkey !== signing.session.addresses.solana) {
    throw new RpcError('The account is not of this wallet', 4100)
  }
  const bytes = readBase58(params.message)
  if (isTransaction(bytes, signing)) throw new RpcError('The message is a transaction', -32602)
  await signing.approve({
    heading: 'requests a signature',
    action: 'Sign',
    ...describeMessage(bytes, signing.appOrigin),
    facts: describeSolanaSigner(chainId, signing),
  })
  return signing.withKeys(async ({ solana }) => ({ signature: base58.encode(ed25519.sign(bytes, solana)) }))
}

/** Whether a message is a disguised transaction: ed25519 signs both without a prefix. */
function isTransaction(bytes: Uint8Array, { session }: Signing): boolean {
  const own = base58.decode(session.addresses.solana)
  const count = Math.min(bytes.length - own.length, 512)
  for (let start = 0; start <= count; start++) {
    if (own.every((byte, index) => bytes[start + index] === byte)) return true
  }
  return false
}

/** Methods that sign messages. */
export const solanaMethods: Readonly<Record<string, SigningMethod>> = {
  solana_signMessage: signMessage,
}

export function readBase58(value: unknown): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base58.decode(String(value)))
  } catch {
    throw new RpcError('The message is no base58', -32602)
  }
}

export const describeSolanaSigner = (chainId: string, { session }: Signing): readonly Fact[] => [
  { label: t('network'), value: nameNetwork(chainId) },
  { label: t('account'), value: session.addresses.solana, isCode: true },
]
