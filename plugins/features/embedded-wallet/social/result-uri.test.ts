import { describe, expect, it } from 'vitest'
import { readMessage, readReturn, withoutResult, withReturn } from './window-login'

const origin = 'https://wallet.example'

describe('a message of a window', () => {
  it('tells a result of the site, or why there is none', () => {
    const resultUri = `${origin}/social/done?state=s&code=c`
    expect(readMessage({ resultUri }, origin)).toEqual({ uri: resultUri })
    expect(readMessage({ resultUri: `${origin}/social/done?error=access_denied` }, origin)).toEqual({
      error: 'access_denied',
    })
  })

  it('may be as long as an address is in browsers', () => {
    const start = `${origin}/?code=`
    const resultUri = start + 'c'.repeat(4096 - start.length)
    expect(readMessage({ resultUri }, origin)).toEqual({ uri: resultUri })
    expect(readMessage({ resultUri: `${resultUri}c` }, origin)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    'https://wallet.example/?code=c',
    {},
    { resultUri: 7 },
    { resultUri: 'https://evil.example/social/done?code=c' },
    { resultUri: 'https://wallet.example.evil.example/?code=c' },
    { resultUri: 'https://wallet.example@evil.example/?code=c' },
    { resultUri: 'javascript:alert(1)' },
    { resultUri: '//wallet.example/?code=c' },
    { resultUri: `${origin}/?code=${'c'.repeat(5000)}` },
  ])('that is none of the site tells nothing: %j', (data) => {
    expect(readMessage(data, origin)).toBeUndefined()
  })
})

it('a message that throws when it is read tells nothing', () => {
  const data = {
    get resultUri() {
      throw new Error('no')
    },
  }
  expect(readMessage(data, origin)).toBeUndefined()
})

describe('coming back', () => {
  const page = 'https://app.example/shop?a=1#b'
  const uri = `${origin}/social/begin?state=s`

  it('is asked for behind the state', () => {
    const url = new URL(withReturn(uri, page) ?? '')
    expect(url.searchParams.get('state')).toBe(`s--${encodeURIComponent(page)}`)
    expect(withReturn(`${origin}/social/begin`, page)).toBeUndefined()
  })

  it('brings a result, which is taken out of the address and never handed on', () => {
    const result = `${origin}/social/done?state=s&code=c`
    const href = `https://app.example/shop?a=1&result_uri=${encodeURIComponent(result)}#b`
    expect(readReturn(href, origin)).toEqual({ uri: result })
    expect(readReturn(href, 'https://other.example')).toBeUndefined()
    expect(readReturn(page, origin)).toBeUndefined()
    expect(withoutResult(href)).toBe(page)
    expect(withReturn(uri, href)).toBe(withReturn(uri, page))
  })

  it('leaves an address without a result as it is written', () => {
    const written = 'https://app.example/shop?q=a%20b'
    expect(withoutResult(written)).toBe(written)
  })

  it('is nowhere where there is no address', () => {
    expect([readReturn('', origin), withoutResult(''), withReturn('', page)]).toEqual([undefined, '', undefined])
  })
})
