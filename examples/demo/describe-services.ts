import type { LocalServices, LocalSite } from '../local-services'

/** The description of the services for the page, as `/services.json`. */
export const describeServices = (services: LocalServices, site?: LocalSite) => ({
  chains: services.chains,
  relayUrl: services.relay.url,
  solanaUrl: services.svm.rpcUrl,
  catalogueUrl: services.catalogue.url,
  blockchainApiUrl: services.blockchainApi.url,
  onRamp: { siteUrl: services.onRamp.url, orderUrl: services.onRamp.orderUrl },
  walletPageUrl: services.walletPageUrl,
  ...(site && {
    secureSite: {
      url: site.origin,
      projectId: site.projectId,
      inboxUrl: site.inbox.url,
      socials: site.social?.providers ?? [],
    },
  }),
})
