import type { AnyCapability, FunctionOf } from '../../../kernel/namespaces/capability'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'

/** What each file of this folder exports as `implementation`: the function of a capability, made with the plugin's context. */
export type Implement<C extends AnyCapability> = (ctx: PluginContext) => FunctionOf<C>
