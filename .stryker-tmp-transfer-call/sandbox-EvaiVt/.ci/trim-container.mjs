// @ts-nocheck
// What of tsyringe a page loads. The kernel registers factories by name and resolves them: no bundler can tell that the methods for
// classes, their parameters and interceptors are never called, as they stand in one class with those that are.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What it calls and what then finds nothing to do: nobody intercepts. */
const idleMethods = ['executePreResolutionInterceptor', 'executePostResolutionInterceptor']

/** @type {Record<string, string[]>} by file of tsyringe */
const needlessMethods = {
  'dependency-container.js': [
    'registerType',
    'registerInstance',
    'registerSingleton',
    'resolveAll',
    'clearInstances',
    'beforeResolution',
    'afterResolution',
    'dispose',
    'getAllRegistrations',
    'construct',
    'resolveParams',
    ...idleMethods,
  ],
  'lazy-helpers.js': ['constructor', 'createProxy', 'createHandler'],
}

/** @param {string} source of tsyringe @param {string} name of a method */
export function leaveOut(source, name) {
  const rest = idleMethods.includes(name) ? `    ${name}() {}\n` : ''
  const without = source.replace(new RegExp(`^    ${name}\\([^]*?^    }\\n`, 'm'), rest)
  if (without === source) throw new Error(`tsyringe has no method ${name} there.`)
  return without
}

/** Leaves out of tsyringe the methods that the kernel's container never calls, and so what they alone import. @returns {import('esbuild').Plugin} */
export const trimContainer = () => ({
  name: 'trim-container',
  setup(build) {
    build.onLoad({ filter: /tsyringe\/dist\/esm2015\/(dependency-container|lazy-helpers)\.js$/ }, ({ path }) => ({
      contents: (needlessMethods[basename(path)] ?? []).reduce(leaveOut, readFileSync(path, 'utf8')),
    }))
  },
})
