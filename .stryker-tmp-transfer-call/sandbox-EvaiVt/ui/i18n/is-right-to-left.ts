// @ts-nocheck
const scripts = /^(Adlm|Arab|Aran|Hebr|Nkoo|Rohg|Syrc|Thaa)$/

/** Whether a language, given by a canonical BCP 47 tag, is written from right to left. */
export const isRightToLeft = (locale: string): boolean =>
  // The first question to `Intl` takes milliseconds, and English is what shows first.
  locale !== 'en' && scripts.test(`${new Intl.Locale(locale).maximize().script}`)
