import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mainnet, polygon } from '../plugins/chains/eip155/index'
import { createStandaloneKernel, readStandaloneOptions, startStandalone } from './standalone'

afterEach(() => document.body.replaceChildren())

/** A `<portico-modal>` as a page writes it. */
function write(attributes: string, json?: string): HTMLElement {
  const script = json === undefined ? '' : `<script type="application/json">${json}</script>`
  const markup = `<portico-modal ${attributes}>${script}</portico-modal>`
  return document.createRange().createContextualFragment(markup).firstElementChild as HTMLElement
}

it('reads the app and its networks from attributes, and all else from JSON', () => {
  expect(readStandaloneOptions()).toEqual({ networks: [mainnet], metadata: { name: '' } })
  expect(
    readStandaloneOptions(write('app-name="Tidepool" app-url="https://tidepool.example" networks="137, 1"')),
  ).toEqual({
    networks: [polygon, mainnet],
    metadata: { name: 'Tidepool', url: 'https://tidepool.example' },
  })
  const own = { id: 5, name: 'Tidal', nativeCurrency: polygon.nativeCurrency, rpcUrls: { default: { http: ['/rpc'] } } }
  const json = JSON.stringify({ networks: [own, 1], name: 'shop', metadata: { name: 'Shop' } })
  expect(readStandaloneOptions(write('app-name="Tidepool" networks="137"', json))).toMatchObject({
    networks: [{ caipNetworkId: 'eip155:5' }, mainnet],
    metadata: { name: 'Shop' },
    name: 'shop',
  })
})

it('refuses what it cannot use, all at once', () => {
  const unknown = 'no network with the chain id'
  expect(() => readStandaloneOptions(write('networks="1 99999999 x"'))).toThrow(
    new RegExp(`${unknown} 99999999 .*${unknown} NaN`, 's'),
  )
  for (const json of ['{', '[]', '1', 'null'])
    expect(() => readStandaloneOptions(write('', json))).toThrow('<portico-modal> cannot use: what its script holds')
})

it.each(['{}', '"1"', '["1"]', '[null]', '[{"id":5}]', '[[]]', '7'])(
  'refuses %s as networks by its code',
  (networks) => {
    expect(() => readStandaloneOptions(write('', `{"networks":${networks}}`))).toThrow(
      expect.objectContaining({ code: 'STANDALONE_OPTIONS_INVALID' }),
    )
  },
)

it.each([
  ['{"projectId":"p"}', 'projectId is no known option.'],
  ['{"metadata":"Shop"}', 'metadata must be'],
  ['{"metadata":{"nam":"Shop"}}', 'Did you mean "name"?'],
  ['{"name":5}', 'name must be'],
  ['{"rpcUrls":{"1":["https://rpc.example"]}}', 'rpcUrls.1 has a key that must be "eip155:1"'],
  ['{"rpcUrls":{"eip155:1":"https://rpc.example"}}', 'rpcUrls["eip155:1"] must be'],
  ['{"rpcUrls":{"eip155:1":["rpc.example"]}}', 'rpcUrls["eip155:1"][0] must be'],
])('refuses %s, and says what belongs there', (json, fault) => {
  expect(() => readStandaloneOptions(write('', json))).toThrow(
    expect.objectContaining({ code: 'STANDALONE_OPTIONS_INVALID', message: expect.stringContaining(fault) }),
  )
})

it('takes an attribute that lists no network for one that is not there', () => {
  expect(readStandaloneOptions(write('networks=""')).networks).toEqual([mainnet])
})

it('makes a kernel of it, and defines the elements once the modules of the page have run', async () => {
  const kernel = createStandaloneKernel(write('app-name="Tidepool" networks="137"'))
  expect([kernel.settings.metadata.name, kernel.plugins.networks.active.value?.name]).toEqual([
    'Tidepool',
    polygon.name,
  ])
  kernel.dispose()
  // Of tests that ran before, there may be elements of these names.
  const get = vi.spyOn(customElements, 'get').mockReturnValue(undefined)
  const define = vi.spyOn(customElements, 'define').mockReturnValue(undefined)
  await act(async () => startStandalone())
  expect(define.mock.calls.map(([name]) => name)).toContain('portico-modal')
  define.mockClear()
  get.mockReturnValue(class extends HTMLElement {})
  await act(async () => startStandalone())
  expect(define.mock.calls).toEqual([])
})
