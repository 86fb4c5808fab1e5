import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { replacePart, trimContainer } from './trim-container'

/** @typedef {(onError: (error: unknown) => void) => import('../kernel/container/container').Container} CreateContainer */

/** @returns {Promise<CreateContainer>} */
async function loadTrimmed() {
  const { outputFiles } = await build({
    entryPoints: [`${root}kernel/container/container.ts`],
    alias: { 'tsyringe/dist/cjs/dependency-container.js': 'tsyringe/dist/esm2015/dependency-container.js' },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [trimContainer()],
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).createContainer
}

test('the shipped container creates, finds, names and disposes as the one in the unit tests', async () => {
  const createContainer = await loadTrimmed()
  /** @type {string[]} */
  const log = []
  const container = createContainer((error) => void log.push(`${error}`))
  container.register('outer', () => ({ inner: container.resolve('inner'), dispose: () => void log.push('outer') }))
  container.register('inner', () => ({ dispose: () => void log.push('inner') }))
  container.register('circle', () => container.resolve('circle'))

  expect(container.resolve('outer')).toBe(container.resolve('outer'))
  expect(container.resolve('outer')).toMatchObject({ inner: container.resolve('inner') })
  expect([container.has('inner'), container.has('other')]).toEqual([true, false])
  expect(() => container.resolve('other')).toThrow(expect.objectContaining({ code: 'KERNEL_TOKEN_MISSING' }))
  expect(() => container.resolve('circle')).toThrow(expect.objectContaining({ code: 'KERNEL_CONTROLLER_CYCLE' }))

  container.dispose()
  expect(log).toEqual(['outer', 'inner'])
  expect(container.has('inner')).toBe(false)
})

test('a missing part of tsyringe is reported', () => {
  expect(replacePart('a(); b();', /a\(\);/, '')).toBe(' b();')
  expect(() => replacePart('b();', /a\(\);/, '')).toThrow('tsyringe has nothing like')
})
