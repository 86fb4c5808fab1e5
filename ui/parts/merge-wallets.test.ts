import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../../kernel/testing/index'
import type { Connector } from '../../plugins/foundations/connect/contract'
import { isSameIcon, mergeWallets } from './merge-wallets'

const drawn = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${color}"/></svg>`
const inPercent = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const inBase64 = (svg: string) => `data:image/svg+xml;base64,${btoa(svg)}`
const [red, blue] = [inPercent(drawn('red')), inPercent(drawn('blue'))]

type Change = Partial<Omit<Connector, 'namespaces'>>

/** A wallet with the namespaces of its id: 'fox@tide+reef'. */
const wallet = (id: string, change: Change = {}): Connector => {
  const [name = '', namespaces = ''] = id.split('@')
  return { ...fakeConnector({ id, name, namespaces: namespaces.split('+') }), ...change }
}
const merged = (...connectors: readonly Connector[]) =>
  mergeWallets(connectors).map((item) => item.connectors.map(({ id }) => id).join(' '))

const [fox, foxToo, foxThree] = ['fox@tide', 'fox@reef', 'fox@moss'] as const

describe('connectors that are one wallet', () => {
  it.each<[what: string, one: Change, other: Change]>([
    ['one name and one picture', { icon: red }, { icon: red }],
    ['one name, and one picture in two spellings', { icon: red }, { icon: inBase64(drawn('red')) }],
    ['one name in two cases', {}, { name: ' FOX ' }],
    ['the two names of Trust Wallet', { name: 'Trust Wallet', rdns: 'com.trustwallet.app' }, { name: 'Trust' }],
    ['one name, a picture of one of them only', { icon: red }, {}],
    ['one name, an id of one of them only', { rdns: 'com.fox' }, {}],
    [
      'one rdns, whatever they are called and look like',
      { rdns: 'com.fox', icon: red },
      { name: 'Vixen', rdns: 'com.fox', icon: blue },
    ],
    ['one catalogue id, whatever they are called', { explorerId: 'f1' }, { name: 'Vixen', explorerId: 'f1' }],
    ['one catalogue id and one rdns', { explorerId: 'f1', rdns: 'com.fox' }, { explorerId: 'f1', rdns: 'com.fox' }],
  ])('are those with %s', (_, one, other) => {
    expect(merged(wallet(fox, one), wallet(foxToo, other))).toEqual([`${fox} ${foxToo}`])
    expect(merged(wallet(foxToo, other), wallet(fox, one))).toEqual([`${foxToo} ${fox}`])
  })

  it.each<[what: string, one: Change, other: Change]>([
    ['two pictures under one name', { icon: red }, { icon: blue }],
    ['two rdns under one name and picture', { icon: red, rdns: 'com.fox' }, { icon: red, rdns: 'org.fox' }],
    ['two catalogue ids under one name', { explorerId: 'f1' }, { explorerId: 'f2' }],
    ['one rdns, but two catalogue ids', { rdns: 'com.fox', explorerId: 'f1' }, { rdns: 'com.fox', explorerId: 'f2' }],
    ['one catalogue id, but two rdns', { rdns: 'com.fox', explorerId: 'f1' }, { rdns: 'org.fox', explorerId: 'f1' }],
    ['two names and one picture', { icon: red }, { icon: red, name: 'Vixen' }],
    ['a warning on one of them', { rdns: 'com.fox', warning: 'sharedId' }, { rdns: 'com.fox' }],
    ['a way by a code among them', { type: 'WALLET_CONNECT' }, {}],
  ])('are not those with %s', (_, one, other) => {
    expect(merged(wallet(fox, one), wallet(foxToo, other))).toEqual([fox, foxToo])
    expect(merged(wallet(foxToo, other), wallet(fox, one))).toEqual([foxToo, fox])
  })

  it('never have the same namespace twice: those are two to choose from', () => {
    expect(merged(wallet(fox), wallet('fox@tide+reef'))).toEqual([fox, 'fox@tide+reef'])
  })

  it('stay separate if it is unknown which of them belong together', () => {
    const twin = wallet('fox@tide', { icon: red })
    const [one, other] = [
      { ...twin, id: 'one' },
      { ...twin, id: 'other' },
    ]
    expect(merged(one, wallet(foxToo, { icon: red }), other)).toEqual(['one', foxToo, 'other'])
    // One without a picture could be either of two with different pictures.
    expect(merged(wallet(fox, { icon: red }), wallet(foxToo), wallet(foxThree, { icon: blue }))).toEqual([
      fox,
      foxToo,
      foxThree,
    ])
  })

  it('may be found by an id first and by a name later', () => {
    const first = wallet(fox, { rdns: 'com.fox', icon: red })
    const second = wallet('vixen@reef', { rdns: 'com.fox' })
    const third = wallet(foxThree, { icon: red })
    expect(merged(third, second, first)).toEqual([`${foxThree} vixen@reef ${fox}`])
  })

  it('have the name and the place of the first, and a picture if there is one', () => {
    const [one] = mergeWallets([wallet(fox), wallet(foxToo, { name: 'FOX', icon: red })])
    expect(one).toMatchObject({ id: fox, name: 'fox', icon: red })
    expect(mergeWallets([])).toEqual([])
  })

  it('are the same in any order, with each connector once, and no namespace twice', () => {
    const part = (...items: readonly string[]) => fc.option(fc.constantFrom(...items), { nil: undefined })
    const any = fc.record({
      name: fc.constantFrom('fox', 'owl'),
      icon: part(red, blue),
      rdns: part('a', 'b'),
      explorerId: part('1', '2'),
      namespace: fc.constantFrom('tide', 'reef', 'moss'),
    })
    const order = fc.array(any, { maxLength: 7 }).chain((items) => {
      const connectors = items.map(({ name, namespace, icon, rdns, explorerId }, index) =>
        wallet(`${name}@${namespace}`, {
          id: `${index}`,
          ...(icon && { icon }),
          ...(rdns && { rdns }),
          ...(explorerId && { explorerId }),
        }),
      )
      return fc.tuple(fc.constant(connectors), fc.shuffledSubarray(connectors, { minLength: connectors.length }))
    })
    const shapeOf = (connectors: readonly Connector[]) =>
      mergeWallets(connectors)
        .map((item) =>
          item.connectors
            .map(({ id }) => id)
            .sort()
            .join(),
        )
        .sort()
    fc.assert(
      fc.property(order, ([connectors, shuffled]) => {
        expect(shapeOf(shuffled)).toEqual(shapeOf(connectors))
        expect(
          shapeOf(connectors)
            .flatMap((ids) => ids.split(','))
            .filter(Boolean)
            .sort(),
        ).toEqual(connectors.map(({ id }) => id).sort())
        for (const item of mergeWallets(connectors)) {
          const spoken = item.connectors.flatMap(({ namespaces }) => namespaces)
          expect(new Set(spoken).size).toBe(spoken.length)
        }
      }),
    )
  })
})

describe('two addresses of pictures', () => {
  it.each([
    ['https://fox.example/a.png', 'https://fox.example/a.png', true],
    ['https://fox.example/a.png', 'https://fox.example/b.png', false],
    [red, inBase64(drawn('red')), true],
    [red, inBase64(drawn('blue')), false],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AQ==', false],
    ['data:image/png;base64,%%%', 'data:image/png;base64,%%%%', false],
    ['data:,%E0%A4%A', 'data:,%E0%A4%A ', true],
    ['', '', true],
  ])('%s and %s show one picture: %s', (one, other, isSame) => {
    expect(isSameIcon(one, other)).toBe(isSame)
  })
})
