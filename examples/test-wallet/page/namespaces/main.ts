import { installNamespaces } from '../install-namespaces'
import { installWallet } from '../install-wallet'
import { isWebPage } from '../is-web-page'

if (isWebPage()) for (const config of window.testWalletConfigs ?? []) installWallet(config, { installNamespaces })
