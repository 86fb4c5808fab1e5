import { expect, test } from 'vitest'
import type { Metric } from './metrics'
import { judge } from './report'

const metric = (bound: Metric['bound']): Metric => ({ id: 'first', title: 'first', unit: 'ms', bound })
const samples = (own: readonly number[], base: readonly number[] = [10]) => ({
  own: own.map((first) => ({ first })),
  base: base.map((first) => ({ first })),
})

test.each([
  ['ok', 'a ratio within its bound', { times: 2 }, [18, 19, 20]],
  ['missed', 'a ratio surely beyond it', { times: 2 }, [30, 31, 32]],
  ['unsure', 'a ratio that may be within it', { times: 2 }, [10, 21, 30]],
  ['ok', 'a time within its bound', { most: 34 }, [17, 33, 34]],
  ['missed', 'a time surely beyond it', { most: 34 }, [50, 50, 50]],
  ['ok', 'a share that is reached', { least: 0.5 }, [0.6, 0.6]],
  ['missed', 'a share that is never reached', { least: 0.5 }, [0, 0.1]],
  ['unsure', 'a share that is reached at times', { least: 0.5 }, [0, 0, 1]],
] as const)('reports %s for %s', (verdict, _, bound, portico) => {
  expect(judge(metric(bound), samples(portico)).verdict).toBe(verdict)
})

test('does not count frames that the bare page also misses', () => {
  expect(judge(metric({ most: 34 }), samples([50, 50], [17, 50])).verdict).toBe('unsure')
})
