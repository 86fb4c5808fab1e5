import fc from 'fast-check'
import { createClient, custom, getAddress, type Hex } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { mainnet as viemMainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { LookupAddress, NormalizeName, ResolveName } from '../../../../kernel/namespaces/asset-capabilities'
import { createTestKernel, settle } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import type { Eip155Options } from '../contract'
import { ada, bob } from '../evm-methods.fixture'
import { createFakeNode, revert } from '../evm-node.fixture'
import { base, eip155, mainnet } from '../index'
import { disguisedNames, hostileNames } from './hostile-names.fixture'
import { normalizeName } from './names'
import { createFakeNames, resolverAddress } from './universal-resolver.fixture'

const urlOf = ({ rpcUrls }: typeof mainnet) => `${rpcUrls.default.http[0]}/`
const owner = ada.toLowerCase()

function setUp(options: Eip155Options = {}) {
  const { kernel, http } = createTestKernel({ plugins: [connectStub(), eip155(options)] })
  const node = createFakeNode()
  const names = createFakeNames()
  node.contracts[resolverAddress] = names.contract
  names.records['ada.eth'] = { address: ada }
  names.claims[owner] = 'ada.eth'
  http.on('POST', urlOf(mainnet), node.answer)
  const cancelled = (signal?: AbortSignal) => (signal ? { signal } : {})
  return {
    http,
    node,
    names,
    resolve: (name: string, network = mainnet, signal?: AbortSignal) =>
      kernel.namespaces.use(ResolveName)({ name, network, ...cancelled(signal) }),
    lookUp: (address = ada, network = mainnet, signal?: AbortSignal) =>
      kernel.namespaces.use(LookupAddress)({ address, network, ...cancelled(signal) }),
  }
}

describe('the address of a name', () => {
  test('takes one call, and has the checksum of EIP-55', async () => {
    const { resolve, node, names } = setUp()
    names.records['ada.eth'] = { address: owner }
    expect(await resolve('ada.eth')).toBe(ada)
    expect(node.requests).toEqual([['eth_call']])
  })

  test.each(['ADA.eth', 'Ada.ETH'])('is found by any casing: %s', async (name) => {
    const { resolve } = setUp()
    expect(await resolve(name)).toBe(ada)
  })

  test('is found for names with other letters, in their normalized form', async () => {
    const { resolve, names } = setUp()
    names.records['müller🦊.eth'] = { address: bob }
    expect(await resolve('MU\u0308LLER🦊\ufe0f.eth')).toBe(bob)
    expect(names.asked).toEqual(['müller🦊.eth address'])
  })

  test('is read from the network of the names, on any network of the person', async () => {
    const { resolve, http } = setUp({ networks: [base, mainnet] })
    expect(await resolve('ada.eth', base)).toBe(ada)
    expect(http.calls.map(({ url }) => url)).toEqual([urlOf(mainnet)])
  })

  test('is the one that the name has for the network of the person, which may be another account there', async () => {
    const { resolve, names, node } = setUp({ networks: [base, mainnet] })
    names.records['ada.eth'] = { address: ada, '2147492101': bob.toLowerCase() }
    expect(await resolve('ada.eth', base)).toBe(bob)
    expect(await resolve('ada.eth', mainnet)).toBe(ada)
    expect(node.requests).toEqual([['eth_call', 'eth_call'], ['eth_call']])
  })

  test.each<[string, Hex]>([
    ['none', '0x'],
    ['nobody', `0x${'0'.repeat(40)}`],
    ['too few bytes', '0x1234'],
    ['the bytes of another chain', `0x${'ab'.repeat(32)}`],
  ])('is the one of Ethereum if the name has %s for the network of the person', async (_, record) => {
    const { resolve, names } = setUp({ networks: [base, mainnet] })
    names.records['ada.eth'] = { address: ada, '2147492101': record }
    expect(await resolve('ada.eth', base)).toBe(ada)
  })

  test('is the one of Ethereum if the resolver of the name has no addresses of other networks', async () => {
    const { resolve, names, node } = setUp({ networks: [base, mainnet] })
    node.contracts[resolverAddress] = (data) => (data.includes('f1cb7e06') ? revert(data) : names.contract(data))
    expect(await resolve('ada.eth', base)).toBe(ada)
  })

  test('is requested from no server if the app lists no network with names, or has switched them off', async () => {
    for (const options of [{ networks: [base] }, { ens: false }] as const) {
      const { resolve, lookUp, http } = setUp(options)
      expect(await resolve('ada.eth', base)).toBeUndefined()
      expect(await lookUp(ada, base)).toBeUndefined()
      expect(http.calls).toEqual([])
    }
  })

  test("is read by the app's own resolver, if it has one", async () => {
    const resolver = '0x00000000000000000000000000000000000000aa'
    const ens = { networkId: base.caipNetworkId, universalResolver: resolver }
    const { resolve, http, node, names } = setUp({ networks: [mainnet, base], ens })
    node.contracts[resolver] = names.contract
    http.on('POST', urlOf(base), node.answer)
    expect(await resolve('ada.eth')).toBe(ada)
    expect(http.calls.map(({ url }) => url)).toEqual([urlOf(base)])
    expect(node.asked).toEqual([resolver])
  })

  test.each<[string, Readonly<Record<string, string>> | undefined]>([
    ['leads nowhere', { address: `0x${'0'.repeat(40)}` }],
    ['is not registered', undefined],
  ])('of a name that %s is undefined', async (_, record) => {
    const { resolve, names } = setUp()
    if (record) names.records['ghost.eth'] = record
    expect(await resolve('ghost.eth')).toBeUndefined()
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['half a word', '0x1234'],
    ['words that point beyond the end', `0x${'f'.repeat(128)}`],
  ])('is undefined if the resolver answers %s', async (_, answer) => {
    const { resolve, lookUp, node } = setUp()
    node.contracts[resolverAddress] = () => answer
    expect(await resolve('ada.eth')).toBeUndefined()
    expect(await lookUp()).toBeUndefined()
  })

  test('is undefined if a gateway would have to tell it: no host that a contract names is requested', async () => {
    const { resolve, lookUp, http } = setUp()
    const data = `0x556f1830${'0'.repeat(64)}`
    http.on('POST', urlOf(mainnet), { body: { id: 1, error: { code: 3, message: 'execution reverted', data } } })
    expect(await resolve('ada.eth')).toBeUndefined()
    expect(await lookUp()).toBeUndefined()
    expect(http.calls).toHaveLength(2)
  })

  test('is requested again, and fails, if the node fails: that is not the same as no name', async () => {
    const { resolve, lookUp, http } = setUp()
    http.on('POST', urlOf(mainnet), { status: 403 })
    await expect(resolve('ada.eth')).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
    await expect(lookUp()).rejects.toMatchObject({ code: 'EIP155_RPC_FAILED' })
  })

  test('is given up if the caller aborts', async () => {
    const { resolve, lookUp, http } = setUp()
    http.on('POST', urlOf(mainnet), { outcome: 'never' })
    const abort = new AbortController()
    const failed = [resolve('ada.eth', mainnet, abort.signal), lookUp(ada, mainnet, abort.signal)].map((answer) =>
      answer.catch((error: unknown) => error),
    )
    await settle()
    abort.abort(new Error('enough'))
    expect(await Promise.all(failed)).toEqual([new Error('enough'), new Error('enough')])
  })
})

describe('a hostile name', () => {
  test.each(hostileNames)('%s is not a name: no node is asked for it, and no address has it', async (_, name) => {
    const { resolve, lookUp, names, http } = setUp()
    names.records[name] = { address: ada }
    names.claims[owner] = name
    expect(await normalizeName(name)).toBeUndefined()
    expect(await resolve(name)).toBeUndefined()
    expect(http.calls).toEqual([])
    expect(await lookUp()).toBeUndefined()
  })
})

describe('a disguised name', () => {
  test.each(disguisedNames)('%s is looked up in its normalized form, and no address has it', async (_, name) => {
    const { resolve, lookUp, names } = setUp()
    expect(await resolve(name)).toBe(ada)
    expect(names.asked).toEqual(['ada.eth address'])
    names.claims[owner] = name
    names.records[name] = { address: ada }
    expect(await lookUp()).toBeUndefined()
  })
})

describe('the name of an address', () => {
  test('is valid if it resolves back, by two requests', async () => {
    const { lookUp, node, names } = setUp()
    expect(await lookUp()).toEqual({ name: 'ada.eth' })
    expect(node.requests).toEqual([['eth_call'], ['eth_call', 'eth_call']])
    expect(names.asked).toEqual(['ada.eth address', 'ada.eth avatar'])
  })

  test.each([ada, owner, ada.slice(2)])('is found for any spelling of the address: %s', async (address) => {
    const { lookUp } = setUp()
    expect(await lookUp(address)).toEqual({ name: 'ada.eth' })
  })

  test.each([
    ['another', bob],
    ['nobody', `0x${'0'.repeat(40)}`],
  ])('is undefined if it resolves to %s', async (_, address) => {
    const { lookUp, names } = setUp()
    names.records['ada.eth'] = { address, avatar: 'https://pictures.example/ada.png' }
    expect(await lookUp()).toBeUndefined()
  })

  test('is undefined on a network for which it resolves to another address', async () => {
    const { lookUp, names } = setUp({ networks: [base, mainnet] })
    names.records['ada.eth'] = { address: ada, '2147492101': bob.toLowerCase() }
    expect(await lookUp(ada, base)).toBeUndefined()
    expect(await lookUp(ada, mainnet)).toEqual({ name: 'ada.eth' })
  })

  test('is undefined if it is not normalized, even if it resolves back', async () => {
    const { lookUp, names } = setUp()
    names.claims[owner] = 'Ada.eth'
    names.records['Ada.eth'] = { address: ada }
    expect(await lookUp()).toBeUndefined()
    expect(names.asked).toEqual([])
  })

  test('is undefined if the address claims none', async () => {
    const { lookUp, node } = setUp()
    expect(await lookUp(bob)).toBeUndefined()
    node.contracts[resolverAddress] = revert
    expect(await lookUp()).toBeUndefined()
  })

  test('is not requested if the address is invalid', async () => {
    const { lookUp, http } = setUp()
    expect(await lookUp('ada.eth')).toBeUndefined()
    expect(http.calls).toEqual([])
  })
})

describe('the picture', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  test.each([
    ['https://pictures.example/ada.png', 'https://pictures.example/ada.png'],
    [png, png],
    ['http://pictures.example/ada.png', undefined],
    ['https://user:pass@pictures.example/ada.png', undefined],
    ['https://192.168.0.1/admin', undefined],
    ['https://router.local/reboot', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['data:image/svg+xml,<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', undefined],
    ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', undefined],
    ['eip155:1/erc721:0xb7F7F6C52F2e2fdb1963Eab30438024864c313F6/2430', undefined],
    ['', undefined],
  ])('%s is shown as %s', async (avatar, avatarUrl) => {
    const { lookUp, names } = setUp()
    names.records['ada.eth'] = { address: ada, avatar }
    expect(await lookUp()).toEqual({ name: 'ada.eth', ...(avatarUrl && { avatarUrl }) })
  })

  test('is left out if it is too long, and the name stays', async () => {
    const { lookUp, names } = setUp()
    names.records['ada.eth'] = { address: ada, avatar: `data:image/png;base64,${'A'.repeat(1_100_000)}` }
    expect(await lookUp()).toEqual({ name: 'ada.eth' })
  })
})

describe('viem', () => {
  test('has the same universal resolver for mainnet', () => {
    expect(viemMainnet.contracts.ensUniversalResolver.address.toLowerCase()).toBe(resolverAddress)
  })

  test('sends the same questions, byte for byte', async () => {
    const { resolve, lookUp, http, node } = setUp()
    await resolve('ada.eth')
    await lookUp()
    const ours = http.calls.flatMap(({ body }) => [JSON.parse(body)].flat().map(({ params }) => params[0]))
    const theirs: unknown[] = []
    const transport = custom({
      async request({ params }: { params: [{ to: string; data: Hex }] }) {
        // viem writes an address with its EIP-55 checksum, which is the same bytes.
        theirs.push({ to: params[0].to, data: params[0].data.toLowerCase() })
        return node.contracts[resolverAddress]?.(params[0].data)
      },
    })
    const client = createClient({ chain: viemMainnet, transport })
    expect(await getEnsAddress(client, { name: 'ada.eth' })).toBe(ada)
    expect(await getEnsName(client, { address: getAddress(ada) })).toBe('ada.eth')
    await getEnsText(client, { name: 'ada.eth', key: 'avatar' })
    const [address, name, avatar] = theirs
    expect(ours).toEqual([address, name, address, avatar])
  })
})

describe('normalizeName', () => {
  const rules = (name: string) => {
    try {
      return normalize(name)
    } catch {
      return undefined
    }
  }

  test('agrees with the tables for names that it normalizes without them', async () => {
    const label = fc.string({ unit: fc.constantFrom(...'aZ09-_xn.K\u212aſé'), minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(label, async (text) => {
        const name = `${text}.eth`
        expect(await normalizeName(name)).toBe(rules(name))
      }),
      { numRuns: 2000 },
    )
  })

  test('is available to features as a capability', async () => {
    const { kernel } = createTestKernel({ plugins: [connectStub(), eip155()] })
    const ask = (name: string) => kernel.namespaces.use(NormalizeName)({ name })
    expect(await ask('Vitalik.ETH')).toBe('vitalik.eth')
    expect(await ask('ＶＩＴＡＬＩＫ.eth')).toBe('vitalik.eth')
    for (const name of ['vitаlik.eth', 'vitalik']) expect(await ask(name)).toBeUndefined()
    kernel.dispose()
  })

  test('does not change its own results', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }), async (text) => {
        const name = await normalizeName(`${text}.eth`)
        if (name !== undefined) expect(await normalizeName(name)).toBe(name)
      }),
    )
  })

  test.each(['', '.', 'ada', '.eth', 'ada.', 'a..eth', `${'a'.repeat(252)}.eth`, `${'a.'.repeat(127)}eth`])(
    '%j is no name',
    async (name) => {
      expect(await normalizeName(name)).toBeUndefined()
    },
  )
})
