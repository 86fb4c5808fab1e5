import { defineErrors } from '../../errors/define-errors'

/** Errors of the CAIP parsers; hosts compare the first two texts word for word. */
export const caipError = /* @__PURE__ */ defineErrors({
  CAIP_NETWORK_ID_INVALID: 'Invalid CAIP-2 network id',
  CAIP_ADDRESS_INVALID: 'Invalid CAIP-10 address',
  CAIP_ASSET_ID_INVALID: 'Invalid CAIP-19 asset id',
})
