// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, createTestKernel, settle } from '../../../kernel/testing/index'
import { eip155, mainnet } from '../../chains/eip155/index'
import { connect } from '../../foundations/connect/index'
import { networks } from '../../foundations/networks/index'
import { EmbeddedWalletController } from './contract'
import { embeddedWallet } from './index'

const origin = 'https://wallet.example'

afterEach(() => {
  document.body.replaceChildren()
})

/** An app whose secure site answers as a test says. */
async function openSite() {
  const clock = createFakeClock()
  const plugins = [
    connect(),
    networks(),
    eip155({ networks: [mainnet] }),
    embeddedWallet({ secureSite: origin }),
  ] as const
  const world = createTestKernel({ plugins, clock })
  await world.kernel.start()
  const wallet = await world.kernel.load(EmbeddedWalletController)
  const posted: { readonly type: string; readonly id: string }[] = []
  const root = () => document.querySelector('portico-frame')?.shadowRoot
  // jsdom loads no document in a frame.
  const source = { postMessage: (message: (typeof posted)[number]) => void posted.push(message) }
  const say = async (data: object) => {
    world.browser.dispatch(Object.assign(new Event('message'), { data, origin, source }))
    await settle()
  }
  const answer = (name: string, payload?: unknown) =>
    say({
      type: `@w3m-frame/${name}_SUCCESS`,
      id: posted.findLast(({ type }) => type === `@w3m-app/${name}`)?.id,
      payload,
    })
  /** Lets the page load and answer the requests that waited for it. */
  async function arrive() {
    const frame = await vi.waitFor(() => {
      const found = root()?.querySelector('iframe')
      if (!found) throw new Error('There is no frame yet.')
      return found
    }, whileLoading)
    Object.defineProperty(frame, 'contentWindow', { value: source })
    await say({ type: '@w3m-frame/READY' })
    await clock.advance(500)
    await settle()
  }
  const names = () => posted.map(({ type }) => type.slice('@w3m-app/'.length))
  return { ...world, wallet, say, answer, arrive, names, root }
}

/** The code loads from the disk, which can take seconds on a busy machine. */
const whileLoading = { timeout: 10_000 }

describe('the page that keeps the keys', () => {
  it('cancels what it drew while the wallet connects, where the person closes its window', async () => {
    const { kernel, wallet, say, answer, arrive, names, root } = await openSite()
    kernel.router.open()
    const sending = wallet.sendEmail('ada@example.com')
    await arrive()
    await answer('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    await sending
    const confirming = expect(wallet.confirmCode('123456')).rejects.toThrow()
    await settle()
    await answer('CONNECT_OTP')
    await vi.waitFor(() => expect(names()).toContain('GET_USER'), whileLoading)
    // The page asks the person how to unlock the keys.
    await say({ type: '@w3m-frame/UI', payload: { isNeeded: true } })
    root()?.querySelector('button')?.click()
    await vi.waitFor(() => expect(names()).toContain('SIGN_OUT'), whileLoading)
    await answer('SIGN_OUT')
    await confirming
    expect(names()).toContain('RPC_ABORT')
    expect(wallet.user.value).toBeUndefined()
  })
})
