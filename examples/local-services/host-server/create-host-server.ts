import type { EvmChain } from '../evm/start-evm-chain'
import { createCallFaults } from '../faults/call-fault'
import type { Route } from '../http/serve-routes'
import type { HostCall, HostFault } from './host-call'
import { hostPath, hostRoute } from './host-route'
import { createSessionStore, type SessionStore } from './session-store'

/** A host's own server for signing in. */
export interface LocalHostServer {
  /** Where its endpoints are, for a page of another origin; it then has to send cookies along (`credentials: 'include'`). */
  url: string
  /** The same endpoints under `/siwx`, for the server of a page to take in: the page asks its own origin. */
  route: Route
  setFault(fault: HostFault): void
  clearFaults(): void
  /** Requests by call since the start or the last reset. */
  counts(): Partial<Record<HostCall, number>>
  /** Codes of the sign-ins that were refused, in order. */
  refusals(): readonly string[]
  /** Who is signed in, of all pages. */
  sessions(): ReturnType<SessionStore['all']>
  /** Forgets who is signed in, and the nonces, as a server does that starts anew. */
  forget(): void
}

export interface HostServerService {
  readonly route: Route
  reset(): void
  at(origin: string): LocalHostServer
}

export function createHostServer(chains: readonly EvmChain[]): HostServerService {
  const store = createSessionStore(chains)
  const faults = createCallFaults<HostCall>()
  let calls: HostCall[] = []
  let refusals: string[] = []
  const route = hostRoute({
    store,
    faults,
    count: (call) => void calls.push(call),
    refused: (code) => void refusals.push(code),
  })
  return {
    route,
    reset() {
      store.reset()
      faults.clear()
      calls = []
      refusals = []
    },
    at: (origin) => ({
      url: origin + hostPath,
      route,
      setFault: faults.add,
      clearFaults: faults.clear,
      counts() {
        const counts: Partial<Record<HostCall, number>> = {}
        for (const call of calls) counts[call] = (counts[call] ?? 0) + 1
        return counts
      },
      refusals: () => refusals,
      sessions: store.all,
      forget: store.reset,
    }),
  }
}
