import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TransactionReading } from '../../../kernel/namespaces/transfer-capabilities'
import { fakeNetwork } from '../../../kernel/testing/index'
import { applyReading, keyOf, mergeRows, parseRows, restOf, type TransactionRow, writeRows } from './transaction-rows'

const { caipNetworkId: networkId } = fakeNetwork('1')
const START = 1_000_000
const minute = 60_000

const row = (values: Partial<TransactionRow> = {}): TransactionRow => ({
  id: '0xa',
  networkId,
  address: 'fake-ada',
  stage: 'submitted',
  submittedAt: START,
  changedAt: START,
  ...values,
})
/** What becomes of a row by readings, each so many ms after it was submitted. */
const becomes = (...readings: readonly (readonly [number, TransactionReading])[]) =>
  readings.reduce((current, [ms, reading]) => applyReading(current, reading, START + ms), row())

describe('a transaction', () => {
  it('is not out of sight while the nodes may not have heard of it', () => {
    expect(becomes([29_000, { stage: 'unseen' }]).stage).toBe('submitted')
    expect(becomes([0, { stage: 'unseen' }], [30_000, { stage: 'unseen' }]).stage).toBe('outOfSight')
  })

  it('is pending once a node knows it, and out of sight when none does any more', () => {
    expect(becomes([1000, { stage: 'pending', place: '7' }])).toMatchObject({ stage: 'pending', place: '7' })
    expect(becomes([1000, { stage: 'pending' }], [2000, { stage: 'unseen' }]).stage).toBe('outOfSight')
  })

  it('is dropped where no node has known it for ten minutes and its place is free, and may come back', () => {
    const lost = becomes([minute, { stage: 'unseen' }], [11 * minute - 1, { stage: 'unseen' }])
    expect(lost.stage).toBe('outOfSight')
    const dropped = applyReading(lost, { stage: 'unseen' }, START + 11 * minute)
    expect(dropped.stage).toBe('dropped')
    expect(applyReading(lost, { stage: 'unseen' }, START + 11 * minute, false).stage).toBe('outOfSight')
    expect(applyReading(dropped, { stage: 'pending' }, START + 12 * minute).stage).toBe('pending')
  })

  it.each<[string, TransactionReading]>([
    ['its place is taken by somebody who was not found', { stage: 'unseen', isPlaceTaken: true }],
    ['it can still come', { stage: 'unseen', isStillValid: true }],
  ])('is never dropped while %s', (_, unseen) => {
    expect(becomes([0, unseen], [60 * minute, unseen]).stage).toBe('outOfSight')
  })

  it('is not dropped by one node that is far behind the others, which know that its place is taken', () => {
    const taken: TransactionReading = { stage: 'unseen', isPlaceTaken: true }
    const steps = [[0, taken] as const, [20 * minute, taken] as const, [21 * minute, { stage: 'unseen' }] as const]
    expect(becomes(...steps).stage).toBe('outOfSight')
    expect(becomes(...steps, [31 * minute, { stage: 'unseen' }]).stage).toBe('dropped')
  })

  it('is pending again where its block is taken back', () => {
    const mined = becomes([1000, { stage: 'confirmed', confirmations: 1 }])
    expect([mined.stage, mined.endedAt]).toEqual(['confirmed', START + 1000])
    const again = applyReading(mined, { stage: 'unseen' }, START + 2000)
    expect([again.stage, again.endedAt]).toEqual(['pending', undefined])
  })

  it('is over twelve blocks and three minutes after its end, the longer of both', () => {
    const ended: readonly [number, TransactionReading] = [0, { stage: 'failed', confirmations: 1 }]
    expect(becomes(ended, [minute, { stage: 'failed', confirmations: 40 }]).isOver).toBeUndefined()
    expect(becomes(ended, [9 * minute, { stage: 'failed', confirmations: 11 }]).isOver).toBeUndefined()
    expect(becomes(ended, [3 * minute, { stage: 'failed', confirmations: 12 }]).isOver).toBe(true)
  })

  it('is followed for a day and no longer', () => {
    expect(becomes([24 * 60 * minute, { stage: 'pending' }]).isOver).toBe(true)
  })

  it('that is a batch is not dropped where its wallet has forgotten it, and is over without blocks', () => {
    const batch = row({ isBatch: true })
    const lost = applyReading(applyReading(batch, { stage: 'unseen' }, START), { stage: 'unseen' }, START + 60 * minute)
    expect(lost.stage).toBe('outOfSight')
    const partial = applyReading(batch, { stage: 'partial', transactionId: '0xb' }, START)
    expect(partial).toMatchObject({ stage: 'partial', transactionId: '0xb', endedAt: START })
    expect(parseRows(writeRows([partial]), START)).toEqual([partial])
    expect(applyReading(partial, { stage: 'partial', transactionId: '0xb' }, START + 3 * minute).isOver).toBe(true)
    expect(applyReading(partial, { stage: 'pending' }, START + 1000).transactionId).toBeUndefined()
  })

  it('that is a batch stays what its wallet said of its end, though it forgets that', () => {
    const done = applyReading(row({ isBatch: true }), { stage: 'confirmed', transactionId: '0xb' }, START)
    const forgotten = applyReading(done, { stage: 'unseen' }, START + minute)
    expect(forgotten).toMatchObject({ stage: 'confirmed', transactionId: '0xb' })
    expect(applyReading(forgotten, { stage: 'unseen' }, START + 3 * minute)).toMatchObject({
      ...{ stage: 'confirmed', transactionId: '0xb' },
      isOver: true,
    })
  })

  it('keeps who took its place', () => {
    const replacement = { id: '0xb', kind: 'repriced' } as const
    expect(becomes([1000, { stage: 'replaced', confirmations: 1, replacement }])).toMatchObject({
      stage: 'replaced',
      replacement,
    })
  })

  it('is the same row where nothing is new', () => {
    const pending = becomes([1000, { stage: 'pending', place: '7' }])
    expect(applyReading(pending, { stage: 'pending', place: '7' }, START + 5000)).toBe(pending)
  })

  it('is never said to have failed, or to be replaced, unless a node says so', () => {
    const stage = fc.constantFrom<TransactionReading['stage']>('pending', 'unseen', 'confirmed')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20 * minute), stage), { maxLength: 20 }), (steps) => {
        let [now, current] = [START, row()]
        for (const [ms, next] of steps) {
          now += ms
          current = applyReading(current, { stage: next }, now)
          expect(['failed', 'replaced']).not.toContain(current.stage)
        }
      }),
    )
  })
})

describe('nodes', () => {
  it.each([
    [0, 4000],
    [40_000, 4000],
    [2 * minute, 12_000],
    [60 * minute, minute],
  ])('are asked %i ms after a submission to come again in %i ms', (age, rest) => {
    expect(restOf(row(), START + age)).toBe(rest)
  })
})

const rowArbitrary = fc
  .record({
    id: fc.constantFrom('0xa', '0xb', '0xc', '0xd'),
    stage: fc.constantFrom<TransactionRow['stage']>('submitted', 'pending', 'confirmed', 'failed'),
    submittedAt: fc.integer({ min: START, max: START + 5 }),
    changedAt: fc.integer({ min: START, max: START + 5 }),
  })
  .map((values) => row(values))
const rowsArbitrary = fc.array(rowArbitrary, { maxLength: 6 })

describe('two tabs', () => {
  it('come to be of one mind, whoever tells first, and lose nothing', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, (one, other) => {
        const merged = mergeRows(one, other, START)
        expect(mergeRows(other, one, START)).toEqual(merged)
        expect(mergeRows(merged, one, START)).toEqual(merged)
        expect(new Set(merged.map(keyOf))).toEqual(new Set([...one, ...other].map(keyOf)))
      }),
    )
  })

  it('follow 99 at most: of more the oldest are let go', () => {
    const many = Array.from({ length: 120 }, (_, index) => row({ id: `0x${index}`, submittedAt: START + index }))
    const kept = mergeRows(many, [], START)
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([99, '0x119', '0x21'])
  })

  it('forget an hour later what is over', () => {
    const over = row({ stage: 'confirmed', endedAt: START, isOver: true })
    expect(mergeRows([over], [], START + 59 * minute)).toHaveLength(1)
    expect(mergeRows([over], [], START + 60 * minute)).toEqual([])
  })
})

describe('what is stored', () => {
  it('is read as it was written', () => {
    const full = row({ what: '1 TST', place: '7', endedAt: START, unseenSince: START, isOver: true, stage: 'replaced' })
    const rows = [{ ...full, replacement: { id: '0xb', kind: 'other' as const } }, row({ id: '0xc' })]
    expect(parseRows(writeRows(rows), START)).toEqual(rows)
  })

  it.each([
    undefined,
    '',
    'junk',
    '[]',
    '{"v":1,"d":{}}',
    '{"v":1,"d":[null,7,{}]}',
    JSON.stringify({ v: 1, d: [{ ...row(), stage: 'sent' }] }),
    JSON.stringify({ v: 1, d: [{ ...row(), networkId: 'nowhere' }] }),
    JSON.stringify({ v: 1, d: [{ ...row(), submittedAt: -1 }] }),
    JSON.stringify({ v: 1, d: [{ ...row(), id: 'x'.repeat(501) }] }),
  ])('by somebody else is nothing: %s', (text) => {
    expect(parseRows(text, START)).toEqual([])
  })

  it('counts as of now where it is of later, since the clock was set back', () => {
    const before = START - 60 * minute
    const stored = row({ submittedAt: START, changedAt: START, unseenSince: START })
    const times = { submittedAt: before, changedAt: before, unseenSince: before }
    expect(parseRows(writeRows([stored]), before)).toEqual([{ ...stored, ...times }])
  })

  it('says nothing that cannot be seen', () => {
    expect(parseRows(writeRows([row({ what: '1\u202E TST\n' })]), START)[0]?.what).toBe('1 TST')
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Array.isArray(parseRows(`{"d":[${text}]}`, START))).toBe(true)
      }),
    )
  })
})
