import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppRequest, openChannel, readArrival } from './channel'

const appOrigin = 'https://app.example'
const handshake = 'ab'.repeat(16)
const fragment = (values: Record<string, string>) => `#${new URLSearchParams(values)}`

describe("the app's parameters in the address", () => {
  it('names a registered origin and a number of 128 bits', () => {
    expect(readArrival(fragment({ handshake, origin: appOrigin }), [appOrigin])).toEqual({
      handshake,
      origin: appOrigin,
    })
    for (const wrong of [
      { handshake, origin: 'https://eve.example' },
      { handshake, origin: `${appOrigin}/` },
      { handshake, origin: '*' },
      { handshake: 'ab', origin: appOrigin },
      { handshake: 'AB'.repeat(16), origin: appOrigin },
      { origin: appOrigin },
    ]) {
      expect(readArrival(fragment(wrong as Record<string, string>), [appOrigin])).toBeUndefined()
    }
    expect(readArrival('', [])).toBeUndefined()
  })
})

describe('the channel', () => {
  const target = new EventTarget()
  const parent = { postMessage: vi.fn() }
  const app = () => new MessageChannel()

  beforeEach(() => {
    vi.stubGlobal('parent', parent)
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  })
  afterEach(() => vi.unstubAllGlobals())

  const post = (event: object) => target.dispatchEvent(Object.assign(new Event('message'), event))
  const right = (port: MessagePort) => ({
    source: parent,
    origin: appOrigin,
    ports: [port],
    data: { type: '@w3m-app/PORT', payload: { handshake } },
  })

  it('is opened only by the right app, and only listens on its port', async () => {
    const opening = openChannel({ handshake, origin: appOrigin })
    expect(parent.postMessage).toHaveBeenCalledWith(
      { type: '@w3m-frame/READY', payload: { version: '4', handshake } },
      appOrigin,
    )
    const eve = app()
    const good = app()
    for (const wrong of [
      { origin: 'https://eve.example' },
      { source: {} },
      { ports: [] },
      { data: { type: '@w3m-app/PORT', payload: { handshake: 'cd'.repeat(16) } } },
      { data: { type: '@w3m-app/PORT' } },
      { data: { type: 'PORT', payload: { handshake } } },
      { data: null },
      { data: '@w3m-app/PORT' },
    ]) {
      post({ ...right(eve.port2), ...wrong })
    }
    post(right(good.port2))
    // Too late, and the number is used up.
    post(right(eve.port2))
    const channel = await opening
    const heard: AppRequest[] = []
    channel.listen((request) => heard.push(request))
    post({ ...right(eve.port2), data: { type: '@w3m-app/GET_USER', id: '1' } })
    const messages = [
      null,
      7,
      {},
      { type: '@w3m-app/X' },
      { type: 'X', id: '1' },
      { type: '@w3m-app/X', id: '' },
      { type: '@w3m-app/X', id: 'x'.repeat(65) },
    ]
    for (const message of messages) good.port1.postMessage(message)
    good.port1.postMessage({ type: '@w3m-app/GET_USER', id: '2', payload: 7 })
    await vi.waitFor(() => expect(heard).toEqual([{ name: 'GET_USER', id: '2', payload: 7 }]))
    for (const port of [eve.port1, eve.port2, good.port1, good.port2]) port.close()
  })
})
