import type { ErrorTable } from '../../errors/portico-error'
import { type RemoteFlags, remoteFlags } from '../../gates/gate-registry'
import type { Kernel } from '../../kernel'
import type { KernelOptions } from '../../kernel-options'
import type { AnyPlugin, PluginInput } from '../../plugin/collect-plugins'
import { definePlugin } from '../../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../../store/signals'
import { createTestKernel, type TestKernel } from '../create-test-kernel'

/** What declares tests: the globals of Jest, or of Vitest with `globals: true`; else what a runner exports. */
export interface TestRunner {
  describe(title: string, declare: () => void): unknown
  it(title: string, run: () => unknown): unknown
}

/**
 * Answers what declares tests. Not by an import of a runner: whoever loads this entry may use another one, and a module that
 * waits for an import cannot become CommonJS.
 *
 * @throws TypeError where there is none
 */
export function findRunner(given: Partial<TestRunner> = globalThis as Partial<TestRunner>): TestRunner {
  const { describe, it } = given
  if (!describe || !it)
    throw new TypeError(
      'There are no global describe and it (Vitest has them with `globals: true`): pass them as the last argument.',
    )
  return { describe, it }
}

/** What `describePlugin` is told of a plugin. */
export interface PluginSubject<P extends AnyPlugin = AnyPlugin> {
  /** Creates the plugin, anew for each test. */
  readonly plugin: () => P
  /** Plugins that offer what it requires, and nothing else. */
  readonly needs?: () => readonly PluginInput[]
  /** The plugin's table of errors; none where it throws none of its own. */
  readonly errors?: ErrorTable
  /** Uses the plugin, as a host would; its fakes can be scripted first. */
  readonly exercise?: (kernel: Kernel<readonly [P]>, test: TestKernel) => void | Promise<void>
  /** Imports the plugin's entry: `() => import('./index')`. */
  readonly entry?: () => Promise<unknown>
}

/** The gate that governs a part of a plugin: the part's own, else the one that bears the plugin's id. */
export const gateOf = ({ id }: AnyPlugin, when: string | undefined): string => when ?? id

/** Every gate of a plugin, the one of its id among them. */
export const gatesOf = ({ id, gates }: AnyPlugin): readonly string[] => {
  const closing = Object.values(gates ?? {}).map(({ unless }) => unless)
  return Object.keys({ [id]: {}, ...gates }).filter((name) => !closing.includes(name))
}

type Assembly = Omit<KernelOptions, 'plugins' | 'platform'> & Parameters<typeof createTestKernel>[0]

/** Builds a test kernel of the plugin and what it needs, with every gate of the plugin asked to be open. */
export function assemble<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  plugin: P,
  options: Partial<Assembly> = {},
): TestKernel<readonly [P]> {
  const gates = Object.fromEntries(gatesOf(plugin).map((name) => [name, true]))
  const plugins = [subject.needs?.() ?? [], plugin, options.plugins ?? []]
  // The plugins beside it are the test's own; the one under test gives the kernel its type.
  return createTestKernel({ ...options, gates: { ...gates, ...options.gates }, plugins }) as unknown as TestKernel<
    readonly [P]
  >
}

/** @throws an Error that says what is wrong with the plugin */
export function expectThat(isFine: boolean, fault: string): asserts isFine {
  if (!isFine) throw new Error(fault)
}

/** Starts the kernel, and fails where a plugin fails or the plugin's own gate stays shut. */
export async function startAll<P extends AnyPlugin>(test: TestKernel<readonly [P]>, plugin: P): Promise<void> {
  await test.kernel.start()
  const [failure] = test.failures
  expectThat(!failure, `Plugin "${failure?.plugin}" failed in ${failure?.phase}: ${String(failure?.error)}`)
  const status = await statusOf(test, plugin)
  expectThat(
    status === 'started',
    `Plugin "${plugin.id}" is ${status} although the host opened its gate: give a namespace that can what the gate needs.`,
  )
}

/** What the plugin's `setup` answered, seen without its type. */
export const apiOf = ({ plugins }: { readonly plugins: object }, plugin: AnyPlugin): object =>
  Object.entries(plugins as Readonly<Record<string, object>>).find(([id]) => id === plugin.id)?.[1] ?? {}

export async function statusOf<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, plugin: P) {
  const { plugins } = await kernel.inspect()
  return plugins.find(({ id }) => id === plugin.id)?.status
}

/** Lets the caller use the plugin, if it said how. */
export async function exerciseIn<P extends AnyPlugin>(
  subject: PluginSubject<P>,
  test: TestKernel<readonly [P]>,
  kernel = test.kernel,
): Promise<void> {
  await subject.exercise?.(kernel, test as unknown as TestKernel)
}

/** A remote configuration in a test's hands, which knows whether anybody still looks at it. */
export function createRemote() {
  let isWatched = false
  const flags = signal<RemoteFlags | undefined>(undefined, {
    watched() {
      isWatched = true
    },
    unwatched() {
      isWatched = false
    },
  })
  const contribution = remoteFlags.of(flags as ReadonlySignal<RemoteFlags | undefined>, {
    order: Number.MIN_SAFE_INTEGER,
  })
  const plugin: AnyPlugin = definePlugin({ id: 'remote-under-test', contributes: [contribution] })
  return {
    plugin,
    isWatched: () => isWatched,
    set(next: RemoteFlags) {
      flags.value = next
    },
  }
}
