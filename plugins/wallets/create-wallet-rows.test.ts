import { describe, expect, it, test, vi } from 'vitest'
import type { CatalogueWallet } from './contract'
import { createWalletRows, type MatchedConnector, matchConnector } from './create-wallet-rows'
import type { StandardWallet } from './find-page-wallets'

describe('rows of such wallets', () => {
  const provider = { request: async () => null }
  const wallet = (name: string, raw: object = {}): StandardWallet => ({
    name,
    icon: undefined,
    chains: [],
    features: [],
    raw,
  })

  test('have ids of namespace and name, equal over reloads', () => {
    const rowsOf = () => createWalletRows('test', async () => provider)([wallet('Big Fox!'), wallet('狐')])
    expect(rowsOf().map(({ id }) => id)).toEqual(['test-big-fox-', 'test-狐'])
    expect(rowsOf().map(({ id }) => id)).toEqual(rowsOf().map(({ id }) => id))
  })

  test('of one name are both there, marked, and keep their ids while others come', () => {
    const toRows = createWalletRows('test', async () => provider)
    const [a, b, c] = [wallet('Fox'), wallet('fox', { own: 1 }), wallet('Owl', { own: 2 })] as const
    expect(toRows([a])).toMatchObject([{ id: 'test-fox' }])
    const rows = toRows([c, b, a])
    expect(rows).toMatchObject([
      { id: 'test-owl' },
      { id: 'test-fox#2', warning: 'sharedId' },
      { id: 'test-fox', warning: 'sharedId' },
    ])
    expect(rows[0]).not.toHaveProperty('warning')
  })

  test('whose names look alike are marked, and so is one whose name is in disguise', () => {
    const warningsOf = (...names: string[]) =>
      createWalletRows(
        'test',
        async () => provider,
      )(names.map((name) => wallet(name, { name }))).map(({ warning }) => warning)
    // Cyrillic a, then a Greek one; and digits for letters.
    expect(warningsOf('Ph\u0430ntom', 'Owl')).toEqual(['imitation', undefined])
    expect(warningsOf('Phantom', 'Ph\u03b1ntom')).toEqual(['sharedId', 'imitation'])
    expect(warningsOf('Phantom', 'Phant0m Wallet')).toEqual(['sharedId', 'sharedId'])
    expect(warningsOf('\u041a\u043e\u0448\u0435\u043b\u0435\u043a', 'imToken \u94b1\u5305', 'N\u00f8rd')).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('make one provider of a wallet, when it is first used', async () => {
    const provide = vi.fn(async () => ({ ...provider }))
    const toRows = createWalletRows('test', provide)
    const fox = wallet('Fox')
    const [before, after] = [toRows([fox])[0], toRows([fox])[0]]
    expect(provide).not.toHaveBeenCalled()
    expect(await before?.getProvider()).toBe(await after?.getProvider())
    expect(provide).toHaveBeenCalledExactlyOnceWith(fox, 'test-fox')
  })

  test('load ahead what speaks to the wallet, so that a stored connection does not go where that does not come', async () => {
    const provide = vi.fn(async () => provider)
    const [row] = createWalletRows('test', provide)([wallet('Fox')])
    await row?.prepare()
    expect(await row?.getProvider()).toBe(provider)
    expect(provide).toHaveBeenCalledOnce()
  })
})

const wallet: CatalogueWallet = {
  id: 'c57ca95b',
  name: 'Kestrel',
  rdns: 'com.kestrel',
  injected: [{ injectedId: 'kestrel' }, { namespace: 'test', injectedId: 'isKestrel' }],
}

const connector = (change: Partial<MatchedConnector> & { readonly name?: string } = {}): MatchedConnector => ({
  id: 'fox',
  type: 'ANNOUNCED',
  namespaces: ['test'],
  ...change,
})

describe('a wallet of the catalogue', () => {
  it.each<[how: string, change: Parameters<typeof connector>[0], isFound: boolean]>([
    ['by its id', { explorerId: 'c57ca95b' }, true],
    ['by its reverse domain name, however that is written', { rdns: 'com.Kestrel' }, true],
    ['by a name it is injected under', { id: 'kestrel' }, true],
    ['by that as reverse domain name', { rdns: 'kestrel' }, true],
    ['by a name it is injected under in that namespace', { id: 'isKestrel' }, true],
    ['not in another namespace', { id: 'isKestrel', namespaces: ['other'] }, false],
    ['not by its name alone', { name: 'Kestrel' }, false],
    ['not by another id', { explorerId: 'f01', rdns: 'io.owl' }, false],
    ['not as the connector of the relay', { explorerId: 'c57ca95b', type: 'WALLET_CONNECT' }, false],
    ['not where somebody should look twice', { rdns: 'com.kestrel', warning: 'imitation' }, false],
    ['not by an id that two wallets claim', { rdns: 'com.kestrel', warning: 'sharedId' }, false],
  ])('is found on the page %s', (_, change, isFound) => {
    const found = matchConnector([connector(), connector(change)], wallet)
    expect(found).toEqual(isFound ? expect.objectContaining(change) : undefined)
  })

  it('is found by a reverse domain name that a list wrote in capitals', () => {
    const here = connector({ rdns: 'com.kestrel' })
    expect(matchConnector([here], { id: 'x', name: 'X', rdns: 'COM.Kestrel' })).toBe(here)
  })

  it('without any name is found nowhere', () => {
    expect(matchConnector([connector()], { id: 'x', name: 'X' })).toBeUndefined()
  })
})
