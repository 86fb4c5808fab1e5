// @ts-nocheck
// After the JavaScript: what the page's buttons wear as a file, for pages of a server whose policy allows no inline styles.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readCssText } from './css-text.mjs'
import { root } from './root.mjs'

/** In the order in which the components ask for them. */
const sheets = ['theme/base', 'buttons/button', 'marks/avatar', 'icons/icon']

const target = `${root}dist/ui/button.css`
const texts = await Promise.all(sheets.map((sheet) => readCssText(`${root}ui/${sheet}.css`)))
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${texts.join('\n')}\n`)
