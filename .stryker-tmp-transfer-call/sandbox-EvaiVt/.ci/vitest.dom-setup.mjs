// @ts-nocheck
// Before each file of component tests: React in StrictMode, and a fresh page for every test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// What a test waits for comes from modules that a busy machine may take its time to read.
configure({ reactStrictMode: true, asyncUtilTimeout: 10_000 })
afterEach(() => {
  cleanup()
  // Files share a page: what one left in it, and the focus in that, is not the next one's.
  document.body.replaceChildren()
  return void document.activeElement
})
