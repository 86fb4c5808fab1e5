import { readProperty } from '../../../kernel/lib/safe/read-property'
import { looksLikeSecret } from '../../../kernel/lib/safe/secrets'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal } from '../../../kernel/store/signals'
import type { ScanApi, ScanState } from './contract'

/** How often a picture is looked at. */
const LOOK_MS = 150
/** A person is told after so long that nothing was found. */
export const NOTHING_FOUND_MS = 10_000
/** Of a `<video>`: there is a picture. */
const HAVE_CURRENT_DATA = 2

type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The part of the Barcode Detection API that reads codes. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface CodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const loadDecoder = async (): Promise<CodeReader> => {
  const decode = await import('./decode-frame').then((m) => m.createFrameDecoder())
  return async (video) => decode(video)
}

/** Takes the browser's own reader where there is one that works, else ours, which loads for it. */
async function loadReader(): Promise<CodeReader> {
  const Detector = readProperty(globalThis, 'BarcodeDetector') as CodeDetectorClass | undefined
  const formats: readonly string[] = (await Detector?.getSupportedFormats().catch(() => undefined)) ?? []
  if (!Detector || !formats.includes('qr_code')) return loadDecoder()
  const detector = new Detector({ formats: ['qr_code'] })
  let decoder: Promise<CodeReader> | undefined
  return async (video) => {
    if (decoder) return (await decoder)(video)
    try {
      return (await detector.detect(video))[0]?.rawValue
    } catch {
      decoder = loadDecoder()
      return undefined
    }
  }
}

/** Why there is no picture, by the name of what `getUserMedia` threw. */
const problems: Readonly<Record<string, ScanState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
}

function problemOf(error: unknown): ScanState {
  const name = String(readProperty(error, 'name'))
  return Object.hasOwn(problems, name) ? (problems[name] ?? 'unusable') : 'unusable'
}

const stopTracks = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

const isOn = (state: ScanState): boolean => state === 'asking' || state === 'looking' || state === 'nothing'

/**
 * Reads a code by the camera, once somebody asked for it and only while its picture is shown: nothing of it leaves the page.
 *
 * @param onFound - is given what the code says
 */
export function createScan(ctx: PluginContext, onFound: (text: string) => void): ScanApi {
  const state = signal<ScanState>('off')
  let stream: MediaStream | undefined
  let shown: HTMLVideoElement | null = null
  let cancelLook: (() => void) | undefined
  /** What an earlier scan was waiting for counts no more. */
  let scans = 0

  function end(next: ScanState): void {
    scans += 1
    cancelLook?.()
    stopTracks(stream)
    stream = undefined
    state.value = next
  }
  const stop = () => end('off')

  function take(text: string): void {
    const isSecret = looksLikeSecret(text)
    end(isSecret ? 'secret' : 'found')
    if (!isSecret) onFound(text)
  }

  function look(read: CodeReader, own: number, since: number): void {
    cancelLook = ctx.clock.after(LOOK_MS, async () => {
      const isDrawn = shown !== null && shown.readyState >= HAVE_CURRENT_DATA
      const text = shown && isDrawn ? await read(shown).catch(() => undefined) : undefined
      if (own !== scans) return
      if (text?.trim()) return take(text.trim())
      if (ctx.clock.now() - since >= NOTHING_FOUND_MS) state.value = 'nothing'
      look(read, own, since)
    })
  }

  async function start(): Promise<void> {
    end('asking')
    const own = scans
    try {
      const reader = loadReader()
      // It is awaited only where there is a picture.
      reader.catch(() => undefined)
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (own !== scans) return stopTracks(opened)
      stream = opened
      if (!ctx.browser.isVisible()) return stop()
      for (const track of opened.getVideoTracks())
        track.addEventListener('ended', () => own === scans && end('unusable'))
      if (shown) shown.srcObject = opened
      const read = await reader
      if (own !== scans) return
      state.value = 'looking'
      look(read, own, ctx.clock.now())
    } catch (error) {
      if (own === scans) end(problemOf(error))
    }
  }

  ctx.browser.listen('visibilitychange', () => {
    if (stream && !ctx.browser.isVisible()) stop()
  })
  ctx.signal.addEventListener('abort', stop)
  return {
    state,
    start,
    stop,
    show(video) {
      shown = video
      if (video) video.srcObject = stream ?? null
      // Not at once: a picture that is drawn anew is taken away first.
      else
        ctx.clock.after(0, () => {
          if (!shown && isOn(state.peek())) stop()
        })
    },
  }
}
