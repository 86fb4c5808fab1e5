import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { CosmosNetwork } from './contract'

/** The networks that the plugin was given; its options were checked before. */
export const networksOf = ({ id, namespaces }: Pick<PluginContext, 'id' | 'namespaces'>): readonly CosmosNetwork[] =>
  (namespaces.definition(id)?.networks ?? []) as readonly CosmosNetwork[]
