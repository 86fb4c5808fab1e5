import { createKernel, signal } from 'portico'
import { analytics } from 'portico/plugins/analytics'
import { embeddedWallet, socialLogins } from 'portico/plugins/embedded-wallet'
import type { SocialProvider } from 'portico/plugins/embedded-wallet/contract'
import { siwx } from 'portico/plugins/siwx'
import type { EmailCapture } from 'portico/plugins/siwx/contract'
import { smartSessions } from 'portico/plugins/smart-sessions'
import { full } from 'portico/presets/full'
import { localNamespaces } from '../../demo/local-namespaces'
import { type LocalOnRampUrls, toOnRampOptions } from '../../demo/local-onramp'
import { renderHostPage } from './host-page'
import { networks, wanted, wantedOptions } from './page-query'
import { watchPage } from './watch-page'

watchPage()
const nodesUrl = `${location.origin}/nodes`

/** The host's own service of e-mail codes, for which the spec answers. */
const ask = async (call: string, body: object) => {
  const answer = await fetch(`/email/${call}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The service of codes answered ${answer.status}`)
  return answer.text()
}
const capture: EmailCapture = {
  requestOtp: (email, account) => ask('request', { email, account }),
  confirmOtp: async (uuid, code) => void (await ask('confirm', { uuid, code })),
}

const onRamp = wanted('onramp')
const secureSite = wanted('secure-site')
const socials = wanted('socials')

const analyticsUrl = wanted('analytics')
const hasAgreed = signal(false)

const kernel = createKernel({
  plugins: full({
    projectId: 'local-project',
    eip155: { networks, ...wantedOptions('eip155-options') },
    ...localNamespaces({ solanaUrl: wanted('solana') ?? nodesUrl, nodesUrl }),
    catalogue: wantedOptions('catalogue-options'),
    blockchainApi: wantedOptions('blockchain-api-options'),
    walletconnect: wantedOptions('walletconnect-options'),
    swap: wantedOptions('swap-options'),
    exchangeFund: wantedOptions('exchange-options'),
    ...(onRamp && { onramp: toOnRampOptions(JSON.parse(onRamp) as LocalOnRampUrls) }),
    names: wantedOptions('names-options'),
    ...(secureSite && {
      embeddedWallet: embeddedWallet({
        secureSite,
        projectId: wanted('secure-site-project') ?? '',
        ...(socials && { socials: socialLogins(...(socials.split(',') as SocialProvider[])) }),
      }),
    }),
    ...(analyticsUrl && {
      analytics: analytics({ url: analyticsUrl, projectId: 'local-project', consent: hasAgreed }),
    }),
    ...(wanted('smart-sessions') && { smartSessions: smartSessions() }),
    ...(wanted('siwx') && {
      siwx: siwx({ ...wantedOptions('siwx'), ...(wanted('email') && { emailCapture: capture }) }),
    }),
  }),
  gates: {
    multiWallet: true,
    ...(wanted('smart-sessions') && { smartSessions: true }),
    ...(wanted('exchange-options') && { payWithExchange: true }),
    ...(wanted('email') && { emailCapture: true }),
  },
  metadata: { name: 'Tidepool', description: 'A small app with a wallet', url: location.origin },
})
// For calls of a spec to the kernel. The list of plugins differs from that of the page of all namespaces.
Reflect.set(window, 'portico', kernel)

/** The consent that a host asks for before it counts. */
const agreement = (
  <button type="button" onClick={() => (hasAgreed.value = true)}>
    Agree to be counted
  </button>
)

renderHostPage(kernel, analyticsUrl && agreement)
