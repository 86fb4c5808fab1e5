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

/** What becomes of a promise, in words. */
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
  it('puts nothing into the page and listens to nothing before the first request', async () => {
    const scene = begin()
    await scene.clock.advance(60_000)
    expect(scene.frames).toEqual([])
    expect(scene.browser.listeners()).toBe(0)
    expect(scene.clock.pending).toBe(0)
  })

  it('gives a page that knows its number a port, and posts it to the site alone', async () => {
    const scene = begin()
    void scene.channel.request('IS_CONNECTED', undefined).catch(() => undefined)
    expect(scene.frame.handshake).toMatch(/^[\da-f]{32}$/)
    await scene.frame.ready()
    expect(scene.frame.posted).toEqual([
      { message: { type: '@w3m-app/PORT', payload: { handshake: scene.frame.handshake } }, origin: SITE },
    ])
    expect(scene.frame.port).toBeInstanceOf(MessagePort)
  })

  it('stops listening to windows once there is a port', async () => {
    const scene = begin()
    await scene.connect()
    expect(scene.browser.listeners()).toBe(0)
  })

  it('leaves a page alone for 500 ms after it is ready', async () => {
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

  it('lets the app introduce itself before anything else is asked', async () => {
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

  it('speaks with a page that knows no number by its window, to the site alone', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    await scene.frame.ready({ version: '1.2.3' })
    await scene.clock.advance(500)
    expect(scene.frame.port).toBeUndefined()
    expect(scene.frame.posted).toMatchObject([{ message: { type: '@w3m-app/IS_CONNECTED' }, origin: SITE }])
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('takes a READY without payload for the public site', async () => {
    const scene = begin()
    void scene.channel.request('IS_CONNECTED', undefined).catch(() => undefined)
    scene.deliver({ data: { type: '@w3m-frame/READY' }, origin: SITE, source: scene.frame.peer })
    await scene.clock.advance(500)
    expect(typesOf(scene.frame.heard)).toEqual(['IS_CONNECTED'])
  })

  it('refuses a page of another protocol', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('IS_CONNECTED', undefined))
    await scene.frame.ready({ version: '5', handshake: scene.frame.handshake })
    expect(outcome.text).toBe(
      'EMBEDDED_WALLET_FRAME_FAILED: Unable to load email login dependency {"reason":"version"}',
    )
    expect(scene.isInPage).toBe(false)
  })
})

describe('a page that does not come', () => {
  it('is waited for 20 s, and asked anew with another number by the next request', async () => {
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
  ] as const)('has no limit for %s alone', async (name, payload) => {
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

  it('is not waited for longer because more is asked', async () => {
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

  it('is not blocked where a browser tells of the empty document before the page', async () => {
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

  it('may take its time once something has loaded', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.frame.load()
    await scene.clock.advance(19_999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toContain('"reason":"timeout"')
  })

  it('is not looked at again once it is ready, online or not', async () => {
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

  it('is there where its frame is said to fail after it was ready', async () => {
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

  it('after one that was never answered begin anew, in a new page', async () => {
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
      'the page has said something since',
      async (scene: Scene) => scene.frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } }),
    ],
    [
      'the person is still asked by it, whatever else is open',
      async (scene: Scene) => {
        const method = { method: 'personal_sign', params: ['0x', '0x'] }
        void scene.channel.request('RPC_REQUEST', method).catch(() => undefined)
        void scene.channel.request('GET_USER', undefined).catch(() => undefined)
      },
    ],
  ])(
    'after one that was never answered go to the same page where %s',
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

  it('that are refused tell why in the words of the page, and by its code', async () => {
    const scene = begin()
    await scene.connect()
    const answer = scene.channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    const refused = expect(answer).rejects.toMatchObject({ message: 'Abgelehnt', code: 4001 })
    await scene.clock.advance(1000)
    await scene.frame.answer('RPC_REQUEST', { message: 'Abgelehnt', code: 4001 }, 'ERROR')
    await refused
  })

  it('of the wallet wait for the person as long as they take', async () => {
    const scene = begin()
    await scene.connect()
    const answer = scene.channel.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x', '0x'] })
    await scene.clock.advance(3_600_000)
    await scene.frame.answer('RPC_REQUEST', '0xabc')
    expect(await answer).toBe('0xabc')
    expect(scene.clock.pending).toBe(0)
  })

  it('to sign out are done after 3 s whatever the page says', async () => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await scene.clock.advance(2999)
    expect(outcome.text).toBe('open')
    await scene.clock.advance(1)
    expect(outcome.text).toBe('answered undefined')
  })

  it('to sign out still reach a page that takes longer than the person was kept', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await scene.clock.advance(3000)
    expect(outcome.text).toBe('answered undefined')
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual(['SIGN_OUT'])
  })

  it('to sign out fail where the page says that it did not', async () => {
    const scene = begin()
    await scene.connect()
    const outcome = outcomeOf(scene.channel.request('SIGN_OUT', undefined))
    await arrive()
    await scene.frame.answer('SIGN_OUT', { message: 'Still signing' }, 'ERROR')
    expect(outcome.text).toBe('Still signing')
  })

  it('to sign out are done where the page goes or does not come', async () => {
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

  it('that no page would take are refused before anything is loaded', async () => {
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

describe('a request that is given up', () => {
  it('before the page is ready is never posted', async () => {
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

  it('while the page is left alone is none for it, nor is its end', async () => {
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

  it('before it was made opens no page', async () => {
    const scene = begin()
    const outcome = outcomeOf(scene.channel.request('GET_USER', undefined, AbortSignal.abort()))
    await settle()
    expect(outcome.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED: Something went wrong')
    expect(scene.frames).toEqual([])
  })

  it('while the person is asked tells the page so', async () => {
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

  it('after its answer changes nothing', async () => {
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

describe('a page that loads again', () => {
  it('answers nothing that was asked before, and says so once', async () => {
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

  it('is followed by a new frame with a new number, once something is asked', async () => {
    const scene = begin()
    const first = await scene.connect()
    first.load()
    await scene.clock.advance(60_000)
    expect(scene.frames).toHaveLength(1)
    const second = await scene.connect()
    expect(second).not.toBe(first)
    expect(second.handshake).not.toBe(first.handshake)
  })

  it('tells no code to what came in its place', async () => {
    const scene = begin()
    const frame = await scene.connect()
    frame.load()
    void scene.channel.request('CONNECT_OTP', { otp: '123456' }).catch(() => undefined)
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    expect(typesOf(scene.frame.heard)).toEqual(['CONNECT_OTP'])
    expect(JSON.stringify([frame.heard, frame.posted])).not.toContain('123456')
    // Whatever the window holds by then, a browser gives the port to the site alone.
    expect(scene.frame.posted.map(({ origin }) => origin)).toEqual([SITE])
  })

  it('with a document that can be read from here is the end too', async () => {
    const scene = begin()
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    await scene.frame.ready()
    await scene.clock.advance(500)
    scene.frame.isReadable = true
    scene.frame.load()
    expect(scene.told).toEqual(['ready', 'closed'])
  })

  it('before it was ready is no end: the site may lead on', async () => {
    const scene = begin()
    const answer = scene.channel.request('IS_CONNECTED', undefined)
    scene.frame.load()
    await scene.frame.ready()
    await scene.clock.advance(500)
    await arrive()
    await scene.frame.answer('IS_CONNECTED', { isConnected: true })
    expect(await answer).toEqual({ isConnected: true })
  })

  it('ends with its port where the browser tells', async () => {
    const scene = begin()
    const frame = await scene.connect()
    frame.port?.close()
    await arrive()
    expect(scene.told).toEqual(['ready', 'closed'])
  })

  it('is asked for by RELOAD, which is done when the new page is ready', async () => {
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

  it('may be missing from the page by now: the next request finds out', async () => {
    const scene = begin()
    await scene.connect()
    const lost = outcomeOf(scene.channel.request('GET_USER', undefined))
    scene.tearOut()
    await scene.connect()
    expect(lost.text).toContain('EMBEDDED_WALLET_REQUEST_ABORTED')
    expect(scene.told).toEqual(['ready', 'closed', 'ready'])
  })
})

describe('what a page tells by itself', () => {
  it('is that the session may have changed', async () => {
    const scene = begin()
    const frame = await scene.connect()
    await frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } })
    expect(scene.told).toEqual(['ready', 'session'])
  })

  it('is that it wants to be seen, while it is asked something and no longer', async () => {
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

  it('is so until the last request has its answer', async () => {
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

  it('ends with the page', async () => {
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
