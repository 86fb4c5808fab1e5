import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createTestKernel } from '../../../kernel/testing/create-test-kernel'
import { createFakeBrowser, settle } from '../../../kernel/testing/fake-platform'
import { checkMetadata } from './open-connection'

const checker = definePlugin({ id: 'checker', setup: (ctx) => ({ check: () => checkMetadata(ctx) }) })

async function warningsFor(url?: string) {
  const browser = createFakeBrowser({ origin: 'https://app.example' })
  const metadata = { name: 'App', ...(url !== undefined && { url }) }
  const { kernel, logs } = createTestKernel({ plugins: [checker], browser, metadata, logLevel: 'warn' })
  kernel.plugins.checker.check()
  await vi.dynamicImportSettled()
  await settle()
  return logs.lines.filter(({ level }) => level === 'warn').length
}

describe('the metadata of a host', () => {
  it('may name the site the page is on, or none', async () => {
    expect(await warningsFor()).toBe(0)
    expect(await warningsFor('https://app.example')).toBe(0)
    expect(await warningsFor('https://app.example/deep?page=1')).toBe(0)
  })

  it.each(['https://other.example', 'http://app.example', 'https://app.example.evil.example', 'not a url', ''])(
    'is warned about when it names %s',
    async (url) => {
      expect(await warningsFor(url)).toBe(1)
    },
  )
})
