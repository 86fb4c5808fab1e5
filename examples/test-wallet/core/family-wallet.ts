import type { TestWalletConfig } from '../config'
import { defaultPrivateKeys } from '../eip155/default-private-keys'
import { fromHex } from './bytes'
import type { WalletCore } from './create-core'
import { createEmitter } from './emitter'
import type { PlainFamily } from './family'
import type { FamilyAccount } from './family-account'
import { createFamilyStore, type FamilyState, networksOf } from './family-store'
import type { Store } from './keep-state'

/** What happens in the wallet; each convention tells its page in its own words, or not at all. */
export type FamilyEvent = 'accounts' | 'network' | 'disconnect'

/** The wallet's side of one family, whatever convention the page talks to it by: accounts, permission and network. */
export class FamilyWallet<Account extends FamilyAccount = FamilyAccount> {
  locked = false
  online = true
  readonly events = createEmitter()
  readonly networks: readonly string[]
  private readonly accounts: readonly Account[]
  private readonly store: Store<FamilyState>
  private readonly expose: 'selected' | 'all'

  constructor(
    readonly family: PlainFamily,
    readonly core: WalletCore,
    { config, createKey }: { config: TestWalletConfig; createKey: (secret: Uint8Array) => Account },
  ) {
    this.networks = networksOf(config, family)
    this.accounts = (config.privateKeys ?? defaultPrivateKeys).map((key) => createKey(fromHex(key)))
    this.store = createFamilyStore(config, family)
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

  /** What the site sees, the selected account first. */
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

  tell(event: FamilyEvent): void {
    this.events.emit(event, undefined)
  }

  private hearOtherTab({ networkId, permitted, selected }: FamilyState): void {
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
