import { defineErrors } from '../../errors/define-errors'

/** Errors of the http client; hosts compare the texts of HTTP_STATUS and HTTP_ABORTED word for word. */
export const httpError = /* @__PURE__ */ defineErrors({
  HTTP_STATUS: 'HTTP status code: {n}',
  HTTP_ABORTED: 'Request was aborted',
  HTTP_TIMEOUT: 'The request took longer than {timeoutMs} ms.',
  HTTP_NETWORK_FAILED: 'The request to {path} failed: no answer from the network.',
  HTTP_BODY_TOO_LARGE: 'The answer is larger than {maxBytes} bytes.',
  HTTP_BODY_INVALID: 'The answer of {path} is not what was expected.',
  HTTP_PATH_INVALID: 'The path {path} holds what a path may not; encode its parts with encodeURIComponent.',
})
