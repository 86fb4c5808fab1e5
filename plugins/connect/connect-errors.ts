import { defineErrors } from '../../kernel/errors/define-errors'

export const connectError = /* @__PURE__ */ defineErrors({
  CONNECT_CONNECTION_REJECTED: 'Connection rejected',
  CONNECT_CONNECTION_FAILED: 'Failed to connect',
  CONNECT_CONNECTION_MISSING: 'No wallet is connected for namespace "{namespace}".',
  CONNECT_CONNECTOR_UNKNOWN: 'Failed to find connector',
  CONNECT_DISCONNECT_FAILED: 'Failed to disconnect',
  CONNECT_REQUEST_ABORTED: 'Request was aborted',
})
