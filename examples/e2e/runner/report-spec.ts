import { stripVTControlCharacters } from 'node:util'

export interface SpecResult {
  name: string
  ms: number
  errors: readonly unknown[]
  screenshots: readonly string[]
}

export function reportSpec({ name, ms, errors, screenshots }: SpecResult): void {
  if (errors.length === 0) {
    console.log(`ok      ${name} (${ms} ms)`)
    return
  }
  const lines = [...errors.map(describeError), ...screenshots.map((path) => `screenshot: ${path}`)].join('\n')
  console.log(`failed  ${name} (${ms} ms)\n${lines.replace(/^/gm, '        ')}`)
}

/** The message, and of the stack only the places in specs and page objects. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*examples.e2e.(?!run)/.test(line))
  const message = stripVTControlCharacters(`${error.name}: ${error.message}`).trimEnd()
  return [message, ...frames].join('\n')
}
