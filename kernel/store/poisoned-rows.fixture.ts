import fc from 'fast-check'
import { createFakeStorage, type FakeStorage } from '../testing/index'

/** Texts for the text fields of a row: real ones of the tests' wallets, and others that pollute, overflow or are empty. */
export const texts = fc.constantFrom(
  'fox',
  'test',
  'test:1',
  'fake-ada',
  '',
  '__proto__',
  'constructor',
  'x'.repeat(201),
  '\0',
  ' ',
)
export const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.5, 1e9, 1e12, 1e12 + 1, 2 ** 53 - 1, 2 ** 53, 1e300, 8.64e15, Number.NaN, Infinity),
  fc.integer(),
)
export const anything = fc.oneof(
  { weight: 4, arbitrary: texts },
  { weight: 3, arbitrary: numbers },
  fc.jsonValue({ maxDepth: 2 }),
)

/** Mostly a list of such items. */
export const listOf = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.array(item, { maxLength: 4 }) }, anything)
/** Mostly a record, from which any of the fields may be missing. */
export const recordOf = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof({ weight: 6, arbitrary: fc.record(fields, { requiredKeys: [] }) }, anything)
/** Mostly one of these. */
export const mostly = (...good: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...good) }, anything)

/** Values that are not rows. */
const texting = fc.constantFrom('', 'junk', 'null', '[]', '{', '{"v":1}', '{"d":[]}', '{"__proto__":{"v":1}}')

/**
 * Storages with rows that somebody else wrote for a plugin, each field valid or anything else.
 *
 * @param plugin - its id
 * @param rows - the content of its rows, by key
 * @param versions - the versions of its rows
 */
export const poisonedStorages = (
  plugin: string,
  rows: Readonly<Record<string, fc.Arbitrary<unknown>>>,
  versions: readonly number[] = [1],
): fc.Arbitrary<FakeStorage> => {
  const version = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...versions) }, anything)
  const rowOf = (data: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 12, arbitrary: fc.tuple(version, data).map(([v, d]) => JSON.stringify({ v, d })) }, texting)
  const entries = Object.entries(rows).map(([key, data]) => [`portico:${plugin}:${key}`, rowOf(data)] as const)
  return fc.record(Object.fromEntries(entries)).map((all) => createFakeStorage({ entries: all }))
}
