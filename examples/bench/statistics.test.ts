import { describe, expect, test } from 'vitest'
import { confidence, median, quantile } from './statistics'

describe('quantile', () => {
  test('is between the neighbours by weight, in any order', () => {
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(quantile([10, 0], 0.95)).toBe(9.5)
  })
})

describe('confidence', () => {
  const ratio = ([a = [], b = []]: readonly (readonly number[])[]) => median(a) / median(b)
  const around = (middle: number) => Array.from({ length: 20 }, (_, index) => middle + (index % 5) - 2)

  test('contains the figure, and is the same each time', () => {
    const samples = [around(200), around(100)]
    const [low, high] = confidence(samples, ratio)
    expect(low).toBeLessThanOrEqual(2)
    expect(high).toBeGreaterThanOrEqual(2)
    expect(high - low).toBeLessThan(0.1)
    expect(confidence(samples, ratio)).toEqual([low, high])
  })

  test('is wide if the samples are few and far apart', () => {
    const [low, high] = confidence([[100, 400, 250], [100]], ratio)
    expect([low, high]).toEqual([1, 4])
  })
})
