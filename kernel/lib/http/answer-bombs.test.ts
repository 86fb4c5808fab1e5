import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../platform/clock'
import { createHttpClient } from './http-client'

const megabyte = 1024 * 1024
const bombs: Readonly<Record<string, string | Buffer>> = {
  // 64 MB in 64 kB.
  packed: gzipSync(Buffer.alloc(64 * megabyte, ' ')),
  deep: '['.repeat(megabyte),
  'deep and closed': '{"a":'.repeat(100_000) + '1'.padEnd(100_001, '}'),
  wide: `[${'0,'.repeat(500_000)}0]`,
  huge: `"${'x'.repeat(3 * megabyte)}"`,
}

let server: Server
const requests: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const kind = decodeURIComponent(url.slice(1))
    requests.push(kind)
    const body = bombs[kind] ?? ''
    const packing = typeof body === 'string' ? {} : { 'content-encoding': 'gzip' }
    response.writeHead(200, { 'content-type': 'application/json', ...packing }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

const open = () =>
  createHttpClient({
    fetch,
    clock: createClock(),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })

describe('an answer that grows when it is decompressed', () => {
  it.each([
    ['packed', 'HTTP_BODY_TOO_LARGE'],
    ['huge', 'HTTP_BODY_TOO_LARGE'],
    ['deep', 'HTTP_BODY_INVALID'],
    ['deep and closed', 'HTTP_BODY_INVALID'],
    ['wide', 'HTTP_BODY_INVALID'],
  ])(
    'ends as an error with a code before it costs memory or time, and is not requested again: %s',
    async (kind, code) => {
      const [heap, begun] = [process.memoryUsage().arrayBuffers, process.cpuUsage().user]
      const answer = open().get(encodeURIComponent(kind), { parse: (data) => data })
      await expect(answer).rejects.toMatchObject({ name: 'PorticoError', code })
      expect(requests.filter((asked) => asked === kind)).toHaveLength(1)
      expect(process.memoryUsage().arrayBuffers - heap).toBeLessThan(16 * megabyte)
      expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(1000)
    },
  )
})
