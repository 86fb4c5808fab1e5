import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Caller } from '../rpc-proxy/fault'
import { type Admission, type Applicant, admitClient, readApplicant } from './admit-client'
import type { RelayClient } from './relay-client'
import type { RelayFaultList } from './relay-fault-list'
import type { RelayRecord } from './relay-record'
import type { ServeFrame } from './serve-frame'
import type { Subscriptions } from './subscriptions'

export interface SocketParts {
  faults: RelayFaultList
  record: RelayRecord
  subscriptions: Subscriptions
  serveFrame: ServeFrame
  admission: () => Omit<Admission, 'now'>
  /** ms between two pings; a client in Node closes a socket after 35 s without one */
  pingMs: number
}

export interface RelaySockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  open(caller: Caller | 'any'): readonly RelayClient[]
  stop(): void
}

const refused = 3000

export function createRelaySockets(parts: SocketParts): RelaySockets {
  const { faults, record } = parts
  // Pongs are answered below: a dead connection answers none.
  const server = new WebSocketServer({ noServer: true, autoPong: false })
  const clients = new Set<RelayClient>()
  const isSilent = ({ caller }: RelayClient) => faults.take('silence', { caller }) !== undefined
  const pings = setInterval(() => {
    for (const client of clients) if (!isSilent(client)) client.socket.ping()
  }, parts.pingMs)
  pings.unref()
  const enter = (client: RelayClient) => {
    const { socket } = client
    clients.add(client)
    record.count(client.caller, 'connects')
    socket.on('message', (data) => parts.serveFrame(client, data))
    socket.on('ping', (data) => !isSilent(client) && socket.pong(data))
    socket.on('close', () => {
      clients.delete(client)
      parts.subscriptions.removeAll(client)
    })
  }
  return {
    upgrade(request, stream, head) {
      const applicant = readApplicant(request)
      const { caller } = applicant
      server.handleUpgrade(request, stream, head, (socket) => {
        // A broken connection is followed by 'close'; without a listener it would end the process.
        socket.on('error', () => undefined)
        const verdict = judge(parts, applicant)
        if ('clientId' in verdict) return enter({ socket, caller, ...verdict, unacknowledged: new Map() })
        record.count(caller, 'refused')
        socket.close(verdict.code, verdict.reason)
      })
    },
    open: (caller) => [...clients].filter((client) => caller === 'any' || client.caller === caller),
    stop() {
      clearInterval(pings)
      for (const { socket } of clients) socket.terminate()
    },
  }
}

function judge(parts: SocketParts, applicant: Applicant): { clientId: string } | { code: number; reason: string } {
  const { caller } = applicant
  const refusal = parts.faults.take('refuse', { caller })
  if (refusal) return { code: refusal.code ?? refused, reason: refusal.reason }
  const now = Date.now() + (parts.faults.take('clock', { caller })?.aheadMs ?? 0)
  try {
    return { clientId: admitClient(applicant, { ...parts.admission(), now }) }
  } catch (error) {
    return { code: refused, reason: error instanceof Error ? error.message : String(error) }
  }
}
