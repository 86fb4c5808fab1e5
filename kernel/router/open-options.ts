import type { ViewRef } from './define-view'

export interface OpenOptions {
  /** The view to open; else the plugins say which. */
  readonly view?: ViewRef<unknown>
  readonly params?: unknown
  /** Chain family to open for: its network is switched to first (spec 2). */
  readonly namespace?: string
  /** False switches to `namespace` without asking the person in SwitchNetwork. Default true. */
  readonly confirmSwitch?: boolean
}
