import type { Message } from '../plugin/locales'

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž'

/** Each vowel comes twice: that makes a text about a third longer, and lets it wrap as words do. */
const accent = (text: string) =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => (plain.includes(letter) ? accented.charAt(plain.indexOf(letter)) : letter))

/** Applies a change to all of a text but its `{name}` places. */
const aroundPlaces = (text: string, change: (part: string) => string) =>
  text.replace(/({\w+})|[^{]+|{/g, (part, place?: string) => place ?? change(part))

/**
 * Makes a text of a language that nobody speaks: still readable, a third longer, and between brackets. What shows without
 * brackets has no key; what shows without its end has no room.
 *
 * @param text - an English text; its `{name}` places stay
 * @returns for example '[!! Çööññééçţ {wallet} !!]'
 *
 * @example
 * ```ts
 * import { pseudoText } from 'portico/testing'
 *
 * pseudoText('Connect {wallet}')
 * ```
 */
export function pseudoText(text: string): string {
  return `[!! ${aroundPlaces(text, accent)} !!]`
}

/** The same, running from right to left as Arabic does; what fills a place keeps its own direction. */
const mirroredText = (text: string) => aroundPlaces(pseudoText(text), (part) => `\u202E${part}\u202C`)

const speak = (change: (text: string) => string) => async () => ({ default: ({ text }: Message) => change(text) })

/**
 * Two languages for `<Portico locales>` that find text without a key and boxes without room: 'pseudo', and 'pseudo-Arab',
 * which runs from right to left.
 *
 * @example
 * ```tsx
 * import { createKernel } from 'portico'
 * import { pseudoLocales } from 'portico/testing'
 * import { Portico } from 'portico/ui'
 *
 * const kernel = createKernel({ plugins: [] })
 * export const App = () => <Portico kernel={kernel} locale="pseudo" locales={pseudoLocales} />
 * ```
 */
export const pseudoLocales = {
  pseudo: /* @__PURE__ */ speak(pseudoText),
  'pseudo-Arab': /* @__PURE__ */ speak(mirroredText),
}
