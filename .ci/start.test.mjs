import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

/** The gallery needs no local services. @returns {Promise<{ child: import('node:child_process').ChildProcess, url: string }>} */
async function startGallery() {
  const child = spawn(process.execPath, ['.ci/start.mjs', 'gallery'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const [url] = /http:\/\/[\d.:]+/.exec(said) ?? []
    if (url) return { child, url }
  }
  throw new Error(`No address was printed: ${said}`)
}

it('ends what it serves with itself, where another program ends it', { timeout: 60_000 }, async () => {
  const { child, url } = await startGallery()
  expect((await fetch(url)).ok).toBe(true)
  child.kill('SIGTERM')
  await once(child, 'exit')
  await expect(fetch(url)).rejects.toThrow()
})
