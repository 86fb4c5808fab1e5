import { sendOperation } from '../../eip155/send-operation'
import { installWallet } from '../install-wallet'
import { isWebPage } from '../is-web-page'

if (isWebPage()) for (const config of window.testWalletConfigs ?? []) installWallet(config, { sendOperation })
