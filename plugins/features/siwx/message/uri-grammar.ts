// RFC 3986, appendix A, as texts of regular expressions: EIP-4361 takes its rules from there.
const unreserved = '[\\w.~-]'
const escaped = '%[\\da-fA-F]{2}'
const subDelims = "[!$&'()*+,;=]"
const letter = `(?:${unreserved}|${escaped}|${subDelims}|[:@])`
const userInfo = `(?:${unreserved}|${escaped}|${subDelims}|:)*@`
const name = `(?:${unreserved}|${escaped}|${subDelims})`
const literal = '\\[[\\da-fA-F:.]+\\]'
const host = (count: '+' | '*') => `(?:${literal}|${name}${count})(?::\\d*)?`
const scheme = '[a-zA-Z][\\w+.-]*'
const tail = `(?:[?](?:${letter}|[/?])*)?(?:#(?:${letter}|[/?])*)?`
const path = `(?://(?:${userInfo})?${host('*')}(?:/${letter}*)*|/(?:${letter}+(?:/${letter}*)*)?|${letter}+(?:/${letter}*)*|)`

const whole = (rule: string) => new RegExp(`^${rule}$`)

/** A scheme has no underscore, which `\w` allows. */
const hasUnderscore = (uri: string) => /^[^:]*_/.test(uri)

export const isScheme = (text: string): boolean => !hasUnderscore(text) && whole(scheme).test(text)
/** Host and port; never empty, and without a user, who has no place in what a person reads as the name of the page. */
export const isAuthority = (text: string): boolean => whole(host('+')).test(text)
export const isUri = (text: string): boolean => !hasUnderscore(text) && whole(`${scheme}:${path}${tail}`).test(text)
/** As an id of a request. */
export const isSegment = (text: string): boolean => whole(`${letter}*`).test(text)
/** A statement of EIP-4361 has the letters of a URI and blanks, and no other. */
export const isPlainStatement = (text: string): boolean =>
  whole(`(?:${unreserved}|[:/?#\\[\\]@ ]|${subDelims})+`).test(text)
