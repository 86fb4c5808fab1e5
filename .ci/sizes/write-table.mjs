// After `npm run size`: puts its table between the marks of README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../root.mjs'

const readme = `${root}README.md`
const table = readFileSync(`${root}.tmp/sizes.md`, 'utf8')
const marks = /(<!-- sizes -->\n)[\s\S]*(<!-- \/sizes -->)/
writeFileSync(
  readme,
  readFileSync(readme, 'utf8').replace(marks, (_, open, close) => `${open}${table}${close}`),
)
