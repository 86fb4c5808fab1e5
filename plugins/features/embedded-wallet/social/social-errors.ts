import { defineErrors } from '../../../../kernel/errors/portico-error'

/** Errors of social logins; hosts compare the texts word for word. README.md explains each code. */
export const socialError = /* @__PURE__ */ defineErrors({
  EMBEDDED_WALLET_POPUP_CLOSED: 'Popup closed',
  EMBEDDED_WALLET_SOCIAL_FAILED: 'Failed to initiate social connection',
  EMBEDDED_WALLET_FARCASTER_FAILED: 'Failed to connect to farcaster',
  EMBEDDED_WALLET_CONNECTOR_MISSING: 'No auth connector found',
})
