// @ts-nocheck
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { polkadotErrorRules } from './polkadot-errors'

describeWalletErrors('polkadot', polkadotErrorRules)
