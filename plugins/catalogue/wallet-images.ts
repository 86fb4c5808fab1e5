import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { type ReadonlySignal, type Signal, signal } from '../../kernel/store/signals'
import type { CatalogueWallet, WalletSource } from './contract'
import { createHold } from './create-hold'
import { createPace } from './create-pace'
import { toImageAddress } from './image-address'
import { limitRunning } from './limit-running'

/** Pictures kept at a time; those in view are kept anyway. */
const mostImages = 1000
/** Requests at a time. Over HTTP/1.1 a browser has 6 lines to a host, and searches have to get through beside slow pictures. */
const mostRequests = 4
/** Spec section 9: what waits for pictures waits no longer than this, in ms. */
const preloadMs = 2000
/** A picture is half a frame of work on a slow phone: so long the next one is left alone, in ms. */
const restMs = 16

export interface WalletImages {
  /** The address of a picture, which is asked for when somebody watches this. */
  of(wallet: CatalogueWallet): ReadonlySignal<string | undefined>
  /** Asks for pictures ahead; settles when they are here, or after 2 s. */
  preload(wallets: readonly CatalogueWallet[]): Promise<void>
  /** Holds back what is not asked for or not shown yet, until it is let go; what nobody watches by then is not asked for. */
  hold(isHeld: boolean): void
  /** Asks for what failed when it is next watched. */
  retry(): void
}

interface Entry {
  readonly wallet: CatalogueWallet
  readonly address: Signal<string | undefined>
  isWatched: boolean
  loading: Promise<void> | undefined
}

function createEntry(wallet: CatalogueWallet, load: (entry: Entry) => Promise<void>): Entry {
  const entry: Entry = {
    wallet,
    isWatched: false,
    // What the wallet names itself needs no source.
    loading: wallet.imageUrl ? Promise.resolve() : undefined,
    address: signal<string | undefined>(wallet.imageUrl, {
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
    if (entries.size <= mostImages) return
    if (entry.isWatched) continue
    entries.delete(id)
    failed.delete(entry)
  }
}

/** Creates the pictures of a catalogue: each asked for once, and kept as an address. */
export function createWalletImages(ctx: PluginContext, source: WalletSource | undefined): WalletImages {
  const entries = new Map<string, Entry>()
  const failed = new Set<Entry>()
  const hold = createHold()
  const inTurn = limitRunning(mostRequests)
  const pace = createPace((ended) => ctx.clock.after(restMs, ended))
  async function ask(wallet: CatalogueWallet) {
    await pace()
    await hold.pass()
    return source?.image(wallet, ctx.signal)
  }
  /** Asks for a picture when it is its turn; one that was held back until nobody watched it is left for later. */
  async function load(entry: Entry, isAhead: boolean) {
    try {
      const image = await inTurn(async () => {
        const isLate = await hold.pass()
        if (!isLate || isAhead || entry.isWatched) return ask(entry.wallet)
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
  function entryOf(wallet: CatalogueWallet): Entry {
    const known = entries.get(wallet.id)
    if (known) return known
    const entry = createEntry(wallet, (asked) => load(asked, false))
    entries.set(wallet.id, entry)
    forgetOldest(entries, failed)
    return entry
  }
  async function loadNow(wallet: CatalogueWallet) {
    const entry = entryOf(wallet)
    entry.loading ??= load(entry, true)
    await entry.loading
  }
  ctx.onStop(() => entries.clear())
  return {
    of: (wallet) => entryOf(wallet).address,
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
      for (const entry of failed) entry.loading = undefined
      failed.clear()
    },
  }
}
