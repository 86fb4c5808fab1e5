import { describe, expect, test, vi } from 'vitest'
import { leastCpuMs } from '../../kernel/lib/cpu-time.fixture'
import { settle } from '../../kernel/testing/index'
import { type StandardWallet, watchStandardWallets } from './find-page-wallets'

interface Api {
  register(...wallets: unknown[]): () => void
}

/** A page: events go to whoever listens at the time. */
function createPage() {
  const target = new EventTarget()
  const registerNow = (register: (api: Api) => void) => {
    const event = Object.assign(new Event('wallet-standard:register-wallet'), { detail: register })
    target.dispatchEvent(event)
  }
  return {
    browser: {
      listen(type: string, handler: (event: Event) => void) {
        target.addEventListener(type, handler)
        return () => target.removeEventListener(type, handler)
      },
      dispatch: (event: Event) => void target.dispatchEvent(event),
    },
    /** As the Wallet Standard's registerWallet does it. */
    addWallet(wallet: unknown) {
      let undo: (() => void) | undefined
      const register = (api: Api) => {
        undo = api.register(wallet)
      }
      registerNow(register)
      target.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent<Api>).detail))
      return () => undo?.()
    },
    registerNow,
  }
}

const icon = 'data:image/png;base64,iVBORw0KGgo='
const makeWallet = (values: object = {}) => ({
  version: '1.0.0',
  name: 'Fox',
  icon,
  chains: ['test:main'],
  features: { 'standard:connect': {} },
  accounts: [],
  ...values,
})
const isTest = ({ chains }: StandardWallet) => chains.some((chain) => chain.startsWith('test:'))

function watch(page: ReturnType<typeof createPage>) {
  const lists: (readonly StandardWallet[])[] = []
  watchStandardWallets(page.browser, isTest, (wallets) => lists.push(wallets))
  return { lists, names: () => lists.at(-1)?.map(({ name }) => name) }
}

describe('wallets of the Wallet Standard', () => {
  test('are there at once, and their icon once it was examined, where it is drawn with a filter', async () => {
    const page = createPage()
    const drawing = '<svg><filter id="a"><feOffset/></filter><g filter="url(#a)"/></svg>'
    const withFilter = `data:image/svg+xml;base64,${btoa(drawing)}`
    page.addWallet(makeWallet({ icon: withFilter }))
    page.addWallet(makeWallet({ name: 'Gone', icon: withFilter }))()
    const { lists } = watch(page)
    const remove = page.addWallet(makeWallet({ name: 'Leaves', icon: withFilter }))
    remove()
    await vi.waitFor(() => expect(lists.at(-1)?.map((wallet) => wallet.icon)).toEqual([withFilter, withFilter]))
    expect(lists[0]?.map((wallet) => wallet.icon)).toEqual([undefined, undefined])
    expect(lists.at(-1)?.map(({ name }) => name)).toEqual(['Fox', 'Gone'])
  })

  test('are found where they were on the page before the app', async () => {
    const page = createPage()
    page.addWallet(makeWallet())
    const { names, lists } = watch(page)
    expect(names()).toEqual(['Fox'])
    await settle()
    expect(lists).toHaveLength(1)
  })

  test('are found where they come after the app, once for all of a tick', async () => {
    const page = createPage()
    const { names, lists } = watch(page)
    expect(names()).toEqual([])
    page.addWallet(makeWallet())
    page.addWallet(makeWallet({ name: 'Owl' }))
    await settle()
    expect(names()).toEqual(['Fox', 'Owl'])
    expect(lists).toHaveLength(2)
  })

  test('of another namespace are left out', () => {
    const page = createPage()
    page.addWallet(makeWallet({ chains: ['other:main'] }))
    expect(watch(page).names()).toEqual([])
  })

  test('that leave are gone', async () => {
    const page = createPage()
    const { names } = watch(page)
    const leave = page.addWallet(makeWallet())
    await settle()
    leave()
    await settle()
    expect(names()).toEqual([])
  })

  test('that register twice are listed once', async () => {
    const page = createPage()
    const { names } = watch(page)
    const wallet = makeWallet()
    page.addWallet(wallet)
    page.addWallet(wallet)
    await settle()
    expect(names()).toEqual(['Fox'])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'Fox'],
    ['no name', makeWallet({ name: undefined })],
    ['an empty name', makeWallet({ name: '\u200B' })],
    ['no features', makeWallet({ features: undefined })],
    ['chains that are no list', makeWallet({ chains: 'test:main' })],
    ['chains that are no texts', makeWallet({ chains: [1, null, {}] })],
    [
      'getters that throw',
      {
        get name(): string {
          throw new Error('name')
        },
      },
    ],
    [
      'features that throw',
      makeWallet({
        features: new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('keys')
            },
          },
        ),
      }),
    ],
  ])('that register %s are none, and keep nobody else away', async (_, junk) => {
    const page = createPage()
    page.addWallet(junk)
    page.addWallet(makeWallet({ name: 'Owl' }))
    expect(watch(page).names()).toEqual(['Owl'])
  })

  test('that throw while they register keep nobody else away', async () => {
    const page = createPage()
    const { names } = watch(page)
    expect(() =>
      page.registerNow(() => {
        throw new Error('mine')
      }),
    ).not.toThrow()
    page.registerNow('no function' as unknown as () => void)
    page.addWallet(makeWallet())
    await settle()
    expect(names()).toEqual(['Fox'])
  })

  test('have names and icons that are safe to draw', () => {
    const page = createPage()
    page.addWallet(makeWallet({ name: 'F\u202Eox\n', icon: 'javascript:alert(1)' }))
    const [wallet] = watch(page).lists[0] ?? []
    expect(wallet).toMatchObject({ name: 'Fox', icon: undefined })
  })

  test('are fifty at most, and a flood of them costs little', async () => {
    const page = createPage()
    const { names } = watch(page)
    const flood = Array.from({ length: 5000 }, (_, index) => makeWallet({ name: `Fox ${index}` }))
    const register = () => page.registerNow((api) => void api.register(...flood))
    expect(leastCpuMs(register, 1)).toBeLessThan(200)
    await settle()
    expect(names()).toHaveLength(50)
  })

  test('cannot register for ever by leaving again', async () => {
    const page = createPage()
    const { names } = watch(page)
    page.registerNow(({ register }) => {
      for (let index = 0; index < 1000; index++) register(makeWallet({ name: `Fox ${index}` }))()
      register(makeWallet({ name: 'Last' }))
    })
    await settle()
    expect(names()).toEqual([])
  })
})
