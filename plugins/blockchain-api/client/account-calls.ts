import type { AccountCalls } from '../contract'
import type { ClientParts } from './client-parts'
import { leaving } from './leaving'
import { parseAddressBalance } from './parse-address-balance'
import { parseBalances } from './parse-balances'
import { parseHistory } from './parse-history'
import { parseIdentity } from './parse-identity'
import { parsePrices } from './parse-prices'

/** Creates calls 1 to 5 and 21 of wire facts 2.2. */
export function createAccountCalls({ service, gate, readPicture }: ClientParts): AccountCalls {
  return {
    getIdentity: ({ address, sender, signal }) =>
      service.get(`/v1/identity/${encodeURIComponent(address)}`, {
        query: { sender },
        parse: (data) => parseIdentity(data, readPicture),
        ...leaving(signal),
      }),
    getHistory: ({ address, networkId, cursor, signal }) =>
      gate.ask(
        networkId,
        leaving(signal),
        () =>
          service.get(`/v1/account/${encodeURIComponent(address)}/history`, {
            query: { cursor, chainId: networkId },
            parse: (data) => parseHistory(data, readPicture),
            ...leaving(signal),
          }),
        () => ({ transactions: [] }),
      ),
    getBalances: ({ address, networkId, isFresh, signal }) =>
      gate.ask(
        networkId,
        leaving(signal),
        () =>
          service.get(`/v1/account/${encodeURIComponent(address)}/balance`, {
            query: { currency: 'usd', chainId: networkId, forceUpdate: isFresh || undefined },
            parse: (data) => parseBalances(data, readPicture),
            ...leaving(signal),
          }),
        () => [],
      ),
    getPrices: ({ addresses, signal }) =>
      gate.ask(
        undefined,
        leaving(signal),
        () =>
          service.post(
            '/v1/fungible/price',
            { currency: 'usd', addresses, projectId: service.projectId },
            { parse: (data) => parsePrices(data, readPicture), ...leaving(signal) },
          ),
        () => [],
      ),
    getAddressBalance: ({ address, networkId, signal }) =>
      service.post(
        'v1',
        { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address } },
        { query: { chainId: networkId, projectId: service.projectId }, parse: parseAddressBalance, ...leaving(signal) },
      ),
  }
}
