import { createKernel } from 'portico'
import { embeddedWallet, socialLogins } from 'portico/plugins/embedded-wallet'
import type { SocialProvider } from 'portico/plugins/embedded-wallet/contract'
import { siwx } from 'portico/plugins/siwx'
import { full } from 'portico/presets/full'
import { Portico } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { localNamespaces } from './local-namespaces'
import {
  type FurnishedChain,
  toExchangeAssets,
  toNameService,
  toNetworks,
  toRegistrar,
  toSwapOptions,
  toTokenLists,
} from './local-networks'
import { type LocalOnRampUrls, toOnRampOptions } from './local-onramp'
import { AccountPanel } from './panel/account-panel'
import { GiftPanel } from './panel/gift-panel'
import { Layout } from './panel/layout'
import { NetworkPanel } from './panel/network-panel'
import { SendPanel } from './panel/send-panel'
import { SignInPanel, signInParameter } from './panel/sign-in-panel'
import { SignPanel } from './panel/sign-panel'
import { WalletButton } from './panel/wallet-button'

interface Services {
  readonly chains: readonly FurnishedChain[]
  readonly relayUrl: string
  readonly solanaUrl: string
  readonly catalogueUrl: string
  readonly blockchainApiUrl: string
  readonly walletPageUrl: string
  readonly onRamp: LocalOnRampUrls
  readonly secureSite?: {
    readonly url: string
    readonly projectId: string
    readonly inboxUrl: string
    readonly socials: readonly SocialProvider[]
  }
}

const services: Services = await (await fetch('/services.json')).json()
const { chains, blockchainApiUrl, secureSite } = services
const isSignInRequired = new URLSearchParams(location.search).get(signInParameter) === 'required'
const ens = toNameService(chains)

const kernel = createKernel({
  plugins: full({
    projectId: 'local-project',
    eip155: { networks: toNetworks(chains), ...(ens && { ens }) },
    ...localNamespaces({ solanaUrl: services.solanaUrl, nodesUrl: `${location.origin}/nodes` }),
    catalogue: { baseUrl: services.catalogueUrl },
    blockchainApi: { baseUrl: blockchainApiUrl, tokens: toTokenLists(chains) },
    swap: toSwapOptions(chains),
    exchangeFund: { assets: toExchangeAssets(chains) },
    onramp: toOnRampOptions(services.onRamp),
    ...(ens && { names: toRegistrar(chains) }),
    ...(secureSite && {
      embeddedWallet: embeddedWallet({
        secureSite: secureSite.url,
        projectId: secureSite.projectId,
        socials: socialLogins(...secureSite.socials),
      }),
    }),
    ...(isSignInRequired && { siwx: siwx({ server: { url: '/siwx' }, statement: 'Sign in to Tidepool' }) }),
    walletconnect: { relayUrl: services.relayUrl },
  }),
  gates: { multiWallet: true, payWithExchange: true },
  metadata: { name: 'Tidepool' },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <Portico kernel={kernel}>
    <Layout action={<WalletButton />} walletPageUrl={services.walletPageUrl} inboxUrl={secureSite?.inboxUrl}>
      <AccountPanel />
      <SignPanel />
      <SendPanel />
      <NetworkPanel />
      <GiftPanel chainIds={chains.map(({ chainId }) => chainId)} />
      <SignInPanel isRequired={isSignInRequired} />
    </Layout>
  </Portico>,
)
