import { describeWalletErrors } from '../../../wallets/wallet-errors.fixture'
import { walletErrorRules } from './wallet-error-rules'

describeWalletErrors('polkadot', walletErrorRules)
