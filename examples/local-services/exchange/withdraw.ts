import { type Address, formatUnits, parseUnits } from 'viem'
import type { ChainFaucet } from '../evm/chain-faucet'
import type { EvmChain } from '../evm/start-evm-chain'
import { testAccount } from '../evm/test-accounts'
import type { Ledger } from '../svm/create-ledger'
import type { ExchangeSession, ExchangeState } from './exchange-sessions'

/** The result of a confirmed withdrawal. 'never': it stays pending. */
export type WithdrawalKind = 'right' | 'partly' | 'twice' | 'never' | 'wrong-address' | 'failed'

/** The asset and its receiver. */
export interface Withdrawal {
  /** CAIP-2. */
  readonly networkId: string
  readonly symbol: string
  readonly decimals: number
  /** A token of an EVM chain; absent for the network's own currency. */
  readonly isToken: boolean
  readonly to: string
  /** In whole units. */
  readonly amount: string
}

/** Moves funds on the local chains. */
export interface FundSource {
  readonly faucet: ChainFaucet
  readonly svm: () => Promise<Ledger>
}

/** Finds an asset by its CAIP-19 id; undefined if the exchanges do not send it. */
export function findAsset(chains: readonly EvmChain[], assetId: string): Omit<Withdrawal, 'to' | 'amount'> | undefined {
  const [networkId = '', asset = ''] = assetId.split('/')
  const [kind, reference = ''] = asset.split(':')
  if (networkId === 'solana:localnet' && kind === 'slip44' && reference === '501')
    return { networkId, symbol: 'SOL', decimals: 9, isToken: false }
  const chain = chains.find(({ chainId }) => networkId === `eip155:${chainId}`)
  if (chain && kind === 'slip44' && reference === '60')
    return { networkId, symbol: 'ETH', decimals: 18, isToken: false }
  const token = chain?.contracts.tokens.find(({ address }) => address.toLowerCase() === reference.toLowerCase())
  return token && kind === 'erc20'
    ? { networkId, symbol: token.symbol, decimals: token.decimals, isToken: true }
    : undefined
}

/** Sends it with a real transaction, and returns that. */
async function send({ faucet, svm }: FundSource, { networkId, symbol, decimals, isToken, to, amount }: Withdrawal) {
  const [namespace, reference] = networkId.split(':')
  if (namespace === 'solana') return (await svm()).airdrop(to, parseUnits(amount, decimals))
  const chainId = Number(reference)
  return isToken
    ? faucet.sendToken(chainId, to as Address, amount, symbol)
    : faucet.sendEth(chainId, to as Address, amount)
}

const halve = ({ amount, decimals, ...rest }: Withdrawal): Withdrawal => {
  return { ...rest, decimals, amount: formatUnits(parseUnits(amount, decimals) / 2n, decimals) }
}

/** Executes a confirmed withdrawal with the result that the state sets. */
export async function withdraw(source: FundSource, state: ExchangeState, session: ExchangeSession): Promise<void> {
  const { kind, until } = state
  session.status = 'IN_PROGRESS'
  await until
  if (kind === 'never') return
  if (kind === 'failed') {
    session.status = 'FAILED'
    return
  }
  const { order } = session
  const sent = { ...order, ...(kind === 'wrong-address' && { to: testAccount(8).address }) }
  session.txHash = await send(source, kind === 'partly' ? halve(sent) : sent)
  if (kind === 'twice') await send(source, sent)
  session.status = 'SUCCESS'
}
