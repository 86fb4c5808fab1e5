export type { ChainConfig } from './evm/chain-config'
export type { LocalChain } from './local-chain'
export type { Caller, Fault } from './rpc-proxy/fault'
export { type LocalServices, type LocalServicesOptions, startLocalServices } from './start-local-services'
