import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { signal } from '../../../kernel/store/signals'
import type { Connector } from '../../foundations/connect/contract'
import type { CatalogueWallet } from './contract'
import { markDoubtful } from './mark-doubtful'

const connectorNamed = (name: string, change: Partial<Connector> = {}): Connector => ({
  id: name.toLowerCase(),
  name,
  type: 'ANNOUNCED',
  namespaces: ['test'],
  getProvider: () => Promise.reject(new Error('not asked')),
  ...change,
})
const named = (name: string, change: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id: `id of ${name}`,
  name,
  ...change,
})

/** The warnings of a page of wallets, beside these of the browser. */
async function warningsOf(wallets: readonly CatalogueWallet[], connectors: readonly Connector[] = []) {
  const ctx = { get: () => ({ connectors: signal(connectors) }) } as Partial<PluginContext> as PluginContext
  const source = markDoubtful(ctx, {
    list: async () => ({ wallets, count: wallets.length }),
    image: async () => undefined,
  })
  return (await source.list({ page: 1, entries: 40 })).wallets.map(({ warning }) => warning)
}

describe('a wallet of the catalogue is marked', () => {
  it.each([
    '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'Send to 0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    '0x8ba1…BA72',
    '0x8ba1...BA72',
    'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '7cVfgArCheMR6Cs4t6vz5rfnqd56vZq4ndaBrY5xkxXy',
  ])('where its name is an address: %s', async (name) => {
    expect(await warningsOf([named(name)])).toEqual(['address'])
    expect(await warningsOf([named(name, { isCertified: true })])).toEqual(['address'])
  })

  it.each(['MetaMаsk', 'MetaMask Official', 'MetaMask Pro', 'Meta Mask Wallet', 'M\u00e9taMask', 'rnetarnask'])(
    'where its name reads like that of a wallet of this browser, or of a certified one: %s',
    async (name) => {
      expect(await warningsOf([named(name)], [connectorNamed('MetaMask', { rdns: 'io.metamask' })])).toEqual([
        'imitation',
      ])
      const certified = named('MetaMask', { isCertified: true })
      expect(await warningsOf([named(name), certified])).toEqual(['imitation', undefined])
      expect(await warningsOf([certified, named(name)])).toEqual([undefined, 'imitation'])
    },
  )

  it('where it bears the name of a wallet of this browser with another reverse domain name', async () => {
    const fox = connectorNamed('Fox', { rdns: 'com.fox' })
    expect(await warningsOf([named('Fox', { rdns: 'com.evil' })], [fox])).toEqual(['imitation'])
  })
})

describe('a wallet of the catalogue is not marked', () => {
  it.each<[what: string, wallet: CatalogueWallet]>([
    ['where it is the wallet of this browser', named('Fox One', { rdns: 'com.fox' })],
    ['where it has the same name, and nothing speaks against it', named('Fox')],
    ['where it is certified itself', named('Fox Wallet', { isCertified: true })],
    ['where it has a name of its own', named('Foxtrot')],
    ['where its name is long', named('L'.repeat(64))],
    ['where its name holds a number', named('Wallet 3000')],
  ])('%s', async (_, wallet) => {
    expect(await warningsOf([wallet], [connectorNamed('Fox', { rdns: 'com.fox' })])).toEqual([undefined])
  })

  it('for one that is marked itself, or is no wallet of this browser', async () => {
    const liar = connectorNamed('Fox', { warning: 'imitation' })
    const relay = connectorNamed('Fox', { type: 'WALLET_CONNECT' })
    expect(await warningsOf([named('Fox Pro')], [liar, relay])).toEqual([undefined])
  })
})
