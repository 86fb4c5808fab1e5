import type { TestWalletConfig } from '../config'
import { testWalletIcon } from '../icon'
import { methodsOf } from './wbip-methods'
import { createWbipProvider } from './wbip-provider'
import type { WbipWallets } from './wbip-wallets'

interface Listed {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly webUrl: string
  readonly methods: readonly string[]
}

type WbipWindow = Window & { btc_providers?: Listed[]; wbip_providers?: Listed[] }

/** WBIP-004: a list on the window has the paths of providers on the window. */
export function installWbip(config: TestWalletConfig, wallets: WbipWallets): void {
  const { bip122, stacks, isListed = true } = config.globals ?? {}
  const provider = createWbipProvider(wallets, wallets.stacks && bip122 !== 'xverse' ? 'rejection' : 'answer')
  if (bip122 === 'xverse') Object.assign(window, { XverseProviders: { BitcoinProvider: provider } })
  if (stacks === 'leather') Object.assign(window, { LeatherProvider: provider })
  if (!isListed) return
  const id = `TestProvider_${config.id.replace(/\W/g, '_')}`
  Object.assign(window, { [id]: provider })
  const listed: Listed = {
    id,
    name: config.name ?? 'Portico Test Wallet',
    icon: config.icon ?? testWalletIcon,
    webUrl: location.origin,
    methods: methodsOf(wallets),
  }
  const add = () => {
    const registry = window as WbipWindow
    // Wallets of one namespace are only in one list, so a wallet of both is in both.
    if (wallets.bip122) registry.btc_providers = [...(registry.btc_providers ?? []), listed]
    if (wallets.stacks) registry.wbip_providers = [...(registry.wbip_providers ?? []), listed]
  }
  if (typeof config.announce === 'number') setTimeout(add, config.announce)
  else add()
}
