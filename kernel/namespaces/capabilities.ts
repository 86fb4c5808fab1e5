import type { CaipNetworkId } from '../lib/caip'
import type { Network } from './network'
import type { WalletProvider } from './wallet-provider'

declare const functionType: unique symbol

/** The shape of a capability's function: it takes one object of parameters, and returns a promise. */
export type CapabilityFunction = (params: never) => Promise<unknown>

/** Something that a namespace can do, by name, without the code that does it. */
export interface Capability<F extends CapabilityFunction> {
  readonly id: string
  /** Name of a group of capabilities: a namespace that implements the group has all of them. */
  readonly group?: string | undefined
  readonly [functionType]?: F
}

/** The functions of a group of capabilities, by id. */
export type CapabilityTable = Readonly<Record<string, CapabilityFunction>>

/** A capability of any function, for lists of them. */
export type AnyCapability = Capability<CapabilityFunction>
/** The type of a capability's function. */
export type FunctionOf<C> = C extends { readonly [functionType]?: infer F } ? Exclude<F, undefined> : never

/**
 * Creates a capability: features use it and namespaces implement it, without knowing each other.
 *
 * @param id - verb and noun, `signMessage`
 * @param group - a group that a namespace may implement under one name; each of its capabilities can also be implemented alone
 * @returns a capability, typed by its function
 *
 * @example
 * ```ts
 * import { createCapability } from 'portico'
 *
 * export const Wave = createCapability<(params: { address: string }) => Promise<{ isSeen: boolean }>>('wave')
 * ```
 */
export function createCapability<F extends CapabilityFunction>(id: string, group?: string): Capability<F> {
  return { id, group }
}

/** Kinds of account: eip155 has `eoa` and `smartAccount`, bip122 `payment`, `ordinal` and `stx`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** An account as its wallet shows it. */
export interface Account {
  readonly address: string
  readonly type?: AccountType
  readonly publicKey?: string
  readonly path?: string
}

/** The data that a wallet shares with the app: its accounts, the active one first, and its network. */
export interface WalletState {
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** Whether the wallet hides its accounts for now, without having revoked its approval. */
  readonly isLocked?: boolean
  /** Networks that the wallet approved; absent where it accepts any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
}

/** Parameters of every capability that asks a wallet. */
export interface WalletParams {
  readonly provider: WalletProvider
  readonly signal?: AbortSignal
}

/** Functions that are called when the wallet changes something by itself. */
export interface WalletListener {
  /** The wallet shows other accounts, the active one first; none if it is locked. */
  accounts(accounts: readonly Account[]): void
  /** The wallet is on another network. */
  network(networkId: CaipNetworkId): void
  /** The wallet approved other networks than before; undefined where it accepts any. */
  approvedNetworks?(networkIds: readonly CaipNetworkId[] | undefined): void
  /** The wallet revoked its approval. */
  disconnected(): void
}

/** Asks the wallet for its accounts, which the person has to approve. */
export const Connect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<WalletState>>('connect')
/** Reads the accounts that were approved before, without a prompt; none if the approval has ended. */
export const Reconnect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<WalletState>>('reconnect')
/** Revokes the approval, if the wallet can. */
export const Disconnect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<void>>('disconnect')
/** Reads the accounts that the wallet shares with the app, without asking the person. */
export const ListAccounts =
  /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<readonly Account[]>>('listAccounts')
/** Listens to changes that the wallet makes by itself, and returns a function that unsubscribes. */
export const WatchWallet =
  /* @__PURE__ */ createCapability<
    (params: WalletParams & { readonly listener: WalletListener }) => Promise<() => void>
  >('watchWallet')
/**
 * Switches the wallet to a network, which is added where the wallet does not know it, and returns the network that the wallet is on then.
 */
export const SwitchNetwork =
  /* @__PURE__ */ createCapability<(params: WalletParams & { readonly network: Network }) => Promise<CaipNetworkId>>(
    'switchNetwork',
  )
/** Signs a text; the signature is in the usual encoding of the namespace. */
export const SignMessage =
  /* @__PURE__ */ createCapability<
    (
      params: WalletParams & { readonly address: string; readonly message: string },
    ) => Promise<{ readonly signature: string }>
  >('signMessage')
/** Reads the native balance from the chain, in base units. */
export const GetNativeBalance =
  /* @__PURE__ */ createCapability<
    (params: {
      readonly address: string
      readonly network: Network
      readonly signal?: AbortSignal
    }) => Promise<{ readonly value: bigint }>
  >('getNativeBalance')
/** Describes a network that the app did not list, if the namespace knows it. */
export const DescribeNetwork =
  /* @__PURE__ */ createCapability<(params: { readonly networkId: CaipNetworkId }) => Promise<Network | undefined>>(
    'describeNetwork',
  )
/** The methods and events that a session of a remote wallet (WalletConnect) is asked to allow in a namespace. */
export interface SessionDescription {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Other ids that some wallets use for a network, with the network's own id: a session asks for both, and reads either as the network. */
  readonly networkAliases?: Readonly<Record<string, CaipNetworkId>>
}
/** Returns the methods and events that a session of a remote wallet is asked to allow. */
export const DescribeSession = /* @__PURE__ */ createCapability<() => Promise<SessionDescription>>('describeSession')

/** The facts about a text that a person entered as an address. */
export interface AddressVerdict {
  /** Checks only the format, not the checksum. */
  readonly isAddress: boolean
  /** The result of the namespace's checksum; 'none' if the namespace, or this spelling of an address, has none. */
  readonly checksum: 'valid' | 'invalid' | 'none'
  /** Networks on which such an address is valid; absent where it is valid on all networks of the namespace. */
  readonly networkIds?: readonly CaipNetworkId[]
}
/** Checks an address and its checksum. Separate from the namespace's `isAddress`, which every page loads. */
export const CheckAddress =
  /* @__PURE__ */ createCapability<(params: { readonly address: string }) => Promise<AddressVerdict>>('checkAddress')
