// Before each file of component tests: React in StrictMode, and a fresh page for every test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
configure({ reactStrictMode: true })
afterEach(cleanup)
