import { expect, test } from 'vitest'
import { walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { normalizeWalletError } from '../../wallets/normalize-wallet-error'
import { describeWalletErrors } from '../../wallets/wallet-errors.fixture'
import { cosmosErrorRules } from './cosmos-errors'

test.each([
  ['userRejected', new Error('Request rejected')],
  ['userRejected', 'Request rejected'],
  ['userRejected', { code: 4001, message: 'User rejected request' }],
  ['userRejected', { code: 5000, message: 'User rejected.' }],
  ['userRejected', new Error('Rejected')],
  ['chainNotAdded', new Error('There is no chain info for osmosis-1')],
  ['chainNotAdded', 'There is no modular chain info for osmosis-1'],
  ['chainNotAdded', new Error('Chain osmosis-1 is not supported')],
  ['chainNotAdded', new Error('Invalid chain id')],
  ['unauthorized', new Error('https://app.example is not permitted')],
  ['unauthorized', new Error('Key ring is locked')],
  ['unauthorized', { code: 4100, message: 'Unauthorized' }],
  ['unsupportedMethod', { code: -32601, message: 'Method not found' }],
  ['disconnected', new Error('Extension context invalidated.')],
  // The message of a node does not mean that a person declined.
  ['internal', new Error('transaction rejected by node')],
  ['internal', new Error('account sequence mismatch, expected 5, got 4: incorrect account sequence')],
  ['internal', new Error('The chain of events is unknown')],
  ['internal', undefined],
])('%s: %j', (kind, error) => {
  const source = { namespace: 'cosmos', wallet: 'Keplr', method: 'enable' }
  expect(walletErrorKind(normalizeWalletError(error, source, cosmosErrorRules))).toBe(kind)
})

describeWalletErrors('cosmos', cosmosErrorRules)
