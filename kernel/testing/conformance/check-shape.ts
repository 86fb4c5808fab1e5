import type { ErrorTable } from '../../errors/define-errors'
import type { AnyPlugin } from '../../plugin/collect-plugins'
import { expectThat } from './subject'

const grammars = {
  'plugin id': /^[a-z][a-z0-9-]{0,39}$/,
  view: /^[A-Z][A-Za-z0-9]*$/,
  gate: /^[a-z][A-Za-z0-9-]*$/,
  token: /^[a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*$/,
  slot: /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
  'error code': /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/,
} as const

type Kind = keyof typeof grammars

function checkNames(kind: Kind, names: readonly string[]) {
  for (const name of names)
    expectThat(grammars[kind].test(name), `The ${kind} "${name}" does not match ${grammars[kind]}.`)
}

function checkUnique(kind: Kind, names: readonly string[]) {
  const doubled = names.find((name, index) => names.indexOf(name) !== index)
  expectThat(doubled === undefined, `The ${kind} "${doubled}" is there twice.`)
}

/** What codes of a plugin begin with: `embedded-wallet` throws `EMBEDDED_WALLET_…`. */
export const codePrefix = (id: string) => `${id.toUpperCase().replaceAll('-', '_')}_`

/** Fails where a name breaks its grammar, stands twice, or claims another plugin's ground. */
export function checkShape(plugin: AnyPlugin, errors: ErrorTable = {}): void {
  const tokens = (plugin.controllers ?? []).map(({ token }) => token.name)
  const views = (plugin.views ?? []).map(({ name }) => name)
  const codes = Object.keys(errors)
  checkNames('plugin id', [plugin.id])
  checkNames('view', views)
  checkNames('gate', Object.keys(plugin.gates ?? {}))
  checkNames('token', [...tokens, ...(plugin.requires ?? []).map(({ name }) => name)])
  checkNames(
    'slot',
    (plugin.contributes ?? []).map(({ slot }) => slot),
  )
  checkNames('error code', codes)
  checkUnique('view', views)
  checkUnique('token', tokens)
  const foreign = tokens.find((token) => !token.startsWith(`${plugin.id}/`))
  expectThat(foreign === undefined, `The token "${foreign}" does not begin with "${plugin.id}/".`)
  const stray = codes.find((code) => !code.startsWith(codePrefix(plugin.id)))
  expectThat(stray === undefined, `The error code "${stray}" does not begin with "${codePrefix(plugin.id)}".`)
}
