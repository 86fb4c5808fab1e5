// Puts the table of `npm run size -- --markdown` between the marks of README.md.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './root.mjs'

const { stdout } = spawnSync(process.execPath, ['.ci/size.mjs', '--markdown'], { cwd: root, encoding: 'utf8' })
const readme = `${root}README.md`
const marks = /(<!-- sizes -->\n)[\s\S]*(<!-- \/sizes -->)/
writeFileSync(
  readme,
  readFileSync(readme, 'utf8').replace(marks, (_, open, close) => `${open}${stdout}${close}`),
)
spawnSync(`${root}node_modules/.bin/biome`, ['format', '--write', 'README.md'], { cwd: root })
