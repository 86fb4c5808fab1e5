import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { deriveKeys, readAddresses } from './seed'
import { signInMessage } from './sign-in-message'

const keys = deriveKeys(new Uint8Array(32).fill(9))
const { eip155: address } = readAddresses(keys)
const facts = { appOrigin: 'https://app.example', chainId: 'eip155:1', address }

const fields = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example/in',
  version: '1',
  nonce: 'abcdefgh',
  statement: 'Welcome.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  resources: ['https://app.example/terms'],
}

const serialized = `app.example wants you to sign in with your Ethereum account:
<<AccountAddress>>

Welcome.

URI: https://app.example/in
Version: 1
Chain ID: 1
Nonce: abcdefgh
Issued At: 2026-01-01T00:00:00.000Z
Resources:
- https://app.example/terms`

const sign = (changes: object, appFacts = facts) =>
  signInMessage({ ...fields, serializedMessage: serialized, ...changes }, appFacts, (use) => use(keys))

describe('the message to sign in with', () => {
  it('is signed with the address inserted', async () => {
    const { message, signature, siwxMessage } = await sign({})
    expect(message).toBe(serialized.replace('<<AccountAddress>>', address))
    expect(siwxMessage).toMatchObject({ accountAddress: address, serializedMessage: message })
    expect(await verifyMessage({ address: keys.eip155.address, message, signature: signature as `0x${string}` })).toBe(
      true,
    )
  })

  it('keeps the empty line if there is no statement (EIP-4361)', async () => {
    const serializedMessage = serialized.replace('\nWelcome.\n', '\n')
    expect((await sign({ statement: undefined, serializedMessage })).message).toContain(`${address}\n\n\nURI:`)
  })

  it('is signed by the key of its account', async () => {
    const { address: own } = keys.smartAccount
    const { message, signature } = await sign({}, { ...facts, address: own })
    expect(await verifyMessage({ address: own, message, signature: signature as `0x${string}` })).toBe(true)
  })

  const other = 'Pay 1 ETH to Eve'
  const elsewhere = serialized.replaceAll('app.example', 'bank.example')
  it.each([
    ['is another text', { serializedMessage: other }],
    ['is missing', { serializedMessage: undefined }],
    ['has one more line', { serializedMessage: `${serialized}\n- https://eve.example` }],
    ['is for another domain', { domain: 'bank.example', uri: 'https://bank.example/in', serializedMessage: elsewhere }],
    [
      'leads to another origin',
      {
        uri: 'https://bank.example',
        serializedMessage: serialized.replace('https://app.example/in', 'https://bank.example'),
      },
    ],
    [
      'hides lines in a field',
      {
        statement: 'Welcome.\n\nURI: https://x.example',
        serializedMessage: serialized.replace('Welcome.', 'Welcome.\n\nURI: https://x.example'),
      },
    ],
    [
      'hides lines in what may be left out',
      {
        requestId: '1\nResources:\n- https://eve.example',
        serializedMessage: serialized.replace(
          'Resources:',
          'Request ID: 1\nResources:\n- https://eve.example\nResources:',
        ),
      },
    ],
    [
      'hides lines in a resource',
      {
        resources: ['https://app.example/terms\n- https://eve.example'],
        serializedMessage: `${serialized}\n- https://eve.example`,
      },
    ],
    ['is for another network', { serializedMessage: serialized.replace('Chain ID: 1', 'Chain ID: 10') }],
  ])('is refused if it %s', async (_what, changes) => {
    await expect(sign(changes)).rejects.toThrow('The message to sign in with is not valid')
  })
})
