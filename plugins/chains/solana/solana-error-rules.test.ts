import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { solanaErrorRules } from './solana-error-rules'

describeWalletErrors('solana', solanaErrorRules)
