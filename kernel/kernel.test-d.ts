// Checked by tsc: every line that must not compile is marked, and tsc fails if it does compile.
import type { Account, OpenOptions, PluginContext, ReadonlySignal, TokenValue } from './index'
import {
  Connect,
  controller,
  createCapability,
  createKernel,
  createLazyToken,
  createSlot,
  createState,
  createToken,
  createViewRef,
  declareEvents,
  defineErrors,
  defineNamespace,
  definePlugin,
  defineView,
  implement,
  lazyController,
  SignMessage,
  viewTarget,
} from './index'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles only for `true`. */
const same = <T extends true>(_type?: T) => undefined

const Till = createToken<{ readonly total: number }>('shop/TillController')
const Report = createLazyToken<{ readonly pages: number }>('shop/ReportController')
const Foreign = createToken<{ readonly secret: string }>('bank/VaultController')
const shopEvents = declareEvents<{ 'shop:opened': { readonly at: number }; 'shop:closed': null }>()
const bankEvents = declareEvents<{ 'bank:robbed': { readonly by: string } }>()
const load = async () => ({ default: () => null })

const shop = (options: { readonly name?: string } = {}) =>
  definePlugin({
    id: 'shop',
    controllers: [controller(Till, () => ({ total: 1 })), lazyController(Report, async () => ({ pages: 1 }))],
    events: shopEvents,
    setup: () => ({ sell: (amount: bigint) => `${options.name} ${amount}` }),
  })
const bank = definePlugin({ id: 'bank', events: bankEvents, setup: () => ({ isOpen: true as const }) })
const mute = definePlugin({ id: 'mute', start: () => undefined })
const preset = () => [shop(), [bank]] as const

// APIs come from the tuple, through nesting and falsy entries.
const isBeta = Date.now() > 0
const kernel = createKernel({
  plugins: [preset(), mute, isBeta && definePlugin({ id: 'beta', setup: () => ({ x: 1 }) }), null],
})
same<Equal<typeof kernel.plugins.shop.sell, (amount: bigint) => string>>()
same<Equal<typeof kernel.plugins.bank.isOpen, true>>()
same<Equal<typeof kernel.plugins.beta.x, number>>()
// @ts-expect-error no such plugin
kernel.plugins.swap
// @ts-expect-error no such member
kernel.plugins.shop.steal
// @ts-expect-error an api cannot be replaced
kernel.plugins.shop = kernel.plugins.bank

// Events: the kernel's own, and those of the installed plugins.
kernel.on('shop:opened', ({ at }) => at.toFixed())
kernel.on('bank:robbed', ({ by }) => by.toUpperCase())
kernel.on('modal:opened', ({ view }) => view.toUpperCase())
kernel.on('plugin:failed', ({ plugin, phase }) => `${plugin}${phase}`)
// @ts-expect-error no plugin emits it
kernel.on('shop:burnt', () => undefined)
// @ts-expect-error the payload has another type
kernel.on('shop:opened', ({ at }: { at: string }) => at)
const lonely = createKernel({ plugins: [shop()] })
lonely.on('shop:closed', (payload) => payload satisfies null)
// @ts-expect-error the bank is not installed, so are not its events
lonely.on('bank:robbed', () => undefined)
const empty = createKernel({ plugins: [] })
empty.on('modal:closed', () => undefined)
// @ts-expect-error no plugin, no api
empty.plugins.shop

// Options.
// @ts-expect-error a number is not a plugin
createKernel({ plugins: [7] })
// @ts-expect-error an id has to be there
createKernel({ plugins: [{ setup: () => ({}) }] })
// @ts-expect-error not a level
createKernel({ plugins: [], logLevel: 'loud' })
// @ts-expect-error no such option
createKernel({ plugins: [], theme: 'dark' })

// Tokens: a declared token may be requested, in the way of its kind.
definePlugin({
  id: 'guest',
  requires: [Till],
  optional: [Report],
  setup(ctx) {
    same<Equal<ReturnType<typeof ctx.get<typeof Till>>, { readonly total: number }>>()
    ctx.get(Till).total.toFixed()
    ctx.load(Report).then(({ pages }) => pages.toFixed())
    // @ts-expect-error not declared
    ctx.get(Foreign)
    // @ts-expect-error a lazy token is loaded, not got
    ctx.get(Report)
    // @ts-expect-error a token is got, not loaded
    ctx.load(Till)
    return {}
  },
})
same<Equal<TokenValue<typeof Till>, { readonly total: number }>>()
same<Equal<TokenValue<typeof Report>, { readonly pages: number }>>()
same<Equal<ReturnType<typeof kernel.get<{ readonly total: number }>>, { readonly total: number }>>()
kernel.get(Till).total.toFixed()
kernel.load(Report).then(({ pages }) => pages.toFixed())
// @ts-expect-error a controller must have the type of its token
controller(Till, () => ({ total: 'one' }))
// @ts-expect-error a lazy token needs a lazy controller
controller(Report, () => ({ pages: 1 }))
// @ts-expect-error a lazy controller returns a promise
lazyController(Report, () => ({ pages: 1 }))

// Events of a plugin, from inside.
const heard = (ctx: PluginContext) => {
  ctx.emit(shopEvents, 'shop:opened', { at: 1 })
  ctx.on(shopEvents, 'shop:opened', ({ at }) => at.toFixed())
  // @ts-expect-error not an event of the shop
  ctx.emit(shopEvents, 'bank:robbed', { by: 'Bob' })
  // @ts-expect-error the payload has another type
  ctx.emit(shopEvents, 'shop:opened', { at: 'noon' })
  // @ts-expect-error the payload is missing
  ctx.emit(shopEvents, 'shop:opened')
  // @ts-expect-error the payload has another type
  ctx.on(shopEvents, 'shop:opened', ({ at }) => at.toUpperCase())
}
same<Equal<Parameters<typeof heard>, [PluginContext]>>()

// Views: the params of the reference, and none if it has none.
const Home = createViewRef('Home')
const Wallet = createViewRef<{ readonly id: string }>('Wallet')
kernel.router.push(Home)
kernel.router.push(Wallet, { id: 'fox' })
kernel.router.replace(Wallet, { id: 'fox' })
kernel.router.open({ view: Home })
kernel.router.open({ view: Wallet, params: { id: 'fox' } })
// @ts-expect-error the params are missing
kernel.router.push(Wallet)
// @ts-expect-error the params have another type
kernel.router.push(Wallet, { id: 7 })
// @ts-expect-error this view has none
kernel.router.push(Home, { id: 'fox' })
// @ts-expect-error a name is not a reference
kernel.router.push('Home')
const Lists = createViewRef<{ readonly namespace?: string } | undefined>('Lists')
kernel.router.open()
kernel.router.open({ namespace: 'near', confirmSwitch: false })
kernel.router.open({ view: Home })
kernel.router.open({ view: Lists })
kernel.router.open({ view: Lists, params: { namespace: 'near' } })
kernel.router.open({ view: Wallet, params: { id: 'fox' }, namespace: 'near' })
const opening: OpenOptions = { view: { name: 'Wallet' }, params: { id: 'fox' } }
kernel.router.open(opening)
// @ts-expect-error params are missing
kernel.router.open({ view: Wallet })
// @ts-expect-error params of another view
kernel.router.open({ view: Wallet, params: { id: 7 } })
// @ts-expect-error a view without params
kernel.router.open({ view: Home, params: { id: 'fox' } })
// @ts-expect-error the params are missing
viewTarget(Wallet)
// @ts-expect-error the params have another type
kernel.router.reset(Wallet, { id: 7 })
defineView({ ref: Wallet, load, title: ({ id }) => id.toUpperCase() })
// @ts-expect-error the params of a title are those of the view
defineView({ ref: Wallet, load, title: ({ name }) => name })
// @ts-expect-error a module of a view has a default export
defineView({ ref: Home, load: async () => ({}) })
// @ts-expect-error not a kind of footer
defineView({ ref: Home, load, footer: 'big' })

// Slots: the types of contributions, and of the result.
const lines = createSlot<string>('shop/lines')
const total = createSlot<number, number>('shop/total', (items) => items.reduce((sum, item) => sum + item, 0))
same<Equal<ReturnType<typeof kernel.slot<string, readonly string[]>>, ReadonlySignal<readonly string[]>>>()
kernel.slot(lines).value.map((line) => line.toUpperCase())
kernel.slot(total).value.toFixed()
lines.of('one', { order: 1, when: 'shop' })
lines.from((ctx) => ctx.id)
// @ts-expect-error not a line
lines.of(7)
// @ts-expect-error not a line
lines.from(() => 7)
// @ts-expect-error a slot that is not a list must say how it combines its values
createSlot<number, number>('shop/total')

// Capabilities: called and implemented by their function.
const Wave = createCapability<(params: { readonly to: string }) => Promise<{ readonly isSeen: boolean }>>('wave')
kernel.namespaces
  .use(Wave)({ to: 'Ada' })
  .then(({ isSeen }) => isSeen)
kernel.namespaces
  .use(Connect)({ provider: { request: async () => null } })
  .then(({ accounts }) => accounts satisfies readonly Account[])
kernel.namespaces.has(Wave) satisfies boolean
// @ts-expect-error the params are missing
kernel.namespaces.use(Wave)()
// @ts-expect-error the params have another type
kernel.namespaces.use(Wave)({ to: 7 })
// @ts-expect-error no message to sign
kernel.namespaces.use(SignMessage)({ provider: { request: async () => null }, address: 'a' })
implement(Wave, async () => async ({ to }) => ({ isSeen: to !== '' }))
// @ts-expect-error the answer has another type
implement(Wave, async () => async () => 'waved')
const near = defineNamespace({
  id: 'near',
  networks: [],
  isAddress: (address) => address.endsWith('.near'),
  implementations: [],
  requires: [Till],
  setup: (ctx) => ({ total: ctx.get(Till).total }),
})
createKernel({ plugins: [near] }).plugins.near.total.toFixed()
// @ts-expect-error a namespace has an address rule
defineNamespace({ id: 'near', networks: [], implementations: [] })

// Languages are texts by key, or functions that find them, each by import().
definePlugin({
  id: 'shop',
  locales: async () => ({ default: { it: async () => ({ default: { 'shop.open': 'Aperto' } }) } }),
})
definePlugin({ id: 'shop', locales: async () => ({ default: { it: async () => ({ default: ({ key }) => key }) } }) })
// @ts-expect-error languages that are not imported
definePlugin({ id: 'shop', locales: { it: async () => ({ default: { 'shop.open': 'Aperto' } }) } })
// @ts-expect-error a text that is not a string
definePlugin({ id: 'shop', locales: async () => ({ default: { it: async () => ({ default: { 'shop.open': 1 } }) } }) })

// State and errors.
const state = createState({ name: '', age: undefined as number | undefined })
state.signals.name.value = 'Ada'
state.patch({ age: 7 })
// @ts-expect-error a field of another type
state.patch({ name: 7 })
// @ts-expect-error no such field
state.reset('size')
const shopError = defineErrors({ SHOP_TILL_EMPTY: 'The till is empty.' })
shopError('SHOP_TILL_EMPTY').message satisfies string
// @ts-expect-error not in the table
shopError('SHOP_TILL_FULL')
