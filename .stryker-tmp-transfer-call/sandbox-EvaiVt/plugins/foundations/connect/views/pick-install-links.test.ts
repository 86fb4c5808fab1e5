// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { pickInstallLinks } from './pick-install-links'

const at = (name: string) => `https://${name}.example/`
const all = {
  chrome: at('chrome'),
  edge: at('edge'),
  firefox: at('firefox'),
  safari: at('safari'),
  ios: at('ios'),
  android: at('android'),
  homepage: at('home'),
}
const agents = {
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

describe('the places to get a wallet', () => {
  it.each(['chrome', 'edge', 'firefox', 'safari'] as const)('in %s begin with the store of that browser', (browser) => {
    const { links } = pickInstallLinks(all, agents[browser], false)
    expect(links.map(({ href }) => href)).toEqual([at(browser), at('ios'), at('android'), at('home')])
  })

  it('in Edge are those of Chrome where the wallet has none of its own', () => {
    expect(pickInstallLinks({ chrome: at('chrome') }, agents.edge, false).links).toEqual([
      { kind: 'extension', href: at('chrome') },
    ])
    expect(pickInstallLinks({ chrome: at('chrome') }, agents.firefox, false).links).toEqual([])
  })

  it.each([
    ['iphone', 'ios'],
    ['android', 'android'],
  ] as const)('on a phone (%s) are its own store and the website, and nothing to scan', (phone, store) => {
    const { links, scan } = pickInstallLinks(all, agents[phone], true)
    expect(links.map(({ kind }) => kind)).toEqual([store, 'homepage'])
    expect(scan).toBeUndefined()
  })

  it('give the phone what leads to its store: the one there is, or the page that leads to both', () => {
    const { chrome, ios, android, ...bare } = all
    expect(pickInstallLinks(all, agents.chrome, false).scan).toBe(at('home'))
    expect(pickInstallLinks({ ios, android }, agents.chrome, false).scan).toBeUndefined()
    expect(pickInstallLinks({ ...bare, ios }, agents.chrome, false).scan).toBe(at('ios'))
    expect(pickInstallLinks({ ...bare, android }, agents.chrome, false).scan).toBe(at('android'))
    expect(pickInstallLinks({ chrome }, agents.chrome, false).scan).toBeUndefined()
  })

  it('leave out what is not https', () => {
    const hostile = { chrome: 'javascript:alert(1)', ios: 'http://ios.example', homepage: 'https://user@home.example' }
    expect(pickInstallLinks(hostile, agents.chrome, false)).toEqual({ links: [], scan: undefined })
  })
})
