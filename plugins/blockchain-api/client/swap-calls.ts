import { blockchainError } from '../blockchain-errors'
import type { SwapCalls } from '../contract'
import type { ClientParts } from './client-parts'
import { leaving } from './leaving'
import { parseAllowance, parseBuilt, parseGasPrice, parseQuotes, parseSwapTokens } from './parse-swaps'

/** In percent (spec 9). */
const SLIPPAGE = 1

function refuseSwaps(): never {
  throw blockchainError('BLOCKCHAIN_API_SWAPS_UNSUPPORTED')
}
function refuseGas(): never {
  throw blockchainError('BLOCKCHAIN_API_GAS_UNSUPPORTED')
}

/** Creates calls 6 to 9 of wire facts 2.2: what a swap is asked for with. */
function createSwapReads({ service, gate, readPicture }: ClientParts) {
  return {
    getSwapQuotes: ({ amount, userAddress, from, to, gasPrice, signal }) => {
      const query = { amount: String(amount), userAddress, from, to, gasPrice: gasPrice?.toString() }
      const ask = () => service.get('/v1/convert/quotes', { query, parse: parseQuotes, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, () => [])
    },
    getSwapTokens: ({ networkId, signal }) => {
      const parse = (data: unknown) => parseSwapTokens(data, readPicture)
      const ask = () => service.get('/v1/convert/tokens', { query: { chainId: networkId }, parse, ...leaving(signal) })
      return gate.ask(networkId, leaving(signal), ask, () => [])
    },
    getSwapAllowance: ({ tokenAddress, userAddress, signal }) => {
      const query = { tokenAddress, userAddress }
      const ask = () => service.get('/v1/convert/allowance', { query, parse: parseAllowance, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, () => 0n)
    },
    getGasPrice: ({ networkId, signal }) => {
      const query = { chainId: networkId }
      const ask = () => service.get('/v1/convert/gas-price', { query, parse: parseGasPrice, ...leaving(signal) })
      return gate.ask(networkId, leaving(signal), ask, refuseGas)
    },
  } satisfies Partial<SwapCalls>
}

/** Creates calls 6 to 11 of wire facts 2.2. */
export function createSwapCalls(parts: ClientParts): SwapCalls {
  const { service, gate } = parts
  return {
    ...createSwapReads(parts),
    buildApproval: ({ userAddress, from, to, signal }) => {
      const query = { userAddress, from, to }
      const ask = () => service.get('/v1/convert/build-approve', { query, parse: parseBuilt, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, refuseSwaps)
    },
    buildSwap: ({ amount, userAddress, from, to, disableEstimate, signal }) => {
      const { projectId } = service
      const order = {
        amount: String(amount),
        eip155: { slippage: SLIPPAGE },
        projectId,
        from,
        to,
        userAddress,
        disableEstimate,
      }
      const ask = () => service.post('/v1/convert/build-transaction', order, { parse: parseBuilt, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, refuseSwaps)
    },
  }
}
