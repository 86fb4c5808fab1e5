import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Cookies are shared between ports: pages of one machine would share theirs. */
const nameOf = (origin: string) => `siwx_${new URL(origin).port}`

/** The visitor of a request; undefined for one that never signed in. */
export function readVisitor(request: IncomingMessage, origin: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split('; ').map((cookie) => cookie.split('='))
  return cookies.find(([name]) => name === nameOf(origin))?.[1]
}

/** Creates a new visitor id at each sign-in, so that an id that was planted before is useless. */
export function writeVisitor(response: ServerResponse, origin: string): string {
  const visitor = randomUUID()
  response.setHeader('set-cookie', `${nameOf(origin)}=${visitor}; Path=/; HttpOnly; SameSite=Lax`)
  return visitor
}
