import { formatEther, type Hex, hexToString, isHex } from 'viem'
import type { PendingRequest } from '../core/pending-requests'
import type { Eip155Wallet } from '../eip155/eip155-wallet'
import { describePlain } from './describe-plain'

export interface RequestDescription {
  title: string
  rows: readonly (readonly [label: string, text: string])[]
}

type Describe = (params: readonly unknown[], wallet: Eip155Wallet) => RequestDescription

const describeConnect: Describe = (_params, wallet) => ({
  title: 'Connect to this site',
  rows: [['Account', wallet.selected.address]],
})

const describers: Record<string, Describe> = {
  eth_requestAccounts: describeConnect,
  wallet_requestPermissions: describeConnect,
  personal_sign: ([message, address]) => ({
    title: 'Sign a message',
    rows: [
      ['Account', String(address)],
      ['Message', isHex(message) ? hexToString(message) : String(message)],
    ],
  }),
  eth_signTypedData_v4: ([address, data]) => ({
    title: 'Sign typed data',
    rows: [
      ['Account', String(address)],
      ['Data', JSON.stringify(typeof data === 'string' ? JSON.parse(data) : data, null, 2)],
    ],
  }),
  eth_sendTransaction: ([request], wallet) => describeTransaction(request as TransactionFields, wallet),
  wallet_switchEthereumChain: ([request], wallet) => ({
    title: 'Switch network',
    rows: [
      ['From', wallet.chain.name],
      ['To', wallet.findChain(chainIdOf(request))?.name ?? String(chainIdOf(request))],
    ],
  }),
  wallet_addEthereumChain: ([request]) => ({
    title: 'Add a network',
    rows: [
      ['Chain', String(chainIdOf(request))],
      ['Details', JSON.stringify(request, null, 2)],
    ],
  }),
}

interface TransactionFields {
  to?: string
  value?: Hex
  data?: Hex
}

function describeTransaction({ to, value, data }: TransactionFields, wallet: Eip155Wallet): RequestDescription {
  return {
    title: 'Send a transaction',
    rows: [
      ['To', to ?? 'New contract'],
      ['Value', `${formatEther(BigInt(value ?? '0x0'))} ETH`],
      ['Network', wallet.chain.name],
      ['Data', data ?? 'None'],
    ],
  }
}

function chainIdOf(request: unknown): number {
  return Number((request as { chainId: string }).chainId)
}

export function describeRequest({ method, params }: PendingRequest, wallet?: Eip155Wallet): RequestDescription {
  const list = Array.isArray(params) ? params : []
  const { title, rows } = (wallet && describers[method]?.(list, wallet)) ??
    describePlain(method, params) ?? {
      title: method,
      rows: [['Request', JSON.stringify(params)]],
    }
  return { title, rows: [['Site', location.origin], ...rows] }
}
