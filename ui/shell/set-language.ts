const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/i

/** Tells the language and the reading direction of what an element holds; without a locale both are the page's. */
export function setLanguage(element: HTMLElement, locale: string | undefined) {
  if (locale === undefined) {
    element.removeAttribute('lang')
    element.removeAttribute('dir')
    return
  }
  element.lang = locale
  element.dir = rightToLeft.test(locale) ? 'rtl' : 'ltr'
}
