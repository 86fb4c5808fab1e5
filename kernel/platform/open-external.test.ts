import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ExternalLink, openExternal } from './open-external'

interface Scene {
  /** The browser's user activation before and after the click; absent if it has no such API. */
  readonly click?: readonly [before: boolean, after: boolean]
  readonly vendor?: string
  readonly answer?: object | null
  /** The host of the page. */
  readonly page?: string
}

const open = vi.fn<(...args: readonly unknown[]) => object | null>()

function play({ click, vendor, answer = null, page = 'app.example' }: Scene = {}) {
  let isActive = click?.[0]
  open.mockImplementation(() => {
    isActive = click?.[1]
    return answer
  })
  const userActivation = click && {
    get isActive() {
      return isActive
    },
  }
  vi.stubGlobal('window', { open })
  vi.stubGlobal('location', { hostname: page })
  vi.stubGlobal('navigator', { userActivation, vendor })
}

const wallet: ExternalLink = { href: 'https://wallet.example/', target: '_blank' }

beforeEach(() => void open.mockReset())

describe('openExternal', () => {
  it.each<[href: string, target: ExternalLink['target']]>([
    ['https://wallet.example/wc?uri=wc%3A1', '_blank'],
    ['wallet://wc?uri=wc%3A1', '_self'],
    ['wallet://label/wc?uri=wc%3A1', '_top'],
    ['intent://browse/a?ref=b#Intent;scheme=phantom;package=app.phantom;end', '_self'],
    ['intent://a#Intent;scheme=w3-wallet.x;package=app.wallet_3;end', '_self'],
  ])('opens %s in %s, without opener and referrer', (href, target) => {
    play({ click: [true, false] })
    expect(openExternal({ href, target })).toBe('opened')
    expect(open.mock.calls).toEqual([[href, target, 'noreferrer noopener']])
  })

  it.each([
    'javascript:alert(1)',
    'javascript://wallet.example/%0aalert(1)',
    'data:text/html,a',
    'data://a',
    'blob:https://wallet.example/1',
    'file:///etc/passwd',
    'http://wallet.example/',
    'https://user@wallet.example/',
    'mailto:a@b.example',
    'tel://911',
    'http://localhost:3000/wallet?a=1',
    'https://127.0.0.1/',
    'https://mеtamask.io/',
    'wallet://send?to=vitalik',
    'wallet://sign?data=0x1',
    'wallet://label/send?to=vitalik',
    'wallet://label?uri=a#b',
    `${'a'.repeat(65)}://`,
    'wallet:send',
    '/path',
    '',
    'intent://a#Intent;scheme=phantom;package=app.phantom;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'intent://a#Intent;component=com.evil/.Main;end',
    'intent://a#b#Intent;scheme=phantom;package=app.phantom;end',
    'intent://#Intent;scheme=phantom;package=app.phantom;end',
    'intent://a#Intent;scheme=phantom;package=app.phantom;end;S.a=b',
    'intent://a#Intent;scheme=phantom;S.a=b;package=app.phantom;end',
    'javascript:intent://a#Intent;scheme=phantom;package=app.phantom;end',
  ])('refuses %s and opens nothing', (href) => {
    play({ click: [true, false] })
    expect(openExternal({ href, target: '_self' })).toBe('refused')
    expect(open).not.toHaveBeenCalled()
  })

  it('opens a link to this machine from a page on it', () => {
    play({ click: [true, false], page: 'localhost' })
    expect(openExternal({ href: 'http://localhost:3000/wallet?a=1', target: '_blank' })).toBe('opened')
  })

  it.each<[what: string, outcome: string, scene: Scene]>([
    ['a window came', 'opened', { answer: {} }],
    ['a window came, though there was no click', 'opened', { answer: {}, click: [false, false] }],
    ['the click was used up', 'opened', { click: [true, false] }],
    ['there was no click', 'blocked', { click: [false, false] }],
    ['the click was not used', 'blocked', { click: [true, true] }],
    ['the click was not used, in Chromium', 'blocked', { click: [true, true], vendor: 'Google Inc.' }],
    ['WebKit leaves clicks as they were', 'opened', { click: [true, true], vendor: 'Apple Computer, Inc.' }],
    ['there was no click, in WebKit', 'blocked', { click: [false, false], vendor: 'Apple Computer, Inc.' }],
    ['there was no click, and Apple is only mentioned', 'blocked', { click: [true, true], vendor: 'Not Apple' }],
    ['the browser knows nothing of clicks', 'opened', {}],
  ])('if %s, a new window is %s', (_what, outcome, scene) => {
    play(scene)
    expect(openExternal(wallet)).toBe(outcome)
    expect(open).toHaveBeenCalledOnce()
  })

  it.each(['_self', '_top'] as const)('does not treat a missing window as a refusal if %s needs none', (target) => {
    play({ click: [false, false] })
    expect(openExternal({ ...wallet, target })).toBe('opened')
  })

  it('reports a refusal that is an exception, as in a sandboxed frame', () => {
    play({ click: [true, true] })
    open.mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(openExternal({ ...wallet, target: '_top' })).toBe('blocked')
  })
})
