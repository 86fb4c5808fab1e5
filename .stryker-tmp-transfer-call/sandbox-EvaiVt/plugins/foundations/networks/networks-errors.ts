// @ts-nocheck
import { defineErrors } from '../../../kernel/errors/define-errors'

export const networksError = /* @__PURE__ */ defineErrors({
  NETWORKS_NETWORK_UNKNOWN: 'Network not found',
  NETWORKS_SWITCH_REJECTED: 'Switch declined',
  NETWORKS_CHAIN_UNSUPPORTED: 'Chain is not supported',
  NETWORKS_SWITCH_FAILED: 'The wallet did not switch networks.',
  NETWORKS_REQUEST_ABORTED: 'Request was aborted',
})
