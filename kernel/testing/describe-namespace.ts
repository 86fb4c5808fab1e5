import { parseCaipNetworkId } from '../lib/caip'
import { VerifyMessage } from '../namespaces/asset-capabilities'
import { Connect, Disconnect, ListAccounts, Reconnect, SignMessage, SwitchNetwork } from '../namespaces/capabilities'
import type { NamespaceDefinition } from '../namespaces/define-namespace'
import { walletErrorKind } from '../namespaces/wallet-error'
import type { WalletProvider } from '../namespaces/wallet-provider'
import type { AnyPlugin, PluginInput } from '../plugin/collect-plugins'
import { expectThat, findRunner, type TestRunner } from './conformance'
import type { FakeHttp } from './create-fake-http'
import { createTestKernel, type TestKernel } from './create-test-kernel'
import { settle } from './fake-platform'

/** How the wallet of the provider behaves: approves everything, declines everything, or never answers. */
export type WalletMood = 'approve' | 'reject' | 'ignore'

/** What `describeNamespace` takes. */
export interface NamespaceSubject {
  /** Creates the namespace plugin, anew for each test. The tests switch between its first two networks. */
  readonly namespace: () => AnyPlugin
  /** Plugins that offer what it requires, and nothing else. */
  readonly needs?: () => readonly PluginInput[]
  readonly validAddresses: readonly [string, ...string[]]
  readonly invalidAddresses: readonly [string, ...string[]]
  /** Creates a wallet that answers the namespace's methods; it starts on the first network. */
  readonly wallet: (mood: WalletMood) => WalletProvider
  /** Scripts the requests that the namespace may make when it connects, switches or signs. */
  readonly http?: (http: FakeHttp) => void
}

interface AssembledNamespace {
  readonly test: TestKernel
  readonly id: string
  readonly definition: NamespaceDefinition
}

/** Builds a test kernel with the namespace as the active one. */
async function assembleNamespace(subject: NamespaceSubject, plugin = subject.namespace()): Promise<AssembledNamespace> {
  const { id, namespace: definition } = plugin
  expectThat(definition !== undefined, `Plugin "${id}" is no namespace: make it with defineNamespace.`)
  const test = createTestKernel<readonly PluginInput[]>({ plugins: [subject.needs?.() ?? [], plugin] })
  test.kernel.namespaces.setActive(id)
  subject.http?.(test.http)
  await test.kernel.start()
  return { test, id, definition }
}

const message = 'Portico conformance: sign this text.'

async function checkSwitch({ test, definition }: AssembledNamespace, subject: NamespaceSubject) {
  const provider = subject.wallet('approve')
  const { use } = test.kernel.namespaces
  await use(Connect)({ provider })
  for (const network of definition.networks.slice(0, 2).reverse()) {
    const where = await use(SwitchNetwork)({ provider, network })
    expectThat(where === network.caipNetworkId, `SwitchNetwork answers ${where}, not ${network.caipNetworkId}.`)
  }
}

/** Fails where a wallet that approves everything cannot connect, switch, sign and disconnect. */
export async function checkFlow(subject: NamespaceSubject): Promise<void> {
  const assembled = await assembleNamespace(subject)
  const { test, id, definition } = assembled
  const provider = subject.wallet('approve')
  const { use } = test.kernel.namespaces

  const { accounts, networkId } = await use(Connect)({ provider })
  const [account] = accounts
  expectThat(account !== undefined, 'Connect answers no account.')
  const bad = accounts.find(({ address }) => !definition.isAddress(address))
  expectThat(!bad, `Connect answers "${bad?.address}", which the address rule refuses.`)
  expectThat(networkId.startsWith(`${id}:`), `Connect answers the network "${networkId}" of another namespace.`)

  const listed = await use(ListAccounts)({ provider })
  expectThat(
    listed[0]?.address === account.address,
    `ListAccounts answers "${listed[0]?.address}" first, not "${account.address}".`,
  )
  const again = await use(Reconnect)({ provider })
  expectThat(again.accounts[0]?.address === account.address, 'Reconnect does not find the account that was approved.')

  const { signature } = await use(SignMessage)({ provider, address: account.address, message })
  expectThat(signature.length > 0, 'SignMessage answers an empty signature.')
  await use(Disconnect)({ provider })
  await checkSwitch(assembled, subject)
  const [call] = test.http.unscripted
  expectThat(!call, `Nobody scripted ${call?.method} ${call?.url}: script it in \`http\`.`)
  test.kernel.dispose()
}

type Mood = 'reject' | 'ignore' | WalletProvider
type Prompt = (mood: Mood, signal?: AbortSignal) => Promise<unknown>

/** Requests that a person may decline, each as a call. */
function promptsOf({ test, definition }: AssembledNamespace, subject: NamespaceSubject) {
  const { use } = test.kernel.namespaces
  const address = subject.validAddresses[0]
  const network = definition.networks[1] ?? definition.networks[0]
  const paramsOf = (...[mood, signal]: Parameters<Prompt>) => ({
    provider: typeof mood === 'string' ? subject.wallet(mood) : mood,
    ...(signal && { signal }),
  })
  const prompts: [name: string, prompt: Prompt][] = [
    ['Connect', (...told) => use(Connect)(paramsOf(...told))],
    ['SignMessage', (...told) => use(SignMessage)({ ...paramsOf(...told), address, message })],
  ]
  if (network) prompts.push(['SwitchNetwork', (...told) => use(SwitchNetwork)({ ...paramsOf(...told), network })])
  return prompts
}

/** Fails where a request that the person declined does not reject with `userRejected`. */
export async function checkRejection(subject: NamespaceSubject): Promise<void> {
  const assembled = await assembleNamespace(subject)
  for (const [name, prompt] of promptsOf(assembled, subject)) {
    const answer: unknown = await prompt('reject').then(
      () => undefined,
      (error: unknown) => error,
    )
    const kind = walletErrorKind(answer)
    expectThat(kind === 'userRejected', `${name} makes ${kind ?? String(answer)} of a refusal, not userRejected.`)
  }
  assembled.test.kernel.dispose()
}

/** Errors of a hostile wallet: proxies of which every trap throws. */
function createUntouchable(): object {
  const traps = new Proxy<ProxyHandler<Error>>(
    {},
    {
      get: () => () => {
        throw new Error('touched')
      },
    },
  )
  return new Proxy(new Error('hidden'), traps)
}

/** Fails where an error whose properties throw does not become an error with a kind. */
export async function checkHostileError(subject: NamespaceSubject): Promise<void> {
  const assembled = await assembleNamespace(subject)
  const provider: WalletProvider = {
    request: () => Promise.reject(createUntouchable()),
    on: () => undefined,
    removeListener: () => undefined,
  }
  for (const [name, prompt] of promptsOf(assembled, subject)) {
    const kind = await prompt(provider).then(() => undefined, walletErrorKind)
    expectThat(
      kind === 'internal',
      `${name} makes ${kind ?? 'no kind'} of an error that throws at every touch, not internal.`,
    )
  }
  assembled.test.kernel.dispose()
}

/** Fails where an abort does not end the wait for a wallet that never answers. */
export async function checkAbort(subject: NamespaceSubject): Promise<void> {
  const assembled = await assembleNamespace(subject)
  for (const [name, prompt] of promptsOf(assembled, subject)) {
    const abort = new AbortController()
    const outcomes: string[] = []
    void prompt('ignore', abort.signal).then(
      () => outcomes.push('answered'),
      () => outcomes.push('rejected'),
    )
    await settle()
    expectThat(outcomes.length === 0, `${name} has ${outcomes[0]} although the wallet is silent.`)
    abort.abort()
    // The first use of a capability also waits for its chunk.
    for (let turn = 0; turn < 200 && outcomes.length === 0; turn++) await settle()
    expectThat(outcomes[0] === 'rejected', `${name} is still ${outcomes[0] ?? 'waiting'} after its signal was aborted.`)
  }
  assembled.test.kernel.dispose()
}

/** The capabilities that every namespace has. */
const basics = [Connect, Disconnect, Reconnect, ListAccounts, SwitchNetwork, SignMessage]

/** Fails where id, networks and capabilities do not belong together. */
export async function checkDefinition(subject: NamespaceSubject): Promise<void> {
  const { test, id, definition } = await assembleNamespace(subject)
  expectThat(/^[-a-z0-9]{3,8}$/.test(id), `The plugin id "${id}" is no CAIP-2 namespace.`)
  expectThat(definition.networks.length > 0, 'A namespace has at least one network.')
  for (const { caipNetworkId, chainNamespace } of definition.networks) {
    const isOwn = parseCaipNetworkId(caipNetworkId).namespace === id && chainNamespace === id
    expectThat(isOwn, `The network "${caipNetworkId}" does not belong to "${id}".`)
  }
  for (const capability of basics) {
    expectThat(test.kernel.namespaces.has(capability), `The namespace "${id}" lacks the capability "${capability.id}".`)
  }
  test.kernel.dispose()
}

/** Texts that are an address on no chain, and that must not break a check. */
const hostile = ['', ' ', '\0', '0x', '__proto__', 'a'.repeat(10_000), '\u202Eevil', '1'.repeat(65)]

/** Fails where the address rule disagrees with the vectors, or throws. */
export async function checkAddresses(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  for (const address of subject.validAddresses) {
    expectThat(definition.isAddress(address), `The address rule refuses "${address}".`)
    expectThat(!definition.isAddress(`${address} `), `The address rule takes "${address}" with a blank behind it.`)
  }
  for (const address of [...subject.invalidAddresses, ...hostile]) {
    expectThat(!definition.isAddress(address), `The address rule takes "${address.slice(0, 80)}".`)
  }
  test.kernel.dispose()
}

/** Fails where installing and starting the namespace asks a server or loads the code of a capability. */
export async function checkQuietSetup(subject: NamespaceSubject): Promise<void> {
  const plugin = subject.namespace()
  const loaded: string[] = []
  const implementations = (plugin.namespace?.implementations ?? []).map((item) => ({
    ...item,
    load(...args: Parameters<typeof item.load>) {
      loaded.push(item.capability)
      return item.load(...args)
    },
  }))
  const watched: AnyPlugin = {
    ...plugin,
    ...(plugin.namespace && { namespace: { ...plugin.namespace, implementations } }),
  }
  const { test } = await assembleNamespace(subject, watched)
  await settle()
  const [call] = test.http.calls
  expectThat(!call, `The namespace asks ${call?.url} before anybody acts.`)
  expectThat(loaded.length === 0, `The namespace loads ${loaded.join(', ')} before anybody asks for it.`)
  test.kernel.dispose()
}

/** Fails where a namespace that verifies messages refuses the signature of its own wallet, or accepts it for another text. */
export async function checkVerification(subject: NamespaceSubject): Promise<void> {
  const { test, definition } = await assembleNamespace(subject)
  const { has, use } = test.kernel.namespaces
  const [network] = definition.networks
  if (network && has(VerifyMessage)) {
    const provider = subject.wallet('approve')
    const { accounts } = await use(Connect)({ provider })
    const address = accounts[0]?.address ?? ''
    const { signature } = await use(SignMessage)({ provider, address, message })
    const verify = (changed: { readonly message?: string; readonly signature?: string }) =>
      use(VerifyMessage)({ network, address, message, signature, ...changed })
    expectThat(await verify({}), 'VerifyMessage does not know what SignMessage answers.')
    expectThat(
      !(await verify({ message: `${message} ` })),
      'VerifyMessage takes the signature for one of another text.',
    )
    expectThat(!(await verify({ signature: 'none' })), 'VerifyMessage takes for a signature what is none.')
  }
  test.kernel.dispose()
}

/**
 * Declares the conformance tests of a namespace: what features rely on when they use a capability. `describePlugin` tests it as a plugin.
 *
 * @param name - title of the tests
 * @param subject - the namespace, valid and invalid addresses, and wallets of three behaviours; see NamespaceSubject
 * @param runner - default: the globals `describe` and `it`
 *
 * @example
 * ```ts
 * import { createFakeWallet, describeNamespace, fakeNamespace } from 'portico/testing'
 *
 * describeNamespace('the fake namespace', {
 *   namespace: () => fakeNamespace(),
 *   validAddresses: ['fake-ada'],
 *   invalidAddresses: ['ada'],
 *   wallet(mood) {
 *     const wallet = createFakeWallet()
 *     for (const method of ['connect', 'switchNetwork', 'signMessage']) wallet.script(method, mood)
 *     return wallet.provider
 *   },
 * })
 * ```
 */
export function describeNamespace(name: string, subject: NamespaceSubject, runner?: TestRunner): void {
  const { describe, it } = findRunner(runner)
  describe(`${name} as a namespace`, () => {
    it('has an id, networks and capabilities that belong together', () => checkDefinition(subject))
    it('tells addresses from other texts', () => checkAddresses(subject))
    it('asks no server and loads no capability before somebody acts', () => checkQuietSetup(subject))
    it('leads from connect over accounts, signing and disconnect to a switched network', () => checkFlow(subject))
    it('knows what the account signed, where it can verify', () => checkVerification(subject))
    it('makes userRejected of a refusal', () => checkRejection(subject))
    it('makes an error with a kind of one that throws at every touch', () => checkHostileError(subject))
    it('stops waiting for a silent wallet when it is told to', () => checkAbort(subject))
  })
}
