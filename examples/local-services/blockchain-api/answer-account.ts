import { type Address, isAddress } from 'viem'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import type { ApiParts } from './api-parts'
import { describeHoldings, readEvmHoldings, readSvmHoldings } from './read-balances'
import { readHistory } from './read-history'
import { readIdentity } from './read-identity'

const asAccount = (text: string) => text.toLowerCase() as Address
const isSolana = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
const unknownChain = () => refuse(400, 'We do not support this chain', 'chainId')
const wrongAddress = () => refuse(400, 'The address is not valid', 'address')

export async function answerIdentity({ access, names }: ApiParts, account: string): Promise<CallAnswer> {
  const [chain] = access.chains
  if (!chain || !isAddress(account, { strict: false })) return json({ name: null, avatar: null })
  const [registered] = names.of(account)
  if (registered) return json({ name: registered.name, avatar: null })
  return json(await readIdentity(chain, asAccount(account)))
}

export async function answerHistory(parts: ApiParts, account: string, query: URLSearchParams): Promise<CallAnswer> {
  const chainId = query.get('chainId') ?? undefined
  if (isSolana(account)) return json({ data: [], next: null })
  if (!isAddress(account, { strict: false })) return wrongAddress()
  if (chainId && !parts.access.supported.includes(chainId)) return unknownChain()
  const chains = parts.indexed.filter(({ chain }) => !chainId || chain === parts.access.find(chainId))
  const cursor = query.get('cursor') || undefined
  try {
    return json(await readHistory(chains, asAccount(account), { cursor, prices: parts.prices }))
  } catch (error) {
    if (!cursor) throw error
    return refuse(400, 'The cursor is not valid', 'cursor')
  }
}

export async function answerBalance(
  { access, prices }: ApiParts,
  account: string,
  query: URLSearchParams,
): Promise<CallAnswer> {
  const chainId = query.get('chainId') ?? undefined
  if (query.get('currency') !== 'usd') return refuse(400, 'We do not support this currency', 'currency')
  if (chainId && !access.supported.includes(chainId)) return unknownChain()
  if (isSolana(account)) {
    const holdings = readSvmHoldings(await access.svm(), chainId ?? 'solana:localnet', account)
    return json({ balances: describeHoldings(holdings, prices) })
  }
  if (!isAddress(account, { strict: false })) return wrongAddress()
  const chains = access.chains.filter((chain) => !chainId || chain === access.find(chainId))
  const holdings = await Promise.all(chains.map((chain) => readEvmHoldings(chain, asAccount(account))))
  return json({ balances: describeHoldings(holdings.flat(), prices) })
}
