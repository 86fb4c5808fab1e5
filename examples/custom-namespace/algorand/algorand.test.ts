import { createPublicKey, verify } from 'node:crypto'
import { base32nopad } from '@scure/base'
import { CheckAddress, Connect, createKernel, GetNativeBalance, type WalletState, walletErrorKind } from 'portico'
import { connectorSources } from 'portico/plugins/connect/contract'
import { minimal } from 'portico/presets/minimal'
import {
  createFakeBrowser,
  createTestKernel,
  describeNamespace,
  describePlugin,
  fakeConnect,
  settle,
} from 'portico/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGenesisHash, type LocalNode, serveNode } from '../local-node/serve-node'
import { installWallet, type Mood, type WalletInit } from '../page-wallet/install-wallet'
import { algorandError } from './algorand-errors'
import { createProvider } from './connectors/create-provider'
import { algorand, algorandMainnet, algorandTestnet, defineNetwork } from './index'

const networks = [algorandMainnet, algorandTestnet]
const init: WalletInit = {
  name: 'Local Wallet',
  seed: 7,
  genesisHashes: networks.map(({ genesisHash }) => genesisHash),
}

function createMemory() {
  let kept: WalletState | undefined
  return {
    read: () => kept,
    keep(state: WalletState) {
      kept = state
    },
    forget() {
      kept = undefined
    },
  }
}

/** A page with a wallet, and the provider that the namespace creates for it. */
function setUpWallet(mood: Mood, more: Partial<WalletInit> = {}) {
  const page = createFakeBrowser()
  const wallet = installWallet(page, { ...init, mood, ...more })
  const { name } = init
  const provider = createProvider({
    page,
    wallet: { name, providerId: wallet.providerId },
    networks,
    networkId: () => undefined,
    memory: createMemory(),
  })
  return { wallet, provider }
}

const { address } = setUpWallet('approve').wallet
/** The zero account, and the accounts of mainnet that collect fees and pay rewards. */
const knownAddresses = [
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ',
  'Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA',
  '737777777777777777777777777777777777777777777777777UFEJ2CI',
]

describeNamespace('algorand', {
  namespace: () => algorand({ networks }),
  needs: () => [fakeConnect()],
  // The first one is the wallet's own.
  validAddresses: [address, ...knownAddresses],
  invalidAddresses: [
    address.toLowerCase(),
    address.slice(0, -1),
    `${address}A`,
    `${address.slice(0, -1)}B`,
    `${address.slice(0, -1)}1`,
    `algorand:${address}`,
    '0x9e8f732575cc5386f8df3c784cd3ed1b53ce538da79926b2ad54dcc1197d2532',
  ],
  wallet: (mood) => setUpWallet(mood, { isEnabled: mood !== 'approve' }).provider,
})

describePlugin('algorand', {
  plugin: () => algorand({ networks }),
  needs: () => [fakeConnect()],
  errors: { ...algorandError.table, ALGORAND_OPTIONS_INVALID: 'algorand() cannot use: {faults}' },
  entry: () => import('./index'),
})

it('finds the wallets of the page, each once, and sends none of them another request', async () => {
  const { kernel, browser } = createTestKernel({ plugins: [fakeConnect(), algorand({ networks })] })
  const wallet = installWallet(browser, init)
  installWallet(browser, { ...init, name: '' })
  await kernel.start()
  const [source] = kernel.slot(connectorSources).value
  await source?.discover?.()
  await settle()
  await source?.discover?.()
  await settle()
  const rows = source?.connectors.value ?? []
  expect(rows.map(({ id, name, type }) => [id, name, type])).toEqual([
    ['algorand-local-wallet', 'Local Wallet', 'ANNOUNCED'],
  ])
  expect(wallet.asked).toEqual([])
  kernel.dispose()
})

describe('addresses', () => {
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), algorand({ networks })] })
  kernel.namespaces.setActive('algorand')
  const check = (text: string) => kernel.namespaces.use(CheckAddress)({ address: text })

  it('have a checksum that one wrong letter breaks', async () => {
    for (const known of [address, ...knownAddresses]) {
      expect(await check(known)).toEqual({ isAddress: true, checksum: 'valid' })
      const other = known.startsWith('A') ? 'B' : 'A'
      expect(await check(`${other}${known.slice(1)}`)).toEqual({ isAddress: true, checksum: 'invalid' })
    }
    expect(await check('algorand')).toEqual({ isAddress: false, checksum: 'none' })
  })
})

describe('networks', () => {
  it('have the ids that the CAIP-2 profile of the namespace lists', () => {
    expect(networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'algorand:wGHE2Pwdvd7S12BL5FaOP20EGYesN73k',
      'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
    ])
  })
})

describe('a wallet', () => {
  const ask = (provider: ReturnType<typeof setUpWallet>['provider'], method: string, params: object = {}) =>
    provider.request({ method, params: { ...params } })

  it('makes a signature that OpenSSL verifies', async () => {
    const { provider } = setUpWallet('approve')
    await ask(provider, 'portico_connect')
    const answer = await ask(provider, 'algorand_signMessage', { signer: address, message: 'hello' })
    const { signature } = answer as { readonly signature: string }
    const x = Buffer.from(base32nopad.decode(address).subarray(0, 32)).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from('MXhello'), key, Buffer.from(signature, 'base64'))).toBe(true)
  })

  it.each<[string, string, object, string]>([
    [
      'a network that it does not know',
      'portico_switchNetwork',
      { networkId: algorandTestnet.caipNetworkId },
      'chainNotAdded',
    ],
    ['an account of somebody else', 'algorand_signMessage', { signer: knownAddresses[0], message: '' }, 'unauthorized'],
    ['a method that nobody knows', 'algorand_dance', {}, 'unsupportedMethod'],
  ])('that gets a request for %s fails with one of the kinds of errors', async (_, method, params, kind) => {
    const { provider } = setUpWallet('approve', { genesisHashes: [algorandMainnet.genesisHash] })
    await ask(provider, 'portico_connect')
    expect(await ask(provider, method, params).catch(walletErrorKind)).toBe(kind)
  })

  it('must approve again after it was disconnected', async () => {
    const { provider } = setUpWallet('approve')
    await ask(provider, 'portico_connect')
    await ask(provider, 'portico_disconnect')
    expect(await ask(provider, 'portico_state')).toMatchObject({ accounts: [] })
  })
})

describe('balances', () => {
  let nodes: readonly LocalNode[] = []
  beforeAll(async () => {
    nodes = await Promise.all([serveNode('first', { [address]: 1 }), serveNode('first', { [address]: 1_500_000 })])
  })
  afterAll(() => Promise.all(nodes.map((node) => node.stop())))

  function setUp() {
    const nodeUrls = nodes.map(({ url }) => url)
    const network = defineNetwork({ genesisHash: createGenesisHash('first'), name: 'First', nodeUrls })
    const kernel = createKernel({ plugins: [minimal(), algorand({ networks: [network] })] })
    kernel.namespaces.setActive('algorand')
    return { read: (of: string) => kernel.namespaces.use(GetNativeBalance)({ address: of, network }) }
  }

  it('are read from the first node that answers', async () => {
    const { read } = setUp()
    expect(await read(address)).toEqual({ value: 1n })
    nodes[0]?.failWith(503)
    expect(await read(address)).toEqual({ value: 1_500_000n })
    nodes[0]?.failWith(undefined)
  })

  it('of an invalid account are an error with a code', async () => {
    const wrong = `${address.slice(0, -1)}${address.endsWith('A') ? 'E' : 'A'}`
    await expect(setUp().read(wrong)).rejects.toMatchObject({ code: 'ALGORAND_NODE_FAILED' })
  })
})

it('connects on the network that the person used last', async () => {
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), algorand({ networks })] })
  kernel.namespaces.setActive('algorand')
  const { provider } = setUpWallet('approve')
  expect(await kernel.namespaces.use(Connect)({ provider })).toMatchObject({ networkId: algorandMainnet.caipNetworkId })
})
