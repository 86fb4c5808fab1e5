// Each layer rule is tested: a small tree breaks every rule once, next to modules that break none.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../root.mjs'

const { default: config } = await import('../../.dependency-cruiser.cjs')

/** The breach of each rule: the module that commits it, and its text. @type {[rule: string, file: string, text: string][]} */
const breaches = [
  ['kernel-is-the-bottom', 'kernel/knows-plugin.ts', "import '../plugins/features/send/contract'"],
  [
    'kernel-is-the-bottom',
    'kernel/knows-react.ts',
    "import type { ReactNode } from 'react'; export type A = ReactNode",
  ],
  ['ui-knows-kernel-and-contracts', 'ui/knows-feature.ts', "import '../plugins/features/send/contract'"],
  ['ui-knows-kernel-and-contracts', 'ui/knows-factory.ts', "import '../plugins/foundations/connect/index'"],
  ['lib-is-pure', 'kernel/lib/knows-kernel.ts', "import '../index'"],
  ['wallets-know-kernel-and-contracts', 'plugins/wallets/knows-plugin.ts', "import '../features/send/contract'"],
  ['plugins-meet-through-contracts', 'plugins/features/swap/reaches-over.ts', "import '../send/send-controller'"],
  ['tests-join-plugins-by-their-factories', 'plugins/features/swap/peeks.test.ts', "import '../send/send-controller'"],
  ['plugins-do-not-know-presets', 'plugins/features/swap/knows-preset.ts', "import '../../../presets/full'"],
  ['contract-is-weightless', 'plugins/features/heavy/contract.ts', "import './heavy-controller'"],
  [
    'contract-is-weightless',
    'plugins/features/typed/contract.ts',
    "import type { Hex } from 'viem'; export type A = Hex",
  ],
  ['headless-below-views', 'plugins/features/swap/knows-ui.ts', "import '../../../ui/index'"],
  ['headless-below-views', 'plugins/features/swap/knows-react.ts', "import 'react'"],
  ['views-are-lazy', 'plugins/features/eager/index.ts', "import './views/eager-view'"],
  ['chain-sdks-stay-home', 'plugins/features/swap/knows-chain.ts', "import 'viem'"],
  ['chain-sdks-stay-home', 'ui/knows-chain.ts', "import '@solana/web3.js'"],
  [
    'chain-sdks-are-lazy',
    'plugins/chains/solana/index.ts',
    "import { Connection } from '@solana/web3.js'; new Connection()",
  ],
  ['one-door-container', 'kernel/knows-container.ts', "import 'tsyringe'"],
  ['one-door-events', 'plugins/features/swap/knows-bus.ts', "import 'mitt'"],
  ['one-door-frameworks', 'ui/knows-vue.ts', "import 'vue'"],
  ['one-door-schemas', 'plugins/features/swap/knows-zod.ts', "import 'zod/mini'"],
  ['presets-bundle-plugins', 'presets/knows-inside.ts', "import '../plugins/features/send/send-controller'"],
  ['facade-knows-contracts', 'presets/compat/knows-inside.ts', "import '../../plugins/features/send/send-controller'"],
  ['server-bundles-verifiers', 'presets/siwx-server.ts', "import '../plugins/features/send/index'"],
  ['standalone-bundles-elements', 'presets/standalone.ts', "import '../ui/index'"],
  ['examples-import-what-is-published', 'examples/demo/reaches-in.ts', "import '../../kernel/index'"],
  ['testing-is-for-tests', 'plugins/features/swap/ships-fakes.ts', "import '../../../kernel/testing/index'"],
  ['no-cycles', 'kernel/cycle-a.ts', "import './cycle-b'"],
  ['no-missing-modules', 'kernel/lost.ts', "import './nowhere'"],
]

/** Modules that keep every rule, the breaches' targets among them. @type {Record<string, string>} */
const lawful = {
  'kernel/index.ts': "import './container/container'",
  'kernel/container/container.ts': "import 'tsyringe'",
  'kernel/events/event-bus.ts': "import 'mitt'",
  'kernel/testing/index.ts': "import '../index'",
  'kernel/cycle-b.ts': "import './cycle-c'",
  'kernel/cycle-c.ts': "import './cycle-a'",
  'kernel/type-cycle-a.ts': "import type { B } from './type-cycle-b'; export type A = B | 1",
  'kernel/type-cycle-b.ts': "import type { A } from './type-cycle-a'; export type B = A | 2",
  'plugins/foundations/connect/contract.ts': "import '../../../kernel/index'",
  'plugins/foundations/connect/index.ts': "import './contract'",
  'plugins/features/send/contract.ts': "import '../../foundations/connect/contract'",
  'plugins/features/send/index.ts': "import './contract'; export const load = () => import('./views/send-view')",
  'plugins/features/send/send-controller.ts': "import '../../foundations/connect/contract'",
  'plugins/features/send/send-controller.test.ts': "import '../../../kernel/testing/index'",
  'plugins/features/swap/joins.test.ts': "import '../send/index'; import 'viem'",
  'plugins/features/send/quote-schema.ts': "import 'zod/mini'",
  'plugins/features/send/views/send-view.tsx': "import 'react'; import '../../../../ui/index'; import '../contract'",
  'plugins/features/heavy/heavy-controller.ts': 'export {}',
  'plugins/features/eager/views/eager-view.tsx': 'export {}',
  'kernel/errors/portico-error.ts': 'export {}',
  'kernel/lib/caip.ts': "import '../errors/portico-error'",
  'plugins/wallets/index.ts': "import '../../kernel/index'",
  'plugins/chains/eip155/capabilities/sign.ts': "import 'viem'; import '../../../wallets/index'",
  'plugins/chains/eip155/index.ts': "export const load = () => import('./capabilities/sign')",
  'ui/index.ts': "import 'react'; import '../kernel/index'; import '../plugins/foundations/connect/contract'",
  'presets/full.ts': "import '../plugins/features/send/index'",
  'examples/demo/app.ts': "import 'portico'; import 'portico/plugins/send'; import 'viem'",
}

const packages = ['react', 'viem', '@solana/web3.js', 'tsyringe', 'mitt']

/** @type {string} */
let folder
/** @type {string[]} `rule: file` */
let found

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** @param {string} name @param {Record<string, string>} exports */
function writePackage(name, exports) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports }))
  for (const path of Object.values(exports)) write(`node_modules/${name}/${path}`, 'export {}')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-layers-'))
  for (const [path, text] of Object.entries(lawful)) write(path, text)
  for (const [, path, text] of breaches) write(path, text)
  for (const name of packages) writePackage(name, { '.': './index.js' })
  writePackage('zod', { './mini': './mini.js' })
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(root + file, join(folder, file))
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const folders = ['kernel', 'plugins', 'ui', 'presets', 'examples']
  const depcruise = `${root}node_modules/.bin/depcruise`
  const { stdout } = spawnSync(depcruise, [...args, ...folders], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  /** @type {{ rule: { name: string }, from: string }[]} */
  const violations = JSON.parse(stdout).summary.violations
  found = violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(breaches)('%s catches %s', (rule, file) => {
  expect(found).toContain(`${rule}: ${file}`)
})

test('every rule is broken here', () => {
  const proved = new Set(breaches.map(([rule]) => rule))
  expect(
    config.forbidden
      .map((/** @type {{ name: string }} */ { name }) => name)
      .filter((/** @type {string} */ name) => !proved.has(name)),
  ).toEqual([])
})

test('modules that follow the layers are accepted', () => {
  const cycle = ['kernel/cycle-b.ts', 'kernel/cycle-c.ts']
  const accused = found.map((violation) => violation.split(': ')[1] ?? '')
  expect(Object.keys(lawful).filter((path) => accused.includes(path) && !cycle.includes(path))).toEqual([])
})
