// Before each file of tests: conformance tests (portico/testing) are declared by the globals that any runner may have.
import { describe, it, vi } from 'vitest'

// Files share a worker: what the last test of one replaced is not the next one's, which may use it before its first test.
vi.unstubAllGlobals()
Object.assign(globalThis, { describe, it })

// Code that loads when it is needed takes its time on a busy machine: more than the second for which Vitest waits.
const { waitFor } = vi
if (waitFor.name !== 'waitForLoading')
  vi.waitFor = function waitForLoading(callback, options = 10_000) {
    return waitFor(callback, options)
  }
