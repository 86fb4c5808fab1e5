// After the JavaScript: what the page's buttons wear as a file, for pages of a server whose policy allows no inline styles.
import { mkdirSync, writeFileSync } from 'node:fs'
import { readCssText } from './css-text'
import { root } from './root.mjs'

/** In the order in which the components ask for them. */
const sheets = ['theme/base', 'buttons/button', 'marks/avatar', 'icons/icon']

const texts = await Promise.all(sheets.map((sheet) => readCssText(`${root}ui/${sheet}.css`)))
mkdirSync(`${root}dist/ui`, { recursive: true })
writeFileSync(`${root}dist/ui/button.css`, `${texts.join('\n')}\n`)
// TypeScript 7 refuses to import for its effect what it finds no types of.
writeFileSync(`${root}dist/ui/button.css.d.ts`, 'export {}\n')
