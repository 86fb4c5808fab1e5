import { isPorticoError } from '../../errors/portico-error'
import type { AnyPlugin } from '../../plugin/collect-plugins'
import { createViewRef } from '../../router/define-view'
import type { TestKernel } from '../create-test-kernel'
import { settle } from '../settle'
import { createRemote } from './remote'
import { assemble, expectThat, gateOf, type PluginSubject, statusOf } from './subject'

/** The plugin with counters in its `start` and its imports of views. */
function counted<P extends AnyPlugin>(plugin: P) {
  const counts = { starts: 0, loads: 0 }
  const start: AnyPlugin['start'] = (ctx) => {
    counts.starts++
    return plugin.start?.(ctx)
  }
  const views = (plugin.views ?? []).map((view) => ({
    ...view,
    load() {
      counts.loads++
      return view.load()
    },
  }))
  return { counts, plugin: { ...plugin, start, views } }
}

function expectRefused<P extends AnyPlugin>({ kernel }: TestKernel<readonly [P]>, view: string, gate: string) {
  try {
    kernel.router.push(createViewRef(view))
  } catch (error) {
    expectThat(isPorticoError(error, 'ROUTER_VIEW_GATED'), `The view "${view}" is refused by ${String(error)}.`)
    return
  }
  throw new Error(`The view "${view}" opens although its gate "${gate}" is closed.`)
}

async function expectWithdrawn<P extends AnyPlugin>(test: TestKernel<readonly [P]>, plugin: P, gate: string) {
  expectThat(!test.kernel.gate(gate).peek(), `The gate "${gate}" is open although it was closed.`)
  for (const view of plugin.views ?? []) if (gateOf(plugin, view.when) === gate) expectRefused(test, view.name, gate)
  const { slots } = await test.kernel.inspect()
  for (const slot of new Set((plugin.contributes ?? []).map((item) => item.slot))) {
    const open = (plugin.contributes ?? []).filter((item) => {
      const governing = gateOf(plugin, item.when)
      return item.slot === slot && (governing === undefined || test.kernel.gate(governing).peek())
    })
    const shown = (slots[slot] ?? []).filter((id) => id === plugin.id).length
    expectThat(
      shown === open.length,
      `The slot "${slot}" shows ${shown} of the plugin's contributions, not ${open.length}.`,
    )
  }
}

const heldBy = ({ browser, clock }: TestKernel<readonly []>) =>
  `${browser.listeners()} listeners, ${clock.pending} timers`

/** A host's `false`: nothing of the gated part may be seen, started or loaded. */
async function checkClosed<P extends AnyPlugin>(subject: PluginSubject<P>, gate: string) {
  const { counts, plugin } = counted(subject.plugin())
  const test = assemble(subject, plugin as P, { gates: { [gate]: false } })
  await test.kernel.start()
  await settle()
  await expectWithdrawn(test, plugin as P, gate)
  expectThat(counts.loads === 0, `A view was loaded although the gate "${gate}" is closed.`)
  if (gate === plugin.id)
    expectThat(counts.starts === 0, `The plugin was started although its gate "${gate}" is closed.`)
  test.kernel.dispose()
}

/** A remote answer that closes, opens and closes again: each closing undoes what the opening set up. */
async function checkToggled<P extends AnyPlugin>(subject: PluginSubject<P>, gate: string) {
  const { counts, plugin } = counted(subject.plugin())
  const remote = createRemote()
  const key = plugin.gates?.[gate]?.remoteKey ?? gate
  remote.set({ [key]: false })
  const test = assemble(subject, plugin as P, { plugins: [remote.plugin] })
  await test.kernel.start()
  const held = heldBy(test as unknown as TestKernel<readonly []>)
  for (const round of [1, 2]) {
    remote.set({ [key]: true })
    await settle()
    const isOpen = test.kernel.gate(gate).peek()
    expectThat(isOpen, `The gate "${gate}" does not open: give a namespace that can what it needs.`)
    if (gate === plugin.id) expectThat(counts.starts === round, `The plugin does not start when its gate opens.`)
    remote.set({ [key]: false })
    await settle()
    await expectWithdrawn(test, plugin as P, gate)
    const left = heldBy(test as unknown as TestKernel<readonly []>)
    expectThat(left === held, `Closing the gate "${gate}" leaves ${left}, where there were ${held} before it opened.`)
  }
  if (gate === plugin.id)
    expectThat((await statusOf(test, plugin as P)) === 'gated', 'The plugin still runs behind its closed gate.')
  test.kernel.dispose()
}

/** Fails where a closed gate leaves anything of what it governs. */
export async function checkGates<P extends AnyPlugin>(subject: PluginSubject<P>): Promise<void> {
  for (const gate of Object.keys(subject.plugin().gates ?? {})) {
    await checkClosed(subject, gate)
    await checkToggled(subject, gate)
  }
}
