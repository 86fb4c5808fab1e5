import { expect, test } from 'vitest'
import { createWatchers } from './create-watchers'

test('each watcher counts once, and is removed once however often it stops', () => {
  const { count, watch } = createWatchers()
  const [first, second] = [watch(), watch()]
  expect(count.value).toBe(2)
  first()
  first()
  expect(count.value).toBe(1)
  second()
  expect(count.value).toBe(0)
})
