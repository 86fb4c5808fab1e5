import { afterEach, describe, expect, it } from 'vitest'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import { settle } from '../../../../kernel/testing/fake-platform'
import { arrive, createScene, type Scene, SITE } from './frame-scene.fixture'

const scenes: Scene[] = []
function begin(options?: Parameters<typeof createScene>[0]): Scene {
  const scene = createScene(options)
  scenes.push(scene)
  return scene
}
afterEach(() => {
  for (const { channel } of scenes.splice(0)) channel.dispose()
})

/** Writes the state of a promise as text. */
function outcomeOf(work: Promise<unknown>): { readonly text: string } {
  const outcome = { text: 'open' }
  work.then(
    (value) => {
      outcome.text = `answered ${JSON.stringify(value)}`
    },
    (error: unknown) => {
      const { message } = error as Error
      outcome.text = isPorticoError(error) ? `${error.code}: ${message} ${JSON.stringify(error.context)}` : message
    },
  )
  return outcome
}
const typesOf = (heard: readonly { readonly type: string }[]) => heard.map(({ type }) => type.slice('@w3m-app/'.length))

describe('the handshake', () => {
  it('adds no frame and no listener before the first request', async () => {
    const scene = begin()
    await scene.clock.advance(60_000)
    expect(scene.frames).toEqual([])
    expect(scene.browser.listeners()).toBe(0)
    expect(scene.clock.pending).toBe(0)
  })

  it('gives a page that knows its number a port, and posts the port only to the site', async () => {
    const scene = begin()
    void scene.channel.request('IS_CONNECTED', undefined).catch(() => undefined)
    expect(scene.frame.handshake).toMatch(/^[\da-f]{32}$/)
    await scene.frame.ready()
    expect(scene.frame.posted).toEqual([
      { message: { type: '@w3m-app/PORT', payload: { handshake: scene.frame.handshake } }, origin: SITE },
    ])
    expect(scene.frame.port).toBeInstanceOf(MessagePort)
  })

  it('removes its listener once there is a port', async () => {
    const scene = begin()
    await scene.connect()
    expect(scene.browser.listeners()).toBe(0)
  })

  it('sends a page its first request 500 ms after it is ready', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    await scene.frame.ready()
    await scene.clock.advance(499)
    await arrive()
    expect(scene.frame.heard).toEqual([])
    await scene.clock.advance(1)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual(['IS_CONNECTED'])
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('sends the requests of onReady before all others', async () => {
    const scene = begin({
      onReady(channel) {
        void channel.request('SYNC_DAPP_DATA', { projectId: 'p' }).catch(() => undefined)
        void channel.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
      },
    })
    void scene.channel.request('CONNECT_EMAIL', { email: 'ada@example.com' }).catch(() => undefined)
    void scene.channel.request('GET_CHAIN_ID', undefined).catch(() => undefined)
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual([
      'SYNC_DAPP_DATA',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'CONNECT_EMAIL',
      'GET_CHAIN_ID',
    ])
  })

  it('posts to the window of a page without a number, and only to the site’s origin', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    await scene.frame.ready({ version: '1.2.3' })
    await scene.clock.advance(500)
    expect(scene.frame.port).toBeUndefined()
    expect(scene.frame.posted).toMatchObject([{ message: { type: '@w3m-app/IS_CONNECTED' }, origin: SITE }])
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('accepts a READY without payload from the public site', async () => {
    const scene = begin()
    void scene.channel.request('IS_CONNECTED', undefined).catch(() => undefined)
    scene.deliver({ data: { type: '@w3m-frame/READY' }, origin: SITE, source: scene.frame.peer })
    await scene.clock.advance(500)
    expect(typesOf(scene.frame.heard)).toEqual(['IS_CONNECTED'])
  })

  it('refuses a page with another version of the protocol', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('IS_CONNECTED', undefined))
    await scene.frame.ready({ version: '5', handshake: scene.frame.handshake })
    expect(outcome.text).toBe(
      'EMBEDDED_WALLET_FRAME_FAILED: Unable to load email login dependency {"reason":"version"}',
    )
    expect(scene.isInPage).toBe(false)
  })
})

describe('a page that does not load', () => {
  it('fails after 20 s, and the next request loads it again with another number', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    await scene.clock.advance(19_999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toBe(
      'EMBEDDED_WALLET_FRAME_FAILED: Unable to load email login dependency {"reason":"timeout"}',
    )
    expect(scene.isInPage).toBe(false)
    expect(scene.browser.listeners()).toBe(0)
    expect(scene.clock.pending).toBe(0)
    await scene.connect()
    expect(scene.frames).toHaveLength(2)
    expect(scene.frames[0]?.handshake).not.toBe(scene.frames[1]?.handshake)
    expect(scene.told).toEqual(['ready'])
  })

  it.each([
    ['SYNC_DAPP_DATA', { projectId: 'p' }],
    ['SYNC_THEME', { themeMode: 'dark' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
  ] as const)('has no time limit where the only request is %s', async (name, payload) => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request(name, payload))
    await scene.clock.advance(60_000)
    expect(outcome.text).toBe('open')
    const other = outcomeOf(scene.channel.request('GET_CHAIN_ID', undefined))
    await scene.clock.advance(20_000)
    expect([outcome.text, other.text]).toEqual([
      expect.stringContaining('"reason":"timeout"'),
      expect.stringContaining('"reason":"timeout"'),
    ])
  })

  it('has no longer time limit after another request', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    await scene.clock.advance(19_000)
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    expect([scene.clock.pending, scene.frames.length]).toEqual([1, 1])
    await scene.clock.advance(1000)
    expect(outcome.text).toContain('"reason":"timeout"')
  })

  it.each([
    ['the limit is over', 20_000, false],
    ['an error page has loaded', 1000, true],
  ])('is told as offline where the browser is, when %s', async (_when, ms, hasLoaded) => {
    const scene = begin({ isOnline: false })
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    if (hasLoaded) scene.frame.load()
    await scene.clock.advance(ms - 1)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toContain('"reason":"offline"')
  })

  it('is told as blocked where the frame stays empty', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.frame.isReadable = true
    scene.frame.load()
    await scene.clock.advance(1000)
    expect(outcome.text).toContain('"reason":"blocked"')
  })

  it('is not blocked where a browser loads the empty document before the page', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    scene.frame.isReadable = true
    scene.frame.load()
    scene.frame.isReadable = false
    await scene.frame.ready()
    scene.frame.load()
    await scene.clock.advance(1500)
    await arrive()
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('has the full time limit once a document has loaded', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.frame.load()
    await scene.clock.advance(19_999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toContain('"reason":"timeout"')
  })

  it('is not checked again once it is ready, also offline', async () => {
    const scene = begin()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await scene.frame.ready()
    scene.frame.load()
    scene.browser.set({ isOnline: false })
    scene.frame.isReadable = true
    await scene.clock.advance(5000)
    expect(scene.isInPage).toBe(true)
    expect(scene.told).toEqual(['ready'])
  })

  it('stays where its frame reports an error after it was ready', async () => {
    const scene = begin()
    const frame = await scene.connect()
    frame.fail()
    await settle()
    expect([scene.isInPage, scene.told]).toEqual([true, ['ready']])
  })

  it('is told as blocked where its frame fails', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.frame.fail()
    await settle()
    expect(outcome.text).toContain('"reason":"blocked"')
  })

  const violation = { blockedURI: `${SITE}/sdk?x`, effectiveDirective: 'frame-src', disposition: 'enforce' }
  it.each([
    ['frame-src', violation, true],
    ['child-src', { ...violation, effectiveDirective: 'child-src' }, true],
    ['default-src', { ...violation, effectiveDirective: 'default-src', blockedURI: SITE }, true],
    ['img-src', { ...violation, effectiveDirective: 'img-src' }, false],
    ['a directive that only sounds like it', { ...violation, effectiveDirective: 'x-frame-src' }, false],
    ['another address', { ...violation, blockedURI: 'https://other.example/' }, false],
    ['no address', { ...violation, blockedURI: 'inline' }, false],
    ['a policy that only reports', { ...violation, disposition: 'report' }, false],
  ])('hears from the browser that a policy refused it: %s', async (_name, facts, isBlocked) => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.browser.dispatch(Object.assign(new Event('securitypolicyviolation'), facts))
    await settle()
    expect([outcome.text.includes('"reason":"blocked"'), scene.browser.errors]).toEqual([isBlocked, []])
  })
})

describe('requests', () => {
  it.each([
    ['CONNECT_EMAIL', { email: 'ada@example.com' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', { uri: 'https://app.example/?code=1' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x' }],
  ] as const)('%s wait 120 s at most', async (name, payload) => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request(name, payload))
    await scene.clock.advance(119_999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toBe(
      `EMBEDDED_WALLET_REQUEST_TIMEOUT: Wallet Request Timeout ${JSON.stringify({ request: name })}`,
    )
    expect(scene.isInPage).toBe(true)
  })

  it('after a request without an answer load a new page', async () => {
    const greet: Parameters<typeof createScene>[0] = {
      onReady: ({ request }) => void request('SYNC_THEME', { themeMode: 'dark' }).catch(() => undefined),
    }
    const scene = begin(greet)
    await scene.connect()
    const late = outcomeOf(scene.channel.request('CONNECT_EMAIL', { email: 'ada@example.com' }))
    await scene.clock.advance(120_000)
    expect(late.text).toContain('EMBEDDED_WALLET_REQUEST_TIMEOUT')
    const again = scene.channel.request('CONNECT_EMAIL', { email: 'ada@example.com' })
    expect(scene.frames).toHaveLength(2)
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    await scene.frame.answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    expect(await again).toEqual({ action: 'VERIFY_OTP' })
  })

  it.each([
    [
      'the page has sent a message since',
      async (scene: Scene) => scene.frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } }),
    ],
    [
      'the page is still asking the person',
      async (scene: Scene) => {
        const method = { method: 'personal_sign', params: ['0x', '0x'] }
        void scene.channel.request('RPC_REQUEST', method).catch(() => undefined)
        void scene.channel.request('GET_USER', undefined).catch(() => undefined)
      },
    ],
  ])(
    'after a request without an answer go to the same page where %s',
    async (_when, meanwhile: (scene: Scene) => Promise<void>) => {
      const scene = begin()
      await scene.connect()
      const late = outcomeOf(scene.channel.request('CONNECT_DEVICE', undefined))
      await scene.clock.advance(119_000)
      await meanwhile(scene)
      await scene.clock.advance(1000)
      await meanwhile(scene)
      expect(late.text).toContain('EMBEDDED_WALLET_REQUEST_TIMEOUT')
      void scene.channel.request('IS_CONNECTED', undefined).catch(() => undefined)
      expect(scene.frames).toHaveLength(1)
    },
  )

  it('that are refused reject with the message and the code of the page', async () => {
    const scene = begin()
    await scene.connect()
    const answer = scene.channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    const refused = expect(answer).rejects.toMatchObject({ message: 'Abgelehnt', code: 4001 })
    await scene.clock.advance(1000)
    await scene.frame.answer('RPC_REQUEST', { message: 'Abgelehnt', code: 4001 }, 'ERROR')
    await refused
  })

  it('of the wallet have no time limit', async () => {
    const scene = begin()
    await scene.connect()
    const answer = scene.channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    await scene.clock.advance(3_600_000)
    await scene.frame.answer('RPC_REQUEST', '0xabc')
    expect(await answer).toBe('0xabc')
    expect(scene.clock.pending).toBe(0)
  })

  it('to sign out resolve after 3 s, also without an answer', async () => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await scene.clock.advance(2999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toBe('answered undefined')
  })

  it('to sign out still reach a page that loads after they resolved', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await scene.clock.advance(3000)
    expect(outcome.text).toBe('answered undefined')
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual(['SIGN_OUT'])
  })

  it('to sign out reject where the page refuses', async () => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await arrive()
    await scene.frame.answer('SIGN_OUT', { message: 'Still signing' }, 'ERROR')
    expect(outcome.text).toBe('Still signing')
  })

  it('to sign out resolve where the page reloads or does not load', async () => {
    const scene = begin()
    await scene.connect()
    const gone = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    scene.frame.load()
    await settle()
    const blocked = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    scene.frame.fail()
    await settle()
    expect([gone.text, blocked.text]).toEqual(['answered undefined', 'answered undefined'])
  })

  it.each([
    [{ message: 'User rejected' }, 'User rejected'],
    [{ message: '' }, 'An error occurred'],
    [{}, 'An error occurred'],
    [undefined, 'An error occurred'],
    [{ message: 7 }, 'An error occurred'],
    [{ message: 'a\u202eb\nc' }, 'ab c'],
  ])('that failed with %o say %j', async (payload, message) => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    await arrive()
    await scene.frame.answer('GET_USER', payload, 'ERROR')
    expect(outcome.text).toBe(message)
  })

  it.each([
    ['no user at all', undefined],
    ['an address that is none', { address: 7, chainId: 1 }],
    ['no network', { address: '0x1' }],
    ['a list', []],
    ['more than anybody reads', { address: '0x1', chainId: 1, email: 'x'.repeat(10_000_000) }],
  ])('answered with %s fail at once', async (_name, payload) => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    await arrive()
    await scene.frame.answer('GET_USER', payload)
    expect(outcome.text).toBe('An error occurred')
  })

  it('carry amounts as hex', async () => {
    const scene = begin()
    await scene.connect()
    const tx = { to: '0x1', value: 10n ** 30n, nested: [{ gas: 21_000n }, -1n, 0n] }
    void scene.channel.request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [tx] }).catch(() => undefined)
    await arrive()
    expect(scene.frame.heard.at(-1)?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ to: '0x1', value: '0xc9f2c9cd04674edea40000000', nested: [{ gas: '0x5208' }, '-0x1', '0x0'] }],
    })
  })

  it('that are invalid are refused before anything is loaded', async () => {
    const scene = begin()
    const outcomes = [
      outcomeOf(scene.channel.request('CONNECT_OTP', { otp: '12345' })),
      outcomeOf(scene.channel.request('CONNECT_EMAIL', { email: 'nobody' })),
      outcomeOf(scene.channel.request('RPC_REQUEST', { method: 'eth_call', params: [() => 1] })),
    ]
    await settle()
    for (const { text } of outcomes)
      expect(text).toMatch(/^EMBEDDED_WALLET_REQUEST_INVALID: Something went wrong {"request":"[A-Z_]+"}$/)
    expect(scene.frames).toEqual([])
  })

  it('have numbers of 128 random bits', async () => {
    const scene = begin()
    await scene.connect()
    for (let count = 0; count < 20; count++)
      void scene.channel.request('GET_CHAIN_ID', undefined).catch(() => undefined)
    await arrive()
    const ids = scene.frame.heard.map(({ id }) => id)
    expect(new Set(ids).size).toBe(21)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  })
})

describe('a cancelled request', () => {
  it('is never posted where it was cancelled before the page is ready', async () => {
    const scene = begin()
    const end = new AbortController()
    const outcome = outcomeOf(scene.channel.request('RPC_REQUEST', { method: 'personal_sign' }, end.signal))
    void scene.channel.request('GET_CHAIN_ID', undefined).catch(() => undefined)
    end.abort()
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(outcome.text).toBe(
      'EMBEDDED_WALLET_REQUEST_ABORTED: Request was aborted {"request":"RPC_REQUEST","text":"Request was aborted"}',
    )
    expect(typesOf(scene.frame.heard)).toEqual(['GET_CHAIN_ID'])
  })

  it('is not posted, and neither is its end, in the 500 ms after READY', async () => {
    const scene = begin()
    const end = new AbortController()
    const outcome = outcomeOf(scene.channel.request('RPC_REQUEST', { method: 'personal_sign' }, end.signal))
    await scene.frame.ready()
    end.abort()
    await scene.clock.advance(500)
    await arrive()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect(scene.frame.heard).toEqual([])
  })

  it('loads no page where its signal was aborted before', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined, AbortSignal.abort()))
    await settle()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED: Something went wrong')
    expect(scene.frames).toEqual([])
  })

  it('while the person is asked sends RPC_ABORT to the page', async () => {
    const scene = begin()
    await scene.connect()
    const end = new AbortController()
    const outcome = outcomeOf(scene.channel.request('RPC_REQUEST', { method: 'personal_sign' }, end.signal))
    await arrive()
    end.abort()
    await arrive()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED: Request was aborted')
    expect(typesOf(scene.frame.heard).slice(1)).toEqual(['RPC_REQUEST', 'RPC_ABORT'])
    await scene.frame.answer('RPC_REQUEST', '0xlate')
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
  })

  it.each([
    ['a safe method', 'RPC_REQUEST', { method: 'eth_call' }, 'Request was aborted'],
    ['a user', 'GET_USER', undefined, 'Something went wrong'],
  ] as const)('by asking for %s ends nothing that the person is looking at', async (_name, name, payload, message) => {
    const scene = begin()
    await scene.connect()
    const end = new AbortController()
    const outcome = outcomeOf(scene.channel.request(name, payload, end.signal))
    await arrive()
    end.abort(new Error('left'))
    await arrive()
    expect(outcome.text).toContain(message)
    expect(typesOf(scene.frame.heard)).not.toContain('RPC_ABORT')
  })

  it('is still answered where it was cancelled after its answer', async () => {
    const scene = begin()
    await scene.connect()
    const end = new AbortController()
    const answer = scene.channel.request('RPC_REQUEST', { method: 'personal_sign' }, end.signal)
    await arrive()
    await scene.frame.answer('RPC_REQUEST', '0xabc')
    end.abort()
    await arrive()
    expect(await answer).toBe('0xabc')
    expect(typesOf(scene.frame.heard)).not.toContain('RPC_ABORT')
  })
})

describe('a page that reloads', () => {
  it('answers no earlier request, and is reported as closed once', async () => {
    const scene = begin()
    const frame = await scene.connect()
    const outcomes = [
      outcomeOf(scene.channel.request('GET_USER', undefined)),
      outcomeOf(scene.channel.request('RPC_REQUEST', { method: 'personal_sign' })),
    ]
    frame.load()
    await settle()
    expect(outcomes.map(({ text }) => text)).toEqual([
      'EMBEDDED_WALLET_REQUEST_ABORTED: Something went wrong {"request":"GET_USER","text":"Something went wrong"}',
      'EMBEDDED_WALLET_REQUEST_ABORTED: Request was aborted {"request":"RPC_REQUEST","text":"Request was aborted"}',
    ])
    expect(scene.told).toEqual(['ready', 'closed'])
    expect(scene.isInPage).toBe(false)
    expect(scene.clock.pending).toBe(0)
  })

  it('is replaced by a new frame with a new number at the next request', async () => {
    const scene = begin()
    const first = await scene.connect()
    first.load()
    await scene.clock.advance(60_000)
    expect(scene.frames).toHaveLength(1)
    const second = await scene.connect()
    expect(second).not.toBe(first)
    expect(second.handshake).not.toBe(first.handshake)
  })

  it('does not get the code of a later request', async () => {
    const scene = begin()
    const frame = await scene.connect()
    frame.load()
    void scene.channel.request('CONNECT_OTP', { otp: '123456' }).catch(() => undefined)
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual(['CONNECT_OTP'])
    expect(JSON.stringify([frame.heard, frame.posted])).not.toContain('123456')
    // Any document may be in the window by now, but the browser gives the port only to the site's origin.
    expect(scene.frame.posted.map(({ origin }) => origin)).toEqual([SITE])
  })

  it('is also reported as closed where this page can read the new document', async () => {
    const scene = begin()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await scene.frame.ready()
    await scene.clock.advance(500)
    scene.frame.isReadable = true
    scene.frame.load()
    expect(scene.told).toEqual(['ready', 'closed'])
  })

  it('before it was ready is not closed, because the site may redirect', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    scene.frame.load()
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('is closed when its port closes, where the browser reports that', async () => {
    const scene = begin()
    const frame = await scene.connect()
    frame.port?.close()
    await arrive()
    expect(scene.told).toEqual(['ready', 'closed'])
  })

  it('is requested by RELOAD, which resolves when the new page is ready', async () => {
    const scene = begin()
    await scene.connect()
    const user = outcomeOf(scene.channel.request('GET_USER', undefined))
    const reload = outcomeOf(scene.channel.request('RELOAD', undefined))
    await settle()
    expect(user.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect(reload.text).toBe('open')
    expect(scene.frames).toHaveLength(2)
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(reload.text).toBe('answered undefined')
    expect(scene.frame.heard).toEqual([])
  })

  it('ends its requests where its frame was removed while it was shown, and tells that once', async () => {
    const scene = begin()
    const frame = await scene.connect()
    const lost = outcomeOf(scene.channel.request('GET_USER', undefined))
    frame.remove()
    frame.remove()
    await settle()
    expect(lost.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    await scene.connect()
    frame.remove()
    expect(scene.told).toEqual(['ready', 'closed', 'ready'])
  })

  it('is replaced at the next request where its frame was removed', async () => {
    const scene = begin()
    await scene.connect()
    const lost = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.tearOut()
    await scene.connect()
    expect(lost.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect(scene.told).toEqual(['ready', 'closed', 'ready'])
  })
})

describe('messages of a page without a request', () => {
  it('tell that the session may have changed', async () => {
    const scene = begin()
    const frame = await scene.connect()
    await frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
    expect(scene.told).toEqual(['ready', 'session'])
  })

  it('tell that the page needs to be shown, only while a request is open', async () => {
    const scene = begin()
    const frame = await scene.connect()
    const ui = (isNeeded: boolean) => frame.say({ type: '@w3m-frame/UI', payload: { isNeeded } })
    await ui(true)
    expect(scene.told).toEqual(['ready'])
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await arrive()
    await ui(true)
    await ui(true)
    await ui(false)
    await ui(true)
    await frame.answer('GET_USER', { address: '0x1', chainId: 1 })
    await ui(false)
    expect(scene.told).toEqual(['ready', 'ui true', 'ui false', 'ui true', 'ui false'])
  })

  it('hide the page when the last request has its answer', async () => {
    const scene = begin()
    const frame = await scene.connect()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    void scene.channel.request('GET_CHAIN_ID', undefined).catch(() => undefined)
    await arrive()
    await frame.say({ type: '@w3m-frame/UI', payload: { isNeeded: true } })
    await frame.answer('GET_CHAIN_ID', { chainId: 1 })
    expect(scene.told).toEqual(['ready', 'ui true'])
    await frame.answer('GET_USER', { address: '0x1', chainId: 1 })
    expect(scene.told).toEqual(['ready', 'ui true', 'ui false'])
  })

  it('hide the page when it reloads', async () => {
    const scene = begin()
    const frame = await scene.connect()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await arrive()
    await frame.say({ type: '@w3m-frame/UI', payload: { isNeeded: true } })
    frame.load()
    expect(scene.told).toEqual(['ready', 'ui true', 'ui false', 'closed'])
  })
})

describe('the end of a channel', () => {
  it('leaves no frame, listener, timer or open request', async () => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('CONNECT_DEVICE', undefined))
    scene.channel.dispose()
    await settle()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect(scene.isInPage).toBe(false)
    expect([scene.browser.listeners(), scene.clock.pending]).toEqual([0, 0])
    await expect(scene.channel.request('GET_USER', undefined)).rejects.toThrow('Something went wrong')
    expect(scene.frames).toHaveLength(1)
  })

  it('may come while a page loads', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    const { frame } = scene
    frame.load()
    scene.channel.dispose()
    frame.load()
    frame.fail()
    await settle()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect([scene.browser.listeners(), scene.clock.pending, scene.told]).toEqual([0, 0, []])
  })

  it('closes the port that a page was given', async () => {
    const scene = begin()
    const { port } = await scene.connect()
    const closed = new Promise((resolve) => port?.addEventListener('close', resolve))
    scene.channel.dispose()
    await closed
    expect(scene.told).toEqual(['ready', 'closed'])
  })

  it('stops listening to the window of the public site', async () => {
    const scene = begin()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await scene.frame.ready({})
    expect(scene.browser.listeners()).toBe(1)
    scene.channel.dispose()
    expect(scene.browser.listeners()).toBe(0)
  })
})
