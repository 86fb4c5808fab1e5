// @ts-nocheck
import { expect, test, vi } from 'vitest'
import { loadWagmi } from './load-wagmi'

vi.mock('@wagmi/core', () => {
  throw new Error('Cannot find package')
})

test('an app without wagmi is told how to install it, and why it did not load', async () => {
  await expect(loadWagmi()).rejects.toMatchObject({
    code: 'EIP155_SDK_MISSING',
    message: expect.stringContaining('npm install @wagmi/core'),
    cause: expect.any(Error),
  })
})
