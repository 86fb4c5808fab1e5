import type { CaipNetworkId } from '../lib/caip'
import type { Network } from './network'
import type { WalletProvider } from './wallet-provider'

declare const functionType: unique symbol

/** The shape of what a capability does: one object of parameters, one promise. */
export type CapabilityFunction = (params: never) => Promise<unknown>

/** Something a namespace can do, named apart from the code that does it. */
export interface Capability<F extends CapabilityFunction> {
  readonly id: string
  /** What it is implemented together with: a namespace that has the group has all of it. */
  readonly group?: string | undefined
  readonly [functionType]?: F
}

/** What implements the capabilities of a group, by their ids. */
export type CapabilityTable = Readonly<Record<string, CapabilityFunction>>

/** A capability of any function, for lists of them. */
export type AnyCapability = Capability<CapabilityFunction>
/** The type of the function that a capability stands for. */
export type FunctionOf<C> = C extends { readonly [functionType]?: infer F } ? Exclude<F, undefined> : never

/**
 * Creates a capability: features ask for it, namespaces implement it, neither knows the other.
 *
 * @param id - verb and noun, `signMessage`
 * @param group - what a namespace may implement it together with, by one name in place of many; each can be implemented alone, too
 * @returns a capability typed by the function that does it
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

/** What a wallet shows of itself: its accounts, the active one first, and the network it is on. */
export interface WalletState {
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  /** The wallet hides its accounts for now, but has not taken its approval back. */
  readonly isLocked?: boolean
  /** Networks the wallet approved; absent where it takes any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
}

/** What every capability that asks a wallet is given. */
export interface WalletParams {
  readonly provider: WalletProvider
  readonly signal?: AbortSignal
}

/** Called when the wallet changes something by itself. */
export interface WalletListener {
  /** The wallet shows other accounts, the active one first; none where it is locked. */
  accounts(accounts: readonly Account[]): void
  /** The wallet is on another network. */
  network(networkId: CaipNetworkId): void
  /** The wallet approved other networks than before; undefined where it takes any. */
  approvedNetworks?(networkIds: readonly CaipNetworkId[] | undefined): void
  /** The wallet took its approval back. */
  disconnected(): void
}

/** Asks the wallet for its accounts; the person has to approve. */
export const Connect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<WalletState>>('connect')
/** Reads what was approved before, without asking; no accounts where nothing is approved any more. */
export const Reconnect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<WalletState>>('reconnect')
/** Gives the approval back where the wallet can. */
export const Disconnect = /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<void>>('disconnect')
/** Reads the accounts that the wallet shares with the app, without asking the person. */
export const ListAccounts =
  /* @__PURE__ */ createCapability<(params: WalletParams) => Promise<readonly Account[]>>('listAccounts')
/** Follows what the wallet does by itself, and returns a function that unsubscribes. */
export const WatchWallet =
  /* @__PURE__ */ createCapability<
    (params: WalletParams & { readonly listener: WalletListener }) => Promise<() => void>
  >('watchWallet')
/** Moves the wallet to a network, adding it where the wallet does not know it, and returns the network that the wallet is on then. */
export const SwitchNetwork =
  /* @__PURE__ */ createCapability<(params: WalletParams & { readonly network: Network }) => Promise<CaipNetworkId>>(
    'switchNetwork',
  )
/** Signs a text; the signature comes in the namespace's usual encoding. */
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
/** Describes a network that the app did not list, where the namespace knows it. */
export const DescribeNetwork =
  /* @__PURE__ */ createCapability<(params: { readonly networkId: CaipNetworkId }) => Promise<Network | undefined>>(
    'describeNetwork',
  )
/** What a session of a wallet far away (WalletConnect) is asked to allow in a namespace. */
export interface SessionDescription {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Ids that some wallets know a network by, to the network's own: asked for beside it, and read as it. */
  readonly networkAliases?: Readonly<Record<string, CaipNetworkId>>
}
/** Names what a session of a wallet far away is asked to allow. */
export const DescribeSession = /* @__PURE__ */ createCapability<() => Promise<SessionDescription>>('describeSession')

/** What is known of a text that a person gave as an address. */
export interface AddressVerdict {
  /** Checks the format alone, not the checksum. */
  readonly isAddress: boolean
  /** What the namespace's checksum says; 'none' where the namespace, or this spelling of an address, has none. */
  readonly checksum: 'valid' | 'invalid' | 'none'
  /** Networks that such an address belongs to; absent where it belongs to all of the namespace. */
  readonly networkIds?: readonly CaipNetworkId[]
}
/** Checks an address and its checksum; apart from the namespace's `isAddress`, which every page carries. */
export const CheckAddress =
  /* @__PURE__ */ createCapability<(params: { readonly address: string }) => Promise<AddressVerdict>>('checkAddress')
