import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { footers } from '../../../kernel/router/slots'
import {
  createFakeWallet,
  createTestKernel,
  describePlugin,
  fakeNamespace,
  settle,
} from '../../../kernel/testing/index'
import { createConnectFake } from './connect-fake.fixture'
import { NetworksView, SwitchNetworkView } from './contract'
import * as entry from './index'
import { networksError } from './switch-network'

const { networks } = entry
const idOf = (text: string) => parseCaipNetworkId(text).caipNetworkId

/** Connected with a wallet that declines, then answers junk, then stays silent. */
function connected() {
  const connect = createConnectFake()
  const { provider, script } = createFakeWallet({ isConnected: true })
  script('switchNetwork', 'reject', 'junk', 'ignore')
  connect.connectOn('test:1', provider)
  return [connect.plugin, fakeNamespace(), fakeNamespace({ id: 'side' })]
}

describePlugin('networks', {
  plugin: () => networks({ defaultNetworkId: idOf('side:2') }),
  needs: connected,
  errors: networksError.table,
  entry: () => import('./index'),
  async exercise(kernel) {
    const { networks: api } = kernel.plugins
    const options = { throwOnFailure: true }
    for (const id of ['test:9', 'test:2', 'test:2', 'side:1'])
      await api.switchNetwork(idOf(id), options).catch(() => undefined)
    kernel.router.open({ view: NetworksView })
    kernel.router.push(SwitchNetworkView, { networkId: idOf('test:2') })
    await settle()
    api.cancel()
  },
})

describe('the entry', () => {
  it('exports the factory and nothing else', () => {
    expect(Object.keys(entry)).toEqual(['networks'])
  })

  it('tells its errors, its events and its storage key in the README', () => {
    const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8')
    const events = ['networks:switched', 'networks:failed']
    for (const word of [...Object.keys(networksError.table), ...events, 'portico:networks:choice'])
      expect(readme).toContain(`\`${word}\``)
  })

  it('names its views, and puts the footer under the list of networks', async () => {
    const { kernel } = createTestKernel({ plugins: [createConnectFake().plugin, networks()] })
    const facts = ['Networks', 'SwitchNetwork'].map((name) => kernel.router.view(name))
    expect(facts.map(({ title, footer }) => [title(undefined), footer])).toEqual([
      [{ key: 'networks.title', text: 'Choose Network' }, 'default'],
      [{ key: 'networks.switch', text: 'Switch Network' }, 'none'],
    ])
    const [footer] = kernel.slot(footers).value
    expect([footer?.kind, typeof (await footer?.load())?.default]).toEqual(['default', 'function'])
  })
})
