import { describe, expect, it, vi } from 'vitest'
import { createFakeBrowser, createFakeClock, settle } from '../../../../kernel/testing/fake-platform'
import type { EmbeddedWalletHost } from '../contract-host'
import {
  createFrameHost,
  type FrameHostOptions,
  type FrameWindow,
  type FrameWindowParams,
  readSite,
} from './create-frame-host'
import { arrive, SITE } from './frame-scene.fixture'

function begin(more: Partial<FrameHostOptions> = {}) {
  const browser = createFakeBrowser()
  const clock = createFakeClock()
  const logged: unknown[] = []
  const log = (...details: readonly unknown[]) => void logged.push(...details)
  const stops: (() => void)[] = []
  const calls: string[] = []
  const posted: { readonly type: string; readonly id: string }[] = []
  const peer = { postMessage: (message: unknown) => void posted.push(message as (typeof posted)[number]) }
  let onLoad = () => undefined as void
  let isOpen = false
  const createWindow = (params: FrameWindowParams): FrameWindow => ({
    load(url, loaded) {
      calls.push(`open ${url}`)
      onLoad = loaded
      isOpen = true
      expect(params.origin).toBe(SITE)
    },
    peer: () => (isOpen ? peer : null),
    isReadable: () => false,
    close() {
      if (isOpen) calls.push('close')
      isOpen = false
    },
    show: () => void calls.push('show'),
    hide: () => void calls.push('hide'),
  })
  const ctx = {
    browser,
    clock,
    logger: { error: log, warn: log, info: log, debug: log },
    onStop: (undo: () => void) => void stops.push(undo),
  }
  const options: FrameHostOptions = {
    secureSite: SITE,
    projectId: 'p 1',
    chainId: () => 'eip155:1',
    texts: () => ({ label: 'Wallet', close: 'Close' }),
    theme: () => 'dark',
    onCancel: vi.fn(),
    onReady: vi.fn(),
    ...more,
  }
  const host = createFrameHost(ctx, options, createWindow)
  const say = async (data: unknown) => {
    browser.dispatch(Object.assign(new Event('message'), { data, origin: SITE, source: peer }))
    await arrive()
  }
  const connect = async () => {
    await say({ type: '@w3m-frame/READY' })
    await clock.advance(500)
  }
  const answer = (name: string, payload?: unknown) =>
    say({
      type: `@w3m-frame/${name}_SUCCESS`,
      id: posted.findLast(({ type }) => type === `@w3m-app/${name}`)?.id,
      payload,
    })
  return { host, options, browser, clock, logged, stops, calls, posted, say, connect, answer, load: () => onLoad() }
}

describe('the address of a site', () => {
  it.each([
    'https://keys.example',
    'https://keys.example:8443/wallet/',
    'http://localhost:3010',
    'http://wallet.localhost:3010',
    'http://127.0.0.1:3010',
  ])('may be %s', (address) => {
    expect(readSite(address, 'https://app.example').href).toContain(address)
  })

  it.each([
    'http://keys.example',
    'keys.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://keys.example/1',
    'https://ada@keys.example',
    'https://ada:pw@keys.example',
    'https://keys.example/?a=1',
    'https://keys.example/#a',
    'https://app.example',
    'https://app.example/keys',
    'HTTPS://APP.EXAMPLE:443/',
    '',
    undefined,
    null,
    7,
    ['https://keys.example'],
  ])('is never %o', (address) => {
    expect(() => readSite(address, 'https://app.example')).toThrow(
      expect.objectContaining({ code: 'EMBEDDED_WALLET_SITE_INVALID' }),
    )
  })

  it('is checked when the host is created', () => {
    expect(() => begin({ secureSite: 'https://app.example' })).toThrow(/another origin/)
  })
})

describe('a host in a frame', () => {
  it('does nothing before the first request', async () => {
    const { calls, browser, clock, host } = begin()
    host.follow({})
    await clock.advance(60_000)
    expect(calls).toEqual([])
    expect([browser.listeners(), clock.pending]).toEqual([0, 0])
  })

  it('opens the site with its parameters, and puts the handshake number into the fragment, which no server gets', async () => {
    const { host, calls } = begin({ rpcUrl: () => 'https://node.example/?k=1&l=2', secureSite: `${SITE}/wallet/` })
    void host.request('IS_CONNECTED', undefined).catch(() => undefined)
    const url = new URL(calls[0]?.slice('open '.length) ?? '')
    expect(url.origin + url.pathname).toBe(`${SITE}/wallet/sdk`)
    expect([...url.searchParams]).toEqual([
      ['projectId', 'p 1'],
      ['chainId', 'eip155:1'],
      ['version', '4'],
      ['enableLogger', 'false'],
      ['rpcUrl', 'https://node.example/?k=1&l=2'],
    ])
    expect([...new URLSearchParams(url.hash.slice(1))]).toEqual([
      ['handshake', expect.stringMatching(/^[\da-f]{32}$/)],
      ['origin', 'https://app.example'],
    ])
    host.dispose()
  })

  it('leaves out the node where there is none', () => {
    const { host, calls } = begin()
    void host.request('IS_CONNECTED', undefined).catch(() => undefined)
    expect(calls[0]).not.toContain('rpcUrl')
    host.dispose()
  })

  it('sends the requests of onReady first', async () => {
    const onReady = (host: EmbeddedWalletHost) =>
      void host.request('SYNC_DAPP_DATA', { projectId: 'p' }).catch(() => undefined)
    const { host, connect, posted, answer } = begin({ onReady })
    const connected = host.request('IS_CONNECTED', undefined)
    await connect()
    expect(posted.map(({ type }) => type)).toEqual(['@w3m-app/SYNC_DAPP_DATA', '@w3m-app/IS_CONNECTED'])
    await answer('IS_CONNECTED', { isConnected: true })
    expect(await connected).toEqual({ isConnected: true })
    host.dispose()
  })

  it('calls all listeners, also where one of them throws, and none that unsubscribed', async () => {
    const { host, connect, say, logged, load } = begin()
    const told: string[] = []
    const broken = {
      sessionChanged: () => {
        throw new Error('broken')
      },
    }
    host.follow(broken)
    host.follow({
      sessionChanged: () => void told.push('session'),
      uiNeeded: (isNeeded) => void told.push(`ui ${isNeeded}`),
      closed: () => void told.push('closed'),
    })
    const stop = host.follow({ sessionChanged: () => void told.push('stopped') })
    stop()
    void host.request('GET_USER', undefined).catch(() => undefined)
    load()
    await connect()
    await say({ type: '@w3m-frame/SESSION_UPDATE' })
    await say({ type: '@w3m-frame/UI', payload: { isNeeded: true } })
    load()
    expect(told).toEqual(['session', 'ui true', 'ui false', 'closed'])
    expect(logged).toContainEqual(new Error('broken'))
  })

  it('opens a new frame for RELOAD', async () => {
    const { host, connect, calls } = begin()
    void host.request('GET_CHAIN_ID', undefined).catch(() => undefined)
    await connect()
    const reload = host.request('RELOAD', undefined)
    await connect()
    expect(await reload).toBeUndefined()
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['open', 'close', 'open'])
    host.dispose()
  })

  it('shows and hides its window', () => {
    const { host, calls } = begin()
    host.show()
    host.hide()
    expect(calls).toEqual(['show', 'hide'])
  })

  it('stops with the plugin', async () => {
    const { host, stops, calls, browser, clock } = begin()
    const request = host.request('GET_USER', undefined)
    request.catch(() => undefined)
    expect(stops).toHaveLength(1)
    stops[0]?.()
    await expect(request).rejects.toThrow('Something went wrong')
    await settle()
    expect(calls.at(-1)).toBe('close')
    expect([browser.listeners(), clock.pending]).toEqual([0, 0])
    await expect(host.request('GET_USER', undefined)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
  })
})
