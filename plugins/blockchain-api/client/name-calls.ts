import { isPorticoError } from '../../../kernel/errors/portico-error'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { blockchainError } from '../blockchain-errors'
import type { CallOptions, NameCalls } from '../contract'
import type { ClientParts } from './client-parts'
import { leaving } from './leaving'
import { parseName, parseNames, parseSuggestions } from './parse-names'
import { fieldsOf } from './read-fields'

const zone = 'reown.id'

/** What the service says of its refusal: `reasons[0].description` (wire facts 2.2.3). */
function reasonOf(error: unknown): string {
  if (!isPorticoError(error, 'HTTP_STATUS')) return ''
  const { reasons } = fieldsOf(error.context.body)
  return sanitizeText(fieldsOf(Array.isArray(reasons) ? reasons[0] : undefined).description, 200)
}

/** Creates calls 12 to 15 of wire facts 2.2. */
export function createNameCalls({ service, gate, readPicture }: ClientParts): NameCalls {
  async function ask<T, U>({ signal }: CallOptions, send: () => Promise<T>, otherwise: () => U): Promise<T | U> {
    try {
      return await gate.ask(undefined, leaving(signal), send, otherwise)
    } catch (error) {
      const reason = reasonOf(error)
      throw reason ? blockchainError('BLOCKCHAIN_API_REFUSED', { reason }, error) : error
    }
  }
  return {
    getName: ({ name, signal }) => {
      const query = { apiVersion: 2 }
      const parse = (data: unknown) => parseName(data, readPicture)
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      return ask(
        leaving(signal),
        () => service.get(path, { query, parse, ...leaving(signal) }),
        () => undefined,
      )
    },
    getNamesOf: ({ address, sender, signal }) => {
      const query = { sender, apiVersion: 2 }
      const parse = (data: unknown) => parseNames(data, readPicture)
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      return ask(
        leaving(signal),
        () => service.get(path, { query, parse, ...leaving(signal) }),
        () => [],
      )
    },
    suggestNames: ({ name, signal }) => {
      const path = `/v1/profile/suggestions/${encodeURIComponent(name)}`
      const send = () => service.get(path, { query: { zone }, parse: parseSuggestions, ...leaving(signal) })
      return ask(leaving(signal), send, () => [])
    },
    registerName: ({ coinType, address, message, signature, signal }) => {
      const body = { coin_type: coinType, address, message, signature }
      const send = () => service.tell('/v1/profile/account', body, leaving(signal))
      return ask(leaving(signal), send, () => false)
    },
  }
}
