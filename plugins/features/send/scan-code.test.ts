import { afterEach, describe, expect, it, vi } from 'vitest'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createFakeBrowser, createTestKernel, settle } from '../../../kernel/testing/index'
import { type ScanApi, type SendApi, SendController } from './contract'
import { createScan, NOTHING_FOUND_MS } from './scan-code'

afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => Object.assign(new Error('no'), { name })

/** A camera that gives a picture, or throws; and a reader of the browser's that sees what a test says. */
async function setUp(camera?: Error, { isReadable = true } = {}) {
  const seen = { codes: [] as readonly { readonly rawValue: string }[], isBroken: false }
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const getUserMedia = vi.fn(async () => {
    if (camera) throw camera
    return stream
  })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  class BarcodeDetector {
    static getSupportedFormats = async () => (isReadable ? ['qr_code'] : [])
    async detect() {
      if (seen.isBroken) throw new Error('no service')
      return seen.codes
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  const found: string[] = []
  const browser = createFakeBrowser()
  const plugin = definePlugin({
    id: 'scan',
    controllers: [
      // As much of the controller as is looked at here.
      lazyController(SendController, async (ctx) => {
        const scan: Partial<SendApi> = { scan: createScan(ctx, (text) => found.push(text)) }
        return scan as SendApi
      }),
    ],
  })
  const { kernel, clock } = createTestKernel({ plugins: [plugin], browser })
  await kernel.start()
  const { scan }: { readonly scan: ScanApi } = await kernel.load(SendController)
  const video = { readyState: 4, srcObject: null } as Partial<HTMLVideoElement> as HTMLVideoElement
  const pass = async (ms: number) => {
    await clock.advance(ms)
    await settle()
  }
  const start = async () => {
    const started = scan.start()
    scan.show(video)
    await started
  }
  return { scan, start, pass, found, seen, track, stream, video, getUserMedia, browser, kernel, clock }
}

describe('a code that the camera sees', () => {
  it('is read and taken once, and the camera is off', async () => {
    const { scan, start, pass, found, seen, track, stream, video, getUserMedia } = await setUp()
    expect([scan.state.value, getUserMedia.mock.calls]).toEqual(['off', []])
    await start()
    expect([scan.state.value, video.srcObject]).toEqual(['looking', stream])
    await pass(1000)
    expect(found).toEqual([])
    seen.codes = [{ rawValue: ' fake-bob ' }]
    await pass(1000)
    expect([scan.state.value, found, track.stop.mock.calls.length]).toEqual(['found', ['fake-bob'], 1])
    await pass(NOTHING_FOUND_MS)
    expect([scan.state.value, found]).toEqual(['found', ['fake-bob']])
  })

  it('is looked for on after a person was told that there is none yet', async () => {
    const { scan, start, pass, found, seen } = await setUp()
    await start()
    await pass(NOTHING_FOUND_MS + 1000)
    expect(scan.state.value).toBe('nothing')
    seen.codes = [{ rawValue: 'fake-bob' }]
    await pass(1000)
    expect([scan.state.value, found]).toEqual(['found', ['fake-bob']])
  })

  it('is not taken where it holds a recovery phrase', async () => {
    const { scan, start, pass, found, seen } = await setUp()
    await start()
    seen.codes = [{ rawValue: `${'abandon '.repeat(11)}about` }]
    await pass(1000)
    expect([scan.state.value, found]).toEqual(['secret', []])
  })
})

describe('the camera', () => {
  it.each([
    [named('NotAllowedError'), 'refused'],
    [named('SecurityError'), 'refused'],
    [named('NotFoundError'), 'noCamera'],
    [named('NotReadableError'), 'unusable'],
    [named('constructor'), 'unusable'],
  ])('that does not come says why: %s', async (error, state) => {
    const { scan, start } = await setUp(error)
    await start()
    expect(scan.state.value).toBe(state)
  })

  it('is asked for, and stopped by who asked, also before it came', async () => {
    const { scan, video, track } = await setUp()
    const started = scan.start()
    scan.show(video)
    expect(scan.state.value).toBe('asking')
    scan.stop()
    await started
    expect([scan.state.value, track.stop.mock.calls.length, video.srcObject]).toEqual(['off', 1, null])
  })

  it('is off where its picture is drawn no more, and stays where it is drawn anew', async () => {
    const { scan, start, pass, track, video } = await setUp()
    await start()
    scan.show(null)
    scan.show(video)
    await pass(500)
    expect([scan.state.value, track.stop.mock.calls.length]).toEqual(['looking', 0])
    scan.show(null)
    await pass(500)
    expect([scan.state.value, track.stop.mock.calls.length]).toEqual(['off', 1])
  })

  it('is off where the page is hidden, and at the end of the kernel', async () => {
    const one = await setUp()
    await one.start()
    one.browser.set({ isVisible: false })
    expect([one.scan.state.value, one.track.stop.mock.calls.length]).toEqual(['off', 1])
    const other = await setUp()
    await other.start()
    await other.kernel.dispose()
    expect(other.track.stop).toHaveBeenCalledTimes(1)
  })

  it('is off where the page was hidden before it came', async () => {
    const { scan, video, track, browser } = await setUp()
    const started = scan.start()
    scan.show(video)
    browser.set({ isVisible: false })
    await started
    expect([scan.state.value, track.stop.mock.calls.length]).toEqual(['off', 1])
  })

  it('says that it was taken away', async () => {
    const { scan, start, track } = await setUp()
    await start()
    track.dispatchEvent(new Event('ended'))
    expect(scan.state.value).toBe('unusable')
  })
})
