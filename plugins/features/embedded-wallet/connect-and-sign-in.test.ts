import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { createFakeClock, createTestKernel, settle } from '../../../kernel/testing/index'
import { eip155, mainnet } from '../../chains/eip155/index'
import { connect } from '../../foundations/connect/index'
import { networks } from '../../foundations/networks/index'
import type { SiwxSession } from '../siwx/contract'
import { type SiwxOptions, siwx } from '../siwx/index'
import { EmbeddedWalletController } from './contract'
import { bob, createScriptedHost } from './embedded-world.fixture'
import { embeddedWallet } from './index'

const account = privateKeyToAccount(`0x${'1f'.repeat(32)}`)

/** A signer that signs the message of the connect request with its own address; `change` alters what it signs. */
async function openApp(change: (message: string) => string = (message) => message, options: SiwxOptions = {}) {
  const { host, named } = createScriptedHost({
    GET_USER: async (payload) => {
      const text: string | undefined = Object(payload).siwxMessage?.serializedMessage
      const user = { email: 'ada@example.com', address: account.address, chainId: 1 }
      if (text === undefined) return user
      const message = change(text.replaceAll('<<AccountAddress>>', account.address))
      return { ...user, message, signature: await account.signMessage({ message }) }
    },
    RPC_REQUEST: () => Promise.reject(new Error('User rejected')),
  })
  const plugins = [
    connect(),
    networks(),
    eip155({ networks: [mainnet] }),
    siwx({ statement: 'Keep my lists.', ...options }),
    embeddedWallet({ host }),
  ] as const
  const clock = createFakeClock()
  const { kernel } = createTestKernel({ plugins, clock })
  await kernel.start()
  const wallet = await kernel.load(EmbeddedWalletController)
  kernel.router.open()
  await wallet.sendEmail('ada@example.com')
  return { kernel, wallet, named, clock }
}

/** Returns the codes of an error and of its causes. */
const codesOf = (error: unknown): readonly string[] =>
  error instanceof Error ? [String(Object(error).code), ...codesOf(error.cause)] : []

it('signs in with the request that connects, without another request', async () => {
  const { kernel, wallet, named } = await openApp()
  await wallet.confirmCode('123456')
  await settle()
  await expect.poll(() => kernel.plugins.siwx.status.value).toBe('signedIn')
  expect(kernel.plugins.siwx.session.value?.data).toMatchObject({
    accountAddress: account.address,
    chainId: 'eip155:1',
    statement: 'Keep my lists.',
  })
  expect([named('RPC_REQUEST'), kernel.router.isOpen.value]).toEqual([[], false])
})

it.each([
  ['another nonce', (message: string) => message.replace(/Nonce: \w+/, 'Nonce: 1234567890'), 'SIWX_NONCE_UNKNOWN'],
  ['another network', (message: string) => message.replace('Chain ID: 1', 'Chain ID: 5'), 'SIWX_NETWORK_UNKNOWN'],
  [
    'another address',
    (message: string) => message.replaceAll(account.address, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'),
    'SIWX_SIGNATURE_INVALID',
  ],
])('what was signed with %s leaves nobody signed in', async (_, change, code) => {
  const { kernel, wallet, named } = await openApp(change)
  const error: unknown = await wallet.confirmCode('123456').catch((thrown: unknown) => thrown)
  await settle()
  expect(codesOf(error)).toContain(code)
  expect([kernel.plugins.connect.connections.value, wallet.user.value]).toEqual([[], undefined])
  expect(named('SIGN_OUT')).toHaveLength(1)
})

it('leaves the signature to the next step, where no message can be made while the wallet connects', async () => {
  const config: NonNullable<SiwxOptions['config']> = {
    createMessage: () => Promise.reject(new Error('No nonce')),
    addSession: async () => undefined,
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: async () => [],
  }
  const { kernel, wallet, clock } = await openApp(undefined, { config })
  await wallet.confirmCode('123456')
  expect(kernel.plugins.connect.connections.value).toHaveLength(1)
  await expect.poll(() => kernel.plugins.siwx.status.value).toBe('needed')
  // The view shows the finished connection for this time.
  await clock.advance(500)
  await expect.poll(() => kernel.plugins.siwx.attempt.value).toMatchObject({ reason: 'failed', message: null })
  expect([kernel.plugins.siwx.status.value, kernel.router.current.value?.view]).toEqual(['needed', 'SIWXSignMessage'])
})

it('leaves the sign-ins of other wallets as they are', async () => {
  const sessions: SiwxSession[] = []
  const config: NonNullable<SiwxOptions['config']> = {
    createMessage: async ({ accountAddress, chainId }) => {
      const data = { accountAddress, chainId, domain: 'app.example', uri: 'https://app.example', version: '1' }
      return { ...data, nonce: 'abcdefgh', toString: () => `Sign me in as ${accountAddress}` }
    },
    addSession: async (session) => void sessions.push(session),
    revokeSession: async () => undefined,
    setSessions: async (next) => void sessions.splice(0, sessions.length, ...next),
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
  }
  const message = await config.createMessage({ accountAddress: bob, chainId: mainnet.caipNetworkId })
  await config.addSession({ data: message, message: message.toString(), signature: '0x' })
  const { kernel, wallet } = await openApp(undefined, { config })
  await wallet.confirmCode('123456')
  await expect.poll(() => kernel.plugins.siwx.status.value).toBe('signedIn')
  expect(sessions.map(({ data }) => data.accountAddress)).toEqual([bob, account.address])
})
