import type { AnyCapability, FunctionOf } from '../../kernel/namespaces/capability'
import type { PluginContext } from '../../kernel/plugin/plugin-context'

/** What the files of a namespace's `capabilities/` export: makes the function of a capability with the plugin's context. */
export type Implement<C extends AnyCapability> = (ctx: PluginContext) => FunctionOf<C>
