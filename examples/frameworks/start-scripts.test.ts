import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const folder = import.meta.dirname
const starts = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
  if (!entry.isDirectory()) return []
  const { name, scripts } = JSON.parse(readFileSync(`${folder}/${entry.name}/package.json`, 'utf8'))
  return typeof scripts?.start === 'string' && scripts.start.includes('--port') ? [[name, scripts.start] as const] : []
})

/** The command as the shell of npm runs it. */
const expand = (script: string, env: Record<string, string>) =>
  execFileSync('sh', ['-c', `echo ${script}`], { env, encoding: 'utf8' }).trim()

it.each(starts)('%s starts on its own port by default, and on the given one otherwise', (_, script) => {
  expect(expand(script, {})).toMatch(/--port \d+$/)
  expect(expand(script, { PORT: '5001' })).toMatch(/--port 5001$/)
})

it.each(['html', 'side-panel'])(
  '%s builds a folder with the installed packages, also over that of an older version',
  (name) => {
    const app = mkdtempSync(join(tmpdir(), 'portico-start-'))
    onTestFinished(() => rmSync(app, { recursive: true }))
    const installed = join(app, 'node_modules/portico/dist/standalone')
    mkdirSync(installed, { recursive: true })
    const { scripts } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'))
    const buildWith = (script: string, text: string) => {
      for (const file of readdirSync(installed)) rmSync(join(installed, file))
      writeFileSync(join(installed, script), text)
      execFileSync('sh', ['-c', scripts.build], { cwd: app })
      return readdirSync(join(app, 'portico')).map((file) => readFileSync(join(app, 'portico', file), 'utf8'))
    }
    expect(buildWith('portico.js', 'old')).toEqual(['old'])
    expect(buildWith('portico.js', 'new')).toEqual(['new'])
    expect(buildWith('other.js', 'newest')).toEqual(['newest'])
  },
)
