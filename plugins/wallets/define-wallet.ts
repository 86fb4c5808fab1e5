import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../kernel/platform/load-once'
import { definePlugin } from '../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { signal } from '../../kernel/store/signals'
import { ConnectController, type Connector, connectorSources } from '../foundations/connect/contract'

/** A wallet that is no extension: how it is listed, and what leads to it. */
export interface WalletDefinition<Id extends string = string> {
  /** Of the plugin and of the connector, equal over reloads. */
  readonly id: Id
  readonly name: string
  /** A `data:` or https address of a picture; without one a letter is drawn. */
  readonly icon?: string
  /** Its id in the catalogue of wallets: choosing it there opens this wallet, and not a QR code. */
  readonly explorerId?: string
  /** CAIP-2 namespaces that it knows. */
  readonly namespaces: readonly string[]
  /** Imports what leads to the wallet, and answers its provider (EIP-1193); called once, when a person presses the row or comes back. */
  readonly load: (ctx: PluginContext) => Promise<WalletProvider>
  /** Whether it can be used on this page. Default: always. */
  readonly isHere?: () => boolean | Promise<boolean>
}

/**
 * Defines the plugin of one wallet, which is listed, and loads nothing before a click on it.
 *
 * @param wallet - how it is listed, and what leads to it
 * @returns a plugin for the list of `createKernel`
 *
 * @example
 * ```ts
 * import { createKernel, type WalletProvider } from 'portico'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 * import { defineWallet } from 'portico/wallets'
 *
 * declare const loadHarbour: () => Promise<WalletProvider>
 * const harbour = defineWallet({ id: 'harbour', name: 'Harbour', namespaces: ['eip155'], load: loadHarbour })
 * createKernel({ plugins: [minimal(), eip155(), harbour] })
 * ```
 */
export const defineWallet = <const Id extends string>({
  id,
  name,
  icon,
  explorerId,
  namespaces,
  load,
  isHere = () => true,
}: WalletDefinition<Id>) =>
  definePlugin({
    id,
    requires: [ConnectController],
    contributes: [
      connectorSources.from((ctx) => {
        const provider = loadOnce(() => load(ctx))
        const connectors = signal<readonly Connector[]>([])
        const { connections } = ctx.get(ConnectController)
        const isStored = () => connections.peek().some(({ connectorId }) => connectorId === id)
        const connector: Connector = {
          id,
          name,
          type: 'EXTERNAL',
          namespaces,
          ...(icon && { icon }),
          ...(explorerId && { explorerId }),
          // A failure is told to those who ask for the provider.
          prepare: async () => (isStored() ? provider().catch(() => undefined) : undefined),
          getProvider: provider,
        }
        return {
          id,
          connectors,
          async discover() {
            if (await isHere()) connectors.value = [connector]
          },
        }
      }),
    ],
  })
