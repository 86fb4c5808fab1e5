import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPorticoError } from '../errors/portico-error'
import { formatCaipAssetId, formatCaipNetworkId, parseCaipAssetId, parseCaipNetworkId } from './caip'
import { leastCpuMs } from './cpu-time.fixture'

const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return isPorticoError(error) ? [error.code, error.message] : error
  }
  return 'nothing thrown'
}
const refusal = ['CAIP_ASSET_ID_INVALID', 'Invalid CAIP-19 asset id']
const { caipNetworkId } = parseCaipNetworkId('eip155:1')

describe('parseCaipAssetId', () => {
  it('splits an asset without token id', () => {
    expect(parseCaipAssetId('eip155:1/slip44:60')).toEqual({
      caipNetworkId: 'eip155:1',
      assetNamespace: 'slip44',
      assetReference: '60',
      caipAssetId: 'eip155:1/slip44:60',
    })
  })

  it('splits an asset with token id', () => {
    const caipAssetId = 'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769'
    expect(parseCaipAssetId(caipAssetId)).toEqual({
      caipNetworkId: 'eip155:1',
      assetNamespace: 'erc721',
      assetReference: '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
      tokenId: '771769',
      caipAssetId,
    })
  })

  it.each([
    '',
    'eip155:1',
    'eip155:1/',
    'eip155:1/slip44',
    'eip155:1/slip44:',
    'eip155:1/:60',
    'eip155/slip44:60',
    'eip155:1/slip44:60/',
    'eip155:1/slip44:60/1/2',
    'eip155:1/slip44:60:1',
    'eip155:1/SLIP44:60',
    'eip155:1/slip44:60\n',
    'x/eip155:1/slip44:60',
    `eip155:1/slip44:${'1'.repeat(129)}`,
    `eip155:1/slip44:60/${'1'.repeat(79)}`,
    null,
    7,
  ])('refuses %s', (value) => {
    expect(code(() => parseCaipAssetId(value))).toEqual(refusal)
  })

  it('accepts every part at its full length, and refuses long texts at once', () => {
    const longestId = `${'n'.repeat(8)}:${'r'.repeat(32)}/${'a'.repeat(8)}:${'b'.repeat(128)}/${'c'.repeat(78)}`
    expect(parseCaipAssetId(longestId).tokenId).toBe('c'.repeat(78))
    for (const text of [longestId.repeat(400), `eip155:1/slip44:${'1/'.repeat(50_000)}`]) {
      expect(leastCpuMs(() => code(() => parseCaipAssetId(text)))).toBeLessThan(5)
    }
  })
})

describe('formatCaipAssetId', () => {
  it('is reversed by parsing', () => {
    const part = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
    const reference = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/)
    fc.assert(
      fc.property(
        part,
        part,
        reference,
        fc.option(reference, { nil: undefined }),
        (namespace, kind, asset, tokenId) => {
          const network = formatCaipNetworkId({ namespace, reference: '1' })
          const parts = { caipNetworkId: network, assetNamespace: kind, assetReference: asset }
          const whole = tokenId === undefined ? parts : { ...parts, tokenId }
          const caipAssetId = formatCaipAssetId(whole)
          expect(parseCaipAssetId(caipAssetId)).toEqual({ ...whole, caipAssetId })
        },
      ),
    )
  })

  it('refuses a reference that contains a token id', () => {
    expect(
      code(() => formatCaipAssetId({ caipNetworkId, assetNamespace: 'erc721', assetReference: '0xabc/1' })),
    ).toEqual(refusal)
  })

  it('refuses an empty token id', () => {
    const parts = { caipNetworkId, assetNamespace: 'erc721', assetReference: '0xabc' }
    expect(code(() => formatCaipAssetId({ ...parts, tokenId: '' }))).toEqual(refusal)
    expect(formatCaipAssetId({ ...parts, tokenId: '0' })).toBe('eip155:1/erc721:0xabc/0')
  })
})
