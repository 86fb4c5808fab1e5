import { createKernel } from 'portico'
import { eip155 } from 'portico/plugins/eip155'
import { type EmbeddedWalletOptions, embeddedWallet } from 'portico/plugins/embedded-wallet'
import { minimal } from 'portico/presets/minimal'
import { ConnectButton, Portico, type PorticoProps } from 'portico/ui'
import { type PageChain, toNetworks } from '../../demo/local-networks'
import { AccountPanel } from '../../demo/panel/account-panel'

/** The same page for the server that renders it and the browser that hydrates it. */
export function createPage(
  chains: readonly PageChain[],
  snapshot: string | undefined,
  looks: Pick<PorticoProps, 'serverStyles' | 'nonce' | 'themeVariables'> = { serverStyles: 'linked' },
  email?: EmbeddedWalletOptions,
) {
  const kernel = createKernel({
    plugins: [minimal(), eip155({ networks: toNetworks(chains) }), email && embeddedWallet(email)],
    metadata: { name: 'Tidepool' },
    ...(snapshot !== undefined && { snapshot }),
  })
  const page = (
    <Portico kernel={kernel} {...looks}>
      <main>
        <h1>A host app</h1>
        <ConnectButton />
        <AccountPanel />
      </main>
    </Portico>
  )
  return { kernel, page }
}
