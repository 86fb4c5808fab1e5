import { defineErrors } from '../../../kernel/errors/define-errors'

/** Stands apart from what loads later. What wallets throw is WALLET_REQUEST_FAILED of the kernel. */
export const optionsError = /* @__PURE__ */ defineErrors({
  POLKADOT_OPTIONS_INVALID: 'polkadot() cannot use: {faults}',
})
