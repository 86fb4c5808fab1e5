import type { OnRampOptions } from 'portico/plugins/onramp'
import type { OnRampProvider } from 'portico/plugins/onramp/contract'

/** The addresses of the local provider: its site, and the server of a host that sells itself. */
export interface LocalOnRampUrls {
  readonly siteUrl: string
  readonly orderUrl: string
}

/** A provider of the host: the address of its page comes from the host's server. */
const ownProvider = ({ siteUrl, orderUrl }: LocalOnRampUrls): OnRampProvider => ({
  name: 'millrace',
  label: 'Millrace',
  feeRange: '1.5%',
  url: siteUrl,
  namespaces: ['eip155'],
  methods: ['card'],
  sendsMessages: true,
  async getUrl({ network, account, asset, amount, currency, state, signal }) {
    const order = { networkId: network.caipNetworkId, account, symbol: asset.symbol, amount, currency, state }
    const answer = await fetch(orderUrl, { method: 'POST', body: JSON.stringify(order), ...(signal && { signal }) })
    return (await answer.json()).url
  },
})

/** The two ways in which the local provider sells: through the blockchain API, and as a provider of the host. */
export const toOnRampOptions = (urls: LocalOnRampUrls): OnRampOptions => ({
  meld: { url: urls.siteUrl, partnerKey: 'local-partner' },
  providers: [ownProvider(urls)],
  currency: 'USD',
})
