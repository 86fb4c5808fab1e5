import { request } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LocalServer, serveRoutes } from './serve-routes'

let server: LocalServer

beforeEach(async () => {
  server = await serveRoutes([
    (_request, response, { pathname }) => {
      response.end(pathname)
      return true
    },
  ])
})
afterEach(() => server.stop())

/** As it stands in the line of the request, which `fetch` would mend. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(server.origin)
    request({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

it('answers what is asked for by no path, and goes on', async () => {
  expect([await statusOf('//'), await statusOf('http://[')]).toEqual([400, 400])
  expect(await statusOf('/here')).toBe(200)
})
