import { describe, expect, it } from 'vitest'
import { createFakeHttp } from './create-fake-http'
import { createFakeClock, settle } from './fake-platform'

function createScene() {
  const clock = createFakeClock()
  const http = createFakeHttp(clock)
  return { clock, http, textOf: async (url: string) => (await http.fetch(url)).text() }
}

describe('the fake http', () => {
  it('throws for a request without a script, says how to script it, and records it', async () => {
    const { http } = createScene()
    await expect(http.fetch('https://api.example/a', { method: 'POST' })).rejects.toThrow(
      "createFakeHttp: nobody scripted POST https://api.example/a. Add http.on('POST', 'https://api.example/a'",
    )
    expect(http.unscripted).toMatchObject([{ method: 'POST', url: 'https://api.example/a' }])
    expect(http.calls).toHaveLength(1)
  })

  it('answers a scripted route, by default with 200 and JSON', async () => {
    const { http } = createScene()
    http.on('get', 'https://api.example/a', { body: { wallets: [1] } })
    http.on('GET', 'https://api.example/b', { status: 404, body: 'gone', headers: { 'retry-after': '3' } })
    http.on('DELETE', 'https://api.example/c', { status: 204 })
    const a = await http.fetch('https://api.example/a')
    expect([a.status, a.headers.get('content-type'), await a.json()]).toEqual([
      200,
      'application/json',
      { wallets: [1] },
    ])
    const b = await http.fetch('https://api.example/b')
    expect([b.status, b.headers.get('retry-after'), await b.text()]).toEqual([404, '3', 'gone'])
    expect((await http.fetch('https://api.example/c', { method: 'DELETE' })).status).toBe(204)
    expect(http.unscripted).toEqual([])
  })

  it('sends bytes and streams as they are', async () => {
    const { http, textOf } = createScene()
    http.on('GET', 'https://api.example/bytes', { body: new TextEncoder().encode('cut {') })
    http.on('GET', 'https://api.example/stream', { body: new Blob(['drip']).stream() })
    expect(await textOf('https://api.example/bytes')).toBe('cut {')
    expect(await textOf('https://api.example/stream')).toBe('drip')
  })

  it('takes a star for any characters, and nothing else for a pattern', async () => {
    const { http, textOf } = createScene()
    http.on('GET', 'https://api.example/v1/*?page=*', { body: 'listed' })
    expect(await textOf('https://api.example/v1/wallets?page=2')).toBe('listed')
    await expect(http.fetch('https://apiXexample/v1/wallets?page=2')).rejects.toThrow('nobody scripted')
    await expect(http.fetch('https://api.example/v1/wallets?page=2', { method: 'PUT' })).rejects.toThrow(
      'nobody scripted',
    )
    await expect(http.fetch('https://api.example/v1/wallets')).rejects.toThrow('nobody scripted')
  })

  it('lets the later of two routes count', async () => {
    const { http, textOf } = createScene()
    http.on('GET', 'https://api.example/*', { body: 'general' })
    http.on('GET', 'https://api.example/a', { body: 'special' })
    expect([await textOf('https://api.example/a'), await textOf('https://api.example/b')]).toEqual([
      'special',
      'general',
    ])
  })

  it('answers in turn, and keeps to the last', async () => {
    const { http, textOf } = createScene()
    http.on('GET', 'https://api.example/a', [{ body: '1' }, { body: '2' }])
    const texts = []
    for (let call = 0; call < 4; call++) texts.push(await textOf('https://api.example/a'))
    expect(texts).toEqual(['1', '2', '2', '2'])
  })

  it('makes a reply of the call', async () => {
    const { http } = createScene()
    http.on('POST', 'https://api.example/echo', ({ body, headers }) => ({ body: `${headers['x-id']} ${body}` }))
    const init = { method: 'POST', body: 'hello', headers: { 'X-Id': '7' } }
    expect(await (await http.fetch('https://api.example/echo', init)).text()).toBe('7 hello')
    expect(await (await http.fetch(new Request('https://api.example/echo', init))).text()).toBe('7 hello')
    expect(http.calls.map(({ body }) => body)).toEqual(['hello', 'hello'])
  })

  it('rejects a redirect as fetch does where the caller wants none, and answers it otherwise', async () => {
    const { http } = createScene()
    http.on('GET', 'https://api.example/moved', { status: 302, headers: { location: 'https://api.example/there' } })
    http.on('GET', 'https://api.example/same', { status: 304 })
    await expect(http.fetch('https://api.example/moved', { redirect: 'error' })).rejects.toThrow(TypeError)
    expect((await http.fetch('https://api.example/moved', { redirect: 'manual' })).status).toBe(302)
    expect((await http.fetch('https://api.example/same', { redirect: 'error' })).status).toBe(304)
  })

  it('answers later by its clock, never, or as a broken network does', async () => {
    const { http, clock } = createScene()
    http.on('GET', 'https://api.example/late', { body: 'late', afterMs: 100 })
    http.on('GET', 'https://api.example/never', { outcome: 'never' })
    http.on('GET', 'https://api.example/broken', { outcome: 'networkFailure' })
    await expect(http.fetch('https://api.example/broken')).rejects.toThrow(TypeError)
    const log: string[] = []
    void http.fetch('https://api.example/late').then(() => log.push('late'))
    void http.fetch('https://api.example/never').then(() => log.push('never'))
    await clock.advance(99)
    expect(log).toEqual([])
    await clock.advance(1)
    expect(log).toEqual(['late'])
    await clock.advance(1_000_000)
    expect(log).toEqual(['late'])
  })

  it.each(['late', 'never'])('ends a request that is answered %s when it is aborted', async (kind) => {
    const { http, clock } = createScene()
    http.on('GET', 'https://api.example/late', { afterMs: 100 })
    http.on('GET', 'https://api.example/never', { outcome: 'never' })
    const abort = new AbortController()
    const request = http.fetch(`https://api.example/${kind}`, { signal: abort.signal })
    await settle()
    abort.abort(new Error('changed my mind'))
    await expect(request).rejects.toThrow('changed my mind')
    expect(clock.pending).toBe(0)
    await expect(http.fetch(`https://api.example/${kind}`, { signal: abort.signal })).rejects.toThrow('changed my mind')
  })
})
