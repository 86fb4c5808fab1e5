import { defineErrors } from '../../../kernel/errors/portico-error'

/** What can be wrong with a sign-in, on the page and on the server alike. */
export const siwxError = /* @__PURE__ */ defineErrors({
  SIWX_GATE_CLOSED: 'SIWX is not enabled',
  SIWX_ADDRESS_MISSING: 'No ActiveCaipAddress found',
  SIWX_SIGNATURE_INVALID: 'The signature is not valid',
  SIWX_SIGN_FAILED: 'Error signing message',
  SIWX_INIT_FAILED: 'A problem occurred while trying initialize authentication',
  SIWX_MESSAGE_INVALID: 'No sign-in message can be made: {reason}.',
  SIWX_MESSAGE_MALFORMED: 'This is no sign-in message: {reason}.',
  SIWX_MESSAGE_ALTERED: 'The message does not say what its data say: {field}.',
  SIWX_MESSAGE_EXPIRED: 'The message ran out at {time}.',
  SIWX_MESSAGE_EARLY: 'The message is not valid before {time}.',
  SIWX_DOMAIN_WRONG: 'The message is for {found}, not for {expected}.',
  SIWX_URI_WRONG: 'The message leads to {found}, not to {expected}.',
  SIWX_NETWORK_WRONG: 'The message is for the network {found}, not for {expected}.',
  SIWX_NETWORK_UNKNOWN: 'Nobody signs in on the network {found} here.',
  SIWX_ACCOUNT_WRONG: 'The message is for the account {found}, not for {expected}.',
  SIWX_NONCE_UNKNOWN: 'The nonce was not given out here, or it ran out.',
  SIWX_NONCE_REPLAYED: 'The nonce was used before.',
  SIWX_NODE_FAILED: 'The node of {network} could not be asked about the account.',
  SIWX_EMAIL_MISSING: 'An email address is asked for first',
  SIWX_CODE_MISSING: 'No code was asked for',
  SIWX_EMAIL_INVALID: 'Please enter a valid email address',
  SIWX_EMAIL_THROTTLED: 'Please try again after {seconds} seconds',
  SIWX_SERVER_FAILED: 'The sign-in server did not answer as it should.',
})
