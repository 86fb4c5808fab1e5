import { type Address, encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import { type CallAnswer, json, refuse } from '../faults/answer-call'
import type { ConvertCall } from './api-call'
import type { ApiParts } from './api-parts'
import { findConvertAsset, listConvertTokens } from './convert-assets'
import { type Conversion, findRoute, writeConversion } from './convert-routes'

/** A call with its parameters, from query and body. */
export interface ConvertQuestion {
  readonly call: ConvertCall
  readonly given: Readonly<Record<string, unknown>>
}

const unknownChain = () => refuse(400, 'We do not support this chain', 'chainId')
const unknownToken = () => refuse(400, 'The token is not known', 'token')
const invalid = (name: string) => refuse(400, `The ${name} is not valid`, name)

/** In s. */
const validFor = 20 * 60
/** Set if the service must not estimate. */
const usualGas = 150_000n

const readAmount = (value: unknown) => (/^[1-9]\d{0,77}$/.test(String(value)) ? BigInt(String(value)) : undefined)

const isPlain = (value: unknown) => typeof value === 'string' && isAddress(value, { strict: false })

/** An account of a chain, as CAIP-10. */
function readAccount(value: unknown): Address | undefined {
  const [namespace, , address = ''] = String(value).split(':')
  return namespace === 'eip155' && isAddress(address, { strict: false }) ? address : undefined
}

function readConversion({ access }: ApiParts, { from, to, amount }: ConvertQuestion['given']): Conversion | CallAnswer {
  const [sold, bought] = [from, to].map((token) => findConvertAsset(access.chains, token))
  const units = readAmount(amount)
  if (!sold || !bought || sold.chain !== bought.chain) return unknownToken()
  return units === undefined ? invalid('amount') : { chain: sold.chain, from: sold, to: bought, amount: units }
}

async function answerQuotes(parts: ApiParts, given: ConvertQuestion['given']): Promise<CallAnswer> {
  // The only call that has it without its chain.
  if (!isPlain(given.userAddress)) return invalid('address')
  if (readAmount(given.gasPrice) === undefined) return invalid('gasPrice')
  const conversion = readConversion(parts, given)
  if ('body' in conversion) return conversion
  const route = await findRoute(conversion)
  if (!route) return json({ quotes: [] })
  const { from, to, amount } = given
  const [fromAmount, toAmount] = [String(amount), String(route.received)]
  return json({ quotes: [{ id: null, fromAmount, fromAccount: from, toAmount, toAccount: to }] })
}

async function answerAllowance({ access }: ApiParts, given: ConvertQuestion['given']): Promise<CallAnswer> {
  const asset = findConvertAsset(access.chains, given.tokenAddress)
  const owner = readAccount(given.userAddress)
  if (!owner) return invalid('address')
  if (!asset?.token) return unknownToken()
  const args = [owner, asset.chain.contracts.exchange.router] as const
  const question = { address: asset.token, abi: erc20Abi, functionName: 'allowance', args } as const
  return json({ allowance: String(await asset.chain.client.readContract(question)) })
}

async function answerGasPrice({ access }: ApiParts, chainId: unknown): Promise<CallAnswer> {
  const chain = access.find(String(chainId))
  if (!chain) return unknownChain()
  const price = await chain.client.getGasPrice()
  return json({ standard: String(price), fast: String((price * 5n) / 4n), instant: String((price * 3n) / 2n) })
}

/** As in the service: unlimited. */
async function answerBuildApprove({ access }: ApiParts, given: ConvertQuestion['given']): Promise<CallAnswer> {
  const asset = findConvertAsset(access.chains, given.from)
  const account = readAccount(given.userAddress)
  if (!asset?.token) return unknownToken()
  if (!account) return invalid('address')
  const { chain, token } = asset
  const args = [chain.contracts.exchange.router, maxUint256] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  const [gas, gasPrice] = await Promise.all([
    chain.client.estimateGas({ account, to: token, data }),
    chain.client.getGasPrice(),
  ])
  const [from, to] = [account, token].map((address) => `eip155:${chain.chainId}:${address}`)
  return json({ tx: { from, to, data, value: '0', eip155: { gas: Number(gas), gasPrice: String(gasPrice) } } })
}

const readSlippage = (value: unknown) => {
  const percent = Number(Object(value).slippage)
  return percent >= 0 && percent <= 50 ? BigInt(Math.round(percent * 100)) : undefined
}

async function answerBuildTransaction(parts: ApiParts, given: ConvertQuestion['given']): Promise<CallAnswer> {
  const conversion = readConversion(parts, given)
  if ('body' in conversion) return conversion
  const account = readAccount(given.userAddress)
  const slippage = readSlippage(given.eip155)
  if (!account) return invalid('address')
  if (slippage === undefined) return invalid('slippage')
  const route = await findRoute(conversion)
  if (!route) return refuse(400, 'insufficient liquidity', 'liquidity')
  const { client, chainId, contracts } = conversion.chain
  const { router } = contracts.exchange
  const minimum = (route.received * (10_000n - slippage)) / 10_000n
  const deadline = BigInt(Math.floor(Date.now() / 1000) + validFor)
  const { data, value } = writeConversion(conversion, { ...route, minimum, receiver: account, deadline })
  const estimate = () => client.estimateGas({ account, to: router, data, value }).catch(() => undefined)
  const gas = given.disableEstimate === true ? usualGas : await estimate()
  if (gas === undefined) return refuse(400, 'Not enough balance or allowance', 'estimate')
  const [from, to] = [account, router].map((address) => `eip155:${chainId}:${address}`)
  const eip155 = { gas: String(gas), gasPrice: String(await client.getGasPrice()) }
  return json({ tx: { from, to, data, amount: String(value), eip155 } })
}

/** Answers the calls of swapping from the exchange on the chain. */
export async function answerConvert(parts: ApiParts, { call, given }: ConvertQuestion): Promise<CallAnswer> {
  switch (call) {
    case 'quotes':
      return answerQuotes(parts, given)
    case 'swap-tokens': {
      const chain = parts.access.find(String(given.chainId))
      return chain ? json({ tokens: listConvertTokens(chain) }) : unknownChain()
    }
    case 'allowance':
      return answerAllowance(parts, given)
    case 'gas-price':
      return answerGasPrice(parts, given.chainId)
    case 'build-approve':
      return answerBuildApprove(parts, given)
    case 'build-transaction':
      return answerBuildTransaction(parts, given)
  }
}
