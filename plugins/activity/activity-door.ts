import { createToken } from '../../kernel/container/token'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal } from '../../kernel/store/signals'
import { BlockchainClientToken, BlockchainSources } from '../blockchain-api/contract'
import { ConnectController } from '../connect/contract'

/** Where activity is to be seen; a page carries no more of the plugin than this. */
export interface ActivityDoor {
  /** The active family of chains has a history, and somebody who tells it. */
  readonly isHere: ReadonlySignal<boolean>
  /** Here, and the account is in the form that has tabs: that of an embedded wallet. */
  readonly isInTab: ReadonlySignal<boolean>
  /** Here, and the account is in the form that has tiles. */
  readonly isInTile: ReadonlySignal<boolean>
  /** Finds out whether anybody tells histories: until then it is taken from there being a service. */
  look(): Promise<void>
}

export const ActivityDoor = /* @__PURE__ */ createToken<ActivityDoor>('activity/Door')

export function createActivityDoor(ctx: PluginContext, namespaces: readonly string[]): ActivityDoor {
  const { connectors, active } = ctx.get(ConnectController)
  const hasSource = signal(ctx.has(BlockchainClientToken))
  const isHere = computed(() => hasSource.value && namespaces.includes(ctx.namespaces.active.value ?? ''))
  const isEmbedded = computed(
    () => connectors.value.find(({ id }) => id === active.value?.connectorId)?.type === 'AUTH',
  )
  return {
    isHere,
    isInTab: computed(() => isHere.value && isEmbedded.value),
    isInTile: computed(() => isHere.value && !isEmbedded.value),
    async look() {
      hasSource.value = (await ctx.load(BlockchainSources)).history !== undefined
    },
  }
}
