import { isRightToLeft } from '../i18n/is-right-to-left'

/** Tells the language and the reading direction of what an element holds, whatever those of the page are. */
export function setLanguage(element: HTMLElement, locale: string) {
  element.lang = locale
  element.dir = isRightToLeft(locale) ? 'rtl' : 'ltr'
}
