// @ts-nocheck
// A row of the table of sizes is a test, which the table is written from.
import { expect, test } from 'vitest'

export const kB = 1000

/**
 * @typedef {{ path: string, bytes: number }} Input what a bundle holds of a file
 * @typedef {{ bytes: number, inputs?: Input[], note?: string }} Weight gzipped bytes; minified bytes by file
 * @typedef {{ title: string, budget: number, isPart?: boolean } & Weight} Row parts come last in the table
 */

/**
 * Holds what is measured against its budget, and against what it must not hold.
 *
 * @param {string} title @param {number} budget in bytes @param {() => Weight | Promise<Weight>} measure
 * @param {{ never?: RegExp[], free?: number, isPart?: boolean }} [options] `free` is the part of its budget, from 0 to 1, that it
 *   keeps free
 */
export const testRow = (title, budget, measure, { never = [], free = 0, isPart = false } = {}) =>
  test(`at most ${budget / kB} kB: ${title}`, async ({ task }) => {
    const { note = '', inputs = [], bytes } = await measure()
    Object.assign(task.meta, { row: { title: title + note, budget, bytes, inputs, isPart } })
    const unwanted = inputs.map(({ path }) => path).filter((path) => never.some((pattern) => pattern.test(path)))
    expect(unwanted, 'holds what has to load later').toEqual([])
    expect(bytes).toBeLessThanOrEqual(budget * (1 - free))
  })
