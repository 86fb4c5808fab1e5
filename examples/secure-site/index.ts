export { createPageBundler } from './server/bundle-pages'
export type { SecureSiteOptions, SiteLimits } from './server/site-options'
export { type SecureSite, startSecureSite } from './server/start-secure-site'
