import type { Network } from '../../../kernel/namespaces/network'

/** Options of the plugin `sui`: the networks of the app. */
export interface SuiOptions {
  /** Networks of the app; the first one is the default network. Without this option: the main network. */
  readonly networks?: readonly Network[] | undefined
}
