import { type AnyKernel, type AnyPlugin, type Contribution, createKernel, type Network } from 'portico'
import type { ConnectOptions } from 'portico/plugins/connect'
import { connectorSources } from 'portico/plugins/connect/contract'
import type { NetworksOptions } from 'portico/plugins/networks'
import { minimal } from 'portico/presets/minimal'
import { type FakeNamespaceInit, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import type { KernelStory, StoryBase } from '../define-stories'
import { storyNetworks } from './networks'
import { createWallets, type StoryWallet } from './wallets'

export interface StoryWorld extends Pick<FakeNamespaceInit, 'readBalance' | 'lacks' | 'implementations' | 'title'> {
  /** Default: Kestrel and Harbor. */
  readonly wallets?: readonly StoryWallet[]
  /** Default: the seven of `storyNetworks`. */
  readonly networks?: readonly Network[]
  /** The first search for wallets never ends. */
  readonly isLooking?: boolean
  /** Ids of wallets used before, newest first: an hour ago, then some days. */
  readonly recent?: readonly string[]
  readonly connect?: ConnectOptions
  readonly networksOptions?: NetworksOptions
  readonly contributes?: readonly Contribution[]
  readonly plugins?: readonly AnyPlugin[]
  readonly gates?: Readonly<Record<string, boolean>>
  /** Stories of failures keep their errors out of the console. */
  readonly isSilent?: boolean
}

/** Requests that are open, and never answered. */
export const never = <T>() => new Promise<T>(() => undefined)

const usedAgoMs = [3_600_000, 4 * 86_400_000]

function remember({ platform: { clock, storage } }: StoryBase, recent: readonly string[]) {
  const d = recent.map((id, index) => ({ id, usedAt: (clock?.now() ?? 0) - (usedAgoMs[index] ?? 0) }))
  if (d.length) storage?.()?.setItem('portico:connect:recent', JSON.stringify({ v: 1, d }))
}

function createSource({ wallets, isLooking = false }: StoryWorld) {
  const { kestrel, harbor } = createWallets()
  const source = fakeConnectorSource<StoryWallet>(...(wallets ?? [kestrel, harbor]))
  return isLooking ? { ...source, discover: () => never<void>() } : source
}

function createWorldKernel(base: StoryBase, world: StoryWorld): AnyKernel {
  const {
    networks = storyNetworks,
    contributes = [],
    plugins = [],
    connect = {},
    gates = {},
    networksOptions = {},
  } = world
  remember(base, world.recent ?? [])
  const namespace = fakeNamespace({
    ...world,
    networks,
    isAddress: () => true,
    contributes: [connectorSources.of(createSource(world)), ...contributes],
  })
  return createKernel({
    ...base,
    gates,
    logLevel: world.isSilent ? 'silent' : base.logLevel,
    plugins: [minimal({ connect, networks: networksOptions }), namespace, ...plugins],
  })
}

/**
 * Draws a whole view from the published plugins with scripted wallets, networks and answers of a node.
 *
 * @param create - the differences from two wallets, seven networks and 1.5 coins; called for each kernel
 * @param open - opens the first state of the story
 * @param play - the next steps of a person
 */
export const storyWorld = (
  create: () => StoryWorld,
  open?: KernelStory['open'],
  play?: KernelStory['play'],
): KernelStory => ({
  kernel: (base) => createWorldKernel(base, create()),
  ...(open && { open }),
  ...(play && { play }),
})
