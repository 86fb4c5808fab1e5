// Every browser has them, and Node; the jsdom of Jest hands neither on to a test.
const { TextDecoder, TextEncoder } = require('node:util')

Object.assign(globalThis, { TextDecoder, TextEncoder })
