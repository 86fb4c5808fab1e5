import { language, spokenLanguage, type TextKey, t } from './texts'

type Child = Node | string | undefined | false

/** Creates an element; texts stay plain texts, with any content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

export function button(label: string, kind: 'main' | 'plain' | 'link', onPress: (event: MouseEvent) => void) {
  const made = element('button', { type: 'button', class: kind }, label)
  made.addEventListener('click', onPress)
  return made
}

/**
 * Characters that are invisible, or that change the direction of the following text: each could make a text look like another. A
 * variation selector that only sets the style of the picture before it is allowed.
 */
const hidden =
  /(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** Returns a text with each hidden character escaped, except line ends and tabs. */
export const showHidden = (text: string): string =>
  text.replace(hidden, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}}`,
  )

/** Returns a name that an app gives itself, on one line and short. */
export function cleanName(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(hidden, ' ').replace(/\s+/g, ' ').trim() : ''
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Formats the seconds in a text of the server: 'Please try again after 41 seconds'. */
function writeSeconds(text: string): string {
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit: 'second', unitDisplay: 'long' })
  return format.format(Number(/\d+/.exec(text)?.[0] ?? 1))
}

/** The texts for the refusals of the server, whose own texts are in English. */
const refusals: Readonly<Record<string, TextKey>> = {
  CODE_EXPIRED: 'codeExpired',
  CODE_WRONG: 'codeWrong',
  LINK_EXPIRED: 'linkExpired',
  DEVICE_NOT_APPROVED: 'linkFirst',
  EMAIL_INVALID: 'emailInvalid',
  EMAIL_TAKEN: 'emailTaken',
  EMAIL_SAME: 'emailSame',
  EMAIL_MISSING: 'emailMissing',
  MAIL_NOT_SENT: 'mailNotSent',
  SESSION_MISSING: 'sessionMissing',
  WALLET_LOCKED: 'unlockFirst',
  CLOCK_WRONG: 'clockWrong',
  LOGIN_EXPIRED: 'loginExpired',
  LOGIN_REFUSED: 'resultRefused',
  PROVIDER_UNKNOWN: 'providerUnknown',
  RATE_EXCEEDED: 'wait',
  SITE_FAILED: 'siteFailed',
  SITE_OFFLINE: 'offline',
}

/** Returns the text of an error for a person. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error) || !error.message) return t('failed')
  // Browsers have their own error for a person who cancelled a passkey.
  if (error instanceof DOMException) return t('deviceRefused')
  const code = 'code' in error ? String(error.code) : ''
  const key = Object.hasOwn(refusals, code) ? refusals[code] : undefined
  if (key === 'wait') return t(key, { time: writeSeconds(error.message) })
  return key === undefined || spokenLanguage() === 'en' ? error.message : t(key)
}
