// What of tsyringe a page loads. The kernel registers factories by name and resolves them: no bundler can tell that the methods for
// classes, their parameters and interceptors are never called, as they stand in one class with those that are.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const needlessMethods = [
  'registerType',
  'registerInstance',
  'registerSingleton',
  'resolveAll',
  'clearInstances',
  'beforeResolution',
  'afterResolution',
  'executePreResolutionInterceptor',
  'executePostResolutionInterceptor',
  'dispose',
  'getAllRegistrations',
  'construct',
  'resolveParams',
  'ensureNotDisposed',
]

/** The properties that tsyringe reads of each registration, with their only possible values: a factory, called for each resolution. */
const answers: [RegExp, string][] = [
  [/!isProvider\(\w+\)|is(Value|Token|Class)Provider\([\w.]+\)|isConstructorToken\(token\)/g, 'false'],
  [/isFactoryProvider\([\w.]+\)/g, 'true'],
  [/[\w.]+\.lifecycle ===? Lifecycle\.(Singleton|ContainerScoped|ResolutionScoped)/g, 'false'],
  [/Lifecycle\.Transient/g, '0'],
  [/^import Lifecycle .*\n/gm, ''],
  // The kernel never disposes it, and its parent has nothing that a child would inherit.
  [/^ +this\.ensureNotDisposed\(\);\n/gm, ''],
  [/^ {8}for \(const \[token, registrations\] of [\s\S]*?^ {8}}\n/m, ''],
  [/throw new Error\("Attempted to construct [^"]*"\);/, ''],
  // The kernel checks first whether there is one, and passes no context of its own.
  [/^ {8}if \(!registration && isNormalToken\(token\)\) {[\s\S]*?^ {8}}\n/m, ''],
  [/context = new ResolutionContext\(\), isOptional = false/, 'context'],
  [/^ +this\.(disposed = false|disposables = new Set\(\));\n/gm, ''],
  // There are no interceptors.
  [/^ +this\.(interceptors\b|execute\w+Interceptor\().*\n/gm, ''],
]

/** Replaces a part of tsyringe. */
export function replacePart(source: string, part: RegExp, by: string): string {
  const replaced = source.replace(part, by)
  if (replaced === source) throw new Error(`tsyringe has nothing like ${part} there.`)
  return replaced
}

function leaveOut(source: string, names: readonly string[]): string {
  const methods = names.map((name) => new RegExp(`^    ${name}\\([^]*?^    }\\n`, 'm'))
  return methods.reduce((text, method) => replacePart(text, method, ''), source)
}

const trimClass = (source: string): string =>
  answers.reduce((text, [part, by]) => replacePart(text, part, by), leaveOut(source, needlessMethods))

/** Methods of the registry that the remaining code never calls. */
const trimRegistry = (source: string): string => leaveOut(source, ['entries', 'getAll', 'setAll'])

/** Removes the parts of tsyringe that the kernel's container never calls, and the imports that only those use. */
export const trimContainer = (): Plugin => ({
  name: 'trim-container',
  setup(build) {
    build.onLoad({ filter: /tsyringe\/dist\/esm2015\/dependency-container\.js$/ }, ({ path }) => ({
      contents: trimClass(readFileSync(path, 'utf8')),
    }))
    build.onLoad({ filter: /tsyringe\/dist\/esm2015\/registry-base\.js$/ }, ({ path }) => ({
      contents: trimRegistry(readFileSync(path, 'utf8')),
    }))
  },
})
