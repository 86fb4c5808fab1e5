import fc from 'fast-check'
import { expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { signal } from '../store/signals'
import { createTestKernel, type TestKernel } from '../testing/create-test-kernel'
import { createViewRef, defineView, viewTarget } from './define-view'
import { closeGuards, routerPolicies } from './slots'

const names = ['Connect', 'Account', 'Help', 'Wallet'] as const
type Name = (typeof names)[number]

const refs = {
  Connect: createViewRef('Connect'),
  Account: createViewRef('Account'),
  Help: createViewRef('Help'),
  Wallet: createViewRef('Wallet'),
}
const load = async () => ({ default: () => null })

/** The router's rules, for a plain list of names. */
interface Model {
  stack: Name[]
  isOpen: boolean
  isLoading: boolean
  isConnected: boolean
  isGuarded: boolean
  refused: number
  readonly isEmbedded: boolean
}

const home = ({ isConnected }: Model): Name => (isConnected ? 'Account' : 'Connect')

function close(model: Model) {
  if (model.isGuarded) {
    model.refused++
    return
  }
  model.isOpen = model.isEmbedded
  model.isLoading = false
  model.stack = [model.isEmbedded ? home(model) : 'Connect']
}

function goTo(model: Model, index: number) {
  if (index < 0 || index >= model.stack.length - 1) return
  model.stack = model.stack.slice(0, index + 1)
  if (model.stack[index] === 'Connect' && model.isConnected) model.stack[index] = 'Account'
}

function goBack(model: Model) {
  if (model.stack.length > 1) goTo(model, model.stack.length - 2)
  else close(model)
}

function open(model: Model, view: Name) {
  if (model.stack.at(-1) !== view) model.stack = [view]
  model.isOpen = true
}

interface Scene {
  readonly kernel: TestKernel['kernel']
  readonly isConnected: { value: boolean }
  readonly isGuarded: { value: boolean }
}

interface Command {
  readonly name: string
  readonly inModel: (model: Model) => void
  readonly inKernel: (scene: Scene) => void
}

const view = fc.constantFrom(...names)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: view.map(
      (to): Command => ({
        name: `push ${to}`,
        inModel: (model) => void (model.stack.at(-1) !== to && model.stack.push(to)),
        inKernel: ({ kernel }) => kernel.router.push(refs[to]),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: view.map(
      (to): Command => ({
        name: `replace ${to}`,
        inModel: (model) => void model.stack.splice(-1, 1, to),
        inKernel: ({ kernel }) => kernel.router.replace(refs[to]),
      }),
    ),
  },
  view.map(
    (to): Command => ({
      name: `reset ${to}`,
      inModel: (model) => void model.stack.splice(0, model.stack.length, to),
      inKernel: ({ kernel }) => kernel.router.reset(refs[to]),
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.constantFrom('goBack' as const, 'goBackOrClose' as const).map(
      (step): Command => ({
        name: step,
        inModel: goBack,
        inKernel: ({ kernel }) => kernel.router[step](),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -2, max: 12 }).map(
      (index): Command => ({
        name: `goToIndex ${index}`,
        inModel: (model) => goTo(model, index),
        inKernel: ({ kernel }) => kernel.router.goToIndex(index),
      }),
    ),
  },
  fc.constant<Command>({
    name: 'open',
    inModel: (model) => open(model, home(model)),
    inKernel: ({ kernel }) => kernel.router.open(),
  }),
  view.map(
    (to): Command => ({
      name: `open ${to}`,
      inModel: (model) => open(model, to),
      inKernel: ({ kernel }) => kernel.router.open({ view: refs[to] }),
    }),
  ),
  fc.constant<Command>({ name: 'close', inModel: close, inKernel: ({ kernel }) => void kernel.router.close() }),
  fc.boolean().map(
    (isOn): Command => ({
      name: `connected ${isOn}`,
      inModel: (model) => void Object.assign(model, { isConnected: isOn }),
      inKernel: ({ isConnected }) => void Object.assign(isConnected, { value: isOn }),
    }),
  ),
  fc.boolean().map(
    (isOn): Command => ({
      name: `guarded ${isOn}`,
      inModel: (model) => void Object.assign(model, { isGuarded: isOn }),
      inKernel: ({ isGuarded }) => void Object.assign(isGuarded, { value: isOn }),
    }),
  ),
  fc.boolean().map(
    (isOn): Command => ({
      name: `loading ${isOn}`,
      inModel: (model) => void Object.assign(model, { isLoading: isOn }),
      inKernel: ({ kernel }) => kernel.router.setLoading(isOn),
    }),
  ),
)

function createScene(embedded: boolean): Scene {
  const isConnected = signal(false)
  const isGuarded = signal(false)
  const shell = definePlugin({
    id: 'shell',
    views: names.map((name) => defineView({ ref: refs[name], load })),
    contributes: [
      closeGuards.of(isGuarded),
      routerPolicies.of({
        rest: () => viewTarget(refs.Connect),
        home: () => viewTarget(isConnected.peek() ? refs.Account : refs.Connect),
        back: (target) => (target.view === 'Connect' && isConnected.peek() ? viewTarget(refs.Account) : undefined),
      }),
    ],
  })
  const { kernel } = createTestKernel<readonly [typeof shell]>({ plugins: [shell], embedded })
  return { kernel: kernel as unknown as Scene['kernel'], isConnected, isGuarded }
}

const runs = 100
const length = 100

// 100 runs of exactly 100 commands: 10,000.
it('over 10,000 random commands, has the same result as a plain list of names', () => {
  let count = 0
  const commands = fc.array(command, { minLength: length, maxLength: length, size: 'max' })
  fc.assert(
    fc.property(fc.boolean(), commands, (isEmbedded, list) => {
      const scene = createScene(isEmbedded)
      const { router } = scene.kernel
      const model: Model = {
        stack: ['Connect'],
        isOpen: isEmbedded,
        isLoading: false,
        isConnected: false,
        isGuarded: false,
        refused: 0,
        isEmbedded,
      }
      for (const { inModel, inKernel } of list) {
        inModel(model)
        inKernel(scene)
        count++
        const { entries } = router.history.value
        expect(entries.map((entry) => entry.view)).toEqual(model.stack)
        expect([router.isOpen.value, router.isLoading.value, router.refusedCloses.value]).toEqual([
          model.isOpen,
          model.isLoading,
          model.refused,
        ])
        expect(router.current.value).toBe(entries.at(-1))
        expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      }
    }),
    { numRuns: runs },
  )
  expect(count).toBeGreaterThanOrEqual(runs * length)
})
