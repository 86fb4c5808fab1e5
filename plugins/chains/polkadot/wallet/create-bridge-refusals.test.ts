import { describe, expect, test } from 'vitest'
import { Connect, Reconnect } from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { ada } from '../injected-wallet.fixture'
import { createBridgeWorld, kindOf, provide } from './bridge-world.fixture'

describe('a site that may not come in', () => {
  test.each([
    ['The source https://app.example is not allowed to interact with this extension', 'unauthorized'],
    ['The source https://app.example has a pending authorization request', 'pending'],
    ['The source https://app.example has not been enabled yet', 'unauthorized'],
    ['Cancelled', 'userRejected'],
    ['Rejected', 'userRejected'],
    ['Rejected by user', 'userRejected'],
    ['User Rejected Request', 'userRejected'],
    ['Connection request was rejected by the user.', 'userRejected'],
    ['Unable to handle message of type pub(authorize.tab)', 'unsupportedMethod'],
    ['Extension context invalidated.', 'disconnected'],
    ['wasm has not been initialized', 'internal'],
  ])('%s: %s', async (text, kind) => {
    const { person, provider, use } = createBridgeWorld()
    person.wallet.enable = async () => Promise.reject(new Error(text))
    expect(await kindOf(use(Connect)({ provider }))).toBe(kind)
  })

  test.each([
    ['is not allowed to interact with this extension', 'unauthorized'],
    ['has a pending authorization request', 'pending'],
    ['has not been enabled yet', 'unauthorized'],
  ])('is told in few words, however long its address is: it %s', async (text, kind) => {
    const { person, provider, use } = createBridgeWorld()
    const url = `https://app.example/?${'query='.repeat(2000)}`
    person.wallet.enable = async () => Promise.reject(new Error(`The source ${url} ${text}`))
    const error: unknown = await use(Connect)({ provider }).catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), (error as Error).message]).toEqual([kind, `This site ${text}`])
  })

  test('has nothing to restore where it was turned away', async () => {
    const { person, provider, use } = createBridgeWorld()
    person.wallet.enable = async () => Promise.reject(new Error('not allowed to interact'))
    expect(await use(Reconnect)({ provider })).toMatchObject({ accounts: [] })
  })
})

describe('a hostile wallet', () => {
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  test.each([
    ['is a proxy that throws', throwing],
    ['has no enable', {}],
    ['answers nothing', { enable: async () => undefined }],
    ['answers a proxy that throws', { enable: async () => Object.assign({}, { accounts: throwing }) }],
    ['shares no list', { enable: async () => ({ accounts: { get: async () => 'junk' } }) }],
    ['shares a list of junk', { enable: async () => ({ accounts: { get: async () => [null, 7, { address: {} }] } }) }],
  ])('that %s is refused by the usual error', async (_, wallet) => {
    const provider = provide(wallet)
    expect(await kindOf(provider.request({ method: 'portico_connect' }))).toMatch(/internal|unsupported|unauthorized/)
  })

  test('that cannot tell of changes is still a wallet', async () => {
    const injected = { accounts: { get: async () => [{ address: ada.spell() }] } }
    const provider = provide({ enable: async () => injected })
    provider.on?.('accountsChanged', () => undefined)
    expect(await provider.request({ method: 'portico_connect' })).toMatchObject({
      accounts: [{ address: ada.spell(0) }],
    })
  })
})
