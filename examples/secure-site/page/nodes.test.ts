import { afterEach, describe, expect, it, vi } from 'vitest'
import { askNode } from './nodes'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ask = (fetch: () => Promise<unknown>) => {
  vi.stubGlobal('fetch', fetch)
  return askNode('https://node.example', 'eth_chainId', [])
}

describe('a node', () => {
  it('has an invalid answer if it is the page of a proxy', async () => {
    const answering = ask(async () => new Response('<html>502 Bad Gateway</html>', { status: 502 }))
    await expect(answering).rejects.toMatchObject({ name: 'RpcError', message: 'The network answered something else' })
  })

  it('is out of reach if its answer breaks off', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new DOMException('late', 'TimeoutError')),
    })
    const answering = ask(async () => new Response(body))
    await expect(answering).rejects.toMatchObject({
      name: 'RpcError',
      message: 'The network cannot be reached from the wallet',
    })
  })
})
