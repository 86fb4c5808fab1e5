// Before each file of component tests: React in StrictMode, and a fresh page for every test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// A busy machine may need time to read the modules that a test waits for.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  // Files share a page: elements of one file, and the focus in them, must not affect the next.
  document.body.replaceChildren()
  return void document.activeElement
})
