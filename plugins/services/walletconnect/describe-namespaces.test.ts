import { describe, expect, it } from 'vitest'
import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { DescribeSession } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { createTestKernel, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { describeAliases, describeNamespaces, listAskedNetworks, listRpcUrls } from './proposal'

const described = implement(DescribeSession, async () => async () => ({ methods: ['wave'], events: ['waved'] }))

const { kernel } = createTestKernel({
  plugins: [
    fakeNamespace({ networks: [fakeNetwork('1'), fakeNetwork('2')], implementations: [described] }),
    fakeNamespace({
      id: 'side',
      networks: [
        { ...fakeNetwork('9'), chainNamespace: 'side', caipNetworkId: parseCaipNetworkId('side:9').caipNetworkId },
      ],
    }),
  ],
})
const { namespaces } = kernel

describe('the request to a wallet', () => {
  it('has all networks of all namespaces, with the methods and events of their plugins', async () => {
    expect(await describeNamespaces(namespaces, {})).toEqual({
      test: { chains: ['test:1', 'test:2'], methods: ['wave'], events: ['waved'] },
      side: { chains: ['side:9'], methods: [], events: ['accountsChanged', 'chainChanged'] },
    })
  })

  it('has the values of the options, where they exist', async () => {
    const options = {
      methods: { test: ['bow'] },
      events: { side: [] },
      chains: { test: ['test:7'], more: ['more:1'] },
    }
    expect(await describeNamespaces(namespaces, options)).toEqual({
      test: { chains: ['test:7'], methods: ['bow'], events: ['waved'] },
      side: { chains: ['side:9'], methods: [], events: [] },
      more: { chains: ['more:1'], methods: [], events: ['accountsChanged', 'chainChanged'] },
    })
  })

  it('has each network also by its other ids, and no id of other networks', async () => {
    const networkAliases = Object.fromEntries(
      [
        ['test:one', 'test:1'],
        ['test:seven', 'test:7'],
      ].map(([alias, id]) => [alias, parseCaipNetworkId(id).caipNetworkId]),
    )
    const answer = async () => ({ methods: [], events: [], networkAliases })
    const plugins = [fakeNamespace({ implementations: [implement(DescribeSession, async () => answer)] })]
    const other = createTestKernel({ plugins }).kernel.namespaces
    expect((await describeNamespaces(other, {})).test?.chains).toEqual(['test:1', 'test:2', 'test:one'])
    expect(await describeAliases(other)).toEqual(networkAliases)
    expect(await describeAliases(namespaces)).toEqual({})
  })

  it('leaves out a namespace without networks', () => {
    expect([...listAskedNetworks(namespaces, { chains: { test: [] } }).keys()]).toEqual(['side'])
  })

  it('uses the RPC urls of the options before those of the networks', () => {
    const [url] = fakeNetwork('1').rpcUrls.default.http
    expect(listRpcUrls(namespaces, { rpcMap: { 'test:2': 'https://two.example' } }).test).toEqual({
      1: url,
      2: 'https://two.example',
    })
  })
})
