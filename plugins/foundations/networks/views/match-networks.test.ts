import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../../kernel/namespaces/network'
import { fakeNetwork } from '../../../../kernel/testing/index'
import { matchNetworks } from './networks-view'

const named = (name: string, index: number): Network => ({ ...fakeNetwork(String(index)), name })
const networks = ['Tidal', 'Reef', 'Tidal Test', 'Über Net'].map(named)
const any = () => true
const namesOf = (listed: ReturnType<typeof matchNetworks>) => listed.map(({ network }) => network.name)

describe('the list of networks', () => {
  it('holds all of them in their order, where nothing is searched', () => {
    expect(namesOf(matchNetworks(networks, any, ''))).toEqual(['Tidal', 'Reef', 'Tidal Test', 'Über Net'])
  })

  it.each([
    ['tid', ['Tidal', 'Tidal Test']],
    ['  TEST ', ['Tidal Test']],
    ['über', ['Über Net']],
    ['nothing', []],
  ])('holds for "%s" what has it in its name, in any case', (search, names) => {
    expect(namesOf(matchNetworks(networks, any, search))).toEqual(names)
  })

  it('begins with what the wallet approved, and marks the rest', () => {
    const listed = matchNetworks(networks, ({ name }) => name === 'Reef' || name === 'Über Net', '')
    expect(namesOf(listed)).toEqual(['Reef', 'Über Net', 'Tidal', 'Tidal Test'])
    expect(listed.map(({ isApproved }) => isApproved)).toEqual([true, true, false, false])
  })

  it('leaves the list given alone, loses nothing that matches, and keeps the order within each half', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 4 })),
        fc.array(fc.boolean()),
        fc.string({ maxLength: 2 }),
        (names, approved, search) => {
          const given = names.map(named)
          const listed = matchNetworks(given, ({ id }) => approved[Number(id)] ?? false, search)
          const wanted = given.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
          const half = (isApproved: boolean) =>
            wanted.filter(({ id }) => (approved[Number(id)] ?? false) === isApproved)
          expect(listed.map(({ network }) => network)).toEqual([...half(true), ...half(false)])
          expect(given.map(({ name }) => name)).toEqual(names)
        },
      ),
    )
  })
})
