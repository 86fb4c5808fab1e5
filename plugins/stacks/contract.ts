import type { Network } from '../../kernel/namespaces/network'

export interface StacksOptions {
  /** Networks the app asks for, the first is the default. Default: Stacks. */
  readonly networks?: readonly Network[]
}
