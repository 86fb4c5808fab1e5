import type { Network } from '../../../kernel/namespaces/network'

/** What the plugin `sui` takes: the networks of the app. */
export interface SuiOptions {
  /** Networks the app asks for, the first is the default. Default: mainnet. */
  readonly networks?: readonly Network[] | undefined
}
