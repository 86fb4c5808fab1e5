import { basename } from 'node:path/posix'
import { answerCall, type CallAnswer, json, refuse } from '../faults/answer-call'
import type { CallFaults } from '../faults/call-fault'
import { allowEveryOrigin } from '../http/cors'
import type { Route } from '../http/serve-routes'
import type { CatalogueCall, CatalogueFault } from './catalogue-fault'
import { drawPng, drawSvg } from './draw-image'
import { findWallets } from './find-wallets'
import { mixWithHostile } from './hostile-wallets'
import type { ProjectSettings } from './project-settings'
import type { WalletEntry } from './wallet-entry'

export const cataloguePath = '/catalogue'

export interface CatalogueParts {
  readonly faults: CallFaults<CatalogueCall>
  readonly wallets: () => readonly WalletEntry[]
  readonly settings: () => ProjectSettings
  /** Called with every call. */
  readonly count: (call: CatalogueCall, url: URL) => void
}

const calls: readonly (readonly [pattern: RegExp, call: CatalogueCall])[] = [
  [/^\/getWallets$/, 'wallets'],
  [/^\/getWalletImage\/[^/]+$/, 'image'],
  [/^\/public\/get(?:Asset|Currency|Token)Image\/[^/]+$/, 'asset'],
  [/^\/appkit\/v1\/config$/, 'config'],
  [/^\/projects\/v1\/origins$/, 'origins'],
  [/^\/getAnalyticsConfig$/, 'analytics'],
]

/** The required parameters of every call, also for pictures: project, SDK type and version. */
const demanded = ['projectId', 'st', 'sv']

function answerOf(parts: CatalogueParts, call: CatalogueCall, url: URL, fault?: CatalogueFault): CallAnswer {
  const missing = demanded.find((name) => !url.searchParams.get(name))
  if (missing) return refuse(401, `A ${missing} is required`, missing)
  const { features, allowedOrigins, isAnalyticsEnabled } = parts.settings()
  switch (call) {
    case 'wallets': {
      const page = findWallets(parts.wallets(), url.searchParams)
      return json(fault?.kind === 'hostile' ? { ...page, data: mixWithHostile(page.data) } : page)
    }
    case 'image':
      return { type: 'image/png', body: drawPng(basename(url.pathname)) }
    case 'asset':
      return { type: 'image/svg+xml', body: drawSvg(basename(url.pathname)) }
    case 'config':
      return json({ features })
    case 'origins':
      return json({ allowedOrigins })
    case 'analytics':
      return json({ isAnalyticsEnabled })
  }
}

/** `/catalogue/…`: the calls of the wallet catalogue, with the answers of its public service. */
export function catalogueRoute(parts: CatalogueParts): Route {
  return (request, response, url) => {
    if (!url.pathname.startsWith(`${cataloguePath}/`)) return false
    const path = url.pathname.slice(cataloguePath.length)
    const call = calls.find(([pattern]) => pattern.test(path))?.[1]
    if (!call) return false
    if (allowEveryOrigin(request, response)) return true
    parts.count(call, url)
    const fault = parts.faults.take(call)
    void answerCall(response, answerOf(parts, call, url, fault), fault)
    return true
  }
}
