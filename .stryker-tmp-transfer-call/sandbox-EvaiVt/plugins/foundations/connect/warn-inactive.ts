// @ts-nocheck
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** Tells the developer that a namespace which nobody is looking at could not be connected: no view says so. */
export function warnInactive({ namespaces, notices }: PluginContext, namespace: string, error: unknown): void {
  if (namespace === namespaces.active.peek()) return
  const message = sanitizeText(error instanceof Error ? error.message : String(error), 160)
  notices.alertCode('APKTW001', { namespace, message })
}
