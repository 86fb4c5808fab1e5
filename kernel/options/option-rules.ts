import { isPorticoError } from '../errors/portico-error'
import type { Network } from '../namespaces/network'

const MAX_SHOWN_LENGTH = 60

interface Expected {
  /** Completes "must be …". */
  readonly expectation: string
  /** Texts that are right, of which the nearest is suggested. */
  readonly names?: readonly string[]
}

/** Runs code over values of a host's own making: a getter or a proxy may throw. */
export function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/** Tells what a value is, in few words and without running its code. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value)
  }
  if (typeof value === 'function')
    return attempt(() => (value.name ? `the function ${value.name}` : ''), '') || 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  if (attempt(() => value instanceof Promise, false)) return 'a promise'
  if (!attempt(() => Array.isArray(value), false)) return 'an object'
  return attempt(() => Reflect.get(value, 'length') === 0, false) ? 'an empty list' : 'a list'
}

/** Whether a value is an object by keys. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a field, as code would reach it. */
const joinPath = (path: string, key: string): string => {
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path ? `${path}.${key}` : key
}

/** The number of letters to add, drop, change or swap with a neighbour (Damerau–Levenshtein, neighbours swapped once). */
function editDistance(from: string, to: string): number {
  // Development builds measure some hundred names for each kernel: the rows of the table stand in one list.
  const width = to.length + 1
  const table = Array.from({ length: width }, (_, column) => column)
  const at = (place: number) => table[place] as number
  for (let row = 1; row <= from.length; row++) {
    table.push(row)
    for (let column = 1; column < width; column++) {
      const place = row * width + column
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const steps = Math.min(at(place - width) + 1, at(place - 1) + 1, at(place - width - 1) + (isSame ? 0 : 1))
      table.push(isSwapped ? Math.min(steps, at(place - 2 * width - 2) + 1) : steps)
    }
  }
  return at(table.length - 1)
}

/**
 * Finds the known name that a wrong one most likely stands for.
 *
 * @param name - as it was written
 * @param known - names that would have been right
 * @returns the nearest one, or undefined where none is near
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const plain = name.slice(0, MAX_SHOWN_LENGTH).toLowerCase()
  const most = Math.max(1, Math.floor(plain.length / 3))
  const [nearest] = known
    // Names of another length are further apart than that, which is quicker to see than how far.
    .filter((candidate) => Math.abs(candidate.length - plain.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(plain, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Asks for the nearest known name, or says which there are. */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest !== undefined) return `Did you mean "${nearest}"?`
  return known.length ? `Known are ${known.map((other) => `"${other}"`).join(', ')}.` : 'None is known.'
}

/** Tells that a value is not what belongs at a path; `names` are texts of which the nearest is suggested. */
function misfit(path: string, { expectation, names = [] }: Expected, value: unknown): string {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  const found = describeValue(value)
  const rest = expectation.startsWith(found) ? '' : `, not ${found}`
  return `${path || 'options'} must be ${expectation}${rest}.${hint}`
}

/** What an option must be. Rules are built where they are asked, in development builds, so that no page carries them. */
export interface OptionRule extends Expected {
  /** What is wrong with a value: one sentence a fault, each beginning with the path. */
  readonly faultsOf: (value: unknown, path: string) => readonly string[]
}

/** Rules by the name of the option. */
export type OptionFields = Readonly<Record<string, OptionRule>>

/** Which fields of an object must be there, and which others may be. */
export interface ShapeSettings {
  /** Fields that must be there; every other one may be left out. */
  readonly required?: readonly string[]
  /** Fields without a rule may be there too, as in a chain of viem; 'exceptTypos': none that is nearly one with a rule. */
  readonly isOpen?: boolean | 'exceptTypos'
}

/** What a list among the options must fulfil beside the rule of its items. */
export interface ListSettings {
  /** Fewest items, default 0. */
  readonly min?: number
  /** What no two items may have in common. */
  readonly keyOf?: (item: unknown) => unknown
}

/** Enough faults to fix in one go. */
const MAX_SHOWN_FAULTS = 20

/** A rule of one sentence. */
const rule = (expectation: string, isFine: (value: unknown) => boolean, names: readonly string[] = []): OptionRule => ({
  expectation,
  names,
  faultsOf: (value, path) => (attempt(() => isFine(value), false) ? [] : [misfit(path, { expectation, names }, value)]),
})

function isUrl(value: unknown, protocols: readonly string[]): boolean {
  return typeof value === 'string' && protocols.includes(new URL(value).protocol.slice(0, -1))
}

function choice(...values: readonly (string | boolean)[]): OptionRule {
  const shown = values.map((value) => JSON.stringify(value))
  const expectation =
    [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' or ') || 'one that is listed'
  const names = values.filter((value) => typeof value === 'string')
  return rule(expectation, (value) => values.some((known) => known === value), names)
}

function list(item: OptionRule, { min = 0, keyOf }: ListSettings = {}): OptionRule {
  const expectation = `a list${min ? ` of at least ${min}` : ''}, each ${item.expectation}`
  return {
    expectation,
    faultsOf(value, path) {
      if (!Array.isArray(value) || value.length < min) return [misfit(path, { expectation }, value)]
      const keys = value.map((each) => (keyOf ? attempt(() => keyOf(each), undefined) : undefined))
      return Array.from(value, (each, index) => {
        const faults = item.faultsOf(each, `${path}[${index}]`)
        const first = keys[index] === undefined ? index : keys.indexOf(keys[index])
        if (faults.length || first === index) return faults
        return [
          `${path}[${index}] is ${describeValue(keys[index])} again, which stands at ${path}[${first}]: keep one.`,
        ]
      }).flat()
    },
  }
}

function record(key: OptionRule, item: OptionRule): OptionRule {
  const expectation = `an object by ${key.expectation}, each value ${item.expectation}`
  return {
    expectation,
    faultsOf(value, path) {
      if (!isRecord(value)) return [misfit(path, { expectation }, value)]
      return Object.keys(value).flatMap((name) => {
        const place = joinPath(path, name)
        return [...key.faultsOf(name, `${place} has a key that`), ...item.faultsOf(value[name], place)]
      })
    },
  }
}

function shape(fields: OptionFields, { required = [], isOpen = false }: ShapeSettings = {}): OptionRule {
  const names = Object.keys(fields)
  const expectation = required.length ? `an object with ${required.join(', ')}` : 'an object'
  return {
    expectation,
    faultsOf(value, path) {
      if (!isRecord(value)) return [misfit(path, { expectation }, value)]
      const unknown = Object.keys(value).filter((name) => {
        if (isOpen === true || Object.hasOwn(fields, name)) return false
        return isOpen === false || nearestName(name, names) !== undefined
      })
      return [
        ...unknown.map((name) => `${joinPath(path, name)} is no known option. ${suggestName(name, names)}`),
        ...Object.entries(fields).flatMap(([name, field]) => {
          const place = joinPath(path, name)
          const isAbsent = attempt(() => value[name] === undefined, false) && !required.includes(name)
          return isAbsent ? [] : attempt(() => field.faultsOf(value[name], place), [`${place} cannot be read.`])
        }),
      ]
    },
  }
}

/** The faults of the first rule that finds some. */
const all = (...rules: readonly OptionRule[]): OptionRule => ({
  expectation: rules.map(({ expectation }) => expectation).join(' and '),
  faultsOf: (value, path) => rules.map(({ faultsOf }) => faultsOf(value, path)).find(({ length }) => length) ?? [],
})

/** One of several kinds; where the value is of one of them, and wrong inside, the faults inside are told. */
function either(...rules: readonly OptionRule[]): OptionRule {
  const expectation = rules.map((each) => each.expectation).join(' or ')
  const names = rules.flatMap((each) => each.names ?? [])
  return {
    expectation,
    names,
    faultsOf(value, path) {
      const found = rules.map(({ faultsOf }) => faultsOf(value, path))
      const inside = found.find((faults) => !faults.some((fault) => fault.startsWith(`${path} must be`)))
      return inside ?? [misfit(path, { expectation, names }, value)]
    },
  }
}

/** What a factory with options of its own takes, such as that of a plugin in a preset. */
const takenBy = (factory: (options: never) => unknown): OptionRule => ({
  expectation: 'an object',
  faultsOf(value, path) {
    try {
      Reflect.apply(factory, undefined, [value])
      return []
    } catch (error) {
      const { faults } = isPorticoError(error) ? error.context : {}
      if (typeof faults !== 'string') return [`${path} cannot be used: ${error}`]
      return faults
        .split('\n')
        .map((fault) => (fault.startsWith('options ') ? fault.replace('options', path) : `${path}.${fault}`))
    }
  },
})

/** What an option can be asked to be, for `checkOptions`; a rule that holds others tells the faults of all of them. */
export const optionRules = {
  /** A text that is not empty, or one that matches. */
  text: (pattern = /./s, expectation = 'a text that is not empty') =>
    rule(expectation, (value) => typeof value === 'string' && pattern.test(value)),
  flag: () => rule('true or false', (value) => typeof value === 'boolean'),
  integer: (min: number, max = Number.MAX_SAFE_INTEGER) =>
    rule(
      max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
      (value) => Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max,
    ),
  url: (...protocols: readonly string[]) =>
    rule(`an address that begins with ${protocols.map((name) => `${name}:`).join(' or ')}`, (value) =>
      isUrl(value, protocols),
    ),
  callback: () => rule('a function', (value) => typeof value === 'function'),
  /** An object that can do something, of whichever class. */
  methods: (...names: readonly string[]) =>
    rule(`an object with the functions ${names.join(', ')}`, (value) =>
      names.every((name) => typeof Object(value)[name] === 'function'),
    ),
  /** Whatever a function finds right. */
  is: (expectation: string, isFine: (value: unknown) => boolean) => rule(expectation, isFine),
  takenBy,
  all,
  either,
  choice,
  list,
  record,
  shape,
}

/**
 * Finds every fault of a value that may come from a host without types.
 *
 * @param value - as the host gave it
 * @param createRule - builds what it must be
 * @returns one sentence a fault: its path, what belongs there, what was found, and the nearest known name
 */
export const findFaults = (value: unknown, createRule: () => OptionRule): readonly string[] =>
  attempt(() => createRule().faultsOf(value, ''), ['options cannot be read.'])

/**
 * Refuses options that cannot be used, with every fault at once. Development builds are the place for it: a host's bundler
 * leaves out what stands behind `process.env.NODE_ENV !== 'production'`.
 *
 * @param options - as the host gave them
 * @param createRule - builds what they must be
 * @param createError - the plugin's own error for the faults, one sentence a line
 * @throws what `createError` returns
 *
 * @example
 * ```ts
 * import { checkOptions, defineErrors, optionRules } from 'portico'
 *
 * const guestbookError = defineErrors({ GUESTBOOK_OPTIONS_INVALID: 'guestbook() cannot use: {faults}' })
 * const createRule = () => optionRules.shape({ order: optionRules.choice('newest', 'oldest') })
 * export const check = (options: unknown) =>
 *   checkOptions(options, createRule, (faults) => guestbookError('GUESTBOOK_OPTIONS_INVALID', { faults }))
 * // { order: 'newst' }: order must be "newest" or "oldest", not "newst". Did you mean "newest"?
 * ```
 */
export function checkOptions(options: unknown, createRule: () => OptionRule, createError: (faults: string) => Error) {
  const faults = findFaults(options, createRule)
  if (faults.length === 0) return
  const rest = faults.length - MAX_SHOWN_FAULTS
  throw createError([...faults.slice(0, MAX_SHOWN_FAULTS), ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'))
}

export interface NetworkRuleSettings {
  /** The namespace of CAIP-2, where the networks have to say it themselves. */
  readonly namespace?: string
  /** What stands behind the namespace in their CAIP-2 ids. */
  readonly reference?: RegExp
  /** That reference is the network's `id`. */
  readonly isReferenceId?: boolean
  /** Fields beside those that every network has; they must be there. */
  readonly fields?: OptionFields
  /** What tells networks apart; default: their CAIP-2 ids. */
  readonly key?: string
}

const MAX_DECIMALS = 77

function createNetworkRule(settings: Omit<NetworkRuleSettings, 'key'>): OptionRule {
  const { namespace, reference = /^.+$/s, isReferenceId, fields = {} } = settings
  const { shape, text, integer, list, url, flag, choice, is, all } = optionRules
  const isOpen = true
  const page = url('https', 'http')
  const currency = { name: text(), symbol: text(), decimals: integer(0, MAX_DECIMALS) }
  const addresses = shape({ http: list(page) }, { required: ['http'], isOpen })
  const own: OptionFields = namespace
    ? {
        chainNamespace: choice(namespace),
        caipNetworkId: is(`a CAIP-2 id of ${namespace}`, (id) => {
          const [name, ...rest] = String(id).split(':')
          return typeof id === 'string' && name === namespace && reference.test(rest.join(':'))
        }),
        ...fields,
      }
    : fields
  const network = shape(
    {
      name: text(),
      nativeCurrency: shape(currency, { required: ['symbol', 'decimals'], isOpen }),
      rpcUrls: shape({ default: addresses, chainDefault: addresses }, { required: ['default'], isOpen }),
      blockExplorers: shape({ default: shape({ url: page }, { required: ['url'], isOpen }) }, { isOpen }),
      testnet: flag(),
      ...own,
    },
    { required: ['name', 'nativeCurrency', 'rpcUrls', ...Object.keys(own)], isOpen },
  )
  if (!isReferenceId) return network
  const isConsistent = (value: unknown) => Object(value).caipNetworkId === `${namespace}:${Object(value).id}`
  return all(network, is('an object whose caipNetworkId ends with its id', isConsistent))
}

/**
 * Builds the rule of a chain plugin's `networks`: at least one, each with the fields of `Network`, none twice.
 *
 * @param settings - the grammar of this chain's ids, and the fields that its networks have beside the usual ones
 */
export const createNetworksRule = ({ key = 'caipNetworkId', ...settings }: NetworkRuleSettings): OptionRule =>
  optionRules.list(createNetworkRule(settings), { min: 1, keyOf: (network) => Object(network)[key] })

/**
 * Builds the rule of addresses by network: the key is a listed network, the value a list of addresses.
 *
 * @param ids - CAIP-2 ids of the networks that the plugin lists
 */
export const createAddressesRule = (ids: readonly string[]): OptionRule => {
  const { record, choice, list, url } = optionRules
  return record(choice(...ids), list(url('https', 'http')))
}

/** Reads the CAIP-2 ids of networks that were not checked yet. */
export function listIds(networks: unknown, idOf = (network: Network) => network.caipNetworkId): readonly string[] {
  const list: readonly unknown[] = Array.isArray(networks) ? networks : []
  return list.flatMap((network) => (network && typeof network === 'object' ? [String(idOf(network as Network))] : []))
}
