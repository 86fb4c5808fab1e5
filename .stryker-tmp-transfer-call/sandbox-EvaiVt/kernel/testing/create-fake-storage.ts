// @ts-nocheck
import type { StorageBackend } from '../platform/platform'

/** What a fake storage holds, and which of its accesses fail. */
export interface FakeStorageInit {
  /** Every access throws, as with blocked cookies. */
  readonly disabled?: boolean
  /** Writing throws, as with a used-up quota. */
  readonly full?: boolean
  /** What is stored already. */
  readonly entries?: Readonly<Record<string, string>>
}

/** A storage of a test, which can be disabled or full. */
export interface FakeStorage {
  /** For `platform.storage`. @throws a SecurityError while disabled */
  readonly open: () => StorageBackend
  /** What is stored, open to a test's eyes and hands. */
  readonly entries: Map<string, string>
  /** Writes and removals that reached it. */
  readonly writes: number
  /** Both may be changed while a kernel runs. */
  isDisabled: boolean
  isFull: boolean
}

/**
 * Creates storage that a test can fill, poison, block or use up. It outlives a kernel: hand it to the next one for a reload.
 *
 * @example
 * ```ts
 * import { createFakeStorage, createTestKernel } from 'portico/testing'
 *
 * const storage = createFakeStorage({ full: true })
 * createTestKernel({ plugins: [], storage })
 * ```
 */
export function createFakeStorage({
  disabled = false,
  full = false,
  entries: first = {},
}: FakeStorageInit = {}): FakeStorage {
  const entries = new Map(Object.entries(first))
  let writes = 0
  const backend: StorageBackend = {
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (fake.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      writes++
      entries.set(key, value)
    },
    removeItem(key) {
      writes++
      entries.delete(key)
    },
  }
  const fake = {
    isDisabled: disabled,
    isFull: full,
    entries,
    get writes() {
      return writes
    },
    open() {
      if (fake.isDisabled) throw new DOMException('Access is denied for this document.', 'SecurityError')
      return backend
    },
  }
  return fake
}
