import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/lib/caip/caip-network-id'
import { VerifyMessage } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import { implement } from '../../../kernel/namespaces/define-namespace'
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { createTestKernel, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { connect } from '../../foundations/connect/index'
import { NetworksController } from '../../foundations/networks/contract'
import { networks } from '../../foundations/networks/index'
import type { SiwxMessageData, SiwxSession } from './contract'
import { formatMessage } from './message/format-message'
import { signatureOf } from './siwx-world.fixture'
import { verifySession } from './verify-session'

type Verify = FunctionOf<typeof VerifyMessage>

const idOf = (text: string) => text as CaipNetworkId
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const checkSignature: Verify = async ({ address, message, signature }) => signature === signatureOf(address, message)

/** A page on which people sign in on `eip155:1`; in the namespace `mute` nothing verifies. */
function createPage(check = checkSignature) {
  const asked: Parameters<Verify>[0][] = []
  const verifies = implement(VerifyMessage, async () => async (params) => {
    asked.push(params)
    return check(params)
  })
  const eip155 = fakeNamespace({
    id: 'eip155',
    networks: [fakeNetwork('1', 'eip155')],
    implementations: [verifies],
  })
  const siwx = definePlugin({
    id: 'desk',
    requires: [NetworksController],
    uses: [VerifyMessage],
    setup: (ctx) => ({
      verify: (session: SiwxSession) => verifySession({ ctx, networks: ctx.get(NetworksController) }, session),
    }),
  })
  const plugins = [connect(), networks(), eip155, fakeNamespace({ id: 'mute' }), siwx] as const
  const { kernel, clock } = createTestKernel({ plugins })
  const { verify } = kernel.plugins.desk
  const codeOf = (session: SiwxSession) =>
    verify(session).then(
      () => 'holds',
      (error: { code?: string }) => error.code,
    )
  return { asked, verify, codeOf, now: clock.now() }
}

const now = createPage().now
const at = (ms: number) => new Date(now + ms).toISOString()

const full: SiwxMessageData = {
  accountAddress: ada,
  chainId: idOf('eip155:1'),
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  statement: 'Welcome.',
  issuedAt: at(-2),
  expirationTime: at(600_000),
  notBefore: at(-1),
  requestId: '7',
  resources: ['ipfs://bafybeie', 'email:ada@app.example'],
}

function signed(data: SiwxMessageData = full): SiwxSession {
  const message = formatMessage({ data, accountName: 'Ethereum' })
  return { data, message, signature: signatureOf(data.accountAddress, message) }
}
const signedWith = (change: Partial<SiwxMessageData>) => signed({ ...full, ...change })
const without = (field: keyof SiwxMessageData) =>
  Object.fromEntries(Object.entries(full).filter(([name]) => name !== field)) as unknown as SiwxMessageData

describe('a session', () => {
  it('holds where its account signed its message, which the verifier of the namespace tells', async () => {
    const { verify, asked } = createPage()
    const session = signed()
    await expect(verify(session)).resolves.toBeUndefined()
    const { message, signature } = session
    expect(asked).toEqual([{ network: fakeNetwork('1', 'eip155'), address: ada, message, signature }])
  })

  it('may tell its account in another casing; the verifier is asked about the one that signed', async () => {
    const { codeOf, asked } = createPage()
    const session = signed()
    expect(await codeOf({ ...session, data: { ...full, accountAddress: ada.toLowerCase() } })).toBe('holds')
    expect(asked.map(({ address }) => address)).toEqual([ada])
  })

  it('whose signature is of something else does not hold', async () => {
    const { codeOf } = createPage()
    expect(await codeOf({ ...signed(), signature: signatureOf(ada, 'Welcome.') })).toBe('SIWX_SIGNATURE_INVALID')
  })

  it('whose account nobody could ask about fails with what the verifier says', async () => {
    const error = new Error('The node is gone.')
    const { verify } = createPage(() => Promise.reject(error))
    await expect(verify(signed())).rejects.toBe(error)
  })

  it('whose message is none is refused', async () => {
    const { codeOf, asked } = createPage()
    expect(await codeOf({ ...signed(), message: 'Hello' })).toBe('SIWX_MESSAGE_MALFORMED')
    expect(asked).toEqual([])
  })

  it.each(['eip155:137', 'mute:1'])('on %s, where nothing verifies, is refused', async (network) => {
    const { verify, asked } = createPage()
    const data = { ...full, chainId: idOf(network) }
    const accountName = network.startsWith('eip155') ? 'Ethereum' : 'Mute'
    const session = { ...signed(data), message: formatMessage({ data, accountName }) }
    await expect(verify(session)).rejects.toMatchObject({
      code: 'SIWX_NETWORK_UNKNOWN',
      message: `Nobody signs in on the network ${network} here.`,
    })
    expect(asked).toEqual([])
  })
})

describe('a session that was altered', () => {
  const refusalOf = (field: string) => ({
    code: 'SIWX_MESSAGE_ALTERED',
    message: `The message does not say what its data say: ${field}.`,
  })

  it.each<readonly [keyof SiwxMessageData, string | readonly string[]]>([
    ['chainId', 'eip155:10'],
    ['accountAddress', `0x${'1'.repeat(40)}`],
    ['resources', ['ipfs://bafybeie']],
    ['resources', ['email:ada@app.example', 'ipfs://bafybeie']],
    ['domain', 'evil.example'],
    ['uri', 'https://evil.example'],
    ['version', '2'],
    ['nonce', 'hgfedcba'],
    ['notBefore', at(0)],
    ['statement', 'Farewell.'],
    ['requestId', '8'],
    ['issuedAt', at(-3)],
    ['expirationTime', at(6_000_000)],
  ])('in its %s, to %j, is refused before its signature is looked at', async (field, value) => {
    const { verify, asked } = createPage()
    const session = { ...signed(), data: { ...full, [field]: value } }
    await expect(verify(session)).rejects.toMatchObject(refusalOf(field))
    expect(asked).toEqual([])
  })

  it.each(['notBefore', 'statement', 'requestId', 'expirationTime', 'resources'] as const)(
    'by its %s is refused, whether the data or the message leave it out',
    async (field) => {
      const { verify } = createPage()
      await expect(verify({ ...signed(), data: without(field) })).rejects.toMatchObject(refusalOf(field))
      await expect(verify({ ...signed(without(field)), data: full })).rejects.toMatchObject(refusalOf(field))
    },
  )

  it('is not one that tells of no resources in another way', async () => {
    const { codeOf } = createPage()
    const empty = { ...full, resources: [] }
    expect(await codeOf({ ...signed(empty), data: without('resources') })).toBe('holds')
    expect(await codeOf({ ...signed(without('resources')), data: empty })).toBe('holds')
  })
})

describe('a session that says what was signed', () => {
  it.each<readonly [string, Partial<SiwxMessageData>]>([
    ['SIWX_DOMAIN_WRONG', { domain: 'evil.example' }],
    ['SIWX_URI_WRONG', { uri: 'https://evil.example' }],
    ['SIWX_MESSAGE_EXPIRED', { expirationTime: at(0) }],
    ['SIWX_MESSAGE_EARLY', { notBefore: at(1) }],
    ['SIWX_MESSAGE_EARLY', { issuedAt: at(1) }],
  ])('is refused as %s with %j', async (code, change) => {
    const { codeOf, asked } = createPage()
    expect(await codeOf(signedWith(change))).toBe(code)
    expect(asked).toEqual([])
  })

  it('holds to the millisecond: one clock wrote its times and reads them', async () => {
    const { codeOf } = createPage()
    expect(await codeOf(signedWith({ issuedAt: at(0), notBefore: at(0), expirationTime: at(1) }))).toBe('holds')
  })
})
