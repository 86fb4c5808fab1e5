import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { EmbeddedWalletHost } from './contract-host'
import { embeddedWalletError } from './embedded-wallet-errors'
import { labelOf } from './social/social-providers'
import type { SocialLogins } from './social-logins'

/** Options of the plugin `embedded-wallet`: a page that keeps the keys, or a signer of the app's own. */
export interface EmbeddedWalletOptions {
  /** Address of the page that keeps the keys, on another origin than the app: 'https://wallet.example'. */
  readonly secureSite?: string | undefined
  /** The app's own signer, which replaces a page that keeps the keys. */
  readonly host?: EmbeddedWalletHost | undefined
  /** Social logins in addition to e-mail: `socialLogins('google', 'github')`; default: none. */
  readonly socials?: SocialLogins | undefined
  /** The id by which the page that keeps the keys knows the app. */
  readonly projectId?: string | undefined
}

/** Tells whether an address can be a secure site: https, or localhost, without query and fragment, since paths are appended to it. */
function isSite(value: unknown): boolean {
  try {
    const { protocol, hostname, username, password, search, hash } = new URL(String(value))
    const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
    const isPlain = ![username, password, search, hash].some(Boolean)
    return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && isPlain
  } catch {
    return false
  }
}

function isSocialLogins(value: unknown): boolean {
  const { providers, resume } = Object(value)
  return typeof resume === 'function' && Array.isArray(providers) && providers.every((name) => labelOf(String(name)))
}

function createRule(): OptionRule {
  const { is, methods, shape, text } = optionRules
  const fields: Readonly<Record<keyof EmbeddedWalletOptions, OptionRule>> = {
    secureSite: is('an address by https', isSite),
    host: methods('request'),
    projectId: text(),
    socials: is('socialLogins() of google, x, discord, farcaster, github, apple or facebook', isSocialLogins),
  }
  const rule = shape(fields)
  const isEither = is('{ secureSite } or { host }, not both', (options) => {
    const { secureSite, host } = Object(options)
    return secureSite === undefined || host === undefined
  })
  return {
    ...rule,
    faultsOf(value, path) {
      const faults = rule.faultsOf(value, path)
      return faults.length ? faults : isEither.faultsOf(value, path)
    },
  }
}

/** @throws EMBEDDED_WALLET_OPTIONS_INVALID with every fault at once */
export const checkEmbeddedWalletOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => embeddedWalletError('EMBEDDED_WALLET_OPTIONS_INVALID', { faults }))
