import { describe, expect, it } from 'vitest'
import { readMessage, readReturn, withoutResult, withReturn } from './window-login'

const origin = 'https://wallet.example'

describe('a message of a window', () => {
  it('contains a result of the site, or an error', () => {
    const resultUri = `${origin}/social/done?state=s&code=c`
    expect(readMessage({ resultUri }, origin)).toEqual({ uri: resultUri })
    expect(readMessage({ resultUri: `${origin}/social/done?error=access_denied` }, origin)).toEqual({
      error: 'access_denied',
    })
  })

  it.each([
    '#error=access_denied',
    '#state=s&error=access_denied',
    '#/done?error=access_denied',
    '?state=s&error=access_denied#top',
  ])('tells why there is none wherever in its address that stands: %s', (rest) => {
    expect(readMessage({ resultUri: `${origin}/social/done${rest}` }, origin)).toEqual({ error: 'access_denied' })
  })

  it('contains a result whose address has the word “error” in another place', () => {
    const resultUri = `${origin}/social/error?no_error=1&code=c`
    expect(readMessage({ resultUri }, origin)).toEqual({ uri: resultUri })
  })

  it('may be as long as an address in browsers', () => {
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

it('a message that throws when it is read contains no result', () => {
  const data = {
    get resultUri() {
      throw new Error('no')
    },
  }
  expect(readMessage(data, origin)).toBeUndefined()
})

describe('the way back', () => {
  const page = 'https://app.example/shop?a=1#b'
  const uri = `${origin}/social/begin?state=s`

  it('is appended to the state', () => {
    const url = new URL(withReturn(uri, page) ?? '')
    expect(url.searchParams.get('state')).toBe(`s--${encodeURIComponent(page)}`)
    expect(withReturn(`${origin}/social/begin`, page)).toBeUndefined()
  })

  it('is appended to the state of the provider’s address where the public site wraps it', () => {
    const provider = 'https://accounts.google.example/o/oauth2/v2/auth?client_id=1&state=s%3D1'
    const wrapped = `https://auth.magic.link/v1/oauth2/google/start?state=outer&provider_authorization_url=${encodeURIComponent(provider)}`
    const url = new URL(withReturn(wrapped, page) ?? '')
    const inner = new URL(url.searchParams.get('provider_authorization_url') ?? '')
    expect([url.host, url.searchParams.get('state')]).toEqual(['auth.magic.link', 'outer'])
    expect(inner.href).toBe(withReturn(provider, page))
    expect(inner.searchParams.get('state')).toBe(`s=1--${encodeURIComponent(page)}`)
    expect(withReturn(`${origin}/?state=s&provider_authorization_url=${encodeURIComponent(provider)}`, page)).toContain(
      encodeURIComponent(`s--${encodeURIComponent(page)}`),
    )
    expect(withReturn('https://auth.magic.link/?provider_authorization_url=nowhere', page)).toBeUndefined()
  })

  it('has a result, which is removed from the address and from the way back', () => {
    const result = `${origin}/social/done?state=s&code=c`
    const href = `https://app.example/shop?a=1&result_uri=${encodeURIComponent(result)}#b`
    expect(readReturn(href, origin)).toEqual({ uri: result })
    expect(readReturn(href, 'https://other.example')).toBeUndefined()
    expect(readReturn(page, origin)).toBeUndefined()
    expect(withoutResult(href)).toBe(page)
    expect(withReturn(uri, href)).toBe(withReturn(uri, page))
  })

  it('does not change an address without a result', () => {
    const written = 'https://app.example/shop?q=a%20b'
    expect(withoutResult(written)).toBe(written)
  })

  it('is absent where there is no address', () => {
    expect([readReturn('', origin), withoutResult(''), withReturn('', page)]).toEqual([undefined, '', undefined])
  })
})
