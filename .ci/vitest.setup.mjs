// Before each test file: conformance tests (portico/testing) are declared with the globals that any runner may have.
import { describe, it, vi } from 'vitest'

// Files share a worker: a mock of the last test in one file must not affect the next file, which may use it before its first test.
vi.unstubAllGlobals()
Object.assign(globalThis, { describe, it })

// Code that loads lazily takes longer on a busy machine than the second for which Vitest waits.
const { waitFor } = vi
if (waitFor.name !== 'waitForLoading')
  vi.waitFor = function waitForLoading(callback, options = 10_000) {
    return waitFor(callback, options)
  }
