import type { Network } from '../../kernel/namespaces/network'

export interface SuiOptions {
  /** Networks the app asks for, the first is the default. Default: mainnet. */
  readonly networks?: readonly Network[]
}
