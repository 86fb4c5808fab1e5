import { base58, base64 } from '@scure/base'
import { formatEther, type Hex, hexToString, isHex } from 'viem'
import { describeSolanaTransaction } from '../../test-wallet/solana/describe-transaction'
import type { WalletRequest } from '../wallet-client/request-decision'

export interface RequestDescription {
  title: string
  rows: readonly (readonly [label: string, text: string])[]
}

interface TransactionFields {
  to?: string
  value?: Hex
  data?: Hex
}

const describeSigning = (message: string, account: unknown): RequestDescription => ({
  title: 'Sign a message',
  rows: [
    ['Message', message],
    ['Account', String(account)],
  ],
})

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

interface Signing {
  message: string
  transaction: string
  address?: string
  account?: string
  pubkey?: string
}

/** Requests of the other namespaces: one object each, with the message in the encoding of the namespace. */
const plainDescribers: Readonly<Record<string, (params: Signing) => RequestDescription>> = {
  solana_signTransaction: ({ transaction }) => describeSolanaTransaction(base64.decode(transaction)),
  solana_signAndSendTransaction: ({ transaction }) => describeSolanaTransaction(base64.decode(transaction)),
  solana_signMessage: ({ message, pubkey }) => describeSigning(textOf(base58.decode(message)), pubkey),
  sui_signPersonalMessage: ({ message, address }) => describeSigning(textOf(base64.decode(message)), address),
  signMessage: ({ message, address, account }) => describeSigning(message, address ?? account),
  stx_signMessage: ({ message, address }) => describeSigning(message, address),
  polkadot_signMessage: ({ message, address }) => describeSigning(message, address),
}

const describers: Readonly<Record<string, (params: readonly unknown[]) => RequestDescription>> = {
  personal_sign: ([message, address]) => ({
    title: 'Sign a message',
    rows: [
      ['Message', isHex(message) ? hexToString(message) : String(message)],
      ['Account', String(address)],
    ],
  }),
  eth_signTypedData_v4: ([address, data]) => ({
    title: 'Sign typed data',
    rows: [
      ['Data', JSON.stringify(typeof data === 'string' ? JSON.parse(data) : data, null, 2)],
      ['Account', String(address)],
    ],
  }),
  eth_sendTransaction: ([request]) => {
    const { to, value, data } = request as TransactionFields
    return {
      title: 'Send a transaction',
      rows: [
        ['To', to ?? 'New contract'],
        ['Amount', `${formatEther(BigInt(value ?? '0x0'))} ETH`],
        ['Data', data ?? 'None'],
      ],
    }
  },
  wallet_switchEthereumChain: ([request]) => ({
    title: 'Switch network',
    rows: [['To', `Chain ${Number((request as { chainId: Hex }).chainId)}`]],
  }),
}

/** A site may send anything; a request that cannot be read is shown unchanged. */
export function describeRequest({ method, params }: WalletRequest): RequestDescription {
  try {
    const described =
      describers[method]?.(Array.isArray(params) ? params : []) ?? plainDescribers[method]?.(Object(params))
    if (described) return described
  } catch {
    // Shown below.
  }
  return { title: method, rows: [['Request', JSON.stringify(params, null, 2) ?? 'Nothing']] }
}
