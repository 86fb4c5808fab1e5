/** Letters of other scripts, and signs, that read as a Latin letter. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ьвβƅ8',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєεɛ3',
    g: 'ɡģ9',
    h: 'һнη',
    i: 'іιıɩ1l|!ǀӏ',
    j: 'јϳ',
    k: 'кκ',
    m: 'м',
    n: 'пո',
    o: 'оοσօø0',
    p: 'рρ',
    q: 'ԛգ',
    r: 'г',
    s: 'ѕʂ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'ѵν',
    w: 'ѡωԝш',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ2',
  }).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
)

/**
 * Folds a wallet's name so that names which look alike become equal.
 *
 * @param name - sanitised
 * @returns lower-case letters only, without accents, blanks and the words "wallet" and "extension"
 * @see security S-02; a small part of Unicode's confusables (UTS 39), chosen for short Latin brand names
 */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const letters = Array.from(plain, (sign) => lookalikes.get(sign) ?? sign).join('')
  return (
    letters
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w')
      .replace(/[^a-z]/g, '')
      // "wallet" as it reads after the folding of l.
      .replace(/(waiiet|extension)$/, '')
  )
}
