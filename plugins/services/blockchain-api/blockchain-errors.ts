import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of the plugin; hosts compare the texts of the third and fourth, and of those about exchanges, word for word. */
export const blockchainError = /* @__PURE__ */ defineErrors({
  BLOCKCHAIN_API_OPTIONS_INVALID: 'blockchainApi() cannot use: {faults}',
  BLOCKCHAIN_API_NETWORK_UNSUPPORTED: 'The service does not know the network {networkId}.',
  BLOCKCHAIN_API_GAS_UNSUPPORTED: 'Network not supported for Gas Price',
  BLOCKCHAIN_API_SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  BLOCKCHAIN_API_REFUSED: '{reason}',
  BLOCKCHAIN_API_EXCHANGES_FAILED: 'Unable to get exchanges',
  BLOCKCHAIN_API_PAYMENT_FAILED: 'Unable to initiate payment',
  BLOCKCHAIN_API_ASSET_UNSUPPORTED: 'Asset not supported',
  BLOCKCHAIN_API_DEPOSIT_STATUS_FAILED: 'Unable to get deposit status',
  BLOCKCHAIN_API_BALANCES_UNSUPPORTED: 'Nothing here reads balances of the network {networkId}.',
})
