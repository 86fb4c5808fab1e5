import { isPorticoError } from '../../../kernel/errors/portico-error'
import { createHttpClient, type HttpClient } from '../../../kernel/lib/http/http-client'
import type { OnDropped } from '../../../kernel/lib/schemas/answer-schema'
import { type AlertCode, mapServerMessage } from '../../../kernel/notices/create-alert'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'
import type { WalletSource } from './contract'

/** What reads wallets comes beside the first answer: a page that is only idle does without. */
export const loadWalletSchema = () => import('./catalogue-schema')

/** No answer is not the service's fault: views say that the browser is offline. */
const silent = /^HTTP_(?:NETWORK_FAILED|ABORTED)$/

/** Finds the alert for a refusal. */
function alertOfStatus(status: unknown, body: unknown, hasProjectId: boolean): AlertCode {
  if (status === 429) return 'APKT010'
  const named = mapServerMessage(JSON.stringify(body) ?? '')
  if (named) return named
  if (status !== 401 && status !== 403) return 'APKT009'
  if (!hasProjectId) return 'APKT008'
  return status === 401 ? 'APKT007' : 'APKT002'
}

/**
 * Finds the alert for the error of a source.
 *
 * @param hasProjectId - whether the app named a project; a service that refuses one without a name wants that
 * @returns an `AlertCode`, or undefined where there was no answer at all
 */
function alertOf(error: unknown, hasProjectId: boolean): AlertCode | undefined {
  if (!isPorticoError(error)) return 'APKT009'
  const { status, body } = error.context
  if (error.code === 'HTTP_STATUS') return alertOfStatus(status, body, hasProjectId)
  return silent.test(error.code) ? undefined : 'APKT009'
}

/** The error, as the end of a sentence. */
export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

export interface FailureReport {
  /** Tells of a failure, of each kind once. */
  add(error: unknown): void
  /** Withdraws the alert, and allows alerts of the same kind again. */
  reset(): void
}

/** Creates what tells the person and the host about failures of the service. */
export function createFailureReport(
  { notices, logger, browser }: PluginContext,
  { projectId }: CatalogueOptions,
): FailureReport {
  const notified = new Set<string>()
  return {
    add(error) {
      logger.warn('The wallet catalogue did not answer as it should.', error)
      // Our own code may not have come either: views say that the browser is offline.
      if (!browser.isOnline()) return
      const code = alertOf(error, projectId !== undefined)
      if (!code || notified.has(code)) return
      notified.add(code)
      notices.alertCode(code, { message: textOf(error), projectId: projectId ?? '' })
    },
    reset() {
      if (notified.has(notices.alert.peek()?.code ?? '')) notices.dismissAlert()
      notified.clear()
    },
  }
}

/** Creates the client of the service. */
export function createServiceClient({ fetch, clock }: PluginContext, options: CatalogueOptions): HttpClient {
  const { baseUrl = defaultBaseUrl, projectId, sdkType = 'portico', sdkVersion = 'unknown' } = options
  return createHttpClient({ fetch, clock, baseUrl, query: { projectId, st: sdkType, sv: sdkVersion } })
}

const listed = (items: readonly string[] | undefined) => (items?.length ? items : undefined)

const imageRoutes = {
  network: 'getAssetImage',
  connector: 'getAssetImage',
  currency: 'getCurrencyImage',
  token: 'getTokenImage',
}

/** Creates the source that asks the service. */
export function createHttpSource(client: HttpClient, onDropped?: OnDropped): WalletSource {
  return {
    async list({ page, entries, include, exclude, search, chains, isCertified, withPayOnly, sort, signal }) {
      const schema = loadWalletSchema()
      const answer = client.get('getWallets', {
        query: {
          page,
          entries,
          include: listed(include),
          exclude: listed(exclude),
          search,
          badge_type: isCertified ? 'certified' : undefined,
          chains: listed(chains),
          include_pay_only: withPayOnly ? 'true' : undefined,
          sort,
        },
        parse: async (data) => (await schema).parseWalletPage(data, { onDropped }),
        ...(signal && { signal }),
      })
      // Where our own code does not come, that is what failed, not the answer.
      const [wallets] = await Promise.all([answer, schema])
      return wallets
    },
    async image({ imageId }, signal) {
      if (!imageId) return undefined
      return client.bytes(`getWalletImage/${encodeURIComponent(imageId)}`, { ...(signal && { signal }) })
    },
    assetImage: async ({ kind, id }, signal) =>
      client.bytes(`public/${imageRoutes[kind]}/${encodeURIComponent(id)}`, { ...(signal && { signal }) }),
  }
}
