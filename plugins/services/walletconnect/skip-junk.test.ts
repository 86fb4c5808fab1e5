import { expect, it, vi } from 'vitest'
import { skipJunk } from './skip-junk'

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

it('lets frames through, and keeps what throws on them from the page', async () => {
  const relayer = {
    seen: [] as unknown[],
    async onProviderPayload(frame: { method: string }) {
      if (frame.method.endsWith('_subscription')) this.seen.push(frame)
    },
  }
  skipJunk(relayer, logger)
  const message = { method: 'irn_subscription' }
  await relayer.onProviderPayload(message)
  await expect(relayer.onProviderPayload(JSON.parse('{"method":7}'))).resolves.toBeUndefined()
  expect(relayer.seen).toEqual([message])
  expect(logger.debug).toHaveBeenCalledOnce()
})
