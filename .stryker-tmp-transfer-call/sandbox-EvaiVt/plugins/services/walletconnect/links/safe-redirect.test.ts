// @ts-nocheck
import { describe, expect, it, vi } from 'vitest'
import { keepSafeRedirect } from './safe-redirect'

const rules = { origin: 'https://app.example', schemes: ['myapp', 'My.Other'] }

describe('keepSafeRedirect', () => {
  it.each([
    ['https://app.example', 'https://app.example/'],
    ['https://app.example/back?from=wallet#done', 'https://app.example/back?from=wallet#done'],
    ['https://app.example:443/back', 'https://app.example/back'],
    ['https://app.example//evil.example', 'https://app.example//evil.example'],
  ])('keeps the web address %s of this origin', (universal, expected) => {
    expect(keepSafeRedirect({ universal }, rules)).toStrictEqual({ universal: expected })
  })

  it.each([
    'https://evil.example',
    'https://app.example.evil.example',
    'https://evil.example/?https://app.example',
    'https://app.example@evil.example',
    'https://user@app.example/',
    'https://:secret@app.example/',
    'https://app.example:8443/',
    'http://app.example/',
    '//evil.example',
    '//app.example',
    '/back',
    'blob:https://app.example/1',
    'javascript:alert(1)',
    'myapp://',
    '',
  ])('drops %j, which leads elsewhere', (universal) => {
    expect(keepSafeRedirect({ universal }, rules)).toStrictEqual({})
  })

  it.each([
    ['myapp://', 'myapp://'],
    ['MyApp:', 'myapp://'],
    ['myapp://back', 'myapp://back'],
    ['my.other://', 'my.other://'],
  ])('keeps the link %s of a scheme of the host', (native, expected) => {
    expect(keepSafeRedirect({ native }, rules)).toStrictEqual({ native: expected })
  })

  it.each([
    'evil://',
    'myapps://',
    'xmyapp://',
    'myapp://back?to=https://evil.example',
    'myapp://a/b',
    'javascript:',
    'https://app.example/',
    'https://evil.example/',
    '',
  ])('drops the link %j', (native) => {
    expect(keepSafeRedirect({ native }, rules)).toStrictEqual({})
  })

  it.each(['https', 'http', 'javascript', 'data', ''])('takes %j for no scheme of a host', (scheme) => {
    const origin = 'http://localhost:3000'
    for (const native of [`${scheme}://`, `${scheme}:`, `${scheme}://localhost:3000/`, 'https://evil.example/']) {
      expect(keepSafeRedirect({ native }, { origin, schemes: [scheme] })).toStrictEqual({})
    }
  })

  it('keeps both ways, and none where there is none', () => {
    const redirect = { native: 'myapp://', universal: 'https://app.example/' }
    expect(keepSafeRedirect(redirect, rules)).toStrictEqual(redirect)
    expect(keepSafeRedirect(redirect, { origin: rules.origin })).toStrictEqual({ universal: redirect.universal })
    expect(keepSafeRedirect({}, rules)).toStrictEqual({})
    expect(keepSafeRedirect(undefined, rules)).toStrictEqual({})
  })

  it('drops what is no text', () => {
    const junk: object = { native: 1, universal: { toString: () => 'https://app.example/' } }
    expect(keepSafeRedirect(junk, rules)).toStrictEqual({})
  })

  it('keeps a web address for a page of another port or of http only where that is the origin', () => {
    const universal = 'http://localhost:3000/back'
    expect(keepSafeRedirect({ universal }, { origin: 'http://localhost:3000' })).toStrictEqual({ universal })
    expect(keepSafeRedirect({ universal }, { origin: 'http://localhost:3001' })).toStrictEqual({})
    expect(keepSafeRedirect({ universal: 'blob:null' }, { origin: 'null' })).toStrictEqual({})
    expect(keepSafeRedirect({ universal: 'javascript:a' }, { origin: 'null' })).toStrictEqual({})
  })

  it("never asks the page's own address", () => {
    const href = vi.fn(() => 'https://app.example/?redirect=https://evil.example')
    vi.stubGlobal('location', Object.defineProperties({}, { href: { get: href }, search: { get: href } }))
    expect(keepSafeRedirect({}, rules)).toStrictEqual({})
    expect(href).not.toHaveBeenCalled()
  })
})
