import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** Answers a request and returns true, or returns false to let the next route look. */
export type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => boolean

/** Takes over the connection, for example as a WebSocket, and closes it before the server stops. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface LocalServer {
  readonly origin: string
  stop(): Promise<void>
}

export async function serveRoutes(routes: readonly Route[], port = 0, upgrade?: Upgrade): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    // An error in here would end the process: a page requests `//` if its own address ends with a slash.
    if (!URL.canParse(path, 'http://127.0.0.1')) return response.writeHead(400).end()
    const url = new URL(path, 'http://127.0.0.1')
    if (routes.some((route) => route(request, response, url))) return
    // A browser requests it from every site.
    if (url.pathname === '/favicon.ico') return response.writeHead(204).end()
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing is served here')
  })
  if (upgrade) server.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${actualPort}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Answers that a fault delays for ever would keep the server open.
        server.closeAllConnections()
      }),
  }
}
