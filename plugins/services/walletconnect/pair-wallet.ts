import { present } from '../../../kernel/lib/present'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeAppLink, toSafePageLink, toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { openExternal } from '../../../kernel/platform/open-external'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { HistoryEntry } from '../../../kernel/router/view-history'
import { batch, computed, untracked } from '../../../kernel/store/signals'
import {
  type ConnectApi,
  ConnectingExternalView,
  type ConnectingParams,
  type Connection,
  ConnectWalletsView,
  connectEvents,
  hiddenConnectors,
  type PastConnection,
  ProfileWalletsView,
} from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { CatalogueWallet } from '../../wallets/contract'
import { matchConnector } from '../../wallets/create-wallet-rows'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  type PairParams,
  type RecentWallet,
  type WalletConnectApi,
  type WalletPlatform,
  walletConnectEvents,
  walletConnectId,
} from './contract'
import type { PairingMachine } from './create-pairing'
import type { CurrentSession } from './current-session'
import { pairingFailure, toCallerError } from './failures'
import {
  buildWalletLink,
  type DeeplinkChoice,
  findPlatforms,
  readLinkFacts,
  type WalletLink,
} from './links/wallet-link'
import type { SessionSource } from './namespace-provider'
import { pairingError } from './walletconnect-errors'
import type { Connected, WalletConnectContext, WalletConnectImplementation } from './walletconnect-facade'

/** Time, in ms, after which a page that is still visible was probably not left for a wallet. */
const STILL_HERE_MS = 3000

export interface WalletOpening {
  openWallet(wallet: CatalogueWallet, platform: WalletPlatform): OpenOutcome
  walletLink(wallet: CatalogueWallet, platform: WalletPlatform): string | undefined
  platforms(wallet: CatalogueWallet | undefined): readonly WalletPlatform[]
  /** Returns the link by which the connecting wallet was opened; undefined where it scanned the code. */
  choice(): DeeplinkChoice | undefined
}

/** Reports when the page is still visible some seconds after a wallet should have opened. */
function watchLeaving({ ctx, isStillHere, pairing }: WalletConnectContext): () => void {
  const { browser, clock } = ctx
  let cancel: (() => void) | undefined
  const stop = () => {
    cancel?.()
    isStillHere.value = false
  }
  browser.listen('visibilitychange', () => {
    if (!browser.isVisible()) stop()
  })
  ctx.effect(() => {
    if (pairing.value.state !== 'ready') stop()
  })
  // The failure to open one wallet tells nothing about the next.
  ctx.onStop(computed(() => pairing.value.wallet?.id).subscribe(stop))
  return () => {
    stop()
    cancel = clock.after(STILL_HERE_MS, () => {
      isStillHere.value = browser.isVisible() && pairing.peek().state === 'ready'
    })
  }
}

export function createWalletOpening(walletConnect: WalletConnectContext): WalletOpening {
  const { ctx, connect, options, pairing } = walletConnect
  const watch = watchLeaving(walletConnect)
  let opened: { readonly id: string; readonly choice: DeeplinkChoice | undefined } | undefined

  function context(wallet: CatalogueWallet) {
    const namespace = ctx.namespaces.active.peek() ?? ''
    const own = ctx.namespaces.definition(namespace)?.networks[0]
    const network = (ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined) ?? own
    return {
      wallet,
      facts: readLinkFacts(ctx.browser),
      prefersUniversalLinks: options.preferUniversalLinks === true,
      ...(network && { networkId: network.caipNetworkId }),
    }
  }
  function linkOf(wallet: CatalogueWallet, platform: WalletPlatform): WalletLink | undefined {
    const { uri } = pairing.peek()
    return buildWalletLink({ ...context(wallet), platform, ...(uri !== undefined && { uri }) })
  }
  return {
    choice: () => (opened?.id === pairing.peek().wallet?.id ? opened?.choice : undefined),
    walletLink: (wallet, platform) => linkOf(wallet, platform)?.href,
    platforms(wallet) {
      // A connector with a warning may imitate a wallet of the catalogue.
      const installed = connect.connectors.value
        .filter(({ warning }) => !warning)
        .flatMap(({ id, rdns }) => (rdns === undefined ? [id] : [id, rdns]))
      const hasNamespaces = ctx.namespaces.ids.length > 0
      return wallet ? findPlatforms({ ...context(wallet), installed, hasNamespaces }) : ['qrcode']
    },
    openWallet(wallet, platform) {
      opened = undefined
      const link = linkOf(wallet, platform)
      if (!link) return pairing.peek().uri === undefined ? 'notReady' : 'noLink'
      const outcome = openExternal(link)
      if (outcome === 'refused') return 'noLink'
      if (outcome === 'opened') {
        opened = { id: wallet.id, choice: link.choice }
        watch()
      }
      return outcome
    },
  }
}

/** Maximum number of recent wallets. */
const recentLimit = 2

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const readId = (value: unknown) => (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : undefined)

/** Returns a web link that opens a wallet; like a catalogue's, it may not contain an action. */
const toWebAppLink = (value: unknown) => toSafeWebLink(toSafeAppLink(value))

type Injected = NonNullable<CatalogueWallet['injected']>[number]

/** Reads the names under which a wallet is injected, as a catalogue has them. */
function readInjected(value: unknown): readonly Injected[] | undefined {
  const names = (Array.isArray(value) ? value.slice(0, 20) : []).flatMap((item): readonly Injected[] => {
    const { injectedId, namespace } = isRecord(item) ? item : {}
    if (typeof injectedId !== 'string' || !/^[ -~]{1,100}$/.test(injectedId)) return []
    return [present({ injectedId, namespace: readId(namespace) })]
  })
  return names.length ? names : undefined
}

/** Reads the links for installing a wallet. */
function readInstall(value: unknown): CatalogueWallet['install'] {
  if (!isRecord(value)) return undefined
  const { chrome, ios, android, homepage } = value
  const links = Object.entries({ chrome, ios, android, homepage }).map(([kind, link]) => [kind, toSafePageLink(link)])
  const install = present(Object.fromEntries(links))
  return Object.keys(install).length ? install : undefined
}

/**
 * Reads a stored wallet. Web addresses of pictures are left out, so that storage cannot make the page contact any host; the catalogue finds
 * the picture again.
 */
function readWallet(value: unknown): CatalogueWallet | undefined {
  if (!isRecord(value)) return undefined
  const id = readId(value.id)
  const name = sanitizeText(value.name)
  if (!id || !name) return undefined
  return present({
    id,
    name,
    imageId: readId(value.imageId),
    imageUrl: toSafeImageUrl(value.imageUrl),
    rdns: readId(value.rdns),
    injected: readInjected(value.injected),
    install: readInstall(value.install),
    homepage: toSafePageLink(value.homepage),
    mobileLink: toSafeAppLink(value.mobileLink),
    universalLink: toWebAppLink(value.universalLink),
    webappLink: toWebAppLink(value.webappLink),
    desktopLink: toSafeAppLink(value.desktopLink),
  })
}

/** Reads the recent wallets from storage, newest first, each once; invalid entries are left out. */
export function parseRecent(data: unknown): readonly RecentWallet[] | undefined {
  if (!Array.isArray(data)) return undefined
  const all = data.slice(0, 20).flatMap((entry): RecentWallet[] => {
    const wallet = isRecord(entry) ? readWallet(entry.wallet) : undefined
    const usedAt = isRecord(entry) ? entry.usedAt : undefined
    return wallet && typeof usedAt === 'number' && Number.isFinite(usedAt) ? [{ wallet, usedAt }] : []
  })
  return all
    .filter(({ wallet }, index) => all.findIndex((item) => item.wallet.id === wallet.id) === index)
    .slice(0, recentLimit)
}

export interface PairParts {
  readonly walletConnect: WalletConnectContext
  readonly current: CurrentSession
  readonly machine: PairingMachine
  readonly source: SessionSource
  connected(): Promise<Connected>
  demandSetUp(): void
}

/** Returns the active namespace, or the first in which the wallet has accounts. */
function pickNamespace({ walletConnect, current }: PairParts): string | undefined {
  const { active, ids } = walletConnect.ctx.namespaces
  const shared = current.namespaces()
  return [active.peek(), ...ids].find((namespace) => namespace !== undefined && shared.includes(namespace))
}

async function waitForSession(
  { machine, current, demandSetUp }: PairParts,
  params: Parameters<WalletConnectImplementation['pair']>[0],
) {
  if (current.topic !== undefined) return
  demandSetUp()
  const { session, leave } = machine.join(params?.wallet)
  try {
    await untilAborted(session, params?.signal)
  } catch (error) {
    leave()
    if (params?.signal?.aborted) machine.leaveAlone()
    throw error
  }
}

/** Resolves when all steps after a connection are done or have failed. */
function whenSettled({ pairing }: WalletConnectContext): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined
    stop = pairing.subscribe(({ state }) => {
      if (state === 'settling') return
      resolve()
      stop?.()
    })
    if (pairing.peek().state !== 'settling') stop()
  })
}

/** Creates the functions that pair with a wallet and connect its session; callers that wait when the kernel ends are rejected. */
export function createPair(parts: PairParts): WalletConnectImplementation['pair'] {
  const { walletConnect, current, machine, source, connected } = parts
  const { signal: life } = walletConnect.ctx
  /** Restores the stored session, and returns whether the person must still accept the terms of the app. */
  async function needsConsent(): Promise<boolean> {
    const { settings, consent } = walletConnect.connect
    await source.restore()
    return settings.peek().legalCheckbox === true && !(await consent()).isGiven.peek()
  }
  /** Waits for the code and the client; for a person who has left by then, no pairing begins. */
  async function begin(): Promise<boolean> {
    const { cancels } = machine.context
    const isLeft = () => life.aborted || machine.context.cancels !== cancels
    try {
      const isRefused = await needsConsent()
      if (!isLeft()) return isRefused
    } catch (cause) {
      const error = pairingFailure('notLoaded', cause)
      if (!isLeft()) machine.fail(error)
      throw error
    }
    throw pairingError('CONNECT_REQUEST_ABORTED')
  }
  async function pair(params: Parameters<WalletConnectImplementation['pair']>[0]): Promise<Connection> {
    try {
      // Where the terms are not accepted, the plugin connect rejects and opens the view that asks for them, before a wallet is asked.
      if (await begin()) return await walletConnect.connect.connect({ connectorId: walletConnectId })
      const isKept = current.topic !== undefined
      // The code that reads the wallet's answer loads while the person goes to the wallet.
      walletConnect.connect.prepare(walletConnectId).catch(() => undefined)
      await waitForSession(parts, params)
      const namespace = pickNamespace(parts)
      const { signal, keepOthers } = params ?? {}
      const connection = await walletConnect.connect.connect({
        connectorId: walletConnectId,
        ...(namespace !== undefined && { namespace }),
        ...(keepOthers && { keepOthers }),
        ...(signal && { signal }),
      })
      await whenSettled(walletConnect)
      // No new approval came that would have reported it.
      if (isKept && current.topic !== undefined) machine.context.notify({ state: 'connected' })
      return connection
    } catch (error) {
      const isConnected = walletConnect.connect.connections
        .peek()
        .some(({ connectorId }) => connectorId === walletConnectId)
      if (current.topic !== undefined && !isConnected) {
        const { client } = await connected()
        const ended = current.end('app', client)
        machine.fail(error)
        await ended
      }
      throw toCallerError(error)
    }
  }
  return async (params) => {
    try {
      return await untilAborted(pair(params), life)
    } catch (error) {
      throw life.aborted ? pairingError('CONNECT_REQUEST_ABORTED', undefined, error) : error
    }
  }
}

export interface SettleParts {
  readonly current: CurrentSession
  notify(pairing: Omit<Pairing, 'wallet'>): void
  /** Called when a chosen wallet has a session: stores how the wallet was opened, if it was. */
  remember(): void
}

/** Leaves out remembered wallets that a plugin hides by now, such as those that the app excludes. Reads signals. */
export function listShownRecent({ ctx, connect, remembered }: WalletConnectContext): readonly RecentWallet[] {
  const checks = ctx.slot(hiddenConnectors).value
  const connector = connect.connectors.value.find(({ id }) => id === walletConnectId)
  if (!connector) return remembered.value
  return remembered.value.filter(({ wallet: { id, name, rdns } }) => {
    // What leads to one wallet only is hidden like any connector of it.
    const own = { ...connector, id, name, explorerId: id, ...(rdns !== undefined && { rdns }) }
    return !checks.some((isHidden) => ctx.attempt(isHidden, () => isHidden(own)))
  })
}

/** Moves the connected wallet to the front of those that are remembered. */
function rememberWallet({ ctx, pairing, remembered }: WalletConnectContext) {
  const { wallet } = pairing.peek()
  if (!wallet) return
  const others = remembered.peek().filter((item) => item.wallet.id !== wallet.id)
  remembered.value = [{ wallet, usedAt: ctx.clock.now() }, ...others].slice(0, recentLimit)
}

/**
 * Finishes a session that a wallet approved: once one namespace is connected, by any caller, the other namespaces of the session follow
 * without a prompt, and the pairing is done. So do those that it gets later, where no other wallet is connected in them.
 */
export function createSettling(walletConnect: WalletConnectContext, { current, notify, remember }: SettleParts): void {
  const { ctx, connect, pairing } = walletConnect
  const own = () => connect.connections.peek().filter(({ connectorId }) => connectorId === walletConnectId)

  async function adoptOthers(isWanted: (namespace: string) => boolean) {
    const connected = own().map(({ namespace }) => namespace)
    const missing = current
      .namespaces()
      .filter((namespace) => ctx.namespaces.ids.includes(namespace) && !connected.includes(namespace))
      .filter(isWanted)
    // A wallet that was added to others replaces no other wallet in any namespace.
    const keepOthers = connect.connections
      .peek()
      .some((item) => item.connectorId !== walletConnectId && connected.includes(item.namespace))
    const adoptions = missing.map((namespace) =>
      connect.adopt({ connectorId: walletConnectId, namespace, ...(keepOthers && { keepOthers }) }),
    )
    for (const result of await Promise.allSettled(adoptions))
      if (result.status === 'rejected') ctx.logger.warn('A namespace of the session was not connected', result.reason)
  }
  async function finish() {
    await adoptOthers(() => true)
    const session = walletConnect.session.peek()
    if (!session || pairing.peek().state !== 'settling') return
    batch(() => {
      rememberWallet(walletConnect)
      remember()
      notify({ state: 'connected' })
    })
    ctx.emit(walletConnectEvents, 'walletconnect:settled', { session })
  }
  ctx.on(connectEvents, 'connect:succeeded', ({ connection }) => {
    if (connection.connectorId === walletConnectId && pairing.peek().state === 'settling') void finish()
  })
  let known: readonly string[] | undefined
  current.follow((reading) => {
    const before = known
    known = reading && current.namespaces()
    if (!reading || !own().length) return
    const { connections, past } = connect
    const isOwn = (item: Connection | PastConnection) => item.connectorId === walletConnectId
    void adoptOthers((namespace) => {
      const isHere = (item: Connection | PastConnection) => item.namespace === namespace
      // After a reload nothing else tells what the session had before.
      const isOld = before?.includes(namespace) ?? past.peek().some((item) => isOwn(item) && isHere(item))
      return !isOld && !connections.peek().some(isHere)
    })
  })
}

/** Time, in ms, for which the finished state is shown before the modal closes. */
const DONE_MS = 700

const pairingViewNames: readonly string[] = [ConnectingWalletConnectView.name, ConnectingWalletConnectBasicView.name]

interface Parties {
  readonly connect: Pick<ConnectApi, 'connectors' | 'connections'>
  readonly walletConnect: Pick<WalletConnectApi, 'pairing' | 'pair' | 'cancel' | 'platforms'>
}

type Asked = Pick<PairParams, 'wallet' | 'keepOthers'>

const askedBy = ({ params }: HistoryEntry): Asked => (params as Asked | undefined) ?? {}

/**
 * Leaves the view for wallets of this browser where the recent wallet is a remote one: it needs a code or a link, which that view does not
 * have. An existing session is asked in that view.
 */
function leadToCode({ router, browser, effect }: PluginContext, { connections }: Parties['connect']): void {
  effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value || entry?.view !== ConnectingExternalView.name) return
    const { connectorId, keepOthers } = entry.params as ConnectingParams
    if (connectorId !== walletConnectId) return
    if (connections.peek().some((item) => item.connectorId === walletConnectId)) return
    // A phone cannot scan its own screen; the list has the wallets that a tap opens.
    const view = browser.isMobile() ? ConnectWalletsView : ConnectingWalletConnectView
    untracked(() => router.replace(view, { ...(keepOthers && { keepOthers }) }))
  })
}

/**
 * Makes the views ConnectingWalletConnect and ConnectingWalletConnectBasic start and end pairing: showing one starts it, going from one to
 * the other keeps the pairing and changes the wallet, leaving cancels it, and success shows the next view. So the views only draw.
 */
export function followConnectingView(ctx: PluginContext, { connect, walletConnect }: Parties): void {
  const { router, notices } = ctx
  leadToCode(ctx, connect)
  const entry = computed(() => {
    const current = router.current.value
    return router.isOpen.value && current && pairingViewNames.includes(current.view) ? current : undefined
  })
  const isPairing = computed(() => entry.value !== undefined)

  /** A wallet that is only in this browser needs no relay. */
  function skipToBrowser(wallet: CatalogueWallet, keepOthers: boolean | undefined): boolean {
    if (walletConnect.platforms(wallet).some((platform) => platform !== 'browser')) return false
    const connector = matchConnector(connect.connectors.peek(), wallet)
    if (!connector) return false
    router.replace(ConnectingExternalView, {
      connectorId: connector.id,
      name: connector.name,
      ...(keepOthers && { keepOthers }),
    })
    return true
  }
  function pair({ wallet, keepOthers }: Asked) {
    if (wallet && skipToBrowser(wallet, keepOthers)) return
    // Its outcome is in `pairing`, and the view shows it.
    walletConnect.pair({ ...(wallet && { wallet }), ...(keepOthers && { keepOthers }) }).catch(() => undefined)
  }
  /** After a first wallet the modal closes; after a wallet that was added to others, the list of all wallets opens. */
  function leadOn({ keepOthers }: Asked) {
    if (!keepOthers) return router.close()
    router.reset(ProfileWalletsView)
    notices.show({ message: { key: 'profile.added', text: 'New Wallet Added' }, variant: 'success' })
  }
  ctx.effect(() => (isPairing.value ? walletConnect.cancel : undefined))
  ctx.effect(() => {
    const current = entry.value
    if (current) untracked(() => pair(askedBy(current)))
  })
  ctx.effect(() => {
    const current = entry.value
    if (!current || walletConnect.pairing.value.state !== 'connected') return
    return ctx.clock.after(DONE_MS, () => {
      if (router.current.peek()?.key === current.key) leadOn(askedBy(current))
    })
  })
}
