import { describe, expect, it } from 'vitest'
import { settle } from '../../../kernel/testing/index'
import { RegisterAccountNameView } from './contract'
import { createNamesWorld, openNames, owner } from './names-world.fixture'

/** A service that is asked which names an account has, and answers when a test says so. */
function createSlowWorld() {
  const world = createNamesWorld()
  const answers: (() => void)[] = []
  world.script.namesOf = () =>
    new Promise((done) => {
      answers.push(() => done([]))
    })
  return { world, answers }
}

describe('a host that asks for a name', () => {
  it('has the form of what it asked for last, whatever is answered late', async () => {
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

  it('opens no form for nobody, who left while it was asked what they have', async () => {
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

  it('is told only suggestions that are names', async () => {
    const { kernel, script } = await openNames()
    script.suggestions = [
      { name: '<b>maren</b>.reown.id', isRegistered: false },
      { name: 'maren1.reown.id', isRegistered: true },
    ]
    expect(await kernel.plugins.names.suggest('maren')).toEqual([{ name: 'maren1.reown.id', isRegistered: true }])
  })
})
