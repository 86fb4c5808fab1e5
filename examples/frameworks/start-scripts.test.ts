import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const starts = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
  if (!entry.isDirectory()) return []
  const { name, scripts } = JSON.parse(readFileSync(`${folder}/${entry.name}/package.json`, 'utf8'))
  return typeof scripts?.start === 'string' && scripts.start.includes('--port') ? [[name, scripts.start] as const] : []
})

/** The command as the shell of npm runs it. */
const expand = (script: string, env: Record<string, string>) =>
  execFileSync('sh', ['-c', `echo ${script}`], { env, encoding: 'utf8' }).trim()

it.each(starts)('%s starts on a port of its own where nobody names one, and on that one otherwise', (_, script) => {
  expect(expand(script, {})).toMatch(/--port \d+$/)
  expect(expand(script, { PORT: '5001' })).toMatch(/--port 5001$/)
})
