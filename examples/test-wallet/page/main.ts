import { installWallet } from './install-wallet'

// As an extension's content script: only in the top frame and only on web pages, not on about:blank.
const isWebPage = window === window.top && /^https?:$/.test(location.protocol)
if (isWebPage) for (const config of window.testWalletConfigs ?? []) installWallet(config)
