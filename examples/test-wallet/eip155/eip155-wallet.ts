import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { WalletChain } from '../config'
import type { Emitter } from '../core/emitter'
import { unauthorized } from '../core/wallet-error'
import type { WalletStore } from '../core/wallet-store'
import { askNode, type Fetch } from './ask-node'
import type { OperationParams, SendOperation } from './send-operation'
import type { FilledTransaction } from './send-transaction'

export interface Eip155WalletParts {
  accounts: readonly PrivateKeyAccount[]
  chains: readonly WalletChain[]
  expose: 'selected' | 'all'
  /** The contract whose code its accounts run, if they do. */
  smartAccount: Hex | undefined
  /** The bundlers of user operations, by the id of the chain. */
  bundlers: Readonly<Record<number, string>>
  sendOperation: SendOperation | undefined
  store: WalletStore
  emitter: Emitter
  /** The browser's own function, saved before the page could replace it. */
  fetch: Fetch
}

export interface SentTransaction {
  readonly account: PrivateKeyAccount
  readonly transaction: FilledTransaction
}

/** The wallet's side of the EVM namespace: accounts, permissions and chains. Methods and the control act on it. */
export class Eip155Wallet {
  locked = false
  online = true
  /** The transaction that a person may replace. */
  lastSent: SentTransaction | undefined

  constructor(private readonly parts: Eip155WalletParts) {}

  get chain(): WalletChain {
    const { chainId } = this.parts.store.read()
    const chain = this.findChain(chainId)
    if (!chain) throw new Error(`The test wallet is on chain ${chainId}, which it does not know`)
    return chain
  }

  get hexChainId(): `0x${string}` {
    return `0x${this.chain.chainId.toString(16)}`
  }

  get smartAccount(): Hex | undefined {
    return this.parts.smartAccount
  }

  /** The bundler of the chain, if the wallet sends user operations. */
  get bundlerUrl(): string | undefined {
    return this.parts.sendOperation && this.parts.bundlers[this.chain.chainId]
  }

  get isPermitted(): boolean {
    return this.parts.store.read().permitted.length > 0
  }

  /** The account chosen in the wallet, whether or not the site may see it. */
  get selected(): PrivateKeyAccount {
    return this.accountAt(this.parts.store.read().selected)
  }

  /** The accounts that the site sees, the selected one first. */
  get visibleAddresses(): string[] {
    const { permitted, selected } = this.parts.store.read()
    if (this.locked) return []
    const first = permitted.filter((index) => index === selected)
    const rest = permitted.filter((index) => index !== selected)
    return [...first, ...rest].map((index) => this.accountAt(index).address)
  }

  findChain(chainId: number): WalletChain | undefined {
    const known = [...this.parts.chains, ...this.parts.store.read().addedChains]
    return known.find((chain) => chain.chainId === chainId)
  }

  /** The key of an address that the site may use; without an address, the selected one. */
  permittedAccount(address: unknown): PrivateKeyAccount {
    const wanted = String(address ?? this.selected.address).toLowerCase()
    const isVisible = this.visibleAddresses.some((visible) => visible.toLowerCase() === wanted)
    const account = this.parts.accounts.find((candidate) => candidate.address.toLowerCase() === wanted)
    if (!account || !isVisible) throw unauthorized()
    return account
  }

  grant(): void {
    const { accounts, expose, store } = this.parts
    const everyone = accounts.map((_, index) => index)
    store.update({ permitted: expose === 'all' ? everyone : [store.read().selected] })
    this.emitAccounts()
  }

  revoke(): void {
    if (!this.isPermitted) return
    this.parts.store.update({ permitted: [] })
    this.emit('accountsChanged', [])
  }

  selectAccount(index: number): void {
    this.accountAt(index)
    const { permitted } = this.parts.store.read()
    const isKnown = permitted.length === 0 || permitted.includes(index)
    this.parts.store.update({ selected: index, ...(isKnown ? {} : { permitted: [index] }) })
    this.emitAccounts()
  }

  selectChain(chainId: number): void {
    if (!this.findChain(chainId)) throw new Error(`The test wallet does not know chain ${chainId}`)
    if (chainId === this.chain.chainId) return
    this.parts.store.update({ chainId })
    this.emit('chainChanged', this.hexChainId)
  }

  addChain(chain: WalletChain): void {
    if (this.findChain(chain.chainId)) return
    this.parts.store.update({ addedChains: [...this.parts.store.read().addedChains, chain] })
  }

  askNode(method: string, params: unknown, rpcUrl: string = this.chain.rpcUrl): Promise<unknown> {
    return askNode(this.parts.fetch, rpcUrl, { method, params })
  }

  sendOperation(params: Pick<OperationParams, 'owner' | 'delegate' | 'bundlerUrl' | 'calls' | 'paymaster'>) {
    const { sendOperation, fetch } = this.parts
    if (!sendOperation) throw new Error('The test wallet sends no user operations')
    return sendOperation({ ...params, chain: this.chain, fetch })
  }

  emit(event: string, payload: unknown): void {
    this.parts.emitter.emit(event, payload)
  }

  emitAccounts(): void {
    if (this.isPermitted) this.emit('accountsChanged', this.visibleAddresses)
  }

  private accountAt(index: number): PrivateKeyAccount {
    const account = this.parts.accounts[index]
    if (!account) throw new Error(`The test wallet has no account ${index}`)
    return account
  }
}
