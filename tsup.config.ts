import { defineConfig } from 'tsup'
import { buildTarget } from './.ci/browsers'
import { cssTextForEsbuild } from './.ci/css-text'
import { findGroups } from './.ci/file-groups'
import { findModules, importReactOnce, keepFiles } from './.ci/keep-files'
import { trimContainer } from './.ci/trim-container'

/** The container alone, past the entry of tsyringe: sources name the build that Node can run, pages get the smaller one. */
const containerOf = (build: string) => `tsyringe/dist/${build}/dependency-container.js`

const modules = findModules()
const groups = await findGroups(modules)

export default defineConfig({
  entry: modules,
  format: 'esm',
  target: buildTarget,
  platform: 'neutral',
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  esbuildPlugins: [keepFiles(modules, groups), importReactOnce(modules, groups), cssTextForEsbuild(), trimContainer()],
  // `importReactOnce` leaves React to the page. Only the container imports tsyringe: its ES5 build, which a host's bundler would take, is 1.3 kB gzip heavier.
  noExternal: [/^tsyringe/, /^qr\//, /^react(\/jsx-runtime)?$/],
  external: ['vitest'],
  esbuildOptions(options) {
    options.jsx = 'automatic'
    options.mainFields = ['es2015', 'module', 'main']
    options.conditions = ['module']
    options.alias = { [containerOf('cjs')]: containerOf('esm2015') }
    // LICENSE holds the notices of what is bundled: pages need not load them.
    options.legalComments = 'none'
  },
})
