import { base58, base64, hex } from '@scure/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSignedBy } from '../../e2e/fixtures/verify-signature'
import type { PlainNamespace } from '../../test-wallet/core/namespace'
import { type Relay, startRelay } from '../relay/start-relay'
import { type NodeDapp, startNodeDapp } from './node-dapp.fixture'
import type { Encoding } from './plain-namespaces'
import { startWalletClient, type WalletClient } from './start-wallet-client'

const message = 'Hello from far away'
const bytes = new TextEncoder().encode(message)

/** The request of a site to each namespace, and how it reads either encoding of the answer. */
const namespaces: Readonly<
  Record<
    PlainNamespace,
    {
      chain: string
      method: string
      params(address: string): object
      read(answer: unknown, encoding: Encoding): string
    }
  >
> = {
  solana: {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    method: 'solana_signMessage',
    params: (pubkey) => ({ message: base58.encode(bytes), pubkey }),
    read: (answer, encoding) =>
      encoding === 'usual' ? signatureOf(answer) : base58.encode(base64.decode(signatureOf(answer))),
  },
  sui: {
    chain: 'sui:mainnet',
    method: 'sui_signPersonalMessage',
    params: (address) => ({ address, message: base64.encode(bytes) }),
    read: (answer, encoding) => (encoding === 'usual' ? signatureOf(answer) : String(answer)),
  },
  bip122: {
    chain: 'bip122:000000000019d6689c085ae165831e93',
    method: 'signMessage',
    params: (account) => ({ account, address: account, message, protocol: 'bip322' }),
    read: (answer, encoding) =>
      encoding === 'usual' ? base64.encode(hex.decode(signatureOf(answer))) : signatureOf(answer),
  },
  stacks: {
    chain: 'stacks:1',
    method: 'stx_signMessage',
    params: (address) => ({ address, message }),
    read: (answer) => signatureOf(answer),
  },
  polkadot: {
    chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    method: 'polkadot_signMessage',
    params: (address) => ({ address, message }),
    read: (answer, encoding) => (encoding === 'usual' ? signatureOf(answer) : `0x${signatureOf(answer)}`),
  },
  cosmos: {
    chain: 'cosmos:cosmoshub-4',
    method: 'cosmos_signAmino',
    params: (signerAddress) => ({ signerAddress, signDoc: offchainDocument(signerAddress) }),
    read: (answer, encoding) =>
      signatureOf(encoding === 'usual' ? (answer as { signature: object }).signature : answer),
  },
}

const signatureOf = (answer: unknown) => (answer as { signature: string }).signature

const offchainDocument = (signer: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
  memo: '',
})

/** Three programs communicate over sockets, and seven libraries load. */
const patienceMs = 30_000

let relay: Relay
let wallet: WalletClient
let dapp: NodeDapp

beforeEach(async () => {
  relay = await startRelay({ allowedProjects: ['local-project'] })
})
afterEach(async () => {
  await dapp.stop()
  await wallet.stop()
  await relay.stop()
})

async function connect(encoding: Encoding) {
  wallet = await startWalletClient({
    relayUrl: relay.url,
    chains: [{ chainId: 31337, name: 'One', walletRpcUrl: 'http://127.0.0.1:1' }],
    namespaces: Object.keys(namespaces) as PlainNamespace[],
    encoding,
  })
  dapp = await startNodeDapp(relay.url, (uri) => void wallet.pair(uri))
  const asked = Object.entries(namespaces).map(([namespace, { chain, method }]) => [
    namespace,
    { chains: [chain], methods: [method] },
  ])
  return dapp.connectAll(Object.fromEntries(asked))
}

test.each(['usual', 'other'] as const)(
  'a wallet signs for six namespaces over one session, %s encoding',
  async (encoding) => {
    const session = await connect(encoding)
    expect(Object.keys(session?.namespaces ?? {}).sort()).toEqual(Object.keys(namespaces).sort())
    for (const [namespace, { chain, method, params, read }] of Object.entries(namespaces)) {
      const [account = ''] = session?.namespaces[namespace]?.accounts ?? []
      const address = account.slice(chain.length + 1)
      const signature = read(await dapp.request(method, params(address), chain), encoding)
      expect(await isSignedBy({ namespace, address, message, signature }), namespace).toBe(true)
    }
    expect(wallet.failures).toEqual([])
  },
  patienceMs,
)

test(
  'another account becomes the first in every namespace',
  async () => {
    const before = await connect('usual')
    const updated = dapp.heard('session_update')
    await wallet.changeAccount(1)
    await updated
    for (const [namespace, { accounts }] of Object.entries(before?.namespaces ?? {})) {
      expect(dapp.provider.session?.namespaces[namespace]?.accounts[0]).toBe(accounts[1])
    }
  },
  patienceMs,
)
