import { defineErrors } from '../../../kernel/errors/portico-error'

/** Errors of this plugin; README.md explains each code. */
export const walletConnectError = /* @__PURE__ */ defineErrors({
  WALLETCONNECT_OPTIONS_INVALID: 'walletconnect() cannot use: {faults}',
  WALLETCONNECT_PAIRING_FAILED: 'The pairing failed: {reason}',
})

/** Errors of a pairing for its caller: the codes and texts of the connect plugin, whose promise `pair` returns. */
export const pairingError = /* @__PURE__ */ defineErrors({
  CONNECT_CONNECTION_REJECTED: 'Connection rejected',
  CONNECT_CONNECTION_FAILED: 'Failed to connect',
  CONNECT_REQUEST_ABORTED: 'Request was aborted',
})
