import type { PluginContext } from '../../../../kernel/plugin/plugin-context'

/** What the RPC client takes from the plugin's context; its signal ends everything that is under way. */
export type RpcEnvironment = Pick<PluginContext, 'clock' | 'signal'>
