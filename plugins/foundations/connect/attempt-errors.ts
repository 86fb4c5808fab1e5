import { defineErrors } from '../../../kernel/errors/portico-error'

/** What the steps meet: kept apart, so that a page carries it only once somebody connects. */
export const attemptError = /* @__PURE__ */ defineErrors({
  CONNECT_ACCOUNT_UNKNOWN: 'The wallet "{connectorId}" shares no such account.',
  CONNECT_CONNECTION_MISSING: 'No wallet is connected for namespace "{namespace}".',
  CONNECT_CONNECTION_REJECTED: 'Connection rejected',
  CONNECT_CONSENT_MISSING: 'The terms of the app have to be accepted first.',
  CONNECT_CONNECTOR_UNKNOWN: 'Failed to find connector',
  CONNECT_DISCONNECT_FAILED: 'Failed to disconnect',
  CONNECT_MULTIWALLET_DISABLED: 'Multi-Wallet Not Enabled',
  CONNECT_REQUEST_ABORTED: 'Request was aborted',
  CONNECT_SESSION_CHANGED: 'The account, wallet or network changed meanwhile.',
})
