import type { TestWalletConfig } from '../config'
import { defaultPrivateKeys } from '../eip155/default-private-keys'
import { fromHex } from './bytes'
import type { WalletCore } from './create-core'
import { createEmitter } from './emitter'
import type { Store } from './keep-state'
import type { PlainNamespace } from './namespace'
import type { NamespaceAccount } from './namespace-account'
import { createNamespaceStore, type NamespaceState, networksOf } from './namespace-store'

/** The events in the wallet; each convention reports them to its page in its own way, or not at all. */
export type NamespaceEvent = 'accounts' | 'network' | 'disconnect'

/** The wallet's state of one namespace, for any convention of the page: accounts, permission and network. */
export class NamespaceWallet<Account extends NamespaceAccount = NamespaceAccount> {
  locked = false
  online = true
  readonly events = createEmitter()
  readonly networks: readonly string[]
  private readonly accounts: readonly Account[]
  private readonly store: Store<NamespaceState>
  private readonly expose: 'selected' | 'all'

  constructor(
    readonly namespace: PlainNamespace,
    readonly core: WalletCore,
    { config, createKey }: { config: TestWalletConfig; createKey: (secret: Uint8Array) => Account },
  ) {
    this.networks = networksOf(config, namespace)
    this.accounts = (config.privateKeys ?? defaultPrivateKeys).map((key) => createKey(fromHex(key)))
    this.store = createNamespaceStore(config, namespace)
    this.expose = config.expose ?? 'selected'
    this.store.onOutside((before) => this.hearOtherTab(before))
  }

  get networkId(): string {
    return this.store.read().networkId
  }

  get isPermitted(): boolean {
    return this.store.read().permitted.length > 0
  }

  get selected(): Account {
    return this.accountAt(this.store.read().selected)
  }

  /** The accounts that the site sees, the selected one first. */
  get visible(): readonly Account[] {
    const { permitted, selected } = this.store.read()
    if (this.locked) return []
    const order = [
      ...permitted.filter((index) => index === selected),
      ...permitted.filter((index) => index !== selected),
    ]
    return order.map((index) => this.accountAt(index))
  }

  grant(): void {
    const everyone = this.accounts.map((_, index) => index)
    this.store.update({ permitted: this.expose === 'all' ? everyone : [this.store.read().selected] })
    this.tell('accounts')
  }

  revoke(): void {
    if (!this.isPermitted) return
    this.store.update({ permitted: [] })
    this.tell('accounts')
  }

  selectAccount(index: number): void {
    this.accountAt(index)
    const { permitted } = this.store.read()
    const isKnown = permitted.length === 0 || permitted.includes(index)
    this.store.update({ selected: index, ...(isKnown ? {} : { permitted: [index] }) })
    if (this.isPermitted) this.tell('accounts')
  }

  selectNetwork(networkId: string): void {
    if (!this.networks.includes(networkId)) throw new Error(`The test wallet does not know ${networkId}`)
    if (networkId === this.networkId) return
    this.store.update({ networkId })
    this.tell('network')
  }

  lock(isLocked: boolean): void {
    this.locked = isLocked
    if (this.isPermitted) this.tell('accounts')
  }

  tell(event: NamespaceEvent): void {
    this.events.emit(event, undefined)
  }

  private hearOtherTab({ networkId, permitted, selected }: NamespaceState): void {
    const now = this.store.read()
    if (now.networkId !== networkId) this.tell('network')
    if (now.selected !== selected || String(now.permitted) !== String(permitted)) this.tell('accounts')
  }

  private accountAt(index: number): Account {
    const account = this.accounts[index]
    if (!account) throw new Error(`The test wallet has no account ${index}`)
    return account
  }
}
