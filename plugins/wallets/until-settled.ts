import { delay } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** How often chains are polled. */
const POLL_MS = 4000
/** Ten minutes. */
const MAX_LOOKS = 150
/** Nodes that fail so often in a row are not asked for one transaction any more. */
const MAX_FAILURES = 5

/**
 * Looks every 4 s whether a transaction has settled, for ten minutes at most.
 *
 * @param life - of the plugin's context; ends the waiting with the plugin
 * @param look - asks the chain; what it throws counts as not yet, five times in a row
 * @param signal - ends the waiting, too
 * @returns true once it has; false where that stayed unknown
 * @throws the reason of the signal that was aborted
 */
export async function untilSettled(
  life: Pick<PluginContext, 'clock' | 'signal'>,
  look: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<boolean> {
  let failures = 0
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    try {
      if (await look()) return true
      failures = 0
    } catch {
      failures++
    }
    if (failures === MAX_FAILURES) return false
    await delay(life, POLL_MS, signal)
  }
  return false
}
