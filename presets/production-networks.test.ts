import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bip122 } from '../plugins/chains/bip122/index'
import { cosmos } from '../plugins/chains/cosmos/index'
import { eip155 } from '../plugins/chains/eip155/index'
import { polkadot } from '../plugins/chains/polkadot/index'
import { solana } from '../plugins/chains/solana/index'
import { stacks } from '../plugins/chains/stacks/index'
import { sui } from '../plugins/chains/sui/index'

const namespaces = { bip122, cosmos, eip155, polkadot, solana, stacks, sui }

beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe.each(Object.entries(namespaces))('%s in a production build', (id, create) => {
  it.each([
    ['5', 'networks must be a list.'],
    ['{}', 'networks must be a list.'],
    ['null', 'networks must be a list.'],
    ['[null]', 'networks[0] must be a network.'],
    ['[{}]', 'networks[0] must be a network.'],
    ['[{"rpcUrls":{"default":{"http":[]}}}]', 'networks[0] must be a network.'],
    ['[{"id":1,"rpcUrls":{"default":{"http":5}}}]', 'networks[0] must be a network.'],
    ['["eip155:1"]', 'networks[0] must be a network.'],
    ['[{"id":1,"rpcUrls":{"default":{"http":[]}}},{}]', 'networks[1] must be a network.'],
  ])('refuses networks: %s with its code, the place and what is expected there', (networks, faults) => {
    expect(() => create({ networks: JSON.parse(networks) })).toThrow(
      expect.objectContaining({ code: `${id.toUpperCase()}_OPTIONS_INVALID`, context: { faults } }),
    )
  })

  it('reads the list on a page where a library has put a method of its own in place of entries()', () => {
    // Prototype.js answers a plain copy of the list there.
    vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
      return Object(this.slice())
    })
    const networks = JSON.parse('[{"id":1,"rpcUrls":{"default":{"http":[]}}},{}]')
    expect(() => create({ networks })).toThrow('networks[1] must be a network.')
    expect(create({}).namespace?.networks).toHaveLength(1)
  })

  it('takes its own default where the list is undefined', () => {
    expect(create(Object({ networks: undefined })).namespace?.networks).toHaveLength(1)
  })
})
