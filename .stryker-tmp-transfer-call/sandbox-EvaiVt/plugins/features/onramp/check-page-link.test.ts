// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { checkPageLink } from './check-page-link'

const account = '0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234'
const thief = '0x00000000000000000000000000000000DeaDBeef'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)
const site = 'https://millrace.example'

const check = (link: unknown, more: { site?: string; page?: string } = {}) =>
  checkPageLink({
    link,
    site: more.site ?? site,
    order: { account, asset: { name: 'Dollar', symbol: 'USDC', address: contract } },
    isAddress,
    page: more.page ?? 'app.example',
  })
const faultOf = (...params: Parameters<typeof check>) => {
  const answer = check(...params)
  return 'fault' in answer ? answer.fault : answer.href
}

describe('the address of a provider’s page', () => {
  it.each([
    `https://millrace.example/?walletAddress=${account}`,
    `https://millrace.example/?walletAddress=${account.toLowerCase()}`,
    `https://buy.millrace.example/${account}?x=1`,
    `https://a.b.millrace.example/#/buy?to=${account}`,
    `https://millrace.example/?wallets=${encodeURIComponent(JSON.stringify([{ address: account, token: contract }]))}`,
    `https://millrace.example/?walletAddress=${account}&sessionToken=${thief}`,
    `https://millrace.example/?walletAddress=${account}&sign=${thief}`,
    `https://millrace.example/?walletAddress=${account}#sessionToken=${thief}`,
    `https://millrace.example/?walletAddress=${account}#/buy?sessionToken=${thief}&x=1`,
    `https://millrace.example/#to=${account}`,
    `https://millrace.example/#/buy/${account}`,
    `https://millrace.example/#/buy/${account}?x=1`,
    `https://millrace.example/buy+${account}`,
    `https://millrace.example/100%25/?walletAddress=${account}`,
  ])('passes: %s', (link) => {
    expect(check(link)).toEqual({ href: link })
  })

  it.each([
    ['javascript:alert(1)', 'unsafe'],
    [`javascript://millrace.example/%0aalert(${account})`, 'unsafe'],
    [`data:text/html,<b>${account}</b>`, 'unsafe'],
    [`http://millrace.example/?a=${account}`, 'unsafe'],
    [`intent://millrace.example/${account}#Intent;end`, 'unsafe'],
    [`blob:https://millrace.example/${account}`, 'unsafe'],
    [`https://user:pass@millrace.example/?a=${account}`, 'unsafe'],
    [`https://millrace.example:8443/?a=${account}`, 'unsafe'],
    [`https://127.0.0.1/?a=${account}`, 'unsafe'],
    [`https://millrаce.example/?a=${account}`, 'unsafe'],
    ['', 'unsafe'],
    [undefined, 'unsafe'],
    [{ href: `https://millrace.example/?a=${account}` }, 'unsafe'],
    [`https://evil.example/?a=${account}`, 'host'],
    [`https://millrace.example.evil.example/?a=${account}`, 'host'],
    [`https://evilmillrace.example/?a=${account}`, 'host'],
    [`https://evil.example/millrace.example?a=${account}`, 'host'],
    [`https://evil.example\\@millrace.example/?a=${account}`, 'host'],
    ['https://millrace.example/', 'account'],
    [`https://millrace.example/?state=${account}`, 'account'],
    [`https://millrace.example/?walletAddress=${account.slice(0, -1)}`, 'account'],
    [`https://millrace.example/?walletAddress=${thief}`, 'stranger'],
    [`https://millrace.example/?walletAddress=${account}&walletAddress=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${account}#to=${thief}`, 'stranger'],
    [`https://millrace.example/${thief}?a=${account}`, 'stranger'],
    [`https://millrace.example/100%25/${thief}?a=${account}`, 'stranger'],
    [`https://millrace.example/?a=${account}&${thief}=1`, 'stranger'],
    [`https://millrace.example/?a=${account}&${thief}.id=1`, 'stranger'],
    [`https://millrace.example/#state=${account}`, 'account'],
    [`https://millrace.example/?a=${account}&tokenFor=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${account}#/${thief}`, 'stranger'],
    [`https://millrace.example/?a=${account}#/${thief}?x=1`, 'stranger'],
    [`https://millrace.example/?a=${account}#/buy?to=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${account}&w=${encodeURIComponent(encodeURIComponent(`x:${thief}`))}`, 'stranger'],
    [`https://millrace.example/?a=${account}&w=${encodeURIComponent(JSON.stringify({ to: thief }))}`, 'stranger'],
  ])('refuses %s', (link, fault) => {
    expect(faultOf(link)).toBe(fault)
  })

  it('names the account in its own spelling where its namespace tells capitals apart, and short words are no addresses', () => {
    const checkFor = (own: string, path: string) =>
      checkPageLink({
        link: `https://millrace.example/buy/${path}`,
        site,
        order: { account: own, asset: { name: 'Sol', symbol: 'SOL' } },
        isAddress: (text) => !text.startsWith('no-'),
      })
    for (const own of ['Zq0xABCDEFABCDEFABCDEFABCDEF', '0xABCDEFABCDEFABCDEFABCDEFABzQ'])
      expect([checkFor(own, own), checkFor(own, own.toLowerCase()), checkFor(own, `${own}/${'b'.repeat(25)}`)]).toEqual(
        [
          { href: `https://millrace.example/buy/${own}` },
          { fault: 'stranger' },
          { href: `https://millrace.example/buy/${own}/${'b'.repeat(25)}` },
        ],
      )
    const [known, unknown] = ['Zq0xABCDEFABCDEFABCDEFABCDEF', 'no-address-that-its-namespace-knows']
    expect(checkFor(known, `${known}/${'b'.repeat(26)}`)).toEqual({ fault: 'stranger' })
    expect(checkFor(unknown, unknown)).toEqual({ href: `https://millrace.example/buy/${unknown}` })
  })

  it('may be of this machine only where page and site are, with its port', () => {
    const local = { site: 'http://localhost:5000', page: '127.0.0.1' }
    expect(faultOf(`http://localhost:5000/buy?a=${account}`, local)).toBe(`http://localhost:5000/buy?a=${account}`)
    expect(faultOf(`http://localhost:5001/buy?a=${account}`, local)).toBe('host')
    expect(faultOf(`http://127.0.0.1:5000/buy?a=${account}`, local)).toBe('host')
    expect(faultOf(`http://localhost:5000/buy?a=${account}`, { ...local, page: 'app.example' })).toBe('unsafe')
    expect(faultOf(`https://x.localhost/?a=${account}`, { ...local })).toBe('unsafe')
  })

  it('of a provider without a readable site is refused', () => {
    expect(faultOf(`https://millrace.example/?a=${account}`, { site: 'nonsense' })).toBe('host')
  })
})
