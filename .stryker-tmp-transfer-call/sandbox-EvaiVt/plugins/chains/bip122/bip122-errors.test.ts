// @ts-nocheck
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { bip122ErrorRules } from './bip122-errors'

describeWalletErrors('bip122', bip122ErrorRules)
