import { defineErrors, type PorticoError } from '../../../kernel/errors/portico-error'
import type { EmbeddedRequestName } from './contract-host'

/** Errors of the plugin; hosts compare most of the texts word for word. README.md explains each code. */
export const embeddedWalletError = /* @__PURE__ */ defineErrors({
  EMBEDDED_WALLET_OPTIONS_INVALID: 'embeddedWallet() cannot use: {faults}',
  EMBEDDED_WALLET_EMAIL_INVALID: 'Please enter a valid email address',
  EMBEDDED_WALLET_EMAIL_THROTTLED: 'Please try again after {seconds} seconds',
  EMBEDDED_WALLET_REQUEST_FAILED: '{text}',
  EMBEDDED_WALLET_MODAL_CLOSED: 'Modal closed',
  EMBEDDED_WALLET_TYPE_REFUSED: 'There is no smart account to switch to.',
  EMBEDDED_WALLET_USER_MISSING: 'Not connected to email or social',
})

/** Errors of social logins; hosts compare the texts word for word. README.md explains each code. */
export const socialError = /* @__PURE__ */ defineErrors({
  EMBEDDED_WALLET_POPUP_CLOSED: 'Popup closed',
  EMBEDDED_WALLET_SOCIAL_FAILED: 'Failed to initiate social connection',
  EMBEDDED_WALLET_FARCASTER_FAILED: 'Failed to connect to farcaster',
  EMBEDDED_WALLET_CONNECTOR_MISSING: 'No auth connector found',
})

/** Errors of the frame; README.md explains each code. */
export const frameError = /* @__PURE__ */ defineErrors({
  /** `context.reason` tells why. */
  EMBEDDED_WALLET_FRAME_FAILED: 'Unable to load email login dependency',
  EMBEDDED_WALLET_REQUEST_TIMEOUT: 'Wallet Request Timeout',
  EMBEDDED_WALLET_REQUEST_ABORTED: '{text}',
  EMBEDDED_WALLET_REQUEST_INVALID: 'Something went wrong',
  EMBEDDED_WALLET_SITE_INVALID: 'embeddedWallet({ secureSite }) needs {expected}',
})

/** Why the page that keeps the keys did not load. */
export type FrameFailure =
  /** A Content-Security-Policy of this page or of the site, or an extension, blocks the frame. */
  | 'blocked'
  | 'offline'
  /** The page sent nothing within the time limit. */
  | 'timeout'
  /** The page speaks a version of the protocol that this code does not support. */
  | 'version'

/** Creates the error for a frame in which the page that keeps the keys did not load. */
export const frameFailed = (reason: FrameFailure, cause?: unknown): PorticoError =>
  frameError('EMBEDDED_WALLET_FRAME_FAILED', { reason }, cause)

/** Creates the error for a request that was cancelled, by its caller or because its page is gone. */
export const requestAborted = (request: EmbeddedRequestName, cause?: unknown): PorticoError =>
  frameError(
    'EMBEDDED_WALLET_REQUEST_ABORTED',
    { request, text: request === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong' },
    cause,
  )
