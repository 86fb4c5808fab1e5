import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../http/read-body'
import type { Route } from '../http/serve-routes'
import type { RelayFault } from './relay-fault'
import type { Closing, Relay } from './start-relay'

/** The commands of another process; all in one body are run, in this order. */
export interface RelayCommand {
  reset?: boolean
  clearFaults?: boolean
  faults?: readonly RelayFault[]
  allowedProjects?: readonly string[] | null
  allowedOrigins?: readonly string[] | null
  closeSockets?: Closing
  /** Run after the answer was sent. While it is down, the relay's own server cannot be started by a request. */
  line?: 'down' | 'up' | 'restart'
}

/**
 * `POST /control` runs the commands of the body and answers with the counts and the log; `GET` only answers.
 * It takes JSON only and sends no CORS headers, so that no page reaches it but one of its own origin.
 */
export function controlRoute(relay: Relay): Route {
  return (request, response, { pathname }) => {
    if (!/^(\/relay)?\/control$/.test(pathname)) return false
    answer(relay, request, response).catch((error: unknown) => {
      send(response, 400, { error: error instanceof Error ? error.message : String(error) })
    })
    return true
  }
}

async function answer(relay: Relay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    if (request.headers['content-type'] !== 'application/json') return send(response, 415, { error: 'JSON only' })
    const command = JSON.parse(await readBody(request)) as RelayCommand
    await obey(relay, command)
    const { line } = command
    if (line) response.once('finish', () => relay[line]())
  }
  send(response, 200, { app: relay.counts('app'), wallet: relay.counts('wallet'), log: relay.log })
}

async function obey(relay: Relay, command: RelayCommand): Promise<void> {
  if (command.reset) await relay.reset()
  if (command.clearFaults) relay.clearFaults()
  for (const fault of command.faults ?? []) relay.setFault(fault)
  if (command.allowedProjects !== undefined) relay.allowProjects(command.allowedProjects ?? undefined)
  if (command.allowedOrigins !== undefined) relay.allowOrigins(command.allowedOrigins ?? undefined)
  if (command.closeSockets) relay.closeSockets(command.closeSockets)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
