// Builds a second time and compares: the same sources give the same bytes, so that anybody can check what was published.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.mjs'
import { root } from './root.mjs'

const again = '.tmp/dist-again'

/** @param {string} folder */
function hashes(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  return new Map(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, folder, file)))
        .digest('hex'),
    ]),
  )
}

const code = await run(process.execPath, ['node_modules/tsup/dist/cli-default.js', '--out-dir', again])
const [first, second] = [hashes('dist'), hashes(again)]
rmSync(join(root, again), { recursive: true, force: true })
const changed = [...first].filter(([file, hash]) => second.get(file) !== hash).map(([file]) => file)
for (const file of changed) console.error(`dist/${file} is not the same when it is built again.`)
process.exitCode = code || changed.length > 0 || first.size !== second.size ? 1 : 0
if (process.exitCode === 0) console.log(`Built twice: ${first.size} files are the same.`)
