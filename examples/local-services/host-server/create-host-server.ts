import type { EvmChain } from '../evm/start-evm-chain'
import { createCallFaults } from '../faults/call-fault'
import type { Route } from '../http/serve-routes'
import type { HostCall, HostFault } from './host-call'
import { hostPath, hostRoute } from './host-route'
import { createSessionStore, type SessionStore } from './session-store'

/** A host's own server for signing in. */
export interface LocalHostServer {
  /** The URL of its endpoints, for a page of another origin, which must send cookies (`credentials: 'include'`). */
  url: string
  /** The same endpoints under `/siwx`, to be included in the server of a page: the page requests its own origin. */
  route: Route
  setFault(fault: HostFault): void
  clearFaults(): void
  /** Requests by call since the start or the last reset. */
  counts(): Partial<Record<HostCall, number>>
  /** Codes of the sign-ins that were refused, in order. */
  refusals(): readonly string[]
  /** The signed-in sessions of all pages. */
  sessions(): ReturnType<SessionStore['all']>
  /** Removes all sessions and nonces, as a restart of a server does. */
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
