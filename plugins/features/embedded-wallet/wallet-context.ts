import { isPorticoError } from '../../../kernel/errors/portico-error'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { type AlertCode, mapServerMessage } from '../../../kernel/notices/create-alert'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../kernel/store/signals'
import type { ConnectApi } from '../../foundations/connect/contract'
import type { EmbeddedWalletOptions } from './check-options'
import type { SignedInUser } from './contract'
import {
  type EmbeddedAnswer,
  type EmbeddedPayload,
  type EmbeddedRequestName,
  type EmbeddedWalletHost,
  embeddedNamespaces,
} from './contract-host'
import { embeddedWalletError, frameFailed } from './embedded-wallet-errors'

/** What the parts of the plugin share; one per kernel. */
export interface WalletContext {
  readonly ctx: PluginContext
  readonly connect: ConnectApi
  readonly options: EmbeddedWalletOptions
  readonly user: Signal<SignedInUser | undefined>
  /** Returns the key holder; it loads on the first call. */
  host(): Promise<EmbeddedWalletHost>
  /** Returns the app's namespaces in which the wallet has accounts, the active one first. */
  namespaces(): readonly string[]
  /**
   * Sends a request to the key holder.
   *
   * @param onSent - called once it was sent, before its answer
   * @throws EMBEDDED_WALLET_REQUEST_FAILED with its message, and the errors of the frame
   */
  ask<N extends EmbeddedRequestName>(
    name: N,
    payload: EmbeddedPayload<N>,
    signal?: AbortSignal,
    onSent?: () => void,
  ): Promise<EmbeddedAnswer<N>>
}

const MAX_TEXT_LENGTH = 160
/** Errors of the frame, with the alert for each. */
const frameAlerts = [
  ['EMBEDDED_WALLET_FRAME_FAILED', 'APKT003'],
  ['EMBEDDED_WALLET_REQUEST_TIMEOUT', 'APKT004'],
] as const

/** Returns the alert for a failure of the frame, and for a refusal of the app itself, which only the app's developers can fix. */
const alertOf = (error: unknown): AlertCode | undefined =>
  frameAlerts.find(([failure]) => isPorticoError(error, failure))?.[1] ??
  mapServerMessage(String(readProperty(error, 'message')))

/** Converts an error of the key holder, with its message; errors of the frame have codes of their own. */
function toError(error: unknown) {
  if (isPorticoError(error)) return error
  const message = readProperty(error, 'message')
  const text = (typeof message === 'string' && sanitizeText(message, MAX_TEXT_LENGTH)) || 'An error occurred'
  return embeddedWalletError('EMBEDDED_WALLET_REQUEST_FAILED', { text }, error)
}

/** Creates what the parts of the plugin share. */
export function createWalletContext(
  parts: Pick<WalletContext, 'ctx' | 'connect' | 'options' | 'user'>,
  loadHost: () => Promise<EmbeddedWalletHost>,
): WalletContext {
  const { ctx } = parts
  const host = loadOnce(loadHost)
  async function reachHost(): Promise<EmbeddedWalletHost> {
    try {
      return await host()
    } catch (error) {
      // Our own code did not load. The browser's message about that is not meant for people.
      throw isPorticoError(error) ? error : frameFailed(ctx.browser.isOnline() ? 'timeout' : 'offline', error)
    }
  }
  /** The alert of the last failure, until the key holder answers again. */
  let alerted: AlertCode | undefined
  function endAlert() {
    if (alerted !== undefined && ctx.notices.alert.peek()?.code === alerted) ctx.notices.dismissAlert()
    alerted = undefined
  }
  return {
    ...parts,
    host,
    namespaces() {
      const known = ctx.namespaces.ids.filter((id) => embeddedNamespaces.includes(id))
      const active = ctx.namespaces.active.peek()
      return known.sort((one, other) => Number(other === active) - Number(one === active))
    },
    async ask(name, payload, signal, onSent) {
      try {
        const holder = await reachHost()
        const answering = holder.request(name, payload, signal)
        onSent?.()
        const answer = await answering
        endAlert()
        return answer
      } catch (error) {
        const code = alertOf(error)
        if (code && !signal?.aborted) {
          alerted = code
          ctx.notices.alertCode(code, { projectId: parts.options.projectId ?? '' })
        }
        throw toError(error)
      }
    },
  }
}
