import { domainSeparator, type Hex, hashTypedData, stringToHex, type TypedDataDefinition } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, vi } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import type { TokenPermit } from '../../../../kernel/namespaces/swap-capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { bob } from '../evm-methods.fixture'
import { createScriptedWallet } from '../scripted-wallet.fixture'
import { refusal, scriptedRpc } from '../transfers/scripted-rpc.fixture'
import { account, dollar, network, pebble, router, seconds, toWord } from './built-swaps.fixture'
import { isPermitOf, readPermit, signPermit, writePermit } from './permits'

const reverts = refusal('execution reverted', 3)
const encodeText = (text: string): Hex => {
  const bytes = stringToHex(text).slice(2)
  const body = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0x${toWord(32n).slice(2)}${toWord(BigInt(bytes.length / 2)).slice(2)}${body}`
}
const separator = (domain: object = {}): Hex =>
  domainSeparator({
    domain: {
      name: 'Local Dollar',
      version: '2',
      chainId: 1,
      verifyingContract: dollar.toLowerCase() as Hex,
      ...domain,
    },
  })

/** The answers of a token that accepts permits. */
const honest = {
  '0x3644e515': separator(),
  '0x7ecebe00': toWord(7n),
  '0x06fdde03': encodeText('Local Dollar'),
  '0x54fd4d50': encodeText('2'),
  '0x30adf81f': reverts,
}
const permitOf = (given: object = {}, code: unknown = '0x') => {
  const answers: Readonly<Record<string, unknown>> = { ...honest, ...given }
  const rpc = scriptedRpc({
    eth_getCode: (address: string, block: string) =>
      address === account.toLowerCase() && block === 'latest' ? code : '0x60',
    eth_call: ({ data, to }: { data: string; to: string }, block: string) =>
      to === dollar.toLowerCase() && block === 'latest' ? answers[data.slice(0, 10)] : reverts,
  })
  const wanted = { token: dollar, owner: account, spender: router.router, amount: 1000n, deadline: seconds + 60n }
  return readPermit(rpc, { network, ...wanted })
}
const permit: TokenPermit = {
  ...{ token: dollar, owner: account, spender: router.router, amount: 1000n, deadline: seconds + 60n },
  ...{ name: 'Local Dollar', version: '2', nonce: 7n },
}

describe('a permit (EIP-2612)', () => {
  it('is for the domain of the token and the network', async () => {
    expect(await permitOf()).toEqual(permit)
  })

  it('is also made for tokens that have no version, or sign without one', async () => {
    const without = { '0x54fd4d50': reverts }
    expect(await permitOf({ ...without, '0x3644e515': separator({ version: '1' }) })).toEqual({
      ...permit,
      version: '1',
    })
    const { version: _, ...plain } = permit
    expect(await permitOf({ ...without, '0x3644e515': separator({ version: undefined }) })).toEqual(plain)
    expect(await permitOf({ '0x54fd4d50': '0x', '0x3644e515': separator({ version: '1' }) })).toMatchObject({
      version: '1',
    })
    const known = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
    expect(await permitOf({ '0x30adf81f': known })).toEqual(permit)
  })

  it('may have a name as long as a wallet shows', async () => {
    const name = 'a'.repeat(100)
    const answers = { '0x06fdde03': encodeText(name), '0x3644e515': separator({ name }) }
    expect(await permitOf(answers)).toEqual({ ...permit, name })
  })

  it.each<[string, object]>([
    ['that has none', { '0x3644e515': reverts, '0x7ecebe00': reverts }],
    ['that answers anything with nothing', { '0x3644e515': '0x', '0x7ecebe00': '0x', '0x54fd4d50': '0x' }],
    ['that counts no signatures', { '0x7ecebe00': reverts }],
    ['that counts them in something else', { '0x7ecebe00': `${toWord(7n)}00` }],
    ['that shows the domain of another token', { '0x3644e515': separator({ verifyingContract: pebble as Hex }) }],
    ['that shows the domain of another network', { '0x3644e515': separator({ chainId: 10 }) }],
    ['that shows the domain of another name', { '0x3644e515': separator({ name: 'USD Coin' }) }],
    ['that shows the domain of another version', { '0x3644e515': separator({ version: '3' }) }],
    ['that shows a domain with a salt', { '0x3644e515': separator({ salt: `0x${'00'.repeat(32)}` }) }],
    ['that shows two words as its domain', { '0x3644e515': `${separator()}${'00'.repeat(32)}` }],
    ['that has no name', { '0x06fdde03': '0x', '0x3644e515': separator({ name: '' }) }],
    ['that shows no domain', { '0x3644e515': reverts }],
    [
      'whose name is a letter of somebody else',
      { '0x06fdde03': encodeText('a'.repeat(101)), '0x3644e515': separator({ name: 'a'.repeat(101) }) },
    ],
    [
      'that takes the kind of permit that DAI takes',
      { '0x30adf81f': '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb' },
    ],
  ])('is not requested for a token %s', async (_, answers) => {
    expect(await permitOf(answers)).toBeUndefined()
  })

  it('is not requested of a contract account, which signs in another way', async () => {
    expect(await permitOf({}, '0x6080')).toBeUndefined()
    expect(await permitOf({}, `0xef0100${'11'.repeat(20)}`)).toBeUndefined()
  })

  it('fails if the node does not answer', async () => {
    await expect(permitOf({ '0x3644e515': refusal('try again later') })).rejects.toThrow('try again later')
    await expect(permitOf({ '0x30adf81f': refusal('try again later') })).rejects.toThrow('try again later')
  })

  it('is written as the standard requires, and has exactly the intended content', () => {
    const data = JSON.parse(writePermit(permit, network)) as TypedDataDefinition
    const uint = { type: 'uint256' }
    const wanted: TypedDataDefinition = {
      domain: { name: 'Local Dollar', version: '2', chainId: 1, verifyingContract: dollar as Hex },
      types: {
        Permit: [
          ...[
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
          ],
          ...[
            { name: 'value', ...uint },
            { name: 'nonce', ...uint },
            { name: 'deadline', ...uint },
          ],
        ],
      },
      primaryType: 'Permit',
      message: {
        ...{ owner: account as Hex, spender: router.router as Hex },
        ...{ value: 1000n, nonce: 7n, deadline: seconds + 60n },
      },
    }
    expect(hashTypedData(data)).toBe(hashTypedData(wanted))
    const { version: _, ...plain } = permit
    const bare = JSON.parse(writePermit(plain, network)) as TypedDataDefinition
    const domain = { name: 'Local Dollar', chainId: 1, verifyingContract: dollar as Hex }
    expect(hashTypedData(bare)).toBe(hashTypedData({ ...wanted, domain }))
  })

  it.each<[string, Partial<TokenPermit>, string?]>([
    ['another token', { token: pebble }],
    ['another owner', { owner: bob }],
    ['another spender', { spender: bob }],
    ['another amount', { amount: 1001n }],
    ['another nonce', { nonce: 8n }],
    ['another deadline', { deadline: seconds + 61n }],
    ['another network', {}, '10'],
  ])('differs from the typed data for the wallet if it has %s', (_, change, id = network.id as string) => {
    expect(isPermitOf(writePermit(permit, network), permit, network)).toBe(true)
    expect(isPermitOf(writePermit({ ...permit, ...change }, { ...network, id }), permit, network)).toBe(false)
    const other = writePermit(permit, network).replace('"primaryType":"Permit"', '"primaryType":"Order"')
    expect(isPermitOf(other, permit, network)).toBe(false)
  })
})

describe('the signature of a permit', () => {
  const [r, s] = ['1a'.repeat(32), '2b'.repeat(32)]
  const sign = (answer: unknown, given: object = {}) => {
    const { provider, asked } = createScriptedWallet({ eth_signTypedData_v4: answer, ...given })
    return { asked, signed: signPermit({ provider, network, permit }) }
  }
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => walletErrorKind(error) ?? transferRefusal(error),
    )

  it('is requested with exactly the permit, from the owner', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const own = { ...permit, owner: key.address }
    const data = JSON.parse(writePermit(own, network)) as TypedDataDefinition
    const signature = await key.signTypedData(data)
    const { provider, asked } = createScriptedWallet({ eth_signTypedData_v4: signature })
    expect(await signPermit({ provider, network, permit: own })).toEqual({ ...own, signature })
    expect(asked.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_signTypedData_v4'])
    expect(asked[1]?.params).toEqual([key.address.toLowerCase(), writePermit(own, network)])
  })

  it('may have a recovery id that counts from 0 or from 27', async () => {
    for (const [last, wanted] of [
      ['00', '1b'],
      ['01', '1c'],
      ['1B', '1b'],
      ['1c', '1c'],
    ])
      expect((await sign(`0x${r}${s}${last}`).signed).signature).toBe(`0x${r}${s}${wanted}`)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [`0x${r}${s}1b`]],
    ['the short form of EIP-2098', `0x${r}${s}`],
    ['the signature of a contract', `0x${r}${s}1b${r}`],
    ['something before it', `00x${r}${s}1b`],
    ['something behind it', `0x${r}${s}1b00`],
    ['another last byte', `0x${r}${s}1d`],
    ['a last byte below', `0x${r}${s}1a`],
    ['a last byte between', `0x${r}${s}02`],
    ['an s in the upper half', `0x${r}7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a11b`],
  ])('is refused if it is %s', async (_, answer) => {
    const { signed } = sign(answer)
    await expect(signed).rejects.toThrow('The wallet answered with something that is no signature of a key.')
    expect(await kindOf(signed)).toBe('internal')
  })

  it('may have the largest valid s', async () => {
    const most = `0x${r}7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a01b`
    expect((await sign(most).signed).signature).toBe(most)
  })

  it('is not requested if the page writes another spender into it', async () => {
    const { provider, asked } = createScriptedWallet({ eth_signTypedData_v4: `0x${r}${s}1b` })
    const forged = writePermit({ ...permit, spender: bob }, network)
    const spy = vi.spyOn(JSON, 'stringify').mockReturnValue(forged)
    const error = await signPermit({ provider, network, permit }).catch((thrown: unknown) => thrown)
    spy.mockRestore()
    expect(error).toMatchObject({ message: 'What was built for the wallet is not this permit.' })
    expect([transferRefusal(error), asked.map(({ method }) => method)]).toEqual(['mismatch', ['eth_chainId']])
  })

  it('is not requested on another network', async () => {
    const { asked, signed } = sign(`0x${r}${s}1b`, { eth_chainId: '0xa' })
    expect(await kindOf(signed)).toBe('mismatch')
    expect(asked.map(({ method }) => method)).toEqual(['eth_chainId'])
  })
})
