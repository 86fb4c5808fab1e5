import { describe, expect, it } from 'vitest'
import { VerifyMessage } from '../namespaces/asset-capabilities'
import { Connect, ListAccounts, Reconnect, SignMessage, SwitchNetwork } from '../namespaces/capabilities'
import { implement } from '../namespaces/define-namespace'
import { walletError } from '../namespaces/wallet-error'
import { definePlugin } from '../plugin/define-plugin'
import { createFakeWallet } from './create-fake-wallet'
import type { NamespaceSubject } from './describe-namespace'
import {
  checkAbort,
  checkAddresses,
  checkDefinition,
  checkFlow,
  checkHostileError,
  checkQuietSetup,
  checkRejection,
  checkVerification,
} from './describe-namespace'
import { type FakeNamespaceInit, fakeNamespace, fakeNetwork } from './fake-namespace'

const subjectOf = (init: FakeNamespaceInit, rest: Partial<NamespaceSubject> = {}): NamespaceSubject => ({
  namespace: () => fakeNamespace(init),
  validAddresses: ['fake-ada'],
  invalidAddresses: ['ada'],
  wallet(mood) {
    const wallet = createFakeWallet()
    for (const method of ['connect', 'switchNetwork', 'signMessage']) wallet.script(method, mood)
    return wallet.provider
  },
  ...rest,
})

const [one, two] = [fakeNetwork('1'), fakeNetwork('2')]
const answering =
  <T>(value: T) =>
  async () =>
  async () =>
    value

describe('the conformance tests of a namespace find', () => {
  it('an invalid plugin, an invalid id, foreign networks, and missing capabilities', async () => {
    await expect(checkDefinition(subjectOf({}, { namespace: () => definePlugin({ id: 'plain' }) }))).rejects.toThrow(
      'is no namespace',
    )
    await expect(checkDefinition(subjectOf({ id: 'much-too-long', networks: [one] }))).rejects.toThrow(
      'is no CAIP-2 namespace',
    )
    await expect(checkDefinition(subjectOf({ networks: [] }))).rejects.toThrow('at least one network')
    await expect(checkDefinition(subjectOf({ networks: [one, fakeNetwork('1', 'other')] }))).rejects.toThrow(
      '"other:1" does not belong',
    )
    await expect(checkDefinition(subjectOf({ lacks: [SignMessage] }))).rejects.toThrow(
      'lacks the capability "signMessage"',
    )
  })

  it('address rules that are too wide, too narrow, or careless', async () => {
    await expect(checkAddresses(subjectOf({ isAddress: () => false }))).rejects.toThrow('refuses "fake-ada"')
    await expect(checkAddresses(subjectOf({ isAddress: (address) => address.startsWith('fake-') }))).rejects.toThrow(
      'with a blank behind it',
    )
    await expect(checkAddresses(subjectOf({ isAddress: (address) => /^\w+-?\w+$/.test(address) }))).rejects.toThrow(
      'takes "ada"',
    )
  })

  it('requests and chunks before anybody acts', async () => {
    const eager = () => ({
      ...fakeNamespace(),
      uses: [ListAccounts],
      hosts: ['https://rpc.example'],
      start: (ctx: Parameters<NonNullable<ReturnType<typeof fakeNamespace>['start']>>[0]) =>
        void ctx.fetch('https://rpc.example/').catch(() => undefined),
    })
    await expect(checkQuietSetup(subjectOf({}, { namespace: eager }))).rejects.toThrow(
      'asks https://rpc.example/ before',
    )
    const loading = () => ({
      ...fakeNamespace(),
      uses: [ListAccounts],
      start: (ctx: Parameters<NonNullable<ReturnType<typeof fakeNamespace>['start']>>[0]) =>
        void ctx.namespaces.use(ListAccounts)({ provider: createFakeWallet().provider }),
    })
    await expect(checkQuietSetup(subjectOf({}, { namespace: loading }))).rejects.toThrow('loads listAccounts before')
    await expect(checkQuietSetup(subjectOf({}, { namespace: () => definePlugin({ id: 'plain' }) }))).rejects.toThrow(
      'is no namespace',
    )
  })

  it.each<[string, FakeNamespaceInit, string]>([
    [
      'no account',
      { implementations: [implement(Connect, answering({ accounts: [], networkId: one.caipNetworkId }))] },
      'answers no account',
    ],
    [
      'an address that its rule refuses',
      {
        implementations: [
          implement(Connect, answering({ accounts: [{ address: 'ada' }], networkId: one.caipNetworkId })),
        ],
      },
      'answers "ada", which the address rule refuses',
    ],
    [
      'the network of another namespace',
      {
        implementations: [
          implement(
            Connect,
            answering({ accounts: [{ address: 'fake-ada' }], networkId: fakeNetwork('1', 'other').caipNetworkId }),
          ),
        ],
      },
      'the network "other:1" of another namespace',
    ],
    [
      'other accounts',
      { implementations: [implement(ListAccounts, answering([{ address: 'fake-eve' }]))] },
      'ListAccounts answers "fake-eve"',
    ],
    [
      'no account any more',
      { implementations: [implement(Reconnect, answering({ accounts: [], networkId: one.caipNetworkId }))] },
      'Reconnect does not find',
    ],
    [
      'an empty signature',
      { implementations: [implement(SignMessage, answering({ signature: '' }))] },
      'an empty signature',
    ],
    [
      'the network where it was',
      { implementations: [implement(SwitchNetwork, answering(one.caipNetworkId))] },
      'answers test:1, not test:2',
    ],
  ])('a flow that answers %s', async (_, init, fault) => {
    await expect(checkFlow(subjectOf({ networks: [one, two], ...init }))).rejects.toThrow(fault)
  })

  it('a request of the flow without a script', async () => {
    const asking = implement(SignMessage, async (ctx) => async () => {
      await ctx.fetch('https://rpc.example/').catch(() => undefined)
      return { signature: 'signed' }
    })
    const namespace = () => ({ ...fakeNamespace({ implementations: [asking] }), hosts: ['https://rpc.example'] })
    await expect(checkFlow(subjectOf({}, { namespace }))).rejects.toThrow('Nobody scripted GET https://rpc.example/')
    await expect(
      checkFlow(subjectOf({}, { namespace, http: (http) => http.on('GET', 'https://rpc.example/', {}) })),
    ).resolves.toBeUndefined()
  })

  it.each<[string, (signed: { message: string; signature: string }) => boolean, string]>([
    ['no signature', () => false, 'does not know what SignMessage answers'],
    ['every text', ({ signature }) => signature !== 'none', 'for one of another text'],
    ['every signature', ({ message }) => !message.endsWith(' '), 'for a signature what is none'],
  ])('a verifier that takes %s', async (_, judge, fault) => {
    const verifying = implement(VerifyMessage, async () => async (signed) => judge(signed))
    await expect(checkVerification(subjectOf({ implementations: [verifying] }))).rejects.toThrow(fault)
  })

  it('a wallet without an account that nothing can be verified of', async () => {
    const asked: string[] = []
    const implementations = [
      implement(Connect, answering({ accounts: [], networkId: one.caipNetworkId })),
      implement(VerifyMessage, async () => async ({ address }) => {
        asked.push(address)
        return false
      }),
    ]
    await expect(checkVerification(subjectOf({ implementations }))).rejects.toThrow('does not know what SignMessage')
    expect(asked).toEqual([''])
  })

  it('no fault where nothing verifies, or all is right', async () => {
    const right = implement(
      VerifyMessage,
      async () =>
        async ({ message, signature }) =>
          !message.endsWith(' ') && signature !== 'none',
    )
    await expect(checkVerification(subjectOf({}))).resolves.toBeUndefined()
    await expect(checkVerification(subjectOf({ implementations: [right] }))).resolves.toBeUndefined()
  })

  it('a refusal that comes out otherwise', async () => {
    const failing = implement(SignMessage, async () => async () => Promise.reject(walletError('internal', 'no')))
    await expect(checkRejection(subjectOf({ implementations: [failing] }))).rejects.toThrow(
      'SignMessage makes internal of a refusal',
    )
    const raw = implement(SignMessage, async () => async () => Promise.reject(new Error('raw')))
    await expect(checkRejection(subjectOf({ implementations: [raw] }))).rejects.toThrow(
      'SignMessage makes Error: raw of a refusal',
    )
    const deaf = implement(SignMessage, answering({ signature: 'made up' }))
    await expect(checkRejection(subjectOf({ implementations: [deaf] }))).rejects.toThrow(
      'SignMessage makes undefined of a refusal',
    )
  })

  it('an error that throws at every touch and is passed on as it is', async () => {
    const raw = implement(SignMessage, async () => async ({ provider }) => {
      await provider.request({ method: 'sign' })
      return { signature: '' }
    })
    await expect(checkHostileError(subjectOf({ implementations: [raw] }))).rejects.toThrow(
      'SignMessage makes no kind of an error that throws at every touch',
    )
  })

  it('waiting that cannot be ended, or ends by itself', async () => {
    const deaf = implement(SignMessage, async () => () => new Promise(() => undefined))
    await expect(checkAbort(subjectOf({ implementations: [deaf] }))).rejects.toThrow('SignMessage is still waiting')
    const hasty = implement(SignMessage, answering({ signature: 'made up' }))
    await expect(checkAbort(subjectOf({ implementations: [hasty] }))).rejects.toThrow(
      'SignMessage has answered although',
    )
  })
})
