import type { WalletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { ErrorLayer } from './error-layers'

/**
 * Codes that mean one thing in most namespaces. -32603 and -32000 are missing on purpose: they say only "something"; so is -32010,
 * by which one wallet says "no" and nodes refuse transactions. What a namespace means otherwise stands in its own table.
 * Sources: EIP-1193, JSON-RPC 2.0, CAIP-25, WalletConnect (3001 to 8000), Wallet Standard (3834000 to 6160002); libraries as in
 * the README.
 */
const kinds: ReadonlyMap<unknown, WalletErrorKind> = new Map<unknown, WalletErrorKind>([
  [4001, 'userRejected'],
  [5000, 'userRejected'],
  [5001, 'userRejected'],
  [5002, 'userRejected'],
  [5003, 'userRejected'],
  [-32002, 'pending'],
  [3001, 'unauthorized'],
  [3002, 'unauthorized'],
  [3003, 'unauthorized'],
  [3004, 'unauthorized'],
  [3005, 'unauthorized'],
  [4100, 'unauthorized'],
  [4200, 'unsupportedMethod'],
  [5101, 'unsupportedMethod'],
  [10001, 'unsupportedMethod'],
  [-32601, 'unsupportedMethod'],
  [4900, 'disconnected'],
  [4901, 'disconnected'],
  [6000, 'disconnected'],
  [7000, 'disconnected'],
  [7001, 'disconnected'],
  [4902, 'chainNotAdded'],
  [5100, 'chainNotAdded'],
  [8000, 'timeout'],
  [4001000, 'userRejected'],
  [3834000, 'disconnected'],
  [3834001, 'unauthorized'],
  [6160000, 'chainNotAdded'],
  [6160001, 'unsupportedMethod'],
  [6160002, 'unsupportedMethod'],
  // A transaction that reverts, whatever its contract says: "User rejected" is no person's word there.
  [3, 'internal'],
  // ethers
  ['ACTION_REJECTED', 'userRejected'],
  ['UNSUPPORTED_OPERATION', 'unsupportedMethod'],
  ['TIMEOUT', 'timeout'],
  ['CALL_EXCEPTION', 'internal'],
  ['INSUFFICIENT_FUNDS', 'internal'],
  ['NONCE_EXPIRED', 'internal'],
  ['REPLACEMENT_UNDERPRICED', 'internal'],
  ['TRANSACTION_REPLACED', 'internal'],
  // Trezor Connect
  ['Failure_ActionCancelled', 'userRejected'],
  ['Method_Cancel', 'userRejected'],
  ['Method_Interrupted', 'userRejected'],
  ['Method_PermissionsNotGranted', 'userRejected'],
  ['Method_NotAllowed', 'unsupportedMethod'],
  ['Device_CallInProgress', 'pending'],
  ['Device_Disconnected', 'disconnected'],
  ['Init_IframeTimeout', 'timeout'],
  // Mobile Wallet Adapter
  ['ERROR_ASSOCIATION_CANCELLED', 'userRejected'],
  ['ERROR_SESSION_CLOSED', 'disconnected'],
  ['ERROR_SESSION_TIMEOUT', 'timeout'],
  // Suiet's kit
  ['USER.REJECTION', 'userRejected'],
  ['WALLET.CONNECT_ERROR.USER_REJECTED', 'userRejected'],
])

/** Classes of errors that carry no code. Sources: the wallet adapters that libraries are made of, ledgerjs, the DOM. */
const namedKinds: ReadonlyMap<string, WalletErrorKind> = new Map<string, WalletErrorKind>([
  ['UserRejectedRequestError', 'userRejected'],
  ['WalletWindowClosedError', 'userRejected'],
  ['WalletWindowBlockedError', 'popupBlocked'],
  ['WalletTimeoutError', 'timeout'],
  ['WalletNotConnectedError', 'disconnected'],
  ['WalletDisconnectedError', 'disconnected'],
  ['UserRefusedOnDevice', 'userRejected'],
  ['UserRefusedAddress', 'userRejected'],
  ['TransactionRefusedOnDevice', 'userRejected'],
  ['TransportOpenUserCancelled', 'userRejected'],
  ['TransportRaceCondition', 'pending'],
  ['LockedDeviceError', 'unauthorized'],
  ['DisconnectedDevice', 'disconnected'],
  ['DisconnectedDeviceDuringOperation', 'disconnected'],
  ['TimeoutError', 'timeout'],
])

/** Codes whose text says something else than they do. */
const exceptions: readonly {
  readonly kind: WalletErrorKind
  readonly codes: readonly number[]
  readonly text: RegExp
}[] = [
  // Nodes answer this one too, for a request that took them too long.
  { kind: 'timeout', codes: [-32002], text: /^(the )?(request )?timed? ?out\b/i },
  // One request at a time: the second is refused with the code of a person's "no".
  { kind: 'pending', codes: [4001], text: /^please request after current approval\b/i },
  // Cosmostation tells by WalletConnect's codes of rejection what its hardware accounts can't do.
  { kind: 'unsupportedMethod', codes: [5000, 5002], text: /\bby the ledger account\b/i },
  { kind: 'chainNotAdded', codes: [5001], text: /\bby the ledger account\b/i },
]

/** The kind that a layer's code or class tells, where it tells one. */
export const kindOfCode = ({ code, name, text }: ErrorLayer): WalletErrorKind | undefined =>
  exceptions.find((exception) => exception.codes.some((own) => own === code) && exception.text.test(text))?.kind ??
  kinds.get(code) ??
  namedKinds.get(name)
