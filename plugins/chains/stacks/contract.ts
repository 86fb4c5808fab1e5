import type { Network } from '../../../kernel/namespaces/network'

/** Options of the plugin `stacks`: the networks of the app. */
export interface StacksOptions {
  /** Networks of the app; the first one is the default network. Without this option: Stacks. */
  readonly networks?: readonly Network[] | undefined
}
