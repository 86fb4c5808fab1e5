import { whenParentExits } from './process/when-parent-exits'
import { startLocalServices } from './start-local-services'

const services = await startLocalServices()
const { origin, exchange, relay, walletPageUrl, chains, svm, blockchainApi, hostServer, mnemonic, accounts } = services
const urls = {
  relayUrl: relay.url,
  walletPageUrl,
  svmUrl: svm.rpcUrl,
  blockchainApiUrl: blockchainApi.url,
  exchangeUrl: exchange.url,
}
const addresses = { origin, ...urls, hostServerUrl: hostServer.url, chains, mnemonic, accounts }
console.log(JSON.stringify(addresses, null, 2))
console.log('Local services are running. Ctrl+C stops them.')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await services.stop()
  process.exit(0)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
whenParentExits(stop)
