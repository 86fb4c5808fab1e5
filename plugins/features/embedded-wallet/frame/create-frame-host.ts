import { parseUrl } from '../../../../kernel/lib/safe/parse-url'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { EmbeddedWalletHost, EmbeddedWalletListener } from '../contract-host'
import { frameError } from '../embedded-wallet-errors'
import { createFrameChannel } from './frame-channel'
import type { FrameSite } from './frame-connection'
import { PROTOCOL_VERSION } from './frame-schema'
import { createFrameWindow, type FrameWindow, type FrameWindowParams } from './frame-window'

/** Hosts of this very machine, where http is as good as https. */
const ownMachine = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

export interface FrameHostOptions extends Omit<FrameWindowParams, 'origin'> {
  /** Address of the page that keeps the keys, without its `/sdk`. */
  readonly secureSite: string
  readonly projectId: string
  /** CAIP-2 id of the network that the page begins with; read when a frame is made. */
  readonly chainId: () => string
  /** Where the page asks that network; read when a frame is made. */
  readonly rpcUrl?: () => string | undefined
  /**
   * Called whenever a page has become ready, before anything else is asked: what is asked in this very call (SYNC_DAPP_DATA,
   * GET_SMART_ACCOUNT_ENABLED_NETWORKS, SYNC_THEME) comes first.
   */
  readonly onReady: (host: EmbeddedWalletHost) => void
}

/**
 * Reads the address of a page that may keep keys.
 *
 * @param address - https, or http of this machine
 * @param pageOrigin - origin of this page; keys never live in it
 * @throws EMBEDDED_WALLET_SITE_INVALID
 */
export function readSite(address: unknown, pageOrigin: string): URL {
  const url = typeof address === 'string' ? parseUrl(address) : undefined
  const isHttps = url?.protocol === 'https:' || (url?.protocol === 'http:' && ownMachine.test(url.hostname))
  if (!url || !isHttps) throw frameError('EMBEDDED_WALLET_SITE_INVALID', { expected: 'an https address.' })
  if (url.username || url.password || url.search || url.hash)
    throw frameError('EMBEDDED_WALLET_SITE_INVALID', {
      expected: 'an address without credentials, query and fragment.',
    })
  if (url.origin === pageOrigin)
    throw frameError('EMBEDDED_WALLET_SITE_INVALID', {
      expected: 'an address of another origin than that of this page.',
    })
  return url
}

function createSite(site: URL, appOrigin: string, { chainId, projectId, rpcUrl }: FrameHostOptions): FrameSite {
  return {
    origin: site.origin,
    urlFor(handshake) {
      const url = new URL(`${site.href.replace(/\/+$/, '')}/sdk`)
      const node = rpcUrl?.()
      url.search = String(
        new URLSearchParams({
          projectId,
          chainId: chainId(),
          version: PROTOCOL_VERSION,
          enableLogger: 'false',
          ...(node !== undefined && { rpcUrl: node }),
        }),
      )
      // The fragment stays in the browser: neither the site's server nor its logs learn what makes a page believed.
      url.hash = String(new URLSearchParams({ handshake, origin: appOrigin }))
      return url.href
    },
  }
}

/** Passes on what a host tells, to each follower by itself: one that throws keeps nothing from the others. */
function createFollowers(ctx: Pick<PluginContext, 'logger'>) {
  const followers = new Set<EmbeddedWalletListener>()
  function tell(call: (listener: EmbeddedWalletListener) => void) {
    for (const follower of [...followers]) {
      try {
        call(follower)
      } catch (error) {
        ctx.logger.error('What follows the embedded wallet threw.', error)
      }
    }
  }
  const listener: Required<EmbeddedWalletListener> = {
    uiNeeded: (isNeeded) => tell((follower) => follower.uiNeeded?.(isNeeded)),
    sessionChanged: () => tell((follower) => follower.sessionChanged?.()),
    closed: () => tell((follower) => follower.closed?.()),
  }
  function follow(follower: EmbeddedWalletListener) {
    followers.add(follower)
    return () => void followers.delete(follower)
  }
  return { followers, listener, follow }
}

/**
 * Creates the host of an embedded wallet that is a page of another origin in a frame. Nothing is in the page, and nothing is asked of
 * the site, before the first request. RELOAD puts a new frame in the place of the old one.
 *
 * @param ctx - the plugin's; the host ends with it or by `dispose`
 * @throws EMBEDDED_WALLET_SITE_INVALID
 */
export function createFrameHost(
  ctx: Pick<PluginContext, 'browser' | 'clock' | 'logger' | 'onStop'>,
  options: FrameHostOptions,
  createWindow: (params: FrameWindowParams) => FrameWindow = createFrameWindow,
): Required<EmbeddedWalletHost> {
  const appOrigin = ctx.browser.origin()
  const site = readSite(options.secureSite, appOrigin)
  const { texts, theme, onCancel } = options
  const page = createWindow({ origin: site.origin, texts, theme, onCancel })
  const { followers, listener, follow } = createFollowers(ctx)
  const channel = createFrameChannel(ctx, {
    page,
    site: createSite(site, appOrigin, options),
    listener,
    onReady: () => options.onReady(host),
  })
  const host: Required<EmbeddedWalletHost> = {
    origin: site.origin,
    request: channel.request,
    show: page.show,
    hide: page.hide,
    follow,
    dispose() {
      channel.dispose()
      followers.clear()
    },
  }
  ctx.onStop(host.dispose)
  return host
}
