// @ts-nocheck
// Before each file of tests: conformance tests (portico/testing) are declared by the globals that any runner may have.
import { describe, it } from 'vitest'

Object.assign(globalThis, { describe, it })
