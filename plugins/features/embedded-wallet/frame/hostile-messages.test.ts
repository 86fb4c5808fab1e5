import { afterEach, describe, expect, it } from 'vitest'
import type { EmbeddedUser } from '../contract-host'
import { arrive, createScene, type Scene, type SceneFrame, SITE } from './frame-scene.fixture'
import { requestNames } from './frame-schema'

/** The answer of the real page, after each attack. */
const ada: EmbeddedUser = { address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B', chainId: 1 }
const eve: EmbeddedUser = { address: '0xEEeeEEeEEEEeEEEEEeEeEEEeeeeEeeeeeeeeEEeE', chainId: 1 }
const TEN_MB = 10_000_000

/** The state of the app at an attack. */
interface Target {
  readonly scene: Scene
  readonly frame: SceneFrame
  /** The id of the request that waits for its answer. */
  readonly id: string
  /** The frame before this one, where there was one. */
  readonly old: SceneFrame
}
type Attack = (target: Target) => void | Promise<void>
type Case = readonly [name: string, attack: Attack]

const scenes: Scene[] = []
afterEach(() => {
  for (const { channel } of scenes.splice(0)) channel.dispose()
})

const success = (id: unknown, payload: unknown = eve) => ({ type: '@w3m-frame/GET_USER_SUCCESS', id, payload })
const ready = (handshake: unknown) => ({ type: '@w3m-frame/READY', payload: { version: '4', handshake } })

/** Reads all that an attack must not change. */
function stateOf({ scene, frame }: Target, outcome: { readonly text: string }) {
  return {
    outcome: outcome.text,
    told: [...scene.told],
    posted: frame.posted.length,
    heard: frame.heard.length,
    frames: scene.frames.length,
    isInPage: scene.isInPage,
    listeners: scene.browser.listeners(),
    timers: scene.clock.pending,
    errors: [...scene.browser.errors],
    polluted: Object.keys(Object.prototype),
    isAdmin: Reflect.get({}, 'isAdmin') as unknown,
  }
}

interface Stage {
  /** Brings the app to the state before the attack, with an open GET_USER. */
  begin(scene: Scene): Promise<void>
  /** Continues as the real page does after the attack, until it may answer. */
  goOn(scene: Scene): Promise<void>
}

const stay = async () => undefined
const connectPublic = async ({ channel, clock, frame }: Scene) => {
  const payload = { version: '1' }
  await frame.ready(payload)
  await clock.advance(500)
  await arrive()
  return channel
}
const stages = {
  loading: {
    begin: async ({ frame }) => frame.load(),
    async goOn({ frame, clock }) {
      await frame.ready()
      await clock.advance(500)
    },
  },
  settling: {
    begin: async ({ frame }) => frame.ready(),
    goOn: async ({ clock }) => clock.advance(500),
  },
  port: {
    async begin({ frame, clock }) {
      frame.load()
      await frame.ready()
      await clock.advance(500)
    },
    goOn: stay,
  },
  window: {
    async begin(scene) {
      scene.frame.load()
      await connectPublic(scene)
    },
    goOn: stay,
  },
} satisfies Readonly<Record<string, Stage>>

async function withstand(stage: Stage, attack: Attack, hasOld = false) {
  const scene = createScene()
  scenes.push(scene)
  if (hasOld) (await scene.connect()).load()
  const outcome = { text: 'open' }
  const answer = scene.channel.request('GET_USER', undefined)
  void answer.then(
    (user) => {
      outcome.text = user.address
    },
    (error: Error) => {
      outcome.text = error.message
    },
  )
  const { frame } = scene
  await stage.begin(scene)
  await arrive()
  const id = frame.heard.at(-1)?.id ?? '0'.repeat(32)
  const target: Target = { scene, frame, id, old: scene.frames[0] ?? frame }
  const before = stateOf(target, outcome)
  expect(before).toMatchObject({ outcome: 'open', errors: [], polluted: [] })

  await attack(target)
  await arrive()
  expect(stateOf(target, outcome)).toEqual(before)

  await stage.goOn(scene)
  await arrive()
  await frame.answer('GET_USER', ada)
  expect(await answer).toEqual(ada)
  expect(scene.browser.errors).toEqual([])
}

const thrower = () => {
  throw new Error('trap')
}
function createCircle() {
  const circle: Record<string, unknown> = { type: '@w3m-frame/READY' }
  circle.payload = circle
  return circle
}
function createRevoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

/** Invalid messages that a port or a window can transfer. */
const junk: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 4],
  ['a bigint', 10n],
  ['true', true],
  ['an empty text', ''],
  ['the type alone', '@w3m-frame/READY'],
  ['JSON of a message', JSON.stringify(success('0'.repeat(32)))],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list of messages', [success('0'.repeat(32))]],
  ['a map', new Map([['type', '@w3m-frame/SESSION_UPDATE']])],
  ['a date', new Date(0)],
  ['bytes', new Uint8Array(1000)],
  ['an error', new Error('@w3m-frame/SESSION_UPDATE')],
  ['10 MB of text', 'x'.repeat(TEN_MB)],
  ['a type of 10 MB', { type: `@w3m-frame/${'X'.repeat(TEN_MB)}` }],
  ['a payload of 10 MB for nobody', { ...success('f'.repeat(32)), payload: 'x'.repeat(TEN_MB) }],
  ['a list of a million', { ...success('f'.repeat(32)), payload: Array(1_000_000).fill(0) }],
  ['a circle', createCircle()],
  ['a type that is a list', { type: ['@w3m-frame/SESSION_UPDATE'] }],
  ['a type that is an object', { type: { value: '@w3m-frame/SESSION_UPDATE' } }],
  ['a type with a blank', { type: ' @w3m-frame/SESSION_UPDATE' }],
  ['a type with a line after it', { type: '@w3m-frame/SESSION_UPDATE\n' }],
  ['a type in small letters', { type: '@w3m-frame/session_update' }],
  ['a type within a type', { type: 'x@w3m-frame/SESSION_UPDATE' }],
  ['a type of the app', { type: '@w3m-app/SIGN_OUT', id: '0'.repeat(32) }],
  ['a port for itself', { type: '@w3m-app/PORT', payload: { handshake: '0'.repeat(32) } }],
  ['an unknown name', { type: '@w3m-frame/EXPORT_KEY_SUCCESS', id: '0'.repeat(32), payload: 'key' }],
  ['a name of prototypes', { type: '@w3m-frame/__proto___SUCCESS', id: '__proto__', payload: { isAdmin: true } }],
  ['a constructor', { type: '@w3m-frame/constructor_SUCCESS', id: 'constructor' }],
  ['keys of prototypes', JSON.parse('{"__proto__":{"isAdmin":true,"type":"@w3m-frame/SESSION_UPDATE"}}')],
  [
    'keys of prototypes for nobody',
    {
      ...success('f'.repeat(32)),
      payload: JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
    },
  ],
  ['a page that may want to be seen', { type: '@w3m-frame/UI', payload: { isNeeded: 'yes' } }],
  ['another product', { source: 'react-devtools-bridge', payload: { event: 'READY' } }],
]
/** Values that a port cannot transfer, but code of the same page can pass to a listener. */
const uncloneable: readonly (readonly [string, unknown])[] = [
  ['a function', () => '@w3m-frame/READY'],
  ['a symbol', Symbol('@w3m-frame/READY')],
  [
    'a proxy that throws',
    new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getOwnPropertyDescriptor: thrower }),
  ],
  ['a revoked proxy', createRevoked()],
  ['a getter that throws', Object.defineProperty({}, 'type', { enumerable: true, get: thrower })],
  ['a getter that tells the type', Object.defineProperty({}, 'type', { get: () => '@w3m-frame/SESSION_UPDATE' })],
  ['a type that is inherited', Object.create({ type: '@w3m-frame/SESSION_UPDATE' })],
  ['a type that turns into a text', { type: { toString: () => '@w3m-frame/SESSION_UPDATE', startsWith: () => true } }],
]

const wrongOrigins = [
  'https://evil.example',
  'http://keys.example',
  'https://keys.example:8443',
  'https://keys.example/',
  'https://keys.example/sdk',
  'https://KEYS.example',
  'https://keys.example.evil.example',
  'https://evil.example/https://keys.example',
  'https://a.keys.example',
  'https://keys.example@evil.example',
  'https://xn--keys-example',
  'https://app.example',
  'chrome-extension://keys.example',
  'null',
  '*',
  '',
]
const wrongSources: readonly (readonly [string, (target: Target) => unknown])[] = [
  ['no window', () => null],
  ['an undefined window', () => undefined],
  ['the window of the app', () => globalThis],
  ['another frame of the same site', () => ({ postMessage: () => undefined })],
  ['a copy of the window', ({ frame }) => ({ ...frame.peer })],
  ['what inherits from the window', ({ frame }) => Object.create(frame.peer) as unknown],
  ['a proxy of the window', ({ frame }) => new Proxy(frame.peer, {})],
  ['the port of the page', ({ frame }) => frame.port ?? new MessageChannel().port1],
  ['the name of the window', () => SITE],
]
const fromPage =
  (data: unknown): Attack =>
  ({ scene, frame }) =>
    scene.deliver({ data, origin: SITE, source: frame.peer })
const onPort =
  (data: unknown): Attack =>
  ({ frame }) =>
    frame.say(data)

const beforeReady: readonly Case[] = [
  ...wrongOrigins.map(
    (origin): Case => [
      `READY of the origin ${JSON.stringify(origin)}`,
      ({ scene, frame }) => scene.deliver({ data: ready(frame.handshake), origin, source: frame.peer }),
    ],
  ),
  ...wrongSources.map(
    ([name, source]): Case => [
      `READY of ${name}`,
      (target) => target.scene.deliver({ data: ready(target.frame.handshake), origin: SITE, source: source(target) }),
    ],
  ),
  ...(
    [
      ['another number', () => 'f'.repeat(32)],
      ['the number in capitals', (own) => (/[a-f]/.test(own) ? own.toUpperCase() : 'A'.repeat(32))],
      ['half of the number', (own) => own.slice(0, 16)],
      ['the number and more', (own) => `${own}0`],
      ['the number and a line', (own) => `${own}\n`],
      ['the number backwards', (own) => `${[...own].reverse().join('')}x`],
      ['a list of the number', (own) => [own]],
      ['an object around the number', (own) => ({ own })],
      ['a number', () => 1],
      ['true', () => true],
      ['null', () => null],
      ['no text', () => ''],
    ] satisfies readonly (readonly [string, (own: string) => unknown])[]
  ).map(
    ([name, forge]): Case => [
      `READY with ${name}`,
      ({ scene, frame }) => scene.deliver({ data: ready(forge(frame.handshake)), origin: SITE, source: frame.peer }),
    ],
  ),
  ['READY with a payload that is a text', fromPage({ type: '@w3m-frame/READY', payload: 'READY' })],
  ['READY with a payload that is null', fromPage({ type: '@w3m-frame/READY', payload: null })],
  ['an answer before anything was asked', fromPage(success('0'.repeat(32)))],
  ['a session before anybody is ready', fromPage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'a' } })],
  ['a page that wants to be seen before it is ready', fromPage({ type: '@w3m-frame/UI', payload: { isNeeded: true } })],
  ...[...junk, ...uncloneable].map(([name, data]): Case => [`${name}, of the page itself`, fromPage(data)]),
]

const isOtherName = (name: string) => name !== 'GET_USER'
const wrongIds: readonly (readonly [string, (id: string) => unknown])[] = [
  ['another number', () => 'f'.repeat(32)],
  ['the number in capitals', (id) => (/[a-f]/.test(id) ? id.toUpperCase() : 'A'.repeat(32))],
  ['half of the number', (id) => id.slice(0, 16)],
  ['the number and more', (id) => `${id}0`],
  ['a blank before the number', (id) => ` ${id}`],
  ['a list of the number', (id) => [id]],
  ['an object around the number', (id) => ({ id })],
  ['a number', () => 7],
  ['no number', () => undefined],
  ['null', () => null],
  ['__proto__', () => '__proto__'],
  ['constructor', () => 'constructor'],
  ['toString', () => 'toString'],
]
const besides: readonly Case[] = [
  ...requestNames.filter(isOtherName).flatMap((name): readonly Case[] => [
    [
      `success of ${name}, which was not asked by this number`,
      ({ id, frame }) => frame.say({ type: `@w3m-frame/${name}_SUCCESS`, id, payload: eve }),
    ],
    [
      `error of ${name}, which was not asked by this number`,
      ({ id, frame }) => frame.say({ type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'no' } }),
    ],
  ]),
  ...wrongIds.map(
    ([name, forge]): Case => [`an answer with ${name}`, ({ id, frame }) => frame.say(success(forge(id)))],
  ),
  ['an answer without an outcome', ({ id, frame }) => frame.say({ type: '@w3m-frame/GET_USER', id, payload: eve })],
  [
    'an answer with another outcome',
    ({ id, frame }) => frame.say({ type: '@w3m-frame/GET_USER_DONE', id, payload: eve }),
  ],
  ['an answer of the app', ({ id, frame }) => frame.say({ type: '@w3m-app/GET_USER_SUCCESS', id, payload: eve })],
  ['READY once more', ({ frame }) => frame.say(ready(frame.handshake))],
  ['READY once more, without a number', onPort({ type: '@w3m-frame/READY' })],
  ...junk.map(([name, data]): Case => [name, onPort(data)]),
]
const besideThePort: readonly Case[] = [
  [
    'the right answer',
    ({ id, scene, frame }) => scene.deliver({ data: success(id), origin: SITE, source: frame.peer }),
  ],
  [
    'an error',
    ({ id, scene, frame }) =>
      scene.deliver({ data: { type: '@w3m-frame/GET_USER_ERROR', id }, origin: SITE, source: frame.peer }),
  ],
  [
    'READY with the used number',
    ({ scene, frame }) => scene.deliver({ data: ready(frame.handshake), origin: SITE, source: frame.peer }),
  ],
  ['READY without a number', fromPage({ type: '@w3m-frame/READY', payload: {} })],
  ['a session', fromPage({ type: '@w3m-frame/SESSION_UPDATE' })],
  ['a page that wants to be seen', fromPage({ type: '@w3m-frame/UI', payload: { isNeeded: true } })],
]
const ofOthers: readonly Case[] = [
  ...wrongOrigins.map(
    (origin): Case => [
      `an answer of the origin ${JSON.stringify(origin)}`,
      ({ scene, frame, id }) => scene.deliver({ data: success(id), origin, source: frame.peer }),
    ],
  ),
  ...wrongSources.map(
    ([name, source]): Case => [
      `an answer of ${name}`,
      (target) => target.scene.deliver({ data: success(target.id), origin: SITE, source: source(target) }),
    ],
  ),
  [
    'a session of another origin',
    ({ scene, frame }) =>
      scene.deliver({
        data: { type: '@w3m-frame/SESSION_UPDATE' },
        origin: 'https://evil.example',
        source: frame.peer,
      }),
  ],
  [
    'another frame that wants to be seen',
    ({ scene }) =>
      scene.deliver({ data: { type: '@w3m-frame/UI', payload: { isNeeded: true } }, origin: SITE, source: {} }),
  ],
  ...uncloneable.map(([name, data]): Case => [`${name}, of the page itself`, fromPage(data)]),
]
const ofOldFrame: readonly Case[] = [
  ['its port answers', ({ old, id }) => old.port?.postMessage(success(id))],
  ['its port tells of a session', ({ old }) => old.port?.postMessage({ type: '@w3m-frame/SESSION_UPDATE' })],
  [
    'its port wants to be seen',
    ({ old }) => old.port?.postMessage({ type: '@w3m-frame/UI', payload: { isNeeded: true } }),
  ],
  ['its port says READY', ({ old, frame }) => old.port?.postMessage(ready(frame.handshake))],
  ['its port is closed', ({ old }) => old.port?.close()],
  ['its window answers', ({ old, id, scene }) => scene.deliver({ data: success(id), origin: SITE, source: old.peer })],
  [
    'its window says READY with its own number',
    ({ old, scene }) => scene.deliver({ data: ready(old.handshake), origin: SITE, source: old.peer }),
  ],
  [
    'its window says READY with the new number',
    ({ old, frame, scene }) => scene.deliver({ data: ready(frame.handshake), origin: SITE, source: old.peer }),
  ],
  [
    'its window says READY without a number',
    ({ old, scene }) => scene.deliver({ data: { type: '@w3m-frame/READY' }, origin: SITE, source: old.peer }),
  ],
  [
    'what it was asked is answered in the new one',
    ({ old, frame }) =>
      frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: old.heard[0]?.id, payload: { isConnected: true } }),
  ],
  ['it loads again', ({ old }) => old.load()],
  ['it fails', ({ old }) => old.fail()],
]
const oldNumber: Case = [
  'the new frame says READY with the old number',
  ({ old, frame, scene }) => scene.deliver({ data: ready(old.handshake), origin: SITE, source: frame.peer }),
]

const all = [beforeReady, besides, besides, besideThePort, ofOthers, ofOldFrame, [oldNumber]]

describe('nothing changes', () => {
  it('in more than 300 attacks', () => {
    expect(all.flat().length).toBeGreaterThan(300)
  })
  it.each(beforeReady)('while the page loads, by %s', async (_name, attack) => withstand(stages.loading, attack))
  it.each(besides)('on the port, by %s', async (_name, attack) => withstand(stages.port, attack))
  it.each(besideThePort)('beside the port, by %s', async (_name, attack) => withstand(stages.port, attack))
  it.each(besides)('in the window of the public site, by %s', async (_name, attack) => {
    await withstand(stages.window, attack)
  })
  it.each(ofOthers)('in the window of the public site, by %s', async (_name, attack) => {
    await withstand(stages.window, attack)
  })
  it.each(ofOldFrame)('by the frame before this one: %s', async (_name, attack) => withstand(stages.port, attack, true))
  it.each(ofOldFrame.slice(5, 9))('while the next page loads, by the frame before it: %s', async (_name, attack) => {
    await withstand(stages.loading, attack, true)
  })
  it('by an old number', async () => withstand(stages.loading, oldNumber[1], true))
  it('by an answer to a request that was not posted yet', async () => {
    await withstand(stages.settling, ({ frame, id }) => frame.say(success(id)))
  })
})

describe('an answer', () => {
  it.each(['port', 'window'] as const)('counts once: later ones by the %s are ignored', async (by) => {
    const scene = createScene()
    scenes.push(scene)
    const first = scene.channel.request('GET_USER', undefined)
    await stages[by].begin(scene)
    await arrive()
    const { frame } = scene
    const id = frame.heard.at(-1)?.id
    await frame.say(success(id, ada))
    const second = scene.channel.request('GET_USER', undefined)
    await arrive()
    await frame.say(success(id))
    await frame.say({ type: '@w3m-frame/GET_USER_ERROR', id, payload: { message: 'no' } })
    await frame.answer('GET_USER', ada)
    expect([await first, await second]).toEqual([ada, ada])
  })

  it('finds its own request among many, in any order', async () => {
    const scene = createScene()
    scenes.push(scene)
    await scene.connect()
    const answers = [1, 2, 3, 4, 5].map((chainId) => scene.channel.request('GET_USER', { chainId }))
    await arrive()
    for (const { id, payload } of [...scene.frame.heard.slice(1)].reverse()) {
      await scene.frame.say({ type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', id, payload: eve })
      await scene.frame.say(success(id, { ...ada, chainId: Reflect.get(Object(payload), 'chainId') }))
    }
    expect((await Promise.all(answers)).map(({ chainId }) => chainId)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('100,000 messages of others', () => {
  const COUNT = 100_000

  /** Sends 100,000 messages, and returns how often their data was read. */
  function flood({ browser }: Scene, source: unknown, origin: string) {
    let reads = 0
    const data = () => {
      reads++
      return ready('f'.repeat(32))
    }
    const event = new Event('message')
    Object.defineProperty(event, 'source', { value: source })
    Object.defineProperty(event, 'origin', { value: origin })
    Object.defineProperty(event, 'data', { get: data })
    for (let count = 0; count < COUNT; count++) browser.dispatch(event)
    return reads
  }

  it.each([
    ['another window', {}, SITE],
    ['another origin', undefined, 'https://evil.example'],
  ] as const)('of %s are not read while the page loads', async (_name, source, origin) => {
    await withstand(stages.loading, ({ scene, frame }) => {
      expect(flood(scene, source ?? frame.peer, origin)).toBe(0)
    })
  })

  it('reach no listener once there is a port', async () => {
    await withstand(stages.port, ({ scene, frame }) => {
      expect(scene.browser.listeners()).toBe(0)
      expect(flood(scene, frame.peer, SITE)).toBe(0)
    })
  })

  it('are not read in the window of the public site', async () => {
    await withstand(stages.window, ({ scene }) => {
      expect(flood(scene, {}, SITE)).toBe(0)
    })
  })

  it('add no listener and no timer', async () => {
    const scene = createScene()
    scenes.push(scene)
    void scene.channel.request('GET_USER', undefined).catch(() => undefined)
    flood(scene, {}, SITE)
    expect([scene.browser.listeners('message'), scene.clock.pending]).toEqual([1, 1])
  })
})
