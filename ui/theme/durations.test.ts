import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The durations of the transitions in all style sheets. */
const durations = new Set(
  ['ui', 'plugins']
    .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((file) => `${root}${folder}/${file}`))
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/transition:[^;]*/g) ?? [])
    .flatMap((declaration) => declaration.match(/[\d.]+m?s\b/g) ?? []),
)

it('transitions have the durations of the specification: 75, 125, 200 and 400 ms, and 150 ms from view to view', () => {
  expect([...durations].sort()).toEqual(['125ms', '150ms', '200ms', '400ms', '75ms'])
})
