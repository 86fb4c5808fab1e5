// One output file for each source file: a host's bundler moves whole files between its chunks, so a file that held what
// the first load needs beside what a view needs would pull the view's part into the first load. Files that are always
// loaded together are one file (the groups of tsup.config.ts), which the file of each hands on.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Member } from './file-groups'
import { root } from './root.mjs'

const isSource = /\.tsx?$/
const isForTests = /\.(test|test-d|fixture|d)\.tsx?$/

/** Source files by module. */
type Modules = Record<string, string>
/** Members of groups by module. */
type Members = Map<string, Member>

/** Every shipped module, by its path in dist without extension. */
export function findModules(): Modules {
  const files = ['kernel', 'plugins', 'ui', 'presets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const modules = files.filter((file) => isSource.test(file) && !isForTests.test(file))
  return Object.fromEntries(modules.map((file) => [file.replace(isSource, ''), file]))
}

function importPath(fromModule: string, toModule: string): string {
  const path = relative(dirname(fromModule), toModule)
  return `${path.startsWith('.') ? path : `./${path}`}.js`
}

/** Keeps imports between source files, with the extension that Node requires, and joins those of a group. */
export const keepFiles = (modules: Modules, members: Members): Plugin => ({
  name: 'keep-files',
  setup(build) {
    const moduleOf = (path: string) => {
      const module = relative(root, path).replace(isSource, '')
      return modules[module] ? module : `${module}/index`
    }
    /** Where a file takes another from: inside of a group its members, elsewhere the original of what is copied, if it is to. */
    const groupFor = (module: string, importer: string, own: string | undefined) => {
      const { group, copiedFrom } = members.get(module) ?? {}
      return group !== own && copiedFrom?.has(moduleOf(importer)) ? undefined : group
    }
    /** Imports of a file that is joined bring its group, where the default export has a name; static ones within a group stay as they are. */
    const nameDefaults = (source: string, path: string, own: string | undefined) => {
      const memberAt = (target: string) => members.get(moduleOf(resolve(dirname(path), target)))
      return source
        .replace(/\bimport\('(\.[^']+)'\)/g, (whole, target) => {
          const name = memberAt(target)?.defaultAs
          return name ? `${whole}.then((joined) => ({ default: joined.${name} }))` : whole
        })
        .replace(/\bimport (\w+)(?:, \{ ([^}]*) \})? from '(\.[^']+)'/g, (whole, local, names, target) => {
          const { group, defaultAs } = memberAt(target) ?? {}
          const all = [`${defaultAs} as ${local}`, ...(names ? [names] : [])].join(', ')
          return defaultAs && group !== own ? `import { ${all} } from '${target}'` : whole
        })
    }

    const entryPoints = build.initialOptions.entryPoints as Record<string, string>
    for (const { group } of members.values()) entryPoints[group] = `group:${group}`
    build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }))
    build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
      const own = [...members].filter(([, { group }]) => group === path)
      const lines = own.flatMap(([module, { defaultAs }]) => [
        `export * from './${module}'`,
        ...(defaultAs ? [`export { default as ${defaultAs} } from './${module}'`] : []),
      ])
      return { contents: lines.join('\n'), resolveDir: root, pluginData: path }
    })
    // If two files declare the same name, `export *` exports neither of them.
    const declares = (module: string, name: string) =>
      RegExp(`^export (async )?(const|function|class) ${name}\\b`, 'm').test(
        readFileSync(root + (modules[module] ?? module), 'utf8'),
      )
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const { entryPoint, exports } of Object.values(metafile?.outputs ?? {})) {
        const own = [...members].filter(([, { group }]) => entryPoint === `group:${group}`)
        const isLost = (name: string) =>
          !exports.includes(name) || own.filter(([module]) => declares(module, name)).length > 1
        const lost = own.flatMap(([, { names }]) => names).filter(isLost)
        if (lost.length > 0) throw new Error(`${entryPoint} does not hand on ${lost.join(', ')}.`)
      }
    })
    build.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.endsWith('.css') || importer.includes('node_modules')) return undefined
      const module = moduleOf(resolve(resolveDir, path))
      const group = groupFor(module, importer, pluginData)
      // What is joined is loaded once more: a suffix keeps it apart from the file that hands it on.
      if (group && group === pluginData && kind === 'import-statement')
        return { path: root + modules[module], suffix: `?${group}`, pluginData }
      return { path: importPath(pluginData ?? moduleOf(importer), group ?? module), external: true }
    })
    build.onResolve({ filter: /^joined:/ }, ({ path, importer }) => ({
      path: importPath(moduleOf(importer), path.slice('joined:'.length)),
      external: true,
    }))
    build.onLoad({ filter: isSource, namespace: 'file' }, ({ path, suffix }) => {
      if (path.includes('node_modules')) return undefined
      const member = members.get(moduleOf(path))
      if (member && !member.copiedFrom && !suffix) {
        const { names, defaultAs, group } = member
        const handed = defaultAs ? [...names, `${defaultAs} as default`] : names
        return { contents: `export { ${handed.join(', ')} } from 'joined:${group}'` }
      }
      const own = suffix ? member?.group : undefined
      const contents = nameDefaults(readFileSync(path, 'utf8'), path, own)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', pluginData: own }
    })
  },
})

/** All imports of React, except types. */
function findReactNames(files: string[]): string[] {
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^import (?:React, )?\{([^}]*)\} from 'react'$/gm),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')))
  return [...new Set(names.filter((name) => name && !name.startsWith('type ')))]
}

/**
 * Imports what groups need of React once: esbuild would leave the import of each of their files, used or not. What is drawn before the
 * first click imports no more than it needs. It follows `keepFiles`.
 */
export function importReactOnce(modules: Modules, members: Members): Plugin {
  const isFirst = (module: string) => members.get(module)?.group === 'chunks/ui'
  const first = findReactNames(Object.entries(modules).flatMap(([module, file]) => (isFirst(module) ? [file] : [])))
  const later = findReactNames(Object.values(modules)).filter((name) => !first.includes(name))
  const exportsOfFirst = `export { ${first.join(', ')} } from`
  const contentsOf: Record<string, string> = {
    react: `${exportsOfFirst} 'react'`,
    'react-later': `${exportsOfFirst} 'once:react'; export { default, ${later.join(', ')} } from 'react'`,
    'react/jsx-runtime': "export { Fragment, jsx, jsxs } from 'react/jsx-runtime'",
  }
  return {
    name: 'import-react-once',
    setup(build) {
      build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, namespace, pluginData }) => {
        if (!pluginData || namespace !== 'file') return { path, external: true }
        return { path: path === 'react' && pluginData !== 'chunks/ui' ? 'react-later' : path, namespace: 'once' }
      })
      build.onResolve({ filter: /^once:/ }, ({ path }) => ({ path: path.slice('once:'.length), namespace: 'once' }))
      build.onLoad({ filter: /.*/, namespace: 'once' }, ({ path }) => ({ contents: contentsOf[path] ?? '' }))
    },
  }
}
