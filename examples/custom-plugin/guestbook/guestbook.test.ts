import { accountActions, accountRows, accountSettingsRows } from 'portico/plugins/account/contract'
import { connectorSources } from 'portico/plugins/connect/contract'
import { minimal } from 'portico/presets/minimal'
import { createTestKernel, describePlugin, fakeConnector, fakeConnectorSource, fakeNamespace } from 'portico/testing'
import { expect, it } from 'vitest'
import { guestbookError } from './guestbook-errors'
import { guestbook } from './index'
import locales from './locales'
import { messages } from './views/guestbook-messages'

describePlugin('guestbook', {
  plugin: guestbook,
  needs: () => [minimal(), fakeNamespace()],
  errors: guestbookError.table,
  entry: () => import('./index'),
})

async function openBook(gates: Readonly<Record<string, boolean>> = {}) {
  const fox = fakeConnector({ id: 'fox', name: 'Fox' })
  const page = { id: 'page', contributes: [connectorSources.of(fakeConnectorSource(fox))] }
  const { kernel } = createTestKernel({ plugins: [minimal(), fakeNamespace(), guestbook(), page], gates })
  await kernel.start()
  await kernel.plugins.connect.connect({ connectorId: 'fox' })
  const shown = () => kernel.slot(accountRows).value.filter(({ isShown }) => isShown?.value ?? true)
  return { kernel, details: () => shown().map(({ detail }) => detail?.value) }
}

it('counts the entries in a row of the account, if there are any', async () => {
  const { kernel, details } = await openBook()
  expect(details()).toEqual([])
  await kernel.plugins.guestbook.sign('Ada')
  await kernel.plugins.guestbook.sign('Bob')
  expect(details()).toEqual(['2'])
})

it('distinguishes two entries with the same name and the same signature', async () => {
  const { kernel } = await openBook()
  await kernel.plugins.guestbook.sign('Ada')
  await kernel.plugins.guestbook.sign('Ada')
  const entries = kernel.plugins.guestbook.entries.value
  expect(new Set(entries.map(({ signature }) => signature)).size).toBe(1)
  expect(entries.map(({ id }) => id)).toEqual([1, 2])
})

it('is in the settings if the host opens the gate of that row', async () => {
  const countOf = async (gates?: Readonly<Record<string, boolean>>) =>
    (await openBook(gates)).kernel.slot(accountSettingsRows).value.filter(({ id }) => id === 'guestbook').length
  expect(await countOf()).toBe(0)
  expect(await countOf({ guestbookSettings: true })).toBe(1)
})

it('has all English texts in each of its languages', async () => {
  const { kernel } = await openBook({ guestbookSettings: true })
  const rows = [accountActions, accountRows, accountSettingsRows].flatMap((slot) => kernel.slot(slot).value)
  const labels = rows.filter(({ id }) => id === 'guestbook').map(({ label }) => label)
  const titles = (guestbook().views ?? []).map(({ title }) => title({}))
  const english = [...labels, ...titles, ...Object.values(messages)]
  const keys = english.map((text) => (typeof text === 'object' ? text.key : text)).sort()
  for (const load of Object.values(locales)) {
    const texts = (await load()).default
    expect(Object.keys(texts).sort()).toEqual(keys)
  }
})
