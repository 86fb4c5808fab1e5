// After `npm run size`: puts its table, and the hash of the standalone script, between the marks of README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../root.mjs'

const readme = `${root}README.md`
const table = readFileSync(`${root}.tmp/sizes.md`, 'utf8')
const { integrity } = JSON.parse(readFileSync(`${root}dist/standalone/integrity.json`, 'utf8'))
const sizes = /(<!-- sizes -->\n)[\s\S]*(<!-- \/sizes -->)/
const hash = /(<!-- integrity -->).*(<!-- \/integrity -->)/
writeFileSync(
  readme,
  readFileSync(readme, 'utf8')
    .replace(sizes, (_, open, close) => `${open}${table}${close}`)
    .replace(hash, (_, open, close) => `${open}\`${integrity['./portico.js']}\`${close}`),
)
