import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import { toSafeImageUrl } from '../../../../kernel/lib/safe/safe-image-url'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { askInTime } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import type { Connector, ConnectorType } from '../../../foundations/connect/contract'
import { eip155Error } from '../eip155-errors'
import { namedConnectors } from './follow-config'
import { type ListReplaced, leadConfig } from './lead-config'
import { createWagmiProvider } from './wagmi-provider'

/** The actions of wagmi. */
export type WagmiCore = typeof import('@wagmi/core')

/**
 * Loads wagmi, an optional peer. Bundlers build an app that lacks it where the import stands in a `try`.
 *
 * @throws EIP155_SDK_MISSING
 */
export async function loadWagmi(): Promise<WagmiCore> {
  try {
    return await import('@wagmi/core')
  } catch (cause) {
    throw eip155Error('EIP155_SDK_MISSING', { name: '@wagmi/core' }, cause)
  }
}

const rdnsText = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Wallets that announced themselves have their reverse domain name as id. */
function typeOf({ type, id }: WagmiConnector): ConnectorType {
  if (type !== 'injected') return 'EXTERNAL'
  return rdnsText.test(id) ? 'ANNOUNCED' : 'INJECTED'
}

/** Maximum time to wait for what a connector finds in the page, in ms: the others of the list wait with it. */
const PROVIDER_MS = 2000

/**
 * Creates what tells whether there is a wallet: a connector that was made for what sits at `window.ethereum` stands in the config
 * whether there is one or not.
 *
 * @param onLate - called where one is found that was waited for in vain; from then on it is there
 */
function createSearch(ctx: PluginContext, onLate: () => void) {
  const found = new Set<WagmiConnector>()
  return async (connector: WagmiConnector): Promise<boolean> => {
    if (connector.type !== 'injected' || found.has(connector)) return true
    let isLate = false
    async function ask(): Promise<boolean> {
      const isHere = Boolean(await connector.getProvider())
      if (isHere && isLate && !ctx.signal.aborted) {
        found.add(connector)
        onLate()
      }
      return isHere
    }
    return askInTime(ctx, { ask, ms: PROVIDER_MS, signal: ctx.signal }).catch(() => {
      isLate = true
      return false
    })
  }
}

interface ConnectorParts {
  readonly ctx: PluginContext
  readonly config: Config
  readonly core: WagmiCore
  readonly listReplaced: ListReplaced
}

function toConnector(
  { ctx, config, core, listReplaced }: ConnectorParts,
  id: string,
  connector: WagmiConnector,
): Connector {
  const { name, icon, rdns } = connector
  const [domain] = [rdns ?? id].flat()
  const picture = icon === undefined ? undefined : toSafeImageUrl(icon)
  const provider = createWagmiProvider(core, config, connector, listReplaced)
  return Object.freeze<Connector>({
    id,
    name: sanitizeText(name) || id,
    type: typeOf(connector),
    namespaces: [ctx.id],
    ...(picture && { icon: picture }),
    ...(domain && rdnsText.test(domain) && { rdns: domain }),
    getProvider: async () => provider,
  })
}

/**
 * Lists the connectors of a config, and follows the list.
 *
 * @param ctx - of the plugin
 * @param config - whose connectors are listed
 * @param connectors - receives the list
 * @returns settles when those that are in the config now are listed
 */
export async function listConnectors(
  ctx: PluginContext,
  config: Config,
  connectors: Signal<readonly Connector[]>,
): Promise<void> {
  const core = await loadWagmi().catch((error: unknown) => {
    ctx.notices.alertCode('EIP155_SDK_MISSING', { name: '@wagmi/core' })
    throw error
  })
  const parts = { ctx, config, core, listReplaced: leadConfig(ctx, config, core) }
  const made = new Map<string, Connector>()
  let latest = 0
  const isHere = createSearch(ctx, () => void list())
  async function list(): Promise<void> {
    const number = ++latest
    const named = [...namedConnectors(config)]
    const here = await Promise.all(named.map(([, connector]) => isHere(connector)))
    if (number !== latest) return
    connectors.value = named
      .filter((_, place) => here[place])
      .map(([id, connector]) => {
        const key = `${id} ${connector.uid}`
        const known = made.get(key) ?? toConnector(parts, id, connector)
        made.set(key, known)
        return known
      })
  }
  ctx.onStop(core.watchConnectors(config, { onChange: () => void list() }))
  await list()
}
