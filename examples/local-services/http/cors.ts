import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Opens the service to every page. Returns true when the request was a preflight and is answered.
 *
 * @param page - its `origin`, where cookies go along: then it has to be named
 */
export function allowEveryOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  page?: { readonly origin: string },
): boolean {
  response.setHeader('access-control-allow-origin', page?.origin ?? '*')
  if (page) response.setHeader('access-control-allow-credentials', 'true').setHeader('vary', 'origin')
  response.setHeader('access-control-expose-headers', 'retry-after')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '600')
  response.writeHead(204).end()
  return true
}
