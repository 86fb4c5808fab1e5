import { expect, test } from 'vitest'
import * as entry from './index'

test('portico/wallets exports these values, and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'askRestNodes',
    'askWallet',
    'commonCapabilities',
    'createBridgeCapabilities',
    'createBridgeProvider',
    'createJsonRpcClient',
    'createStandardBridge',
    'createVerifier',
    'createWalletRows',
    'defineChainNamespace',
    'defineWallet',
    'isNamesake',
    'lastNetwork',
    'lookAgain',
    'matchConnector',
    'normalizeWalletError',
    'originsOf',
    'readList',
    'readProperty',
    'rememberState',
    'splitPaymentLink',
    'untilSettled',
    'watchArrival',
    'watchStandardWallets',
  ])
})
