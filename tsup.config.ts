import { defineConfig } from 'tsup'
import { cssTextForEsbuild } from './.ci/css-text.mjs'
import { findEntries } from './.ci/entries.mjs'

export default defineConfig({
  entry: Object.fromEntries(findEntries().map(({ output, source }) => [output, source])),
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  dts: true,
  sourcemap: true,
  clean: true,
  silent: true,
  esbuildPlugins: [cssTextForEsbuild()],
  esbuildOptions(options) {
    options.jsx = 'automatic'
    // A lazy chunk keeps the name of its source file; the size check finds views by it.
    options.chunkNames = 'chunks/[name]-[hash]'
  },
})
