import { defineErrors } from '../../../kernel/errors/portico-error'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { EmailCapture, SiwxConfig } from './contract'

/** Where the host's own sign-in server is. */
export interface SiwxServerAddress {
  /** Where the endpoints of README.md are: a path of the page's own origin such as `/siwx`, or an https address. */
  readonly url: string
  /** Whether cookies go to another origin too; that one has to allow it by name. Default 'same-origin'. */
  readonly credentials?: 'same-origin' | 'include' | undefined
}

/** What the plugin `siwx` takes: where sessions are created and stored, and who must sign in. */
export interface SiwxOptions {
  /** Where sessions are made and kept, where not on this device. */
  readonly config?: SiwxConfig | undefined
  /** The host's own server issues nonces, verifies and keeps sessions; `config` goes before it. */
  readonly server?: SiwxServerAddress | undefined
  /** Whether signing in is required to stay connected; `config.getRequired` takes precedence. Default true. */
  readonly required?: boolean | undefined
  /** Default true; `config.signOutOnDisconnect` goes before it. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** One line of the host's own in the message. For namespaces of EIP-4361 it has no accents: the letters of URIs and blanks. */
  readonly statement?: string | undefined
  /** How long a message, and the session it makes on this device, counts, in ms. Default 10 minutes. */
  readonly expiresInMs?: number | undefined
  /** Sends codes to e-mail addresses; asked for first where the gate `emailCapture` is open. */
  readonly emailCapture?:
    | (EmailCapture & {
        /** Whether the address may not be skipped. Default false. */
        readonly required?: boolean | undefined
      })
    | undefined
}

/** What a host can have written wrong; README.md says what belongs into each option. */
const siwxOptionsError = /* @__PURE__ */ defineErrors({
  SIWX_OPTIONS_INVALID: 'siwx() cannot use: {faults}',
})

function createRule(): OptionRule {
  const { all, callback, choice, either, flag, integer, is, methods, shape, text, url } = optionRules
  const path = text(/^\/(?!\/)/, "a path of the page's own origin, such as /siwx")
  const capture = { requestOtp: callback(), confirmOtp: callback() }
  const fields: Readonly<Record<keyof SiwxOptions, OptionRule>> = {
    config: methods('createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'),
    server: shape(
      { url: either(path, url('https', 'http')), credentials: choice('same-origin', 'include') },
      { required: ['url'] },
    ),
    required: flag(),
    signOutOnDisconnect: flag(),
    statement: all(
      text(),
      is('one line', (statement) => !/[\r\n]/.test(String(statement))),
    ),
    expiresInMs: integer(1),
    emailCapture: shape({ ...capture, required: flag() }, { required: Object.keys(capture), isOpen: true }),
  }
  return shape(fields)
}

/** @throws SIWX_OPTIONS_INVALID with every fault at once */
export const checkSiwxOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => siwxOptionsError('SIWX_OPTIONS_INVALID', { faults }))
