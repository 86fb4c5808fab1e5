import { type AnyKernel, defineErrors, transferError, walletError } from 'portico'
import { names } from 'portico/plugins/names'
import {
  ChooseAccountNameView,
  ManageAccountNameView,
  type NameQuote,
  type NameRegistrar,
  type NameStage,
  type NameSuggestion,
  type NamesApi,
  NamesController,
  RegisterAccountNameStepsView,
  RegisterAccountNameSuccessView,
  RegisterAccountNameView,
} from 'portico/plugins/names/contract'
import { defineStories } from '../define-stories'
import { START_MS } from '../story-base'
import { holdingsWorld } from '../worlds/holdings-world'
import { storyNetworks } from '../worlds/networks'
import { connectTo, setOnline } from '../worlds/steps'
import { never, storyWorld } from '../worlds/story-world'
import { storyAddress } from '../worlds/wallets'

interface NamesScript extends Partial<NameRegistrar> {
  /** Names have a price, and need several steps. */
  readonly hasPrice?: boolean
  readonly stage?: NameStage
  readonly hasLink?: boolean
  /** A registered name has no further actions. */
  readonly isFixed?: boolean
}

const storyError = defineErrors({ NAMES_REGISTER_REFUSED: '{reason}', STORY_FAILED: 'no answer' })
const fail = () => Promise.reject(storyError('STORY_FAILED'))

const suggestionsOf = (label: string): readonly NameSuggestion[] =>
  [label, `${label}-1`, `my-${label}`, `the-${label}`].map((each, index) => ({
    name: `${each}.eth`,
    isRegistered: label === 'harbor' ? index === 0 || index === 3 : false,
  }))

const quote: NameQuote = {
  years: 1,
  price: 3_000_000_000_000_000n,
  maxPrice: 3_150_000_000_000_000n,
  steps: [
    { kind: 'reserve', fee: 149_000_000_000_000n },
    { kind: 'register', fee: 1_115_000_000_000_000n, isRough: true },
  ],
}
const readyQuote: NameQuote = { ...quote, steps: [{ kind: 'register', fee: 985_000_000_000_000n }] }

/** A registrar with the answers of a story. */
function createRegistrar({ hasPrice, stage, isFixed, ...script }: Omit<NamesScript, 'hasLink'>): NameRegistrar {
  const [readyAt, endsAt] = [START_MS + 42_000, START_MS + 86_400_000]
  const standing = stage && { stage, name: 'maren.eth', years: 1, readyAt, endsAt }
  return {
    suffix: '.eth',
    suggest: async ({ label }) => suggestionsOf(label),
    namesOf: async () => [],
    resolve: async ({ address }) => address,
    register: async () => undefined,
    ...(hasPrice && { quote: async () => (stage === 'ready' ? readyQuote : quote) }),
    ...(standing && { look: async () => standing }),
    quoteChange: async ({ kind, years }) => ({
      years,
      price: kind === 'renew' ? BigInt(years) * quote.price : 0n,
      maxPrice: kind === 'renew' ? BigInt(years) * quote.maxPrice : 0n,
      steps: [{ kind, fee: kind === 'renew' ? 312_000_000_000_000n : 204_000_000_000_000n }],
    }),
    ...(!isFixed && { renew: async () => undefined, setPrimary: async () => undefined }),
    ...script,
  }
}

const namesWorld = ({ hasLink, ...script }: NamesScript = {}) =>
  holdingsWorld({
    isSilent: true,
    plugins: [
      names({
        registrar: createRegistrar(script),
        ...(hasLink && { learnMoreUrl: 'https://tidepool.example/names' }),
      }),
    ],
  })

type Steps = (api: NamesApi, kernel: AnyKernel) => void | Promise<void>
const frame = () => new Promise(requestAnimationFrame)

/** Connected, in a view of names, after some steps. */
const at = (view: { readonly name: string }, script: NamesScript = {}, steps: Steps = () => undefined) =>
  storyWorld(namesWorld(script), async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(view)
    const api = await kernel.load(NamesController)
    const stop = api.watch()
    while (script.stage && !api.standing.peek()) await frame()
    await steps(api, kernel)
    stop()
  })

const type =
  (text: string): Steps =>
  async (api) => {
    api.setText(text)
    while (['loading'].includes(api.suggestionsState.peek()) || api.step.peek() === 'checking') await frame()
  }

const press =
  (text: string): Steps =>
  async (api, kernel) => {
    await type(text)(api, kernel)
    void api.register()
    await frame()
  }

/** The use of a name. */
export const chooseNameStories = defineStories('Account name', {
  'no name yet': at(ChooseAccountNameView),
  'with a link': at(ChooseAccountNameView, { hasLink: true }),
  'one was begun': at(ChooseAccountNameView, { hasPrice: true, stage: 'waiting' }),
  'a name already': at(ChooseAccountNameView, { namesOf: async () => ['maren.eth'] }),
  nobody: storyWorld(namesWorld(), (kernel) => kernel.router.reset(ChooseAccountNameView)),
})

const settle: Steps = async ({ owned, ownedState, change }) => {
  while (ownedState.peek() === 'loading' || (owned.peek() && change.step.peek() === 'checking')) await frame()
}
const owning = { namesOf: async () => ['maren.eth'] }
/** In the actions for a name, after some steps. */
const changing = (script: NamesScript, steps: Steps = () => undefined) =>
  at(ManageAccountNameView, script, async (api, kernel) => {
    await settle(api, kernel)
    await steps(api, kernel)
  })
const goBy =
  (text: string): Steps =>
  async ({ change }) => {
    change.setKind('primary')
    change.setText(text)
    while (change.step.peek() === 'checking') await frame()
  }
const submit: Steps = async ({ change }) => {
  void change.submit()
  await frame()
}

/** The actions for a name of the account, in every state. */
export const manageNameStories = defineStories('Own name', {
  renew: changing(owning),
  'reading the price': at(ManageAccountNameView, { ...owning, quoteChange: () => never() }),
  'no price': changing({ ...owning, quoteChange: fail }),
  'the wallet is asked': changing({ ...owning, renew: () => never() }, submit),
  declined: changing({ ...owning, renew: () => Promise.reject(walletError('userRejected', 'declined')) }, submit),
  'not sent': changing({ ...owning, renew: fail }, submit),
  'too little for it': changing(
    { ...owning, renew: () => Promise.reject(transferError('funds', 'insufficient funds')) },
    submit,
  ),
  sent: changing({ ...owning, renew: async () => '0x5e' }, submit),
  renewed: changing(owning, submit),
  'another name': changing(owning, goBy('harbor')),
  'a name that leads elsewhere': changing({ ...owning, resolve: async () => undefined }, goBy('harbor')),
  'the same name': changing(owning, goBy('maren')),
  'a character that no name has': changing(owning, goBy('mar_en')),
  'no name yet': changing({}),
  'goes by it': changing({}, async (api, kernel) => {
    await goBy('maren')(api, kernel)
    await submit(api, kernel)
  }),
  'nothing to be done': changing({ ...owning, isFixed: true }),
  'another network': at(ManageAccountNameView, { networkId: storyNetworks[1]?.caipNetworkId ?? '' }),
  offline: changing(owning, (_, kernel) => setOnline(kernel, false)),
  nobody: storyWorld(namesWorld(), (kernel) => kernel.router.reset(ManageAccountNameView)),
})

/** The form, in every state. */
export const registerNameStories = defineStories('Choose name', {
  empty: at(RegisterAccountNameView),
  'too short': at(RegisterAccountNameView, {}, type('mar')),
  'a character that no name has': at(RegisterAccountNameView, {}, type('mar_en')),
  'a character that nobody sees': at(RegisterAccountNameView, {}, type('mar\u200Ben')),
  'a hyphen at the end': at(RegisterAccountNameView, {}, type('maren-')),
  'too long': at(RegisterAccountNameView, {}, type('a'.repeat(64))),
  checking: at(RegisterAccountNameView, { suggest: () => never() }, (api) => api.setText('maren')),
  available: at(RegisterAccountNameView, {}, type('maren')),
  'available for a price': at(RegisterAccountNameView, { hasPrice: true }, type('maren')),
  taken: at(RegisterAccountNameView, {}, type('harbor')),
  'no suggestions': at(RegisterAccountNameView, { suggest: fail }, type('maren')),
  'no names of the address': at(RegisterAccountNameView, { namesOf: fail }, type('maren')),
  'no price': at(RegisterAccountNameView, { hasPrice: true, quote: fail }, type('maren')),
  'a name already': at(RegisterAccountNameView, { namesOf: async () => ['maren.eth'] }),
  'another network': at(RegisterAccountNameView, { networkId: storyNetworks[1]?.caipNetworkId ?? '' }),
  'the wallet is asked': at(RegisterAccountNameView, { register: () => never() }, press('maren')),
  declined: at(
    RegisterAccountNameView,
    { register: () => Promise.reject(walletError('userRejected', 'declined')) },
    press('maren'),
  ),
  'taken meanwhile': at(RegisterAccountNameView, { resolve: async () => undefined, register: fail }, press('maren')),
  offline: at(RegisterAccountNameView, {}, async (api, kernel) => {
    await type('maren')(api, kernel)
    setOnline(kernel, false)
  }),
  'one was begun': at(RegisterAccountNameView, { hasPrice: true, stage: 'ready' }),
  nobody: storyWorld(namesWorld(), (kernel) => kernel.router.reset(RegisterAccountNameView)),
})

/** The price of a name, and its steps. */
export const nameStepsStories = defineStories('Name steps', {
  price: at(RegisterAccountNameStepsView, { hasPrice: true }, type('maren')),
  'reading the price': at(RegisterAccountNameStepsView, { hasPrice: true, quote: () => never() }, (api) =>
    api.setText('maren'),
  ),
  'too little for it': at(
    RegisterAccountNameStepsView,
    { hasPrice: true, register: () => Promise.reject(transferError('funds', 'insufficient funds')) },
    press('maren'),
  ),
  reserving: at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'reserving' }),
  waiting: at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'waiting' }),
  ready: at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'ready' }),
  registering: at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'registering' }),
  'ran out': at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'expired' }),
  'somebody was quicker': at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'taken' }),
  'not taken by the network': at(RegisterAccountNameStepsView, { hasPrice: true, stage: 'failed' }),
  nothing: at(RegisterAccountNameStepsView, { hasPrice: true }),
})

const success = (isLeading: boolean) =>
  at(RegisterAccountNameSuccessView, { hasLink: true }, (_, kernel) =>
    kernel.router.reset(RegisterAccountNameSuccessView, { name: 'maren.eth', address: storyAddress, isLeading }),
  )

/** The account has a name. */
export const nameDoneStories = defineStories('Name registered', {
  registered: success(true),
  'leads elsewhere yet': success(false),
})
