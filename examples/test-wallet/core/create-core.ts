import type { TestWalletConfig } from '../config'
import { type CallLog, createCallLog } from './call-log'
import { createPendingRequests, type PendingRequests } from './pending-requests'
import { createPolicy, type Policy } from './policy'
import { createWalletStore, type WalletStore } from './wallet-store'

/** The parts that all namespaces of one wallet share. */
export interface WalletCore {
  store: WalletStore
  policy: Policy
  pending: PendingRequests
  log: CallLog
}

export function createCore(config: TestWalletConfig): WalletCore {
  return {
    store: createWalletStore(config),
    policy: createPolicy(config.decision ?? (config.prompt ? 'ask' : 'approve')),
    pending: createPendingRequests(),
    log: createCallLog(),
  }
}
