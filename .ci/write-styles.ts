// After the JavaScript: the styles of the page's buttons as a file, for server-rendered pages whose policy allows no inline styles.
import { mkdirSync, writeFileSync } from 'node:fs'
import { readCssText } from './css-text'
import { root } from './root.mjs'

/** In the order in which the components use them. */
const sheets = ['theme/base', 'buttons/button', 'marks/avatar', 'icons/icon']

const texts = await Promise.all(sheets.map((sheet) => readCssText(`${root}ui/${sheet}.css`)))
mkdirSync(`${root}dist/ui`, { recursive: true })
writeFileSync(`${root}dist/ui/button.css`, `${texts.join('\n')}\n`)
// TypeScript 7 refuses a side-effect import of a file without types.
writeFileSync(`${root}dist/ui/button.css.d.ts`, 'export {}\n')
