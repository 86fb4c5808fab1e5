import { setImmediate } from 'node:timers/promises'
import {
  createFakeBrowser,
  createFakeClock,
  type FakeBrowser,
  type FakeClock,
} from '../../../../kernel/testing/fake-platform'
import { createFrameChannel, type FrameChannel } from './frame-channel'
import type { FramePage, FramePeer } from './frame-connection'

export const SITE = 'https://keys.example'

/** The facts of a message event. A browser fills them in; a test may set false ones. */
export interface Delivery {
  readonly data: unknown
  readonly origin?: string
  readonly source?: unknown
}

/** A message that the page in a frame received. */
export interface Heard {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

/** A frame that the channel opened, and the page in it. */
export interface SceneFrame {
  readonly url: URL
  readonly handshake: string
  readonly peer: FramePeer
  /** All messages that were posted to its window. */
  readonly posted: { readonly message: Heard; readonly origin: string }[]
  /** All requests, by the port or by the window. */
  readonly heard: Heard[]
  /** The port that the page was given. */
  port: MessagePort | undefined
  isReadable: boolean
  load(): void
  fail(): void
  /** Reports that the page has removed the frame while it was shown. */
  remove(): void
  /** Sends READY with the page's number, or with another payload. */
  ready(payload?: unknown): Promise<void>
  /** Answers the last request of a name. */
  answer(name: string, payload?: unknown, outcome?: 'ERROR' | 'SUCCESS'): Promise<void>
  /** Posts a value unchanged: on the port, or by the window of the public site. */
  say(data: unknown): Promise<void>
}

export interface Scene {
  readonly browser: FakeBrowser
  readonly clock: FakeClock
  readonly channel: FrameChannel
  readonly frames: SceneFrame[]
  /** What the channel reported, in order. */
  readonly told: string[]
  readonly frame: SceneFrame
  readonly isInPage: boolean
  deliver(delivery: Delivery): void
  /** Removes the frame from the page, as another script may do. */
  tearOut(): void
  /** Opens a page and makes it ready. */
  connect(): Promise<SceneFrame>
}

/** Lets messages of ports arrive. Each takes a turn of the event loop, and so do its effects. */
export async function arrive(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await setImmediate()
}

interface SceneOptions {
  readonly isOnline?: boolean
  readonly onReady?: (channel: FrameChannel) => void
}

function createSceneFrame(
  address: string,
  { onLoad, onError, onRemoved }: Readonly<Record<'onLoad' | 'onError' | 'onRemoved', () => void>>,
  deliver: (delivery: Delivery) => void,
): SceneFrame {
  const url = new URL(address)
  const handshake = new URLSearchParams(url.hash.slice(1)).get('handshake') ?? ''
  const posted: SceneFrame['posted'] = []
  const heard: Heard[] = []
  const peer: FramePeer = {
    postMessage(message, origin, ports = []) {
      const copy = structuredClone(message) as Heard
      posted.push({ message: copy, origin })
      if (copy.type !== '@w3m-app/PORT') return void heard.push(copy)
      const [port] = ports
      if (!(port instanceof MessagePort)) throw new Error('A port comes with the message.')
      frame.port = port
      port.onmessage = ({ data }) => heard.push(data as Heard)
    },
  }
  const frame: SceneFrame = {
    url,
    handshake,
    peer,
    posted,
    heard,
    port: undefined,
    isReadable: false,
    load: onLoad,
    fail: onError,
    remove: onRemoved,
    async ready(payload = { version: '4', handshake }) {
      deliver({ data: { type: '@w3m-frame/READY', payload }, origin: SITE, source: peer })
      await arrive()
    },
    async answer(name, payload, outcome = 'SUCCESS') {
      const request = heard.findLast(({ type }) => type === `@w3m-app/${name}`)
      await frame.say({ type: `@w3m-frame/${name}_${outcome}`, id: request?.id, payload })
    },
    async say(data) {
      if (frame.port) frame.port.postMessage(data)
      else deliver({ data, origin: SITE, source: peer })
      await arrive()
    },
  }
  return frame
}

/** Creates a channel to pages that a test controls, with a clock and a browser that the test sets. */
export function createScene({ isOnline = true, onReady }: SceneOptions = {}): Scene {
  const browser = createFakeBrowser({ isOnline })
  const clock = createFakeClock()
  const frames: SceneFrame[] = []
  const told: string[] = []
  let current: SceneFrame | undefined
  const deliver = ({ data, origin = '', source = null }: Delivery) => {
    const event = new Event('message')
    for (const [key, value] of Object.entries({ data, origin, source })) Object.defineProperty(event, key, { value })
    browser.dispatch(event)
  }
  const page: FramePage = {
    load(url, onLoad, onError, onRemoved) {
      current = createSceneFrame(url, { onLoad, onError, onRemoved }, deliver)
      frames.push(current)
    },
    peer: () => current?.peer ?? null,
    isReadable: () => current?.isReadable ?? false,
    close() {
      current = undefined
    },
  }
  const channel = createFrameChannel(
    { browser, clock },
    {
      page,
      site: { origin: SITE, urlFor: (handshake) => `${SITE}/sdk#handshake=${handshake}` },
      onReady: () => {
        told.push('ready')
        onReady?.(channel)
      },
      listener: {
        uiNeeded: (isNeeded) => void told.push(`ui ${isNeeded}`),
        sessionChanged: () => void told.push('session'),
        closed: () => void told.push('closed'),
      },
    },
  )
  const scene: Scene = {
    browser,
    clock,
    channel,
    frames,
    told,
    get frame() {
      const last = frames.at(-1)
      if (!last) throw new Error('There was no frame yet.')
      return last
    },
    get isInPage() {
      return current !== undefined
    },
    deliver,
    tearOut() {
      current = undefined
    },
    async connect() {
      const opening = channel.request('IS_CONNECTED', undefined)
      scene.frame.load()
      await scene.frame.ready()
      await clock.advance(500)
      await arrive()
      await scene.frame.answer('IS_CONNECTED', { isConnected: false })
      await opening
      return scene.frame
    },
  }
  return scene
}
