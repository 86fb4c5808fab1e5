import { base58, base64, hex } from '@scure/base'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSignedBy } from '../e2e/fixtures/verify-signature'
import type { TestWalletConfig } from './config'
import type { TestWalletControl } from './control'
import { toBytes } from './core/bytes'
import { type PlainNamespace, plainNamespaces } from './core/namespace'
import { installNamespaces } from './page/install-namespaces'
import { installWallet } from './page/install-wallet'

const message = 'Hello from a dapp'
const namespaces = plainNamespaces

/** The parts of a page that wallets use. */
interface Page extends EventTarget {
  [global: string]: unknown
  testWallet?: Record<string, TestWalletControl>
}

let page: Page

beforeEach(() => {
  page = Object.assign(new EventTarget(), { fetch: globalThis.fetch }) as unknown as Page
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { origin: 'https://dapp.test' })
})

function install(config: Partial<TestWalletConfig> = {}): TestWalletControl {
  const chains = [{ chainId: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' }]
  installWallet({ id: 'main', namespaces, chains, storage: 'memory', ...config }, { installNamespaces })
  const control = page.testWallet?.main
  if (!control) throw new Error('There is no wallet')
  return control
}

interface StandardWallet {
  name: string
  accounts: readonly { address: string }[]
  features: Record<string, Record<string, (...input: unknown[]) => unknown>>
}

function standardWallets(): StandardWallet[] {
  const found: StandardWallet[] = []
  const register = (wallet: StandardWallet) => found.push(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return found
}

interface Provider {
  request(method: string, params?: object): Promise<{ result: never; error: never }>
}

interface Injected {
  accounts: { get(): Promise<{ address: string }[]> }
  signer: { signRaw(payload: object): Promise<{ signature: string }> }
}

interface Keplr {
  enable(chainIds: readonly string[]): Promise<void>
  getKey(chainId: string): Promise<{ bech32Address: string }>
  signArbitrary(chainId: string, signer: string, text: string): Promise<{ signature: string }>
}

interface Unisat {
  requestAccounts(): Promise<string[]>
  signMessage(text: string, type: string): Promise<string>
}

/** Connects and signs as an app of the namespace does; returns the signer and the result. */
const dapps: Readonly<Record<PlainNamespace, () => Promise<{ address: string; signature: string }>>> = {
  solana: () => throughStandard('solana:signMessage', 'signMessage'),
  sui: () => throughStandard('sui:signPersonalMessage', 'signPersonalMessage'),
  bip122: async () => {
    const provider = page.TestProvider_main as Provider
    const { addresses } = (await provider.request('getAddresses')).result as { addresses: { address: string }[] }
    const [, ordinals] = addresses
    const address = ordinals?.address ?? ''
    const { signature } = (await provider.request('signMessage', { address, message })).result
    return { address, signature }
  },
  stacks: async () => {
    const provider = page.TestProvider_main as Provider
    const listed = (await provider.request('stx_getAddresses')).result as {
      addresses: { address: string; symbol: string }[]
    }
    const address = listed.addresses.find(({ symbol }) => symbol === 'STX')?.address ?? ''
    const { signature } = (await provider.request('stx_signMessage', { message })).result
    return { address, signature }
  },
  polkadot: async () => {
    const { main } = page.injectedWeb3 as { main: { enable(): Promise<Injected> } }
    const { accounts, signer } = await main.enable()
    const [{ address } = { address: '' }] = await accounts.get()
    const data = `0x${hex.encode(toBytes(message))}`
    return { address, signature: (await signer.signRaw({ address, type: 'bytes', data })).signature }
  },
  cosmos: async () => {
    const keplr = page.keplr as Keplr
    await keplr.enable(['cosmoshub-4'])
    const { bech32Address: address } = await keplr.getKey('cosmoshub-4')
    const { signature } = await keplr.signArbitrary('cosmoshub-4', address, message)
    return { address, signature }
  },
}

async function throughStandard(feature: string, method: string) {
  const wallet = standardWallets().find(({ features }) => feature in features)
  await wallet?.features['standard:connect']?.connect?.()
  const [account] = wallet?.accounts ?? []
  const answer = await wallet?.features[feature]?.[method]?.({ account, message: toBytes(message) })
  const [{ signature } = { signature: '' }] = [answer].flat() as { signature: string | Uint8Array }[]
  return {
    address: account?.address ?? '',
    signature: typeof signature === 'string' ? signature : base58.encode(signature),
  }
}

describe.each(namespaces)('a wallet of %s', (namespace) => {
  it('connects by its convention, and its signature is valid', async () => {
    const wallet = install()
    const { address, signature } = await dapps[namespace]()
    expect(await isSignedBy({ namespace: namespace, address, message, signature })).toBe(true)
    expect(wallet.calls.every(({ outcome }) => outcome === 'answered')).toBe(true)
  })

  it('declines with the error of its namespace', async () => {
    install().reject()
    const outcome = await dapps[namespace]().then(
      () => 'connected',
      (error: unknown) => error,
    )
    expect(outcome).not.toBe('connected')
  })

  it('shows another account after its user has switched', async () => {
    const wallet = install()
    const before = await dapps[namespace]()
    wallet.switchAccount(1, namespace)
    const after = await dapps[namespace]()
    expect(after.address).not.toBe(before.address)
    expect(await isSignedBy({ namespace: namespace, message, ...after })).toBe(true)
  })

  it('shows no account after its user has revoked the approval', async () => {
    const wallet = install({ decision: 'approve' })
    await dapps[namespace]()
    wallet.revoke(namespace)
    wallet.reject()
    await expect(dapps[namespace]()).rejects.toBeDefined()
  })
})

it('is found by the Wallet Standard if it loads before the page or after it', () => {
  install()
  expect(standardWallets().map(({ name }) => name)).toEqual(['Portico Test Wallet', 'Portico Test Wallet'])
  const late: unknown[] = []
  page.addEventListener('wallet-standard:register-wallet', (event) => {
    const introduce = (event as CustomEvent<(api: object) => void>).detail
    introduce({ register: (wallet: unknown) => late.push(wallet) })
  })
  install({ id: 'late' })
  expect(late).toHaveLength(2)
})

it('also answers in UniSat’s format', async () => {
  install({ globals: { bip122: 'unisat' } })
  const unisat = page.unisat as Unisat
  const [address = ''] = await unisat.requestAccounts()
  for (const type of ['ecdsa', 'bip322-simple']) {
    const signature = await unisat.signMessage(message, type)
    expect(base64.decode(signature).length).toBeGreaterThan(60)
    expect(await isSignedBy({ namespace: 'bip122', address, message, signature })).toBe(true)
  }
})
