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

/** As in the request line; `fetch` would correct it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(server.origin)
    request({ host: '127.0.0.1', port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

it('answers a request with an invalid path, and continues', async () => {
  expect([await statusOf('//'), await statusOf('http://[')]).toEqual([400, 400])
  expect(await statusOf('/here')).toBe(200)
})
