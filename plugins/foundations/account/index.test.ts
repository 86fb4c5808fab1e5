import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headerTitles } from '../../../kernel/router/slots'
import { createTestKernel, describePlugin, fakeNamespace, settle } from '../../../kernel/testing/index'
import { createFoundations } from './foundations.fixture'
import * as entry from './index'

const { account } = entry

function connected() {
  const foundations = createFoundations()
  foundations.connectOn('test:1')
  return [foundations.plugin, fakeNamespace()]
}

describePlugin('account', {
  plugin: account,
  needs: connected,
  entry: () => import('./index'),
  async exercise(kernel) {
    kernel.router.open()
    await kernel.plugins.account.refresh()
    kernel.plugins.account.follow()()
    await settle()
  },
})

describe('the entry', () => {
  it('exports the factory and nothing else', () => {
    expect(Object.keys(entry)).toEqual(['account'])
  })

  it('tells its event in the README', () => {
    expect(readFileSync(new URL('./README.md', import.meta.url), 'utf8')).toContain('`account:changed`')
  })

  it('puts the network in the place of a title', async () => {
    const { kernel } = createTestKernel({ plugins: [createFoundations().plugin, account()] })
    expect(kernel.router.view('Account').title(undefined)).toBeUndefined()
    const [title] = kernel.slot(headerTitles).value
    expect([title?.view, typeof (await title?.load())?.default]).toEqual(['Account', 'function'])
  })
})
