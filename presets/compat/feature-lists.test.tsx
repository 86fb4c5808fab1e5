import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { nextTask } from '../../kernel/platform/clock'
import { settle } from '../../kernel/testing/index'
import { mainnet } from '../../plugins/chains/eip155/networks'
import { EmbeddedWalletController } from '../../plugins/features/embedded-wallet/contract'
import { embeddedWallet, socialLogins } from '../../plugins/features/embedded-wallet/index'
import { SiwxController } from '../../plugins/features/siwx/contract'
import { siwx } from '../../plugins/features/siwx/index'
import { ConnectController } from '../../plugins/foundations/connect/contract'
import { RemoteConfigController } from '../../plugins/services/catalogue/contract'
import { modalRoot } from '../../ui/ui-world.fixture'
import { createModal, type Modal, type ModalFeatures } from './index'

const made: Modal[] = []

/** What the project says of one feature; nothing is an answer that did not come. */
type Answer = readonly { readonly id: string; readonly isEnabled: boolean; readonly config: readonly string[] | null }[]

/** A page with social logins and with codes sent by e-mail, whose project says what the test says. */
async function openPage(features: ModalFeatures, answer?: Answer, debug?: boolean) {
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) =>
    answer && `${url}`.includes('/appkit/v1/config')
      ? Response.json({ features: answer })
      : new Response(null, { status: 404 }),
  )
  const capture = { requestOtp: async () => 'u1', confirmOtp: async () => undefined }
  const modal = createModal({
    networks: [mainnet],
    projectId: 'p',
    enableWalletConnect: false,
    features,
    debug,
    siwx: siwx({ emailCapture: capture }),
    plugins: embeddedWallet({
      secureSite: 'https://wallet.example',
      socials: socialLogins('google', 'x', 'github'),
    }),
  })
  made.push(modal)
  await act(async () => {
    await modal.ready()
    await nextTask()
    await settle()
  })
  await modal.kernel.get(RemoteConfigController).prepare()
  const { social } = await modal.kernel.load(EmbeddedWalletController)
  return {
    modal,
    socials: () => social?.choices.value.map(({ id }) => id),
    isOpen: (gate: string) => modal.kernel.gate(gate).value,
    isEmailRequired: () => modal.kernel.get(SiwxController).email.isRequired,
  }
}

beforeAll(() => Promise.all([import('./mount-modal'), import('./events')]))
afterEach(async () => {
  await settle()
  for (const modal of made.splice(0)) await act(async () => modal.dispose())
})

const social = (...config: string[]): Answer => [{ id: 'social_login', isEnabled: true, config }]

it('a change at the very end of a modal is logged as an error', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { modal } = await openPage({})
  modal.updateFeatures({ collapseWallets: true })
  modal.dispose()
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith('[portico:compat]', expect.objectContaining({ code: 'KERNEL_DISPOSED' })),
  )
})

it('terms and privacy notice that a page names while it runs are linked below the ways to connect', async () => {
  const { modal } = await openPage({})
  await act(async () => {
    await modal.setTermsConditionsUrl('https://app.example/terms')
    await modal.setPrivacyPolicyUrl('https://app.example/privacy')
    await modal.open()
  })
  const said = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const link = await said.findByRole('link', { name: 'Terms' })
  expect(link.closest('p')?.textContent).toBe('By continuing you accept the Terms and Privacy notice.')
})

it('pictures that a page names by the ids of the SDK are those of the wallets that are called otherwise here', async () => {
  const [first, second, third] = ['AA', 'BB', 'CC'].map((data) => `data:image/png;base64,${data}`) as [
    string,
    string,
    string,
  ]
  const connectorImages = { coinbaseWalletSDK: first, baseAccount: second, injected: third }
  const modal = createModal({ networks: [mainnet], enableWalletConnect: false, connectorImages })
  made.push(modal)
  await act(async () => modal.ready())
  const { settings } = modal.kernel.get(ConnectController)
  const expected = { 'coinbase-wallet': first, 'base-account': second, injected: third }
  await vi.waitFor(() => expect(settings.value.connectorImages).toMatchObject(expected))
  modal.updateOptions({ connectorImages: { coinbaseWallet: third } })
  await vi.waitFor(() => expect(settings.value.connectorImages).toMatchObject({ 'coinbase-wallet': third }))
})

describe('features that the page has on and the project has off', () => {
  const answer: Answer = [
    { id: 'swap', isEnabled: false, config: ['1inch'] },
    { id: 'activity', isEnabled: false, config: [] },
    ...social('google'),
  ]

  /** Warnings about them. */
  async function readWarnings(features: ModalFeatures) {
    for (const method of ['debug', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const page = await openPage(features, answer, true)
    await settle()
    const read = () => warn.mock.calls.map(([, text]) => String(text)).filter((text) => text.includes('switches off'))
    return { ...page, read }
  }

  it('are named in a warning, under the names that the page uses', async () => {
    const { read, modal } = await readWarnings({ swaps: ['1inch'], history: true, socials: ['google'], send: true })
    await vi.waitFor(() =>
      expect(read()).toEqual(['The project switches off what the page switched on: swaps, history.']),
    )
    modal.updateFeatures({ history: false })
    await vi.waitFor(() => expect(read().at(-1)).toBe('The project switches off what the page switched on: swaps.'))
  })

  it('are named in no warning where the page has none on', async () => {
    const { read } = await readWarnings({ swaps: false, history: false, socials: [] })
    expect(read()).toEqual([])
  })
})

describe('lists of a page’s features', () => {
  it('offer the social logins that it names, in its order, where the project leaves that to it', async () => {
    const silent = [{ id: 'social_login', isEnabled: true, config: null }]
    for (const answer of [undefined, silent]) {
      const { socials, modal } = await openPage({ socials: ['github', 'google'] }, answer)
      expect(socials()).toEqual(['github', 'google'])
      expect(modal.getRemoteFeatures()).toMatchObject({ socials: ['github', 'google'] })
    }
    const { socials } = await openPage({ socials: true })
    expect(socials()).toEqual(['google', 'x', 'github'])
  })

  it('offer nothing that the project does not', async () => {
    const { socials } = await openPage({ socials: ['github', 'google'] }, social('x', 'google'))
    expect(socials()).toEqual(['google'])
    const all = await openPage({ socials: true }, social('x', 'google'))
    expect(all.socials()).toEqual(['x', 'google'])
    all.modal.updateRemoteFeatures({ socials: true })
    expect(all.socials()).toEqual(['x', 'google'])
  })

  it('change their order while it runs, of what the project lets people use', async () => {
    const { modal, socials, isOpen } = await openPage({}, social('x', 'google'))
    const told = vi.fn()
    modal.subscribeRemoteFeatures(told)
    modal.setSocialsOrder(['google', 'github', 'x'])
    expect(socials()).toEqual(['google', 'x'])
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ socials: ['google', 'x'] }))
    modal.setSocialsOrder([])
    expect(isOpen('socials')).toBe(false)
  })

  it('change their order while it runs where the project says nothing, and offer nothing that it has not', async () => {
    const { modal, socials } = await openPage({})
    modal.setSocialsOrder(['github', 'farcaster', 'google'])
    expect(socials()).toEqual(['github', 'google'])
    const shut = await openPage({}, [])
    shut.modal.setSocialsOrder(['github'])
    expect([shut.isOpen('socials'), shut.socials()]).toEqual([false, []])
  })

  it('make the e-mail address required, unless the project says otherwise', async () => {
    const page = await openPage({ emailCapture: ['required'] })
    expect([page.isOpen('emailCapture'), page.isEmailRequired()]).toEqual([true, true])
    const free = await openPage({ emailCapture: ['required'] }, [{ id: 'email_capture', isEnabled: true, config: [] }])
    expect([free.isOpen('emailCapture'), free.isEmailRequired()]).toEqual([true, false])
    const optional = await openPage({ emailCapture: true })
    expect([optional.isOpen('emailCapture'), optional.isEmailRequired()]).toEqual([true, false])
    optional.modal.updateFeatures({ emailCapture: ['required'] })
    expect(optional.isEmailRequired()).toBe(true)
    optional.modal.updateRemoteFeatures({ emailCapture: [] })
    expect(optional.isEmailRequired()).toBe(false)
  })
})
