import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of a provider, on the loopback. */
export interface ProviderServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on a free port; on an IP address, so that its cookies are not those of the pages at `localhost`. */
export async function startServer(listener: RequestListener): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    // A browser requests it from every site.
    if (request.url === '/favicon.ico') response.writeHead(204).end()
    else listener(request, response)
  })
  // Longer than any test: a connection that closes while it is used again fails the request.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Reads the fields of a form, or of JSON. */
export async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return request.headers['content-type']?.startsWith('application/json')
    ? new URLSearchParams(JSON.parse(text) as Record<string, string>)
    : new URLSearchParams(text)
}

const toHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Draws a page with one form. */
export const drawForm = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${toHtml(title)}</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-inline-size:24rem;margin:2rem auto;padding-inline:1rem}form{display:grid;gap:.75rem}button,input{min-block-size:44px;font:inherit}</style>
<h1>${toHtml(title)}</h1><form method="post">${content}</form></html>`
