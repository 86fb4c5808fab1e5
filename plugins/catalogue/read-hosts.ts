import { type CatalogueOptions, defaultBaseUrl } from './catalogue-options'

/** Reads the origins that the options let the plugin ask, for its `hosts`; an address without one is on the page's own. */
export const readHosts = ({ projectId, baseUrl = projectId && defaultBaseUrl, staticUrl }: CatalogueOptions) =>
  [baseUrl, staticUrl].flatMap((url) => (url ? (URL.canParse(url) ? new URL(url).origin : 'self') : []))
