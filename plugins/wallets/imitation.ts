/** A Latin letter and after it letters of other scripts, small capitals and signs that read as it. */
const lookalikes: ReadonlyMap<string, string> = /* @__PURE__ */ (() =>
  new Map(
    'aаαɑ@4ᴀꭺ bьвβ8ʙꮟ cсϲᴄꮯ dԁɗᴅđꭰ eеєεɛ3ᴇꭼ fғƒꜰ gɡģ9ɢꮐ hһнηʜħꮋ iіιıɩ1l|!ǀӏɪꭵłʟꮮ jјϳᴊꭻ kкκᴋꮶ mмᴍꮇ nпոɴ oоοσօø0ᴏ pрρᴘꮲ qԛգǫ rгʀꮢꭱ sѕʂ5$ꜱꮪ tтτ7ᴛŧꭲ uυսцᴜ vѵνᴠꮩ wѡωԝшⱳᴡꮃ xхχ× yуγүʏꭹ zᴢ2ꮓ'
      .split(' ')
      .flatMap(([letter = '', ...signs]) => signs.map((sign) => [sign, letter] as const)),
  ))()

/** Words that a name may have beside the wallet's own, and that make no other wallet of it; as they read after the folding of l. */
const commonWords =
  'waiiet|extension|officiai|pro|pius|premium|app|mobiie|desktop|iite|beta|new|the|my|secure|io|com|tm'
const outerWords = /* @__PURE__ */ new RegExp(`^(?:${commonWords})+|(?:${commonWords})+$`, 'g')

/**
 * Folds a wallet's name so that names which look alike become equal.
 *
 * @param name - sanitised
 * @returns lower-case letters only, without accents, blanks, a number behind them and common words such as "wallet", "official" and
 *   "pro"; `''` for a name that has nothing else
 * @see a small part of Unicode's confusables (UTS 39), chosen for short Latin brand names
 */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const unnumbered = plain.replace(/[\s\-.]*\bv?[\d.]+$/, '') || plain
  const letters = Array.from(unnumbered, (sign) => lookalikes.get(sign) ?? sign).join('')
  return letters
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z]/g, '')
    .replace(outerWords, '')
}

/** Whether a reverse domain name is another, or lies under it. */
export const isUnderDomain = (rdns: string, domain: string): boolean => rdns === domain || rdns.startsWith(`${domain}.`)

/**
 * Creates a function that tells whether a name imitates that of one of these wallets.
 *
 * @param owners - names worth imitating, each with the reverse domain names that bear it rightly; what lies under one counts too
 * @returns true where the name is an imitation
 */
export function createImitationCheck(
  owners: Readonly<Record<string, readonly string[]>>,
): (name: string, rdns: string | undefined) => boolean {
  return (name, rdns) => {
    const folded = foldName(name)
    if (!folded) return false
    const domains = Object.entries(owners).flatMap(([owner, own]) => (foldName(owner) === folded ? own : []))
    return domains.length > 0 && !domains.some((domain) => rdns !== undefined && isUnderDomain(rdns, domain))
  }
}

/** Latin, Greek, Cyrillic, Armenian and Cherokee: letters of one look like those of another, and no word is written in two of them. */
const alphabets = [
  /[a-z\u00c0-\u024f]/i,
  /[\u0370-\u03ff]/,
  /[\u0400-\u052f]/,
  /[\u0531-\u058f]/,
  /[\u13a0-\u13ff\uab70-\uabbf]/,
]

/** Whether a name is written in letters that only look like those of another alphabet beside them. */
export const isDisguised = (name: string): boolean => alphabets.filter((alphabet) => alphabet.test(name)).length > 1

/** Whether two names look alike. */
export function looksLike(one: string, other: string): boolean {
  const folded = foldName(one)
  return folded !== '' && folded === foldName(other)
}
