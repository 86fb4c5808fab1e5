import type { SiwxServer } from 'portico/siwx-server'
import type { EvmChain } from '../evm/start-evm-chain'

type Session = Awaited<ReturnType<SiwxServer['verify']>>

/** The filter of a request for sessions; a missing field filters nothing. */
export interface SessionFilter {
  readonly chainId?: string
  readonly accountAddress?: string
  readonly namespace?: string
}

/** Sign-ins of all pages: nonces and sessions of one origin are not valid on another. */
export interface SessionStore {
  server(origin: string): Promise<SiwxServer>
  /** Stores a session, which replaces older ones of the same account and network. */
  add(visitor: string, session: Session): void
  /** Moves a visitor's sessions to the next id. */
  move(from: string | undefined, to: string): void
  list(visitor: string | undefined, filter: SessionFilter): readonly Session[]
  remove(visitor: string | undefined, filter: SessionFilter): void
  all(): readonly Session[]
  reset(): void
}

function fits({ data }: Session, { chainId, accountAddress, namespace }: SessionFilter): boolean {
  const isNetwork = chainId === undefined || data.chainId === chainId
  const isNamespace = namespace === undefined || data.chainId.startsWith(`${namespace}:`)
  const isAccount = !accountAddress || data.accountAddress.toLowerCase() === accountAddress.toLowerCase()
  return isNetwork && isNamespace && isAccount
}

export function createSessionStore(chains: readonly EvmChain[]): SessionStore {
  const servers = new Map<string, Promise<SiwxServer>>()
  const sessions = new Map<string, readonly Session[]>()
  async function openServer(origin: string) {
    // With the first request, because the namespaces and their verifiers would otherwise delay every start.
    const [{ createSiwxServer }, { listSignInNetworks }] = await Promise.all([
      import('portico/siwx-server'),
      import('./sign-in-networks'),
    ])
    return createSiwxServer({ domain: new URL(origin).host, uri: origin, chains: listSignInNetworks(chains) })
  }
  const of = (visitor: string | undefined) => (visitor && sessions.get(visitor)) || []
  return {
    server(origin) {
      const server = servers.get(origin) ?? openServer(origin)
      servers.set(origin, server)
      return server
    },
    add(visitor, session) {
      const others = of(visitor).filter((item) => !fits(item, session.data))
      sessions.set(visitor, [...others, session])
    },
    move(from, to) {
      sessions.set(to, of(from))
      if (from) sessions.delete(from)
    },
    list: (visitor, filter) => of(visitor).filter((session) => fits(session, filter)),
    remove(visitor, filter) {
      if (visitor)
        sessions.set(
          visitor,
          of(visitor).filter((session) => !fits(session, filter)),
        )
    },
    all: () => [...sessions.values()].flat(),
    reset() {
      servers.clear()
      sessions.clear()
    },
  }
}
