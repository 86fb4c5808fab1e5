// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import type { RelayClient } from './relay-client'

/** A relay that is silent for this long is gone, though the socket stands. */
const ANSWER_MS = 5000
/** While somebody waits for a wallet. */
const CHECK_EVERY_MS = 20_000
/** Away from the page: that long, and the socket is not believed any more. */
const wakeEvents = ['visibilitychange', 'pageshow', 'resume', 'focus', 'online'] as const

/** The way to the relay: whether it stands, and what keeps it standing. */
export interface RelayLine {
  readonly isUp: ReadonlySignal<boolean>
  /** Looks whether the relay still answers, and opens a new socket where it does not. Never rejects. */
  check(): Promise<void>
  /** Looks again and again until told to stop. */
  watch(): () => void
}

export interface LineEvents {
  /** The relay said no, for good. */
  refused(text: string): void
  /** The person is back, or the network is. */
  woke(): void
}

type Relayer = RelayClient['provider']['client']['core']['relayer']

/** Asks for what is subscribed already: the relay answers, and sends what it still holds for us. */
async function isAnswering({ clock }: PluginContext, relayer: Relayer): Promise<boolean> {
  const { topics } = relayer.subscriber
  if (!topics.length) return true
  return new Promise((resolve) => {
    const cancel = clock.after(ANSWER_MS, () => resolve(false))
    relayer.provider
      .request({ method: 'irn_batchSubscribe', params: { topics } })
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(cancel)
  })
}

/** Follows the socket and the page: mobile wallets freeze the one and leave the other behind. */
export function createRelayLine(ctx: PluginContext, { provider }: RelayClient, events: LineEvents): RelayLine {
  const { browser, clock, logger } = ctx
  const { relayer } = provider.client.core
  const isUp = signal(relayer.connected)
  const listen = (type: string, handler: (value: unknown) => void) => {
    relayer.on(type, handler)
    ctx.onStop(() => relayer.off(type, handler))
  }
  listen('relayer_connect', () => {
    isUp.value = true
  })
  listen('relayer_disconnect', () => {
    isUp.value = false
  })
  listen('relayer_error', (error) => events.refused(error instanceof Error ? error.message : String(error)))

  let checking: Promise<void> | undefined
  async function look() {
    if (!browser.isOnline() || !relayer.subscriber.hasAnyTopics) return
    try {
      if (!relayer.connected) await relayer.transportOpen()
      else if (!(await isAnswering(ctx, relayer))) await relayer.restartTransport()
    } catch (error) {
      logger.debug('The relay cannot be reached', error)
    }
  }
  const check = () => {
    checking ??= look().finally(() => {
      checking = undefined
    })
    return checking
  }
  const checkAll = () => {
    if (!browser.isVisible() || ctx.signal.aborted) return
    events.woke()
    void check()
  }
  for (const type of wakeEvents) browser.listen(type, checkAll)
  // A page with an open socket is not kept for the way back.
  browser.listen(
    'pagehide',
    () => void relayer.transportClose().catch((error: unknown) => logger.debug('pagehide', error)),
  )
  return {
    isUp,
    check,
    watch() {
      let cancel: () => void = () => undefined
      const tick = () => {
        cancel = clock.after(CHECK_EVERY_MS, () => {
          if (browser.isVisible()) void check()
          tick()
        })
      }
      tick()
      return () => cancel()
    },
  }
}
