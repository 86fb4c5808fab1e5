import { type AnyPlugin, type Clock, createKernel } from 'portico'
import { connect } from 'portico/plugins/connect'
import { base, eip155, mainnet } from 'portico/plugins/eip155'
import { type WalletConnectOptions, walletconnect } from 'portico/plugins/walletconnect'
import { createFakeBrowser, createFakeHub, createFakeStorage } from 'portico/testing'
import { type Relay, startRelay } from '../relay/start-relay'
import { startWalletClient, type WalletClient } from '../wallet-client/start-wallet-client'

export const projectId = 'local-project'

export interface WarpClock extends Clock {
  /** Timers that are set. */
  readonly pending: number
  /** Advances the wall clock, as on a suspended page, and runs the timers that are due. */
  warp(ms: number): void
  /** Stops real time, so that only `warp` moves the clock. */
  hold(): void
}

/** Real time, since relay and wallet use it, which can be advanced. */
export function createWarpClock(): WarpClock {
  let ahead = 0
  const timers = new Set<{ readonly due: number; readonly run: () => void }>()
  let heldAt: number | undefined
  const now = () => (heldAt ?? Date.now()) + ahead
  const runDue = () => {
    for (const timer of [...timers].filter(({ due }) => due <= now())) {
      timers.delete(timer)
      timer.run()
    }
  }
  return {
    now,
    get pending() {
      return timers.size
    },
    after(ms, run) {
      const timer = { due: now() + ms, run }
      timers.add(timer)
      const id = setTimeout(runDue, ms + 1)
      return () => {
        clearTimeout(id)
        timers.delete(timer)
      }
    },
    warp(ms) {
      ahead += ms
      runDue()
    },
    hold() {
      heldAt = Date.now()
    },
  }
}

export interface Page {
  readonly kernel: ReturnType<typeof createDapp>
  readonly clock: WarpClock
  readonly browser: ReturnType<typeof createFakeBrowser>
  readonly logs: readonly string[]
  /** States of the pairing, in order. */
  readonly states: readonly string[]
  readonly connections: () => readonly object[]
}

function createDapp(options: WalletConnectOptions, platform: object, others: readonly AnyPlugin[]) {
  return createKernel({
    name: 'dapp',
    logLevel: 'debug',
    platform,
    metadata: { name: 'Dapp', url: 'https://app.example' },
    plugins: [connect(), eip155({ networks: [mainnet, base], injected: false }), walletconnect(options), others],
  })
}

/** The relay and the wallet of one test, and pages of an app that use them. */
export async function startWorld() {
  const relay: Relay = await startRelay({ allowedProjects: [projectId] })
  const wallet: WalletClient = await startWalletClient({
    relayUrl: relay.url,
    chains: [1, 8453].map((chainId) => ({ chainId, name: `Chain ${chainId}`, walletRpcUrl: 'http://127.0.0.1:1' })),
  })
  const backend = createFakeStorage()
  const hub = createFakeHub()
  const pages: Page[] = []

  function openPage(init: WalletConnectOptions = {}, others: readonly AnyPlugin[] = []): Page {
    const clock = createWarpClock()
    const browser = createFakeBrowser({ hub })
    const logs: string[] = []
    const states: string[] = []
    const log = (level: string, scope: string, ...details: readonly unknown[]) =>
      void logs.push([level, scope, ...details.map((detail) => JSON.stringify(detail))].join(' '))
    const kernel = createDapp(
      { projectId, relayUrl: relay.url, ...init },
      { clock, browser, log, storage: backend.open },
      others,
    )
    const { pairing } = kernel.plugins.walletconnect
    pairing.subscribe(({ state, reason }) => void states.push(reason ? `${state} ${reason}` : state))
    const page = { kernel, clock, browser, logs, states, connections: () => kernel.plugins.connect.connections.peek() }
    pages.push(page)
    return page
  }
  return {
    relay,
    wallet,
    backend,
    openPage,
    async stop() {
      for (const { kernel } of pages) kernel.dispose()
      await wallet.stop()
      await relay.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** Waits for the communication of the page, the relay and the wallet. */
export async function until<T>(read: () => T | undefined | false, ms = 5000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const value = read()
    if (value) return value
    if (Date.now() > end) throw new Error(`Nothing came of ${String(read)} in ${ms} ms.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** The current link to scan. */
export const linkOf = ({ kernel }: Page) => until(() => kernel.plugins.walletconnect.pairing.peek().uri)

/** Pairs and lets the wallet scan. */
export async function pairWith({ wallet }: World, page: Page) {
  const connection = page.kernel.plugins.walletconnect.pair()
  await wallet.pair(await linkOf(page))
  return connection
}
