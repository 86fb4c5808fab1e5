import type { SessionCalls } from '../contract'
import type { ClientParts } from './client-parts'
import { leaving } from './leaving'
import { parseSessions } from './parse-sessions'

/** Creates calls 19 and 20 of wire facts 2.2. */
export function createSessionCalls({ service, gate, readPicture }: ClientParts): SessionCalls {
  return {
    getSessions: ({ caipAddress, signal }) => {
      const parse = (data: unknown) => parseSessions(data, readPicture)
      const path = `/v1/sessions/${encodeURIComponent(caipAddress)}`
      return gate.ask(
        undefined,
        leaving(signal),
        () => service.get(path, { parse, ...leaving(signal) }),
        () => [],
      )
    },
    revokeSession: ({ address, pci, signature, signal }) => {
      const path = `/v1/sessions/${encodeURIComponent(address)}/revoke`
      const query = { projectId: service.projectId }
      const ask = () => service.tell(path, { pci, signature }, { query, ...leaving(signal) })
      return gate.ask(undefined, leaving(signal), ask, () => false)
    },
  }
}
