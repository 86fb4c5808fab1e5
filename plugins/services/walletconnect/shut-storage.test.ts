import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyShutStorage, hideShutStorage } from './shut-storage'

const look = () => Reflect.get(globalThis, 'localStorage') as unknown

function shut() {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

afterEach(() => void vi.unstubAllGlobals())

it('hides a storage that nobody may look at while code loads, and only then', async () => {
  shut()
  expect(await hideShutStorage(async () => [look()])).toEqual([undefined])
  expect(look).toThrow('Access is denied')
})

it('puts it back where the code does not load', async () => {
  shut()
  await expect(hideShutStorage(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
  expect(look).toThrow('Access is denied')
})

it('leaves a storage alone that can be looked at', async () => {
  const storage = { length: 0 }
  vi.stubGlobal('localStorage', storage)
  expect(await hideShutStorage(async () => look())).toBe(storage)
  expect(look()).toBe(storage)
})

describe('while a request is sent', () => {
  /** As the protocol's client does it: it sends, and looks for the wallet to open in the same turn. */
  const createEngine = () => {
    const sent: unknown[] = []
    return {
      sent,
      async sendRequest(params: unknown) {
        sent.push(params)
        return 'answer'
      },
      async request(params: unknown) {
        const answer = this.sendRequest(params)
        const storage = look() as Pick<Storage, 'getItem'>
        return [storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'), await answer]
      },
    }
  }

  it('a storage that nobody may look at is empty, and in the next turn as it was', async () => {
    shut()
    const engine = createEngine()
    emptyShutStorage(engine)
    const answers = Promise.all([engine.request(1), engine.request(2)])
    await Promise.resolve()
    expect(look).toThrow('Access is denied')
    expect(await answers).toEqual([
      [null, 'answer'],
      [null, 'answer'],
    ])
    expect(engine.sent).toEqual([1, 2])
  })

  it('a storage that can be looked at is the page’s own', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'chosen' })
    const engine = createEngine()
    emptyShutStorage(engine)
    expect(await engine.request(1)).toEqual(['chosen', 'answer'])
  })
})
