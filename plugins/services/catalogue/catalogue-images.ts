import type { HttpBytes } from '../../../kernel/lib/http/http-client'
import { hasBoundedPixels } from '../../../kernel/lib/safe/picture-bounds'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { PicturedAsset } from '../../../kernel/router/slots'
import { type ReadonlySignal, type Signal, signal } from '../../../kernel/store/signals'
import type { CatalogueWallet, WalletSource } from './contract'
import { connectorImageIds, networkImageIds } from './contract-images'

/**
 * Lets so many pieces of work run at a time; the others wait their turn, first come first served.
 *
 * @param max - at least 1
 */
function limitRunning(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < max) running++
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Passes the place to the next request, or frees it where none waits.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/**
 * Leaves time between pieces of work: the first begins at once, each other one a rest after the one before.
 *
 * @param rest - calls back when a rest is over
 * @returns settles when the next piece may begin
 */
function createPace(rest: (ended: () => void) => void): () => Promise<void> {
  let free = Promise.resolve()
  return () => {
    const turn = free
    free = turn.then(() => new Promise(rest))
    return turn
  }
}

interface Hold {
  /** Settles once nothing is held back; true where that took its time. */
  pass(): Promise<boolean>
  set(isHeld: boolean): void
}

/** Creates something that work can be held back by. */
function createHold(): Hold {
  let letGo: (() => void) | undefined
  let passed: Promise<boolean> | undefined
  return {
    pass: async () => passed ?? false,
    set(isHeld) {
      letGo?.()
      letGo = undefined
      passed = isHeld ? new Promise((resolve) => (letGo = () => resolve(true))) : undefined
    },
  }
}

/** Pictures kept at a time; those in view are kept anyway. */
const MAX_IMAGES = 1000
/** Requests at a time. Over HTTP/1.1 a browser has 6 lines to a host, and searches have to get through beside slow pictures. */
const MAX_REQUESTS = 4
/** What waits for pictures waits no longer than this, in ms. */
const preloadMs = 2000
/** A picture is half a frame of work on a slow phone: so long the next one is left alone, in ms. */
const restMs = 16

export interface CatalogueImages {
  /** Returns a signal of the address of a wallet's picture, which is requested when the signal is watched. */
  of(wallet: CatalogueWallet): ReadonlySignal<string | undefined>
  /** The same of a network, a currency or a token. */
  ofAsset(asset: PicturedAsset): ReadonlySignal<string | undefined>
  /** Asks for pictures ahead; settles when they are here, or after 2 s. */
  preload(wallets: readonly CatalogueWallet[]): Promise<void>
  /** Holds back requests and pictures until it is released; pictures that are not watched by then are not requested. */
  hold(isHeld: boolean): void
  /** Asks for what failed: for what is watched now, for the rest when it is next watched. */
  retry(): void
}

type AskImage = (source: WalletSource) => Promise<Blob | HttpBytes | undefined> | undefined

interface Entry {
  readonly ask: AskImage
  readonly address: Signal<string | undefined>
  isWatched: boolean
  loading: Promise<void> | undefined
}

/** What names its picture itself needs no source. */
function createEntry(ask: AskImage, load: (entry: Entry) => Promise<void>, imageUrl?: string): Entry {
  const entry: Entry = {
    ask,
    isWatched: false,
    loading: imageUrl ? Promise.resolve() : undefined,
    address: signal<string | undefined>(imageUrl, {
      watched() {
        entry.isWatched = true
        entry.loading ??= load(entry)
      },
      unwatched() {
        entry.isWatched = false
      },
    }),
  }
  return entry
}

function forgetOldest(entries: Map<string, Entry>, failed: Set<Entry>) {
  for (const [id, entry] of entries) {
    if (entries.size <= MAX_IMAGES) return
    if (entry.isWatched) continue
    entries.delete(id)
    failed.delete(entry)
  }
}

/** Creates the pictures of a catalogue: each asked for once, and kept as an address. */
export function createCatalogueImages(ctx: PluginContext, source: WalletSource | undefined): CatalogueImages {
  const entries = new Map<string, Entry>()
  const failed = new Set<Entry>()
  const hold = createHold()
  const inTurn = limitRunning(MAX_REQUESTS)
  const pace = createPace((ended) => ctx.clock.after(restMs, ended))
  async function ask(entry: Entry) {
    await pace()
    await hold.pass()
    return source && entry.ask(source)
  }
  /** Requests a picture in its turn; one that is not watched any more is left for later. */
  async function load(entry: Entry, isAhead: boolean) {
    try {
      const image = await inTurn(async () => {
        const isLate = await hold.pass()
        if (!isLate || isAhead || entry.isWatched) return ask(entry)
        entry.loading = undefined
      })
      const address = await toImageAddress(image)
      await hold.pass()
      entry.address.value = address
    } catch {
      // A missing picture is no failure of the list: its place is drawn without.
      failed.add(entry)
    }
  }
  function entryOf(key: string, ask: AskImage, imageUrl?: string): Entry {
    const known = entries.get(key)
    if (known) return known
    const entry = createEntry(ask, (asked) => load(asked, false), imageUrl)
    entries.set(key, entry)
    forgetOldest(entries, failed)
    return entry
  }
  const entryOfWallet = (wallet: CatalogueWallet) =>
    entryOf(`wallet:${wallet.id}`, (source) => source.image(wallet, ctx.signal), wallet.imageUrl)
  async function loadNow(wallet: CatalogueWallet) {
    const entry = entryOfWallet(wallet)
    entry.loading ??= load(entry, true)
    await entry.loading
  }
  ctx.onStop(() => entries.clear())
  return {
    of: (wallet) => entryOfWallet(wallet).address,
    ofAsset({ kind, id }) {
      const ids = imageIds[kind]
      const imageId = ids && !imageIdText.test(id) ? ids[id] : id
      const ask: AskImage = (source) => (imageId ? source.assetImage?.({ kind, id: imageId }, ctx.signal) : undefined)
      return entryOf(`${kind}:${id}`, ask).address
    },
    preload: (wallets) =>
      new Promise((resolve) => {
        const cancel = ctx.clock.after(preloadMs, resolve)
        void Promise.all(wallets.map(loadNow)).then(() => {
          cancel()
          resolve()
        })
      }),
    hold: hold.set,
    retry() {
      const missing = [...failed]
      failed.clear()
      for (const entry of missing) entry.loading = entry.isWatched ? load(entry, false) : undefined
    },
  }
}

const imageIdText = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Picture ids of assets, by their own ids. */
const imageIds: Readonly<Partial<Record<PicturedAsset['kind'], Readonly<Record<string, string>>>>> = {
  network: networkImageIds,
  connector: connectorImageIds,
}

/** In bytes; a logo has no need of more. */
const largest = 524_288
const pixels = /^image\/(?:png|jpeg|gif|webp|avif)\b/
const drawing = /^image\/svg\+xml\b/
/** Arguments that every engine takes in one call. */
const MAX_ARGUMENTS = 8192

/** One letter a byte. */
function toBinary(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    binary += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return binary
}

/**
 * Makes an address to draw of a picture: always data. A blob's address could be opened as a page of the page's own origin, and
 * making one stops the page until the browser's own process has answered.
 *
 * @returns undefined for an invalid picture, or one that is needlessly large: in bytes, in pixels, or in what it draws
 */
export async function toImageAddress(image: Blob | HttpBytes | undefined): Promise<string | undefined> {
  if (!image) return undefined
  const { type } = image
  const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : image.bytes
  if (bytes.length > largest) return undefined
  if (drawing.test(type))
    return toSafeImageUrl(`data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(bytes))}`)
  const [pixelType] = pixels.exec(type) ?? []
  const binary = toBinary(bytes)
  return pixelType && hasBoundedPixels(binary) ? `data:${pixelType};base64,${btoa(binary)}` : undefined
}
