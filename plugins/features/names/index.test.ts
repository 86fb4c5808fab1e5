import { describe, expect, it } from 'vitest'
import { createTestKernel, describePlugin, settle } from '../../../kernel/testing/index'
import { AccountView, accountSettingsRows } from '../../foundations/account/contract'
import { NamesController, RegisterAccountNameView } from './contract'
import * as entry from './index'
import { namesError } from './names-errors'
import { contracts, createNamesWorld } from './names-world.fixture'

const { names } = entry

describePlugin('names', {
  plugin: names,
  needs: () => createNamesWorld().plugins,
  entry: () => import('./index'),
  errors: namesError.table,
  async exercise(kernel) {
    kernel.router.open({ view: RegisterAccountNameView })
    const api = await kernel.load(NamesController)
    const stop = api.watch()
    await settle()
    api.setText('maren')
    await settle()
    stop()
  },
})

/** Returns the rows that the plugin adds to the settings, where their condition is met. */
async function rowsOf(world: ReturnType<typeof createNamesWorld>, options = {}, gates = {}, isPlain = false) {
  const plugins = [...(isPlain ? world.plain : world.plugins), names(options)]
  const { kernel } = createTestKernel({ gates, plugins })
  await kernel.start()
  kernel.router.open({ view: AccountView })
  await settle()
  return kernel.slot(accountSettingsRows).value.flatMap(({ testId, isShown }) => (isShown?.value ? [testId] : []))
}
const row = 'account-choose-name-button'

describe('names', () => {
  it('refuses invalid options, and names each of them', () => {
    const wrong: unknown = { registrar: { networkId: 'x', controller: '' }, learnMoreUrl: 'ftp://x', more: true }
    expect(() => names(wrong as Parameters<typeof names>[0])).toThrow(/more[\s\S]*registrar[\s\S]*learnMoreUrl/)
    for (const registrar of ['https', {}, { suffix: '.x' }, null])
      expect(() => names({ registrar } as unknown as Parameters<typeof names>[0])).toThrow('registrar')
    expect(() => names({ registrar: contracts, learnMoreUrl: 'https://x.example' })).not.toThrow()
  })

  it('are a row of the settings, as long as the account has no name and there is a registrar', async () => {
    const world = createNamesWorld()
    expect(await rowsOf(world)).toEqual([row])
    world.profile.value = { name: 'maren.eth' }
    expect(await rowsOf(world)).toEqual([])
    expect(await rowsOf(createNamesWorld(), {}, { names: false })).toEqual([])
    expect(await rowsOf(createNamesWorld(), {}, {}, true)).toEqual([])
    expect(await rowsOf(createNamesWorld(), { registrar: contracts }, {}, true)).toEqual([row])
  })

  it('reject with NAMES_REGISTRAR_MISSING where there is no service', async () => {
    const { kernel } = createTestKernel({ plugins: [...createNamesWorld().plain, names()] })
    await kernel.start()
    await expect(kernel.plugins.names.suggest('maren')).rejects.toMatchObject({ code: 'NAMES_REGISTRAR_MISSING' })
  })
})
