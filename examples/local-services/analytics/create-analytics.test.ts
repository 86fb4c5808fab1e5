import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalServer, serveRoutes } from '../http/serve-routes'
import { createAnalytics } from './create-analytics'

const service = createAnalytics()
let server: LocalServer

beforeAll(async () => {
  server = await serveRoutes([service.route])
})
afterAll(() => server.stop())

const app = 'projectId=p&st=portico&sv=1'
const event = { eventId: 'one', url: 'https://a.example', domain: 'a.example', timestamp: 1, props: { type: 'track' } }
const send = async (path: string, body: unknown, type = 'text/plain') => {
  const headers = { 'content-type': type }
  const answer = await fetch(`${service.at(server.origin).url}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status
}

it('accepts lists of events and single faults, as text, with a project', async () => {
  expect(await send(`batch?${app}`, [event])).toBe(202)
  expect(await send(`e?${app}`, event)).toBe(202)
  expect(service.at(server.origin).messages()).toHaveLength(2)
  for (const [path, body, type] of [
    [`batch?${app}`, event],
    [`batch?${app}`, [{ props: event.props }]],
    [`batch?${app}`, [event], 'application/json'],
    [`e?${app}`, [event]],
    ['batch?st=portico&sv=1', [event]],
    ['e?projectId=p', event],
  ] as const)
    expect([path, await send(path, body, type)]).toEqual([path, 400])
  expect(service.at(server.origin).messages()).toHaveLength(2)
})
