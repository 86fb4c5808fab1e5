import type { KernelSettings } from '../kernel-options'
import { parseSafeJson } from '../lib/safe/safe-json'

/**
 * Reads a plugin's part of the snapshot that the host handed over; anybody may have written it, so the caller checks it.
 *
 * @param id - of the plugin, which is where `kernel.snapshot()` put the answer of its `snapshot()`
 * @returns plain data, undefined where there is none
 */
export function readSnapshot({ snapshot }: KernelSettings, id: string): unknown {
  try {
    // Most pages have none, and an error costs them a millisecond.
    return Object(snapshot && parseSafeJson(atob(snapshot)))[id]
  } catch {
    return undefined
  }
}
