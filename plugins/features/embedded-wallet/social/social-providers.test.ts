import { describe, expect, it } from 'vitest'
import { cleanUserName, listProviders, type PageFacts } from './social-providers'

const page: PageFacts = { href: '', device: 'other', isTelegram: false, isInIframe: false, isWindowless: false }
const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

describe('the list of providers', () => {
  it('is that of the app, in its order, each once', () => {
    expect(listProviders(['github', 'google', 'github'], undefined, page)).toEqual(['github', 'google'])
  })

  it.each<[remote: readonly string[] | false, expected: readonly string[]]>([
    [
      ['discord', 'google'],
      ['discord', 'google'],
    ],
    [['facebook', 'apple', 'google'], ['google']],
    [[], []],
    [false, []],
  ])('is in the order of the remote list %j, as far as the app has them', (remote, expected) => {
    expect(listProviders(['google', 'discord'], remote, page)).toEqual(expected)
  })

  it('leaves out unknown providers', () => {
    expect(listProviders(['myspace', 'constructor', 'x'], undefined, page)).toEqual(['x'])
  })

  it.each<[device: PageFacts['device'], without: readonly string[]]>([
    ['ios', ['google']],
    ['mac', ['x']],
    ['android', ['x', 'facebook']],
    ['other', []],
  ])('leaves out in Telegram on %s what does not work there', (device, without) => {
    const expected = all.filter((name) => !without.includes(name))
    expect(listProviders(all, undefined, { ...page, device, isTelegram: true })).toEqual(expected)
    expect(listProviders(all, undefined, { ...page, device })).toEqual(all)
  })
})

describe('a name', () => {
  it.each([
    ['discord', 'ada0', 'ada'],
    ['discord', 'ada10', 'ada1'],
    ['discord', 'ada', 'ada'],
    ['github', 'ada0', 'ada0'],
    [undefined, 'ada0', 'ada0'],
  ])('of %s: %s is shown as %s', (provider, name, shown) => {
    expect(cleanUserName(provider, name)).toBe(shown)
  })
})
