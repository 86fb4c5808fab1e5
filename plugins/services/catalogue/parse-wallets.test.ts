import { describe, expect, it } from 'vitest'
import { parseWalletPage, parseWallets } from './parse-wallets'

const wallet = (id: string, name = id.toUpperCase()) => ({ id, name })

describe('a list of wallets', () => {
  it('holds those that are wallets, each once, in its order', () => {
    const data = [wallet('b'), null, wallet('a'), { id: 'c' }, wallet('b', 'Second'), wallet('d')]
    expect(parseWallets(data)).toEqual([wallet('b'), wallet('a'), wallet('d')])
  })

  it.each([undefined, null, {}, 'list', { length: 1, 0: wallet('a') }])('is not %j', (data) => {
    expect(() => parseWallets(data)).toThrow(new TypeError('A list of wallets is a list.'))
  })

  it('ends after 10,000, whatever they are', () => {
    const data = [...Array.from({ length: 9999 }, () => null), wallet('last'), wallet('late')]
    expect(parseWallets(data)).toEqual([wallet('last')])
  })

  it('takes pictures as the caller says', () => {
    const data = [{ ...wallet('a'), image_url: 'x' }]
    expect(parseWallets(data, (value) => `https://${value}/`)).toEqual([{ ...wallet('a'), imageUrl: 'https://x/' }])
  })
})

describe('a page', () => {
  it('says how many there are in all', async () => {
    expect(await parseWalletPage({ data: [wallet('a')], count: 600 })).toEqual({ wallets: [wallet('a')], count: 600 })
    expect(await parseWalletPage({ data: [wallet('a')], count: 1 })).toMatchObject({ count: 1 })
    expect(await parseWalletPage({ data: [], count: 0 })).toEqual({ wallets: [], count: 0 })
  })

  it('holds each wallet once, and leaves the page time between some and the next', async () => {
    const data = [...Array.from({ length: 17 }, (_, index) => wallet(`w${index}`)), wallet('w0', 'Second')]
    let tasks = 0
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      tasks++
      channel.port2.postMessage(undefined)
    }
    channel.port2.postMessage(undefined)
    const page = await parseWalletPage({ data, count: 600 })
    channel.port1.close()
    expect(page.wallets).toEqual(data.slice(0, 17))
    expect(tasks).toBeGreaterThanOrEqual(2)
  })

  it.each([undefined, null, '600', -1, 1.5, Number.NaN, 0, 2 ** 53])(
    'with the count %s counts what it holds',
    async (count) => {
      expect(await parseWalletPage({ data: [wallet('a')], count })).toMatchObject({ count: 1 })
    },
  )

  it('ends after 500', async () => {
    const data = Array.from({ length: 501 }, (_, index) => wallet(`w${index}`))
    expect(await parseWalletPage({ data, count: 501 })).toEqual({ wallets: data.slice(0, 500), count: 501 })
  })

  it.each([undefined, null, [], [wallet('a')], 'page', {}, { data: {} }, { count: 1 }])('is not %j', async (data) => {
    await expect(parseWalletPage(data)).rejects.toThrow(TypeError)
  })
})
