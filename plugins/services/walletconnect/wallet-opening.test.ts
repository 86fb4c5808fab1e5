import { afterEach, describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { createFakeBrowser, createTestKernel, fakeConnector, fakeNamespace } from '../../../kernel/testing/index'
import type { ConnectApi, Connector } from '../../foundations/connect/contract'
import type { Pairing } from './contract'
import { createWalletOpening, type WalletOpening } from './pair-wallet'

const fox = { id: 'fox', name: 'Fox', mobileLink: 'fox://', rdns: 'com.fox' }
const owl = { id: 'owl', name: 'Owl', mobileLink: 'owl://' }
const topic = 'ab'.repeat(32)
const ready: Pairing = { state: 'ready', uri: `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`, expiresAt: 1 }

async function setUp(isMobile = true, connectors: readonly Connector[] = []) {
  const pairing = signal<Pairing>(ready)
  const isStillHere = signal(false)
  const connect: Partial<ConnectApi> = { connectors: signal(connectors) }
  let opening: WalletOpening | undefined
  const plugin = definePlugin({
    id: 'walletconnect',
    start(ctx) {
      const state = { pairing, isStillHere, session: signal(undefined), recent: signal([]), remembered: signal([]) }
      opening = createWalletOpening({ ctx, connect: connect as ConnectApi, options: {}, ...state })
    },
  })
  const test = createTestKernel({ browser: createFakeBrowser({ isMobile }), plugins: [fakeNamespace(), plugin] })
  await test.kernel.start()
  if (!opening) throw new Error('The kernel has not started.')
  vi.stubGlobal('window', { open: () => ({}) })
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' })
  return { ...test, opening, pairing, isStillHere }
}

afterEach(() => vi.unstubAllGlobals())

describe('a wallet that did not open', () => {
  it('does not affect the wallet that is chosen next', async () => {
    const { opening, pairing, isStillHere, clock } = await setUp()
    pairing.value = { ...ready, wallet: fox }
    expect(opening.openWallet(fox, 'mobile')).toBe('opened')
    await clock.advance(3000)
    expect(isStillHere.peek()).toBe(true)
    pairing.value = { ...ready, wallet: owl }
    expect(isStillHere.peek()).toBe(false)
    expect(opening.openWallet(owl, 'mobile')).toBe('opened')
    pairing.value = ready
    await clock.advance(3000)
    expect(isStillHere.peek()).toBe(false)
  })
})

describe('a wallet of the catalogue that the browser seems to have', () => {
  const found = { ...fakeConnector({ id: 'injected', name: 'Fox' }), rdns: 'com.fox' }

  it('is reached in the browser first', async () => {
    const { opening } = await setUp(false, [found])
    expect(opening.platforms(fox)).toEqual(['browser', 'qrcode'])
  })

  it('is reached by its code first where another wallet may imitate it', async () => {
    const { opening } = await setUp(false, [{ ...found, warning: 'sharedId' }])
    expect(opening.platforms(fox)).toEqual(['qrcode', 'unsupported'])
  })
})
