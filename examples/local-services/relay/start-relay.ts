import { once } from 'node:events'
import { type LocalServer, type Route, serveRoutes } from '../http/serve-routes'
import type { Caller } from '../rpc-proxy/fault'
import { controlRoute } from './control-route'
import { createMailbox } from './mailbox'
import { createOutbox } from './outbox'
import type { RelayFault } from './relay-fault'
import { createRelayFaultList } from './relay-fault-list'
import { createRelayRecord, type RelayCounts, type RelayLogEntry } from './relay-record'
import { createRelaySockets, type RelaySockets } from './relay-sockets'
import { createFrameServer } from './serve-frame'
import { createSubscriptions } from './subscriptions'

export interface RelayOptions {
  /** A free one by default. */
  port?: number
  /** Allowed project ids; any by default. */
  allowedProjects?: readonly string[]
  /** Allowed origins of pages; any by default. */
  allowedOrigins?: readonly string[]
  /** ms between two pings of the relay; 25 s by default */
  pingMs?: number
}

export interface Closing {
  /** Without one the connection just breaks. */
  code?: number
  reason?: string
  caller?: Caller | 'any'
}

export interface Relay {
  /** `ws://…`, what clients take as relayUrl. */
  readonly url: string
  /** Faults are queued; the first that matches is used. */
  setFault(fault: RelayFault): void
  clearFaults(): void
  /** Undefined allows every project. */
  allowProjects(projects: readonly string[] | undefined): void
  allowOrigins(origins: readonly string[] | undefined): void
  counts(caller?: Caller | 'any'): RelayCounts & { open: number }
  /** All requests since the start or the last reset, oldest first. */
  readonly log: readonly RelayLogEntry[]
  /** Closes open sockets; clients reconnect by themselves. */
  closeSockets(closing?: Closing): void
  /** Stops listening on the port until `up`. Messages are kept. */
  down(): Promise<void>
  up(): Promise<void>
  restart(): Promise<void>
  /** `POST /control` for other processes; the relay serves it itself as long as it is up. */
  readonly control: Route
  /** The state after the start: up, no faults, no messages, no counts; open sockets stay. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const faults = createRelayFaultList()
  const record = createRelayRecord()
  const mailbox = createMailbox(Date.now)
  const subscriptions = createSubscriptions()
  const serveFrame = createFrameServer({ faults, record, mailbox, subscriptions, outbox: createOutbox(faults, record) })
  let allowed = startAdmission(options)
  const { pingMs = 25_000 } = options
  const sockets = createRelaySockets({ faults, record, subscriptions, serveFrame, admission: () => allowed, pingMs })
  const control: Route = (...request) => answerControl(...request)
  const listener = await createListener(sockets, control, options.port)
  const relay: Relay = {
    url: listener.origin.replace('http:', 'ws:'),
    log: record.log,
    setFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    allowProjects(projects) {
      allowed = { ...allowed, projects }
    },
    allowOrigins(origins) {
      allowed = { ...allowed, origins }
    },
    counts: (caller = 'any') => ({ ...record.counts(caller), open: sockets.open(caller).length }),
    closeSockets: (params = {}) => closeAll(sockets, params),
    down: listener.down,
    up: listener.up,
    async restart() {
      await listener.down()
      await listener.up()
    },
    control,
    async reset() {
      faults.clear()
      record.clear()
      mailbox.clear()
      allowed = startAdmission(options)
      await listener.up()
    },
    async stop() {
      sockets.stop()
      await listener.down()
    },
  }
  const answerControl = controlRoute(relay)
  return relay
}

const startAdmission = ({ allowedProjects, allowedOrigins }: RelayOptions) => ({
  projects: allowedProjects,
  origins: allowedOrigins,
})

interface Listener {
  origin: string
  down(): Promise<void>
  up(): Promise<void>
}

async function createListener(sockets: RelaySockets, control: Route, port?: number): Promise<Listener> {
  const listen = (wanted?: number) => serveRoutes([control], wanted, sockets.upgrade)
  let server: LocalServer | undefined = await listen(port)
  const { origin } = server
  return {
    origin,
    async down() {
      const running = server
      server = undefined
      const gone = sockets.open('any').map(({ socket }) => once(socket, 'close'))
      closeAll(sockets)
      await Promise.all([...gone, running?.stop()])
    },
    async up() {
      server ??= await listen(Number(new URL(origin).port))
    },
  }
}

function closeAll(sockets: RelaySockets, { code, reason, caller = 'any' }: Closing = {}): void {
  for (const { socket } of sockets.open(caller)) {
    if (code === undefined) socket.terminate()
    else socket.close(code, reason)
  }
}
