import type { Network } from '../../../kernel/namespaces/network'

/** What the plugin `stacks` takes: the networks of the app. */
export interface StacksOptions {
  /** Networks the app asks for, the first is the default. Default: Stacks. */
  readonly networks?: readonly Network[] | undefined
}
