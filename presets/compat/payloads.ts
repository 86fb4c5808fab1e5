import type { AnyKernel } from '../../kernel/kernel'
import type { Account, AccountType } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import type { AccountStatus } from '../../plugins/foundations/account/contract'
import {
  ConnectController,
  type Connection,
  type ConnectorType,
  isUnderWay,
  type PastConnection,
} from '../../plugins/foundations/connect/contract'
import type { NetworksApi } from '../../plugins/foundations/networks/contract'
import { WalletConnectController, walletConnectId } from '../../plugins/services/walletconnect/contract'
import type { ThemeMode } from './modal-options'

/** A connected account, in the peer's form. */
export interface ModalAccount extends Account {
  readonly type: AccountType
  readonly namespace: string
  readonly chainId: number | string
  readonly caipAddress: string
}

/** What a page reads about the connected account. */
export interface AccountPayload {
  readonly allAccounts: readonly ModalAccount[]
  readonly caipAddress: string | undefined
  readonly address: string | undefined
  readonly isConnected: boolean
  readonly status: AccountStatus
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
}

/** What a page reads about a wallet by e-mail or by a social login. */
export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string
    readonly username?: string
    readonly accounts?: readonly Pick<Account, 'address' | 'type'>[]
  }
  /** 'email', or the name of the social login. */
  readonly authProvider: string
  readonly accountType: string | undefined
  readonly isSmartAccountDeployed: boolean
}

/** What a page reads about the network. */
export interface NetworkPayload {
  readonly caipNetwork: Network | undefined
  readonly chainId: number | string | undefined
  readonly caipNetworkId: string | undefined
  readonly approvedCaipNetworkIds: readonly string[] | undefined
  readonly supportsAllNetworks: boolean
}

/** What a page reads about the wallet. */
export interface WalletInfo {
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  readonly url?: string | undefined
  readonly type: ConnectorType
  /** Only for the embedded wallet, whose name is 'AUTH': the e-mail address, or the person's name at the social login. */
  readonly identifier?: string
  /** Only for the embedded wallet: 'email', or the name of the social login. */
  readonly social?: string
}

/** What a page reads about the modal. */
export interface ModalState {
  readonly loading: boolean
  readonly open: boolean
  readonly selectedNetworkId: string | undefined
  readonly activeChain: string | undefined
  readonly initialized: boolean
  readonly connectingWallet: { readonly name: string } | undefined
}

/** Returns the mode that the device asks for; dark where it has no preference. */
export const readDeviceMode = (): ThemeMode =>
  globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'

/**
 * Returns the JSON of a value, by which changes are noticed. Chains of viem may hold bigints, which JSON cannot hold: those count as false.
 */
export const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, item: unknown) => typeof item !== 'bigint' && item)

const referenceOf = (networkId: string) => {
  const [, reference = ''] = networkId.split(':')
  const id = Number(reference)
  // Of a text such as '0x10' or '007', the number would be written otherwise.
  return `${id}` === reference ? id : reference
}

/** Returns the current connection of a namespace, by default the active one. Reads signals. */
export function connectionOf(kernel: AnyKernel, namespace?: string): Connection | undefined {
  const { active, connections } = kernel.get(ConnectController)
  return namespace ? connections.value.find((item) => item.namespace === namespace) : active.value
}

/** Gives a connection that ended its accounts, as one that stands has them. */
export const withAccounts = (past: PastConnection) => ({
  ...past,
  accounts: past.addresses.map((address) => ({ address })),
})

/** Reads the connected account, without the facts of an embedded wallet. */
export function readAccount(kernel: AnyKernel, namespace?: string): Omit<AccountPayload, 'embeddedWalletInfo'> {
  const connection = connectionOf(kernel, namespace)
  const { attempt, connections } = kernel.get(ConnectController)
  const own = connections.value.filter((item) => item.namespace === (namespace ?? kernel.namespaces.active.value))
  const [account] = connection?.accounts ?? []
  const isAsked = isUnderWay(attempt.value) && (!namespace || namespace === attempt.value?.namespace)
  const isConnected = connection?.status === 'connected'
  const other = isAsked ? 'connecting' : 'disconnected'
  const status: AccountStatus = isConnected ? 'connected' : connection ? 'reconnecting' : other
  return {
    allAccounts: own.flatMap((item) =>
      item.accounts.map((each) => ({
        // Wallets name the type only of accounts that are no EOA.
        type: 'eoa' as const,
        ...each,
        namespace: item.namespace,
        chainId: referenceOf(item.networkId),
        caipAddress: `${item.networkId}:${each.address}`,
      })),
    ),
    caipAddress: account && `${connection?.networkId}:${account.address}`,
    address: account?.address,
    isConnected,
    status,
  }
}

/** Reads the active network. */
export function readNetwork({ active, approvedIds }: NetworksApi): NetworkPayload {
  const caipNetwork = active.value
  return {
    caipNetwork,
    chainId: caipNetwork?.id,
    caipNetworkId: caipNetwork?.caipNetworkId,
    approvedCaipNetworkIds: approvedIds.value,
    supportsAllNetworks: approvedIds.value === undefined,
  }
}

/** Reads the connected wallet. */
export function readWalletInfo(kernel: AnyKernel, namespace?: string): WalletInfo | undefined {
  const id = connectionOf(kernel, namespace)?.connectorId
  const connector = kernel.get(ConnectController).connectors.value.find((item) => item.id === id)
  if (!connector) return undefined
  const { name, icon, rdns, type } = connector
  const isRemote = id === walletConnectId && kernel.has(WalletConnectController)
  const peer = isRemote && kernel.get(WalletConnectController).session.value?.peer
  return { name, icon, rdns, ...peer, type }
}

/** Reads the state of the modal. */
export function readState(kernel: AnyKernel, { active }: NetworksApi, isReady: boolean): ModalState {
  const { attempt, connectors } = kernel.get(ConnectController)
  const { router, namespaces } = kernel
  const connecting = isUnderWay(attempt.value) && connectors.value.find(({ id }) => id === attempt.value?.connectorId)
  return {
    loading: router.isLoading.value,
    open: router.isOpen.value,
    selectedNetworkId: active.value?.caipNetworkId,
    activeChain: namespaces.active.value,
    initialized: isReady,
    connectingWallet: connecting ? { name: connecting.name } : undefined,
  }
}
