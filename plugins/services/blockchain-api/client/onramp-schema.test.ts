import { expect, it } from 'vitest'
import { onRampDefaults } from './trades-schema'

it('what stands in for the options of the service is what the specification names', () => {
  const { purchaseCurrencies, paymentCurrencies, isBuiltIn } = onRampDefaults
  expect(purchaseCurrencies.map(({ symbol, networks }) => [symbol, ...networks.map(({ name }) => name)])).toEqual([
    ['USDC', 'ethereum-mainnet', 'polygon-mainnet'],
    ['ETH', 'ethereum-mainnet', 'polygon-mainnet'],
  ])
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(paymentCurrencies).toEqual([
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ])
  expect(isBuiltIn).toBe(true)
})
