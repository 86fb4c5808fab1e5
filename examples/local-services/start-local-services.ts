import { type Address, bytesToHex, type Hex } from 'viem'
import { createHttpServices, type HttpServices } from './create-http-services'
import { type ChainConfig, defaultChains } from './evm/chain-config'
import { compileContracts } from './evm/compile-contracts'
import { type EvmChain, startEvmChain } from './evm/start-evm-chain'
import { fundedAccountCount, testAccount, testMnemonic } from './evm/test-accounts'
import { type LocalExchange, offerExchange } from './exchange/create-exchange'
import { exchangePage } from './exchange/exchange-page'
import { serveRoutes } from './http/serve-routes'
import { describeChain, type LocalChain } from './local-chain'
import { startOrphanGuard } from './process/orphan-guard'
import { type Relay, startRelay } from './relay/start-relay'
import { createLocalSites } from './secure-site/local-sites'
import type { LocalSite, LocalSiteOptions } from './secure-site/start-local-site'
import { createLocalWallets, type LocalWalletOptions } from './wallet-client/local-wallets'
import type { WalletClient } from './wallet-client/start-wallet-client'
import { walletPath } from './wallet-page/page-settings'
import { walletPageRoute } from './wallet-page/wallet-page-route'

export interface LocalServicesOptions {
  chains?: readonly ChainConfig[]
  /** The port of the HTTP services; a free one by default. */
  port?: number
  /** The port of the exchanges' pages; a free one by default. */
  exchangePort?: number
  /** The port of the WalletConnect relay; a free one by default. */
  relayPort?: number
  /** The page that the first few wallets of the catalogue open: the wallet page, unless another one is set here or later. */
  walletPageUrl?: string
}

export interface LocalServices extends HttpServices {
  origin: string
  chains: readonly LocalChain[]
  /** Exchanges from which people withdraw, with pages of another origin. */
  exchange: LocalExchange
  /** The relay of WalletConnect clients; `relay.url` is their relayUrl. */
  relay: Relay
  /** A wallet that answers over the relay, with real keys. It runs until the next reset. */
  startWalletClient(options?: LocalWalletOptions): Promise<WalletClient>
  /** A wallet for a person; `<walletPageUrl>/wc?uri=…` pairs at once. */
  walletPageUrl: string
  /** The key holder of an embedded wallet, on its own origin, with its mails. It runs until the next reset. */
  startSecureSite(options?: LocalSiteOptions): Promise<LocalSite>
  mnemonic: string
  accounts: readonly { address: Address; privateKey: Hex }[]
  /** Restores the state after the start: no faults, no counts, chains rewound, the relay empty, nobody signed in, wallet clients stopped. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export async function startLocalServices(options: LocalServicesOptions = {}): Promise<LocalServices> {
  const guard = startOrphanGuard()
  const chains = await startChains(options.chains ?? defaultChains, guard)
  const stopChains = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
    guard.stop()
  }
  const relay = await serveOr(stopChains, () => startRelay({ port: options.relayPort ?? 0 }))
  const stopAll = async () => {
    await relay.stop()
    await stopChains()
  }
  const services = createHttpServices(chains, options.walletPageUrl)
  const walletPage = walletPageRoute(() => ({ relayUrl: relay.url, chains: described, privateKeys: walletPageKeys() }))
  const page = exchangePage(services.exchange, { faucet: services.faucet, svm: services.svmLedger })
  const exchangePages = await serveOr(stopAll, () => serveRoutes([page], options.exchangePort))
  services.exchange.pagesUrl = exchangePages.origin
  const stopPages = async () => {
    await exchangePages.stop()
    await stopAll()
  }
  const routes = [...services.routes, relay.control, walletPage]
  const server = await serveOr(stopPages, () => serveRoutes(routes, options.port))
  const described = chains.map((chain) => describeChain(server.origin, chain))
  const walletPageUrl = server.origin + walletPath
  const offered = services.at(server.origin)
  const solanaRpcUrl = offered.svm.walletRpcUrl
  const wallets = createLocalWallets({ relayUrl: relay.url, chains: described, solanaRpcUrl })
  const sites = createLocalSites(
    [...described.map(({ rpcUrl }) => rpcUrl), offered.svm.rpcUrl],
    described,
    offered.bundler.url,
  )
  if (!options.walletPageUrl) offered.catalogue.setWalletPage(walletPageUrl)
  return {
    ...offered,
    exchange: offerExchange(services.exchange, exchangePages.origin),
    origin: server.origin,
    chains: described,
    walletPageUrl,
    relay,
    startWalletClient: wallets.start,
    startSecureSite: sites.start,
    mnemonic: testMnemonic,
    accounts: Array.from({ length: fundedAccountCount }, (_, index) => accountWithKey(index)),
    async reset() {
      services.reset()
      await Promise.all([wallets.stop(), sites.stop()])
      await Promise.all([relay.reset(), ...chains.map((chain) => chain.rewind())])
      services.resetCounts()
    },
    async stop() {
      await Promise.all([server.stop(), wallets.stop(), sites.stop()])
      await stopPages()
    },
  }
}

/** All or nothing: if one chain fails to start, the others are stopped before the error is thrown. */
async function startChains(configs: readonly ChainConfig[], guard: ReturnType<typeof startOrphanGuard>) {
  // First, because the compiler would delay the nodes' answers until they count as late.
  const artefacts = await compileContracts()
  const results = await Promise.allSettled(configs.map((config) => startEvmChain(config, { guard, artefacts })))
  const chains: EvmChain[] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return chains
  await Promise.all(chains.map((chain) => chain.stop()))
  guard.stop()
  throw failed.reason
}

async function serveOr<Served>(undo: () => Promise<void>, serve: () => Promise<Served>): Promise<Served> {
  try {
    return await serve()
  } catch (error) {
    await undo()
    throw error
  }
}

/** Accounts that neither the test wallet nor the wallet clients have by default. */
const walletPageKeys = () => [6, 7, 8].map((index) => accountWithKey(index).privateKey)

function accountWithKey(index: number): { address: Address; privateKey: Hex } {
  const account = testAccount(index)
  const key = account.getHdKey().privateKey
  if (!key) throw new Error(`Account ${index} has no private key`)
  return { address: account.address, privateKey: bytesToHex(key) }
}
