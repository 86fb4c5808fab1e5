import { createAnalytics, type LocalAnalytics } from './analytics/create-analytics'
import { createBlockchainApi, type LocalBlockchainApi } from './blockchain-api/create-blockchain-api'
import { createCatalogueService, type LocalCatalogue } from './catalogue/create-catalogue'
import { type ChainFaucet, createFaucet } from './evm/chain-faucet'
import type { EvmChain } from './evm/start-evm-chain'
import { createExchangeState } from './exchange/exchange-sessions'
import { createHostServer, type LocalHostServer } from './host-server/create-host-server'
import type { Route } from './http/serve-routes'
import { createOnRamp, type LocalOnRamp } from './onramp/create-onramp'
import type { Caller, Fault } from './rpc-proxy/fault'
import { createFaultList } from './rpc-proxy/fault-list'
import { createRequestCounts } from './rpc-proxy/request-counts'
import { rpcRoute } from './rpc-proxy/rpc-route'
import { createSvmService, type LocalSvm } from './svm/create-svm'
import { createBundler, type LocalBundler } from './user-operations/create-bundler'
import { createSponsor, type LocalSponsor } from './user-operations/create-sponsor'

/** The services on the port of the HTTP services. */
export interface HttpServices extends ChainFaucet {
  catalogue: LocalCatalogue
  /** Usage counts, recorded. */
  analytics: LocalAnalytics
  /** Balances, history, names and prices of the local chains. */
  blockchainApi: LocalBlockchainApi
  /** A provider that sells crypto, through the blockchain API and by itself. */
  onRamp: LocalOnRamp
  /** A host's own server for signing in. */
  hostServer: LocalHostServer
  /** A Solana chain; it is created by the first request. */
  svm: LocalSvm
  /** Submits user operations of smart accounts. */
  bundler: LocalBundler
  /** Pays the fees of user operations for an app. */
  sponsor: LocalSponsor
  setFault(chainId: number, fault: Fault): void
  clearFaults(chainId?: number): void
  /** Requests by method since the start or the last reset. */
  counts(chainId: number, caller?: Caller): Record<string, number>
  resetCounts(): void
}

export function createHttpServices(chains: readonly EvmChain[], walletPageUrl: string | undefined) {
  const faults = createFaultList()
  const counts = createRequestCounts()
  const nodeUrls = new Map(chains.map(({ chainId, nodeUrl }) => [chainId, nodeUrl]))
  const catalogue = createCatalogueService(walletPageUrl)
  const analytics = createAnalytics()
  const svm = createSvmService()
  const exchange = createExchangeState()
  const faucet = createFaucet(chains)
  const onRamp = createOnRamp(faucet)
  const blockchainApi = createBlockchainApi({ chains, svm: svm.ledger, exchange, orderPage: onRamp.order })
  const hostServer = createHostServer(chains)
  const bundler = createBundler(chains)
  const sponsor = createSponsor(chains)
  const services = [catalogue, analytics, blockchainApi, hostServer, svm, onRamp, bundler, sponsor]
  const routes: readonly Route[] = [rpcRoute({ nodeUrls, faults, counts }), ...services.map(({ route }) => route)]
  const resetCounts = () => counts.reset()
  return {
    routes,
    exchange,
    faucet,
    svmLedger: svm.ledger,
    reset() {
      faults.clear()
      for (const service of [...services, exchange]) service.reset()
    },
    resetCounts,
    at: (origin: string): HttpServices => ({
      catalogue: catalogue.at(origin),
      analytics: analytics.at(origin),
      blockchainApi: blockchainApi.at(origin),
      onRamp: onRamp.at(origin),
      ...faucet,
      hostServer: hostServer.at(origin),
      svm: svm.at(origin),
      bundler: bundler.at(origin),
      sponsor: sponsor.at(origin),
      setFault: faults.add,
      clearFaults: faults.clear,
      counts: (chainId, caller = 'app') => counts.read(chainId, caller),
      resetCounts,
    }),
  }
}
