import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Cookies know no ports: pages of one machine would share theirs. */
const nameOf = (origin: string) => `siwx_${new URL(origin).port}`

/** The visitor that a request comes from; undefined for one that never signed in. */
export function readVisitor(request: IncomingMessage, origin: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='))
  return cookies.find(([name]) => name === nameOf(origin))?.[1]
}

/** Makes a visitor of whoever has just signed in; a new one each time, so that an id planted before is worth nothing. */
export function writeVisitor(response: ServerResponse, origin: string): string {
  const visitor = randomUUID()
  response.setHeader('set-cookie', `${nameOf(origin)}=${visitor}; Path=/; HttpOnly; SameSite=Lax`)
  return visitor
}
