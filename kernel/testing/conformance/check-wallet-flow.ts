import { Connect, Disconnect, ListAccounts, Reconnect, SignMessage, SwitchNetwork } from '../../namespaces/capabilities'
import { walletErrorKind } from '../../namespaces/wallet-error'
import type { WalletProvider } from '../../namespaces/wallet-provider'
import { settle } from '../settle'
import { type AssembledNamespace, assembleNamespace, type NamespaceSubject } from './namespace-subject'
import { expectThat } from './subject'

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

/** Fails where a person who approves everything does not get from connect to disconnect. */
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

/** What a person may be asked, each as a call. */
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

/** Fails where a person's "no" does not come out as `userRejected`. */
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

/** What a hostile wallet throws: each of a proxy's traps throws in its turn. */
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

/** Fails where an error that throws at every touch does not come out as one with a kind. */
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

/** Fails where an abort does not end the waiting for a silent wallet. */
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
