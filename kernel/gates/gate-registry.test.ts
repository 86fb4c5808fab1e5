import { describe, expect, it } from 'vitest'
import { createCapability } from '../namespaces/capabilities'
import { implement } from '../namespaces/define-namespace'
import { definePlugin } from '../plugin/define-plugin'
import { effect, signal } from '../store/signals'
import { createTestKernel } from '../testing/create-test-kernel'
import { fakeNamespace } from '../testing/fake-namespace'
import { type GateDefinition, type RemoteFlags, remoteFlags } from './gate-registry'

const Wave = createCapability<(params: { readonly to: string }) => Promise<boolean>>('wave')
const Bow = createCapability<(params: { readonly to: string }) => Promise<boolean>>('bow')
const canWave = implement(Wave, async () => async () => true)

interface Scene {
  readonly gate: GateDefinition
  readonly host?: boolean | undefined
  readonly remote?: RemoteFlags | undefined
}

function createScene({ gate, host, remote }: Scene) {
  const flags = signal(remote)
  const swap = definePlugin({ id: 'swap', gates: { swap: gate } })
  const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(flags)] })
  const waving = fakeNamespace({ id: 'waving', implementations: [canWave] })
  const still = fakeNamespace({ id: 'still' })
  const { kernel } = createTestKernel({
    plugins: [waving, still, swap, config],
    ...(host !== undefined && { gates: { swap: host } }),
  })
  return { kernel, flags, gate: kernel.gate('swap') }
}

describe('a gate', () => {
  const silent = undefined
  it.each<[host: boolean | undefined, remote: boolean | undefined, standard: boolean, isOpen: boolean]>([
    [false, true, true, false],
    [false, false, true, false],
    [false, silent, true, false],
    [true, true, false, true],
    [true, false, true, false],
    [true, silent, false, true],
    [undefined, true, false, true],
    [undefined, false, true, false],
    [undefined, silent, true, true],
    [undefined, silent, false, false],
  ])('of host %s, remote %s and default %s is open: %s', (host, remote, standard, isOpen) => {
    const answered = createScene({ gate: { default: standard }, host, remote: { swap: remote } })
    expect(answered.gate.value).toBe(isOpen)
    if (remote === silent) expect(createScene({ gate: { default: standard }, host }).gate.value).toBe(isOpen)
  })

  it('follows the remote answer', () => {
    const { gate, flags } = createScene({ gate: { default: true } })
    const seen: boolean[] = []
    effect(() => void seen.push(gate.value))
    flags.value = { swap: false }
    flags.value = { other: true }
    flags.value = undefined
    flags.value = { swap: false }
    expect(seen).toEqual([true, false, true, false])
  })

  it('may have another name in the remote answer', () => {
    const gate = { default: true, remoteKey: 'swapsEnabled' }
    expect(createScene({ gate, remote: { swap: false } }).gate.value).toBe(true)
    expect(createScene({ gate, remote: { swapsEnabled: false } }).gate.value).toBe(false)
  })

  it.each([
    [true, false],
    [false, true],
    [undefined, true],
  ])('is closed by another one that the host opened: %s', (pay, isOpen) => {
    const swap = definePlugin({
      id: 'swap',
      gates: { swap: { default: true, unless: 'pay' }, pay: { default: false } },
    })
    const { kernel } = createTestKernel({ plugins: [swap], ...(pay !== undefined && { gates: { pay } }) })
    expect(kernel.gate('swap').value).toBe(isOpen)
  })

  it.each([
    [[], true],
    [[Wave], true],
    [[Bow], false],
    [[Wave, Bow], false],
  ])('with needs %j is open: %s', (needs, isOpen) => {
    expect(createScene({ gate: { default: true, needs }, host: true, remote: { swap: true } }).gate.value).toBe(isOpen)
  })

  it('follows the active namespace', () => {
    const { kernel, gate } = createScene({ gate: { default: true, needs: [Wave] } })
    const seen: boolean[] = []
    effect(() => void seen.push(gate.value))
    kernel.namespaces.setActive('still')
    kernel.namespaces.setActive('waving')
    expect(seen).toEqual([true, false, true])
  })

  it('stays closed if no capability can open it', () => {
    expect(createScene({ gate: { default: false, needs: [Wave] } }).gate.value).toBe(false)
  })

  it('that no plugin declares is a coded error', () => {
    const { kernel } = createScene({ gate: { default: true } })
    expect(() => kernel.gate('onramp')).toThrow(
      expect.objectContaining({ code: 'KERNEL_GATE_UNKNOWN', context: { gate: 'onramp' } }),
    )
  })

  it('is closed without any namespace, if it needs a capability', () => {
    const swap = definePlugin({ id: 'swap', gates: { swap: { default: true, needs: [Wave] } } })
    expect(createTestKernel({ plugins: [swap] }).kernel.gate('swap').value).toBe(false)
  })
})

describe('remote flags', () => {
  it('are those of the first source that answered', () => {
    const slow = signal<RemoteFlags | undefined>(undefined)
    const quick = signal<RemoteFlags | undefined>({ swap: false })
    const swap = definePlugin({ id: 'swap', gates: { swap: { default: true } } })
    const config = definePlugin({ id: 'config', contributes: [remoteFlags.of(slow), remoteFlags.of(quick)] })
    const gate = createTestKernel({ plugins: [swap, config] }).kernel.gate('swap')
    expect(gate.value).toBe(false)
    slow.value = { swap: true }
    expect(gate.value).toBe(true)
    slow.value = {}
    expect(gate.value).toBe(true)
  })
})
