import { type AnyKernel, computed } from 'portico'
import { CatalogueController } from 'portico/plugins/catalogue/contract'
import { ConnectController, type Connection } from 'portico/plugins/connect/contract'
import { type WalletConnectApi, WalletConnectController } from 'portico/plugins/walletconnect/contract'

/** A row of your own modal. */
export interface OwnRow {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** Whether it is in this browser, or elsewhere. */
  readonly group: 'here' | 'elsewhere'
}

/**
 * Headless: everything that a team needs to draw its own modal, as signals; no view of Portico is loaded. Works without React too.
 *
 * @param kernel - with `connect`; with `catalogue` wallets that are elsewhere are listed and searched, and with `walletconnect` paired with
 */
export function ownModalOf(kernel: AnyKernel) {
  const connect = kernel.get(ConnectController)
  const catalogue = kernel.has(CatalogueController) ? kernel.get(CatalogueController) : undefined
  const remote = kernel.has(WalletConnectController) ? kernel.get(WalletConnectController) : undefined
  const here = computed(() =>
    connect.connectors.value
      .filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'EXTERNAL')
      .map(({ id, name, icon }): OwnRow => ({ id, name, icon, group: 'here' })),
  )
  const elsewhere = computed(() =>
    (catalogue?.feed.wallets.value ?? []).map(
      (wallet): OwnRow => ({
        id: wallet.id,
        name: wallet.name,
        icon: catalogue?.image(wallet).value,
        group: 'elsewhere',
      }),
    ),
  )
  return {
    rows: computed(() => [...here.value, ...elsewhere.value]),
    /** The wallet that is being asked, and the state of the request. */
    attempt: connect.attempt,
    connection: connect.active,
    async open(): Promise<void> {
      await Promise.all([connect.discover(), catalogue?.feed.loadMore()])
    },
    search: (text: string) => catalogue?.look({ search: text }),
    /** Asks the wallet of a row, or pairs with it, by a code (`codeOf`) or a link: `openWallet` of WalletConnect's controller. */
    connect(id: string): Promise<Connection> {
      const wallet = catalogue?.feed.wallets.value.find((one) => one.id === id)
      const isHere = here.value.some((row) => row.id === id)
      return !isHere && wallet && remote ? remote.pair({ wallet }) : connect.connect({ connectorId: id })
    },
    cancel() {
      remote?.cancel()
      connect.cancel()
    },
    disconnect: () => connect.disconnect(),
  }
}

/** The text of a QR code for wallets on a phone; undefined until there is one. */
export const codeOf = ({ pairing }: Pick<WalletConnectApi, 'pairing'>) => computed(() => pairing.value.uri)
