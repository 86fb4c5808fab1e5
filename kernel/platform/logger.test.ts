import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLogger, type Logger, type LogLevel } from './logger'

const levels = ['error', 'warn', 'info', 'debug'] as const
const settle = () => vi.dynamicImportSettled()

async function linesOf(level: LogLevel | undefined, write: (logger: Logger) => void) {
  const sink = vi.fn()
  write(createLogger(level, 'send', sink))
  await settle()
  return sink.mock.calls
}
const writeAll = (logger: Logger) => {
  for (const level of levels) logger[level](`a ${level}`)
}

describe('createLogger', () => {
  afterEach(() => {
    vi.doUnmock('../lib/safe/secrets')
    vi.resetModules()
  })

  it.each([
    ['silent', []],
    ['error', ['error']],
    ['warn', ['error', 'warn']],
    ['info', ['error', 'warn', 'info']],
    ['debug', ['error', 'warn', 'info', 'debug']],
    [undefined, ['error']],
  ] as const)('at level %s, logs the lines %o', async (level, passed) => {
    const lines = await linesOf(level, writeAll)
    expect(lines).toEqual(passed.map((name) => [name, 'send', `a ${name}`]))
  })

  it('logs nothing at an unknown level', async () => {
    expect(await linesOf('trace' as LogLevel, writeAll)).toEqual([])
  })

  it('redacts every detail', async () => {
    const lines = await linesOf('error', (logger) => logger.error('to ada@example.com', { otp: '123456' }, 3))
    expect(lines).toEqual([['error', 'send', 'to [redacted]', { otp: '[redacted]' }, 3]])
  })

  it('keeps the order of its lines', async () => {
    const lines = await linesOf('debug', (logger) => {
      logger.debug(1)
      logger.error(2)
      logger.info(3)
    })
    expect(lines.map(([, , detail]) => detail)).toEqual([1, 2, 3])
  })

  it('continues if the sink throws', async () => {
    const sink = vi.fn(() => {
      throw new Error('sink is full')
    })
    const logger = createLogger('error', 'send', sink)
    logger.error('one')
    logger.error('two')
    await settle()
    expect(sink).toHaveBeenCalledTimes(2)
  })

  it('shows no detail if the redactor does not load', async () => {
    vi.doMock('../lib/safe/secrets', () => {
      throw new Error('offline')
    })
    const { createLogger: createOffline } = await import('./logger')
    const sink = vi.fn()
    createOffline('error', 'send', sink).error('to ada@example.com', 1)
    await vi.waitFor(() => expect(sink).toHaveBeenCalledExactlyOnceWith('error', 'send', '[redacted]', '[redacted]'))
  })
})
