import { defineErrors } from '../../../kernel/errors/portico-error'

/** What a page can meet before any step has loaded; the codes of the steps are in attempt-errors. */
export const connectError = /* @__PURE__ */ defineErrors({
  CONNECT_CONNECTION_FAILED: 'Failed to connect',
  CONNECT_CONNECTION_STATUS_INVALID: 'Invalid connection status',
})
