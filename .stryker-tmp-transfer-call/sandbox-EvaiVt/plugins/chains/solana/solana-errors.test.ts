// @ts-nocheck
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { solanaErrorRules } from './solana-errors'

describeWalletErrors('solana', solanaErrorRules)
