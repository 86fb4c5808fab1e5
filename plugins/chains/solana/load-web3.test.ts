import { expect, test, vi } from 'vitest'
import { loadWeb3 } from './load-web3'

vi.mock('@solana/web3.js', () => {
  throw new Error('Cannot find package')
})

test('an app without the library gets an error that tells how to install it, and why it did not load', async () => {
  await expect(loadWeb3()).rejects.toMatchObject({
    code: 'SOLANA_WEB3_MISSING',
    message: expect.stringContaining('npm install @solana/web3.js@1'),
    context: { command: 'npm install @solana/web3.js@1' },
    cause: expect.any(Error),
  })
})
