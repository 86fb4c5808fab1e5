import { isPorticoError } from '../errors/portico-error'
import type { Network } from '../namespaces/network'

const MAX_SHOWN_LENGTH = 60

interface Expected {
  /** Completes "must be …". */
  readonly expectation: string
  /** Valid texts; the fault of an invalid one suggests the nearest of them. */
  readonly names?: readonly string[]
}

/** Runs code that reads a value of the host, which may throw if it has getters or is a proxy. */
export function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}

/**
 * Returns the name of the class that keeps the content of an object out of its fields, so that options in it would be ignored; 'Object' for
 * any other object.
 */
const kindOf = (value: object): string =>
  [Promise, Map, Set, Date].find((kind) => attempt(() => value instanceof kind, false))?.name ?? 'Object'

/** Describes a value, in few words and without running its code. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value)
  }
  if (typeof value === 'function')
    return attempt(() => (value.name ? `the function ${value.name}` : ''), '') || 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  const kind = kindOf(value)
  if (kind !== 'Object') return kind === 'Promise' ? 'a promise' : `a ${kind}`
  if (!attempt(() => Array.isArray(value), false)) return 'an object'
  return attempt(() => Reflect.get(value, 'length') === 0, false) ? 'an empty list' : 'a list'
}

/** Tells whether a value is an object with keys, not a list. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a field, as code would reach it. */
const joinPath = (path: string, key: string): string => {
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path ? `${path}.${key}` : key
}

/** The number of letters to add, drop, change or swap with a neighbour (Damerau–Levenshtein, neighbours swapped once). */
function editDistance(from: string, to: string): number {
  // Development builds compare some hundred names for each kernel, so for speed the rows of the table are one flat list.
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
 * @param name - the unknown name
 * @param known - the valid names
 * @returns the nearest one, or undefined if none is near
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const plain = name.slice(0, MAX_SHOWN_LENGTH).toLowerCase()
  const most = Math.max(1, Math.floor(plain.length / 3))
  const [nearest] = known
    // Names that differ more in length are further apart in any case, and a length is quicker to compare than a distance.
    .filter((candidate) => Math.abs(candidate.length - plain.length) <= most)
    .map((candidate) => ({ candidate, distance: editDistance(plain, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.candidate
}

/** Suggests the nearest known name, or else lists the known ones. */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  if (nearest !== undefined) return `Did you mean "${nearest}"?`
  return known.length ? `Known are ${known.map((other) => `"${other}"`).join(', ')}.` : 'None is known.'
}

/** Writes the fault of a value that does not meet the expectation at a path. */
function misfit(path: string, { expectation, names = [] }: Expected, value: unknown): string {
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
  const found = describeValue(value)
  const rest = expectation.startsWith(found) ? '' : `, not ${found}`
  return `${path || 'options'} must be ${expectation}${rest}.${hint}`
}

/** What an option must be. Rules are built when options are checked, in development builds, so that production pages do not load them. */
export interface OptionRule extends Expected {
  /** Returns the faults of a value: one sentence each, which begins with the path. */
  readonly faultsOf: (value: unknown, path: string) => readonly string[]
}

/** Rules by the name of the option. */
export type OptionFields = Readonly<Record<string, OptionRule>>

/** Which fields of an object are required, and which fields without a rule it may have. */
export interface ShapeSettings {
  /** Required fields; every other one may be left out. */
  readonly required?: readonly string[]
  /**
   * True allows fields without a rule, as a chain of viem has them; 'exceptTypos' refuses those whose name is nearly that of a field with a
   * rule.
   */
  readonly isOpen?: boolean | 'exceptTypos'
}

/** Conditions of a list, in addition to the rule of its items. */
export interface ListSettings {
  /** Fewest items, default 0. */
  readonly min?: number
  /** Returns the key of an item; no two items may have the same one. */
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
      const faults = Object.keys(value).flatMap((name) => {
        const place = joinPath(path, name)
        return [...key.faultsOf(name, `${place} has a key that`), ...item.faultsOf(value[name], place)]
      })
      return faults.length || kindOf(value) === 'Object' ? faults : [misfit(path, { expectation }, value)]
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
      const faults = [
        ...unknown.map((name) => `${joinPath(path, name)} is no known option. ${suggestName(name, names)}`),
        ...Object.entries(fields).flatMap(([name, field]) => {
          const place = joinPath(path, name)
          const isAbsent = attempt(() => value[name] === undefined, false) && !required.includes(name)
          return isAbsent ? [] : attempt(() => field.faultsOf(value[name], place), [`${place} cannot be read.`])
        }),
      ]
      return faults.length || kindOf(value) === 'Object' ? faults : [misfit(path, { expectation }, value)]
    },
  }
}

/** Applies several rules to a value, and returns the faults of the first rule that finds any. */
const all = (...rules: readonly OptionRule[]): OptionRule => ({
  expectation: rules.map(({ expectation }) => expectation).join(' and '),
  faultsOf: (value, path) => rules.map(({ faultsOf }) => faultsOf(value, path)).find(({ length }) => length) ?? [],
})

/** Accepts a value of one of several kinds. If a value is of one kind but has faults inside, those faults are returned. */
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

/** Accepts the options that a factory accepts, such as that of a plugin in a preset, by calling it. */
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

/** Rules for `checkOptions`: what an option can be required to be. A rule that holds other rules returns the faults of all of them. */
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
  /** An object with certain functions, of any class. */
  methods: (...names: readonly string[]) =>
    rule(`an object with the functions ${names.join(', ')}`, (value) =>
      names.every((name) => typeof Object(value)[name] === 'function'),
    ),
  /** Any value that a function accepts. */
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
 * @param createRule - builds its rule
 * @returns one sentence for each fault: its path, the expected value, the found value, and the nearest known name
 */
export const findFaults = (value: unknown, createRule: () => OptionRule): readonly string[] =>
  attempt(() => createRule().faultsOf(value, ''), ['options cannot be read.'])

/**
 * Refuses options that cannot be used, with every fault at once. Call it behind `process.env.NODE_ENV !== 'production'`: a host's bundler
 * then leaves it out of production builds.
 *
 * @param options - as the host gave them
 * @param createRule - builds their rule
 * @param createError - the plugin's own error for the faults, one sentence a line
 * @throws the result of `createError`
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
  /** CAIP-2 namespace, for networks that must name it in their own fields. */
  readonly namespace?: string
  /** Pattern of the reference in their CAIP-2 ids. */
  readonly reference?: RegExp
  /** Whether the reference must be the network's `id`. */
  readonly isReferenceId?: boolean
  /** Required fields in addition to those of every network. */
  readonly fields?: OptionFields
  /** Field whose value no two networks may share; default: `caipNetworkId`. */
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
 * @param settings - the grammar of this chain's ids, and the fields that its networks have in addition to the usual ones
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

/** Reads the CAIP-2 ids of networks that have not been checked yet. */
export function listIds(networks: unknown, idOf = (network: Network) => network.caipNetworkId): readonly string[] {
  const list: readonly unknown[] = Array.isArray(networks) ? networks : []
  return list.flatMap((network) => (network && typeof network === 'object' ? [String(idOf(network as Network))] : []))
}
