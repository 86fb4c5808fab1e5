// @ts-nocheck
import { defineErrors } from '../../../kernel/errors/define-errors'

/** Errors of the plugin; README.md explains each code. */
export const smartSessionsError = /* @__PURE__ */ defineErrors({
  SMART_SESSIONS_FETCH_FAILED: 'Error fetching smart sessions',
  SMART_SESSIONS_REVOKE_FAILED: 'Error revoking smart session',
  SMART_SESSIONS_GRANT_UNSUPPORTED: 'The wallet of this account grants no permissions.',
  SMART_SESSIONS_REQUEST_INVALID: 'The permissions cannot be asked for: {fault}',
})
