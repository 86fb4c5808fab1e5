/** RFC 3172, 6761, 6762, 7686, 9476 and ICANN's own: names that mean another machine in every network, or none. */
const privateNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|onion|alt|arpa)$/
/** Names with a top-level domain; not numbers, which the URL parser has turned into addresses by then. */
const publicName = /^(?:[\w-]+\.)+[a-z][a-z\d-]*$/
/** Services answer names like 127.0.0.1.example with the address in them. */
const namedAddress = /(?:^|[.-])\d{1,3}(?:[.-]\d{1,3}){3}(?:[.-]|$)/

/** Scripts that names are written in, each with what it is mixed with; Latin is with none: beside another it is a disguise. */
const scripts = /* @__PURE__ */ [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Thai',
  'Ethiopic',
  'Khmer',
  'Han}\\p{sc=Hiragana}\\p{sc=Katakana',
  'Han}\\p{sc=Hangul',
  'Han}\\p{sc=Bopomofo',
].map((script) => new RegExp(`^[\\p{sc=${script}}ー\\d-]+$`, 'u'))

/** Latin letters that languages write; others are signs of phonetics and the like, made to look like these. */
const writtenLatin = /^[a-zß-öø-ÿā-İĲ-ķĹ-ňŊ-žơưƒǎ-ǜșțẁ-ẅẞạ-ỹ\d-]+$/
/** Letters of other scripts that look like one of Latin: a name of nothing else is a disguise. */
const latinLike = /^[асԁеҽһіјӏорԛѕԝхуъьѵѡпгвкмнтҏԍαγηικνορτυχωϲϳաեգզլհյնոսցօքիძხიოჿ\d-]+$/

const base = 36
const highestCodePoint = 0x10ffff
const highestPlace = 0x7fffffff

/** How fast the next number grows. @see RFC 3492, section 6.1 */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / count)
  let steps = 0
  for (; rest > 455; steps += base) rest = Math.floor(rest / 35)
  return steps + Math.floor((36 * rest) / (rest + 38))
}

/** Reads a label without its `xn--`; undefined where it is none. @see RFC 3492, section 6.2 */
function decodePunycode(label: string): string | undefined {
  const end = label.lastIndexOf('-')
  const letters = Array.from(label.slice(0, Math.max(end, 0)))
  let codePoint = 128
  let place = 0
  let bias = 72
  for (let at = end + 1; at < label.length; ) {
    const before = place
    for (let weight = 1, step = base; ; step += base) {
      const digit = Number.parseInt(label[at++] ?? '', base)
      if (Number.isNaN(digit)) return undefined
      // Letters are 0 to 25 there, and digits the ten after them.
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(Math.max(step - bias, 1), 26)
      if (value < threshold) break
      weight *= base - threshold
    }
    // Never more in a label of any use, and for ever in one of nothing but z.
    if (place > highestPlace) return undefined
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    codePoint += Math.floor(place / count)
    if (codePoint > highestCodePoint) return undefined
    place %= count
    letters.splice(place++, 0, String.fromCodePoint(codePoint))
  }
  return letters.join('')
}

/**
 * Reads a label of a host as people see it.
 *
 * @param label - between two dots, as `URL` writes it
 * @returns the label itself, decoded where it is punycode (RFC 3492); undefined where that is broken
 */
export const readLabel = (label: string): string | undefined =>
  label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label

function isHonest(label: string, isForeignDomain: boolean): boolean {
  const text = readLabel(label)
  if (text === label) return true
  if (!text || !scripts.some((script) => script.test(text))) return false
  if (/\p{sc=Latin}/u.test(text)) return writtenLatin.test(text)
  return isForeignDomain || !latinLike.test(text)
}

/**
 * Tells whether a host is a public name that is what it looks like.
 *
 * @param hostname - as `URL` writes it: lower case, punycode, numbers as addresses
 * @returns false for addresses, names of one's own machine and network, names that hold an address, labels of mixed scripts, and
 *   labels of another script that read as Latin
 * @see RFC 6761, RFC 3492, UTS 39 (restriction level "single script")
 */
export function isPublicHost(hostname: string): boolean {
  if (hostname.length > 253 || !publicName.test(hostname)) return false
  if (privateNames.test(hostname) || namedAddress.test(hostname)) return false
  const labels = hostname.split('.')
  const isForeignDomain = labels.at(-1)?.startsWith('xn--') === true
  return labels.every((label) => isHonest(label, isForeignDomain))
}
