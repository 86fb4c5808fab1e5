import { expect, test } from 'vitest'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { normalizeWalletError } from '../../wallets/normalize-wallet-error'
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { suiErrorRules } from './sui-errors'

test.each([
  ['userRejected', new Error('Rejected from user')],
  ['userRejected', 'Transaction rejected from user'],
  ['userRejected', new Error('User rejection')],
  ['userRejected', new Error('User rejected the request')],
  ['userRejected', new Error('Permission rejected')],
  ['userRejected', { code: 4001, message: 'User rejected the request.' }],
  ['unauthorized', new Error('No accounts were authorized.')],
  ['unauthorized', { code: 4100, message: 'Not authorized' }],
  ['popupBlocked', new Error('Popup was blocked. The browser, not the user rejected click')],
  ['unsupportedMethod', { code: 4200, message: 'Unsupported' }],
  ['disconnected', new Error('Extension context invalidated.')],
  // The message of a node does not mean that a person declined.
  ['internal', new Error('Transaction rejected by node')],
  ['internal', new Error('Transaction was rejected: object is locked')],
  ['internal', null],
])('%s: %j', (kind, error) => {
  const source = { namespace: 'sui', wallet: 'Slush', method: 'sui_signPersonalMessage' }
  expect(walletErrorKind(normalizeWalletError(error, source, suiErrorRules))).toBe(kind)
})

describeWalletErrors('sui', suiErrorRules)
