import { describe, expect, test, vi } from 'vitest'
import { createWalletRows } from './create-wallet-rows'
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

  test('make one provider of a wallet, when it is first used', async () => {
    const provide = vi.fn(async () => ({ ...provider }))
    const toRows = createWalletRows('test', provide)
    const fox = wallet('Fox')
    const [before, after] = [toRows([fox])[0], toRows([fox])[0]]
    expect(provide).not.toHaveBeenCalled()
    expect(await before?.getProvider()).toBe(await after?.getProvider())
    expect(provide).toHaveBeenCalledExactlyOnceWith(fox, 'test-fox')
  })
})
