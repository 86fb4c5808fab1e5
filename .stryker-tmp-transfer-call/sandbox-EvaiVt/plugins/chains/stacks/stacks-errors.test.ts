// @ts-nocheck
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { stacksErrorRules } from './stacks-errors'

describeWalletErrors('stacks', stacksErrorRules)
