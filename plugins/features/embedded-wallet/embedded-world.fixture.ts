import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { closeGuards } from '../../../kernel/router/slots'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { createFakeClock, createFakeStorage, createTestKernel, settle } from '../../../kernel/testing/index'
import { eip155, mainnet, sepolia } from '../../chains/eip155/index'
import { solana, solanaMainnet } from '../../chains/solana/index'
import { account } from '../../foundations/account/index'
import { connectorSources } from '../../foundations/connect/contract'
import { connect } from '../../foundations/connect/index'
import { networks } from '../../foundations/networks/index'
import { EmbeddedWalletController } from './contract'
import type {
  EmbeddedAnswer,
  EmbeddedPayload,
  EmbeddedRequestName,
  EmbeddedUser,
  EmbeddedWalletHost,
  EmbeddedWalletListener,
  SocialProvider,
} from './contract-host'
import { embeddedWallet, socialLogins } from './index'

export const ada = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const adaOnSolana = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

type Answers = Partial<Record<EmbeddedRequestName, (payload: unknown, signal?: AbortSignal) => unknown>>

const userOn = (payload: unknown): EmbeddedUser => {
  const chainId = Object(payload).chainId ?? 1
  const isNumber = typeof chainId === 'number'
  return { email: 'ada@example.com', address: isNumber ? ada : adaOnSolana, chainId }
}

/** A signer of the app's own that answers as a test scripts, and rejects all other requests. */
export function createScriptedHost(answers: Answers = {}) {
  const calls: (readonly [name: EmbeddedRequestName, payload: unknown])[] = []
  const shown: boolean[] = []
  let listener: EmbeddedWalletListener = {}
  const script: Answers = {
    SYNC_DAPP_DATA: () => undefined,
    SYNC_THEME: () => undefined,
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_OTP: () => undefined,
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_USER: userOn,
    SIGN_OUT: () => undefined,
    SWITCH_NETWORK: (payload) => ({ chainId: Object(payload).chainId }),
    ...answers,
  }
  const host: EmbeddedWalletHost = {
    async request<N extends EmbeddedRequestName>(name: N, payload: EmbeddedPayload<N>, signal?: AbortSignal) {
      calls.push([name, payload])
      const answer = script[name]
      if (!answer) throw new Error(`${name} was not scripted.`)
      return (await answer(payload, signal)) as EmbeddedAnswer<N>
    },
    show: () => void shown.push(true),
    hide: () => void shown.push(false),
    follow(next) {
      listener = next
      return () => {
        listener = {}
      }
    },
  }
  return {
    host,
    calls,
    shown,
    script,
    tell: () => listener,
    named: (name: string) => calls.filter(([n]) => n === name),
  }
}

export const bob = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** A browser wallet with one account. */
const createFox = () => ({
  id: 'fox',
  connectors: signal([
    {
      id: 'fox',
      name: 'Fox',
      type: 'ANNOUNCED' as const,
      namespaces: ['eip155'],
      getProvider: async () => ({
        request: async ({ method }: { readonly method: string }) =>
          method === 'eth_chainId' ? '0x1' : /accounts/i.test(method) ? [bob] : null,
      }),
    },
  ]),
  discover: async () => undefined,
})

/**
 * Creates an app with an embedded wallet, one more wallet, and two namespaces.
 *
 * @param extras - more options of the plugin (with social logins, the signer has pages of its own); a signal that keeps the modal open;
 * gates of the host; whether the modal is drawn in the page
 */
export async function createEmbeddedWorld(
  answers: Answers = {},
  storage = createFakeStorage(),
  extras: {
    readonly socials?: readonly SocialProvider[]
    readonly isHeld?: ReadonlySignal<boolean>
    readonly gates?: Readonly<Record<string, boolean>>
    readonly embedded?: boolean
    readonly beside?: readonly AnyPlugin[]
  } = {},
) {
  const clock = createFakeClock()
  const scripted = createScriptedHost(answers)
  const plugins = [
    connect(),
    networks(),
    account(),
    eip155({ networks: [mainnet, sepolia] }),
    solana({ networks: [solanaMainnet] }),
    embeddedWallet({
      host: { ...scripted.host, origin: 'https://wallet.example' },
      ...(extras.socials && { socials: socialLogins(...extras.socials) }),
    }),
    definePlugin({
      id: 'fox',
      contributes: [connectorSources.of(createFox()), ...(extras.isHeld ? [closeGuards.of(extras.isHeld)] : [])],
    }),
  ] as const
  const { embedded, beside = [] } = extras
  const test = createTestKernel({
    plugins: [...plugins, ...beside],
    clock,
    storage,
    embedded,
    gates: { multiWallet: true, ...extras.gates },
  })
  await test.kernel.start()
  const wallet = await test.kernel.load(EmbeddedWalletController)
  return { ...test, ...scripted, clock, storage, wallet }
}

/** Signs Ada in. */
export async function signIn(world: Awaited<ReturnType<typeof createEmbeddedWorld>>) {
  world.kernel.router.open()
  await world.wallet.sendEmail('ada@example.com')
  await world.wallet.confirmCode('123456')
  await settle()
}
