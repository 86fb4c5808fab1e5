import { formatEther, type Hex, hexToString, isHex } from 'viem'
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

/** A site may send anything; what cannot be read is shown as it came. */
export function describeRequest({ method, params }: WalletRequest): RequestDescription {
  try {
    const described = describers[method]?.(Array.isArray(params) ? params : [])
    if (described) return described
  } catch {
    // Shown below.
  }
  return { title: method, rows: [['Request', JSON.stringify(params, null, 2) ?? 'Nothing']] }
}
