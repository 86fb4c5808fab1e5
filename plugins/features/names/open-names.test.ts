import { describe, expect, it } from 'vitest'
import { type RemoteFlags, remoteFlags } from '../../../kernel/gates/gate-registry'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import { RegisterAccountNameView } from './contract'
import { names } from './index'
import { contracts, createNamesWorld, network, openNames, otherNetwork, owner } from './names-world.fixture'

/** A service that answers which names an account has when a test lets it. */
function createSlowWorld() {
  const world = createNamesWorld()
  const answers: (() => void)[] = []
  world.script.namesOf = () =>
    new Promise((done) => {
      answers.push(() => done([]))
    })
  return { world, answers }
}

describe('a host that opens the form for a name', () => {
  it('gets the form of its latest call, also where an earlier one is answered later', async () => {
    const { world, answers } = createSlowWorld()
    const { api, kernel, pass, press, script } = await openNames({ world })
    answers.splice(0).map((answer) => answer())
    const { names } = kernel.plugins
    const first = expect(names.register('maren')).rejects.toThrow('Modal closed')
    await settle()
    const second = names.register('marina')
    await settle()
    const [answerFirst, answerSecond] = answers.splice(0)
    answerSecond?.()
    await settle()
    answerFirst?.()
    await first
    expect(api.typed.value.text).toBe('marina')
    answers.splice(0).map((answer) => answer())
    script.owners.set('marina.reown.id', owner)
    await pass(500)
    await press()
    expect(await second).toMatchObject({ name: 'marina.reown.id' })
  })

  it('stops waiting if the kernel is disposed of while the account’s names are read', async () => {
    const { world, answers } = createSlowWorld()
    const { kernel } = await openNames({ world })
    const refused = expect(kernel.plugins.names.register('maren')).rejects.toThrow('Modal closed')
    await settle()
    kernel.dispose()
    for (const answer of answers) answer()
    await refused
  })

  it('rejects if the person goes back in an embedded modal', async () => {
    const { kernel } = createTestKernel({ embedded: true, plugins: [...createNamesWorld().plugins, names()] })
    await kernel.start()
    const refused = expect(kernel.plugins.names.register('maren')).rejects.toThrow('Modal closed')
    await settle()
    expect(kernel.router.current.value?.view).toBe(RegisterAccountNameView.name)
    kernel.router.goBack()
    await refused
  })

  it.each(['open', 'register'] as const)('keeps what stands in the form where a shut gate refuses %s', async (call) => {
    const flags = signal<RemoteFlags>({})
    const remote = definePlugin({ id: 'remote', contributes: [remoteFlags.of(flags)] })
    const { kernel, api } = await openNames({ beside: [remote] })
    api.setText('marina')
    flags.value = { names: false }
    const { open, register } = kernel.plugins.names
    const asked = call === 'open' ? open({ name: 'maren' }) : register('maren')
    await expect(asked).rejects.toMatchObject({ code: 'ROUTER_VIEW_GATED' })
    expect(api.typed.value.text).toBe('marina')
  })

  it.each([undefined, null, 5])('is told that %j is no name', async (name) => {
    const { kernel } = await openNames()
    for (const ask of [kernel.plugins.names.register, kernel.plugins.names.suggest]) {
      const asked: Promise<unknown> = Reflect.apply(ask, undefined, [name])
      await expect(asked).rejects.toMatchObject({ code: 'NAMES_NAME_INVALID' })
    }
  })

  it('opens no form where the account disconnects while its names are read', async () => {
    const { world, answers } = createSlowWorld()
    const { kernel, address } = await openNames({ world })
    const refused = expect(kernel.plugins.names.register('maren')).rejects.toThrow(
      'Address or auth connector not found',
    )
    await settle()
    address.value = undefined
    for (const answer of answers) answer()
    await refused
    expect(kernel.router.current.value?.view).not.toBe(RegisterAccountNameView.name)
  })

  it('gets only suggestions that are valid names', async () => {
    const { kernel, script } = await openNames()
    script.suggestions = [
      { name: '<b>maren</b>.reown.id', isRegistered: false },
      { name: 'maren1.reown.id', isRegistered: true },
    ]
    expect(await kernel.plugins.names.suggest('maren')).toEqual([{ name: 'maren1.reown.id', isRegistered: true }])
  })
})

describe('a host that waits for a name', () => {
  /** Calls `register` and lets the wallet show its prompt until a test answers. */
  async function askWallet() {
    const opened = await openNames()
    const { api, kernel, pass, script } = opened
    let answer: (signature: Promise<string>) => void = () => undefined
    script.sign = () => new Promise((done) => (answer = done))
    script.owners.set('maren.reown.id', owner)
    const told = kernel.plugins.names.register('maren').then(
      ({ name }) => name,
      ({ message }) => message,
    )
    await pass(500)
    void api.register()
    await settle()
    return { ...opened, told, answer: (signature: Promise<string>) => answer(signature) }
  }

  it('gets the registered name, also where the modal was closed while the wallet was asked', async () => {
    const { kernel, told, answer } = await askWallet()
    kernel.router.close()
    answer(Promise.resolve('signed'))
    expect(await told).toBe('maren.reown.id')
  })

  it('gets “Modal closed” where the modal was closed and the wallet declined', async () => {
    const { kernel, told, answer } = await askWallet()
    kernel.router.close()
    answer(Promise.reject(walletError('userRejected', 'no')))
    expect(await told).toBe('Modal closed')
  })

  it('gets “Modal closed” where the page closed the modal as soon as it opened', async () => {
    const { kernel } = await openNames()
    kernel.on('modal:opened', () => void kernel.router.close())
    const told: unknown[] = []
    kernel.plugins.names.register('maren').catch(({ message }) => told.push(message))
    await settle()
    expect(told).toEqual(['Modal closed'])
  })

  it('gets “Modal closed” where the account changed, and not the name that the new account registers', async () => {
    const { kernel, address, pass, press, type, script } = await openNames()
    const told = expect(kernel.plugins.names.register('maren')).rejects.toThrow('Modal closed')
    await pass(500)
    address.value = 'fake-bob'
    script.owners.set('marina.reown.id', 'fake-bob')
    await type('marina')
    await press()
    await told
  })

  it('still has its name in the form after the person switched to the network that names are registered on', async () => {
    const world = createNamesWorld()
    world.active.value = otherNetwork
    const { api, kernel, pass, press, chain, active } = await openNames({ world, registrar: contracts })
    const told = kernel.plugins.names.register('maren')
    await pass(500)
    expect([api.step.value, api.typed.value.text]).toEqual(['network', 'maren'])
    active.value = network
    await pass(500)
    expect([api.step.value, api.typed.value.text]).toEqual(['ready', 'maren'])
    await press()
    await pass(60_000)
    await press()
    await pass(2000)
    expect(chain.taken.get('maren.eth')).toBe(owner)
    expect(await told).toMatchObject({ name: 'maren.eth' })
  })
})
