import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { stacksErrorRules } from './stacks-error-rules'

describeWalletErrors('stacks', stacksErrorRules)
