// @ts-nocheck
// One output file for each source file: a host's bundler moves whole files between its chunks, so a file that held what
// the first load needs beside what a view needs would pull the view's part into the first load. Files that are always
// loaded together are one file (file-groups.mjs), which the file of each hands on.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './root.mjs'

const folders = ['kernel', 'plugins', 'ui', 'presets']
const isSource = /\.tsx?$/
const isForTests = /(\.test|\.test-d|\.fixture|\.d)\.tsx?$|\/__fixtures__\//

/** Every module that ships, by its path in dist without extension. @returns {Record<string, string>} */
export function findModules() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
  const modules = files.filter((file) => isSource.test(file) && !isForTests.test(file))
  return Object.fromEntries(modules.map((file) => [file.replace(isSource, ''), file]))
}

/** @param {string[]} files @returns {string[]} all that they import of React, types apart */
function findReactNames(files) {
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type)\{([^}]*)\} from 'react'$/gm),
  ])
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [
    ...new Set(names.filter((name) => name && !name.startsWith('type ')).map((name) => name.replace(/ as .*/, ''))),
  ]
}

/** @param {string} from a module @param {string} to a module */
function importPath(from, to) {
  const path = relative(dirname(from), to)
  return `${path.startsWith('.') ? path : `./${path}`}.js`
}

/** @param {string} module @param {string | undefined} defaultAs */
const handOn = (module, defaultAs) =>
  [`export * from './${module}'`, ...(defaultAs ? [`export { default as ${defaultAs} } from './${module}'`] : [])].join(
    '\n',
  )

/**
 * Leaves imports between our files as they are, with the extension that Node asks for, and joins those of a group.
 *
 * @param {Record<string, string>} modules source files by module
 * @param {Map<string, import('./file-groups.mjs').Member>} members of groups, by module
 * @returns {import('esbuild').Plugin}
 */
export const keepFiles = (modules, members) => ({
  name: 'keep-files',
  setup(build) {
    const moduleOf = (/** @type {string} */ path) => {
      const module = relative(root, path).replace(isSource, '')
      return modules[module] ? module : `${module}/index`
    }
    /** Where a file takes another from: inside of a group its members, elsewhere the original of what is copied, if it is to. */
    const groupFor = (
      /** @type {string} */ module,
      /** @type {string} */ importer,
      /** @type {string | undefined} */ own,
    ) => {
      const member = members.get(module)
      return member?.group !== own && member?.copiedFrom?.has(moduleOf(importer)) ? undefined : member?.group
    }
    const groups = [...new Set([...members.values()].map(({ group }) => group))]
    const entryPoints = /** @type {Record<string, string>} */ (build.initialOptions.entryPoints)
    for (const group of groups) entryPoints[group] = `group:${group}`

    build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice('group:'.length), namespace: 'group' }))
    build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
      const own = [...members].filter(([, { group }]) => group === path)
      const contents = own.map(([module, { defaultAs }]) => handOn(module, defaultAs)).join('\n')
      return { contents, resolveDir: root, pluginData: path }
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
    /** Imports of a file that is joined bring its group, where the default export has a name; static ones within a group stay as they are. */
    const nameDefaults = (
      /** @type {string} */ source,
      /** @type {string} */ path,
      /** @type {string | undefined} */ own,
    ) => {
      const memberAt = (/** @type {string} */ target) => members.get(moduleOf(resolve(dirname(path), target)))
      return source
        .replace(/\bimport\('(\.[^']+)'\)/g, (whole, target) => {
          const name = memberAt(target)?.defaultAs
          return name ? `${whole}.then((joined) => ({ default: joined.${name} }))` : whole
        })
        .replace(/\bimport (\w+) from '(\.[^']+)'/g, (whole, local, target) => {
          const member = memberAt(target)
          const name = member?.group === own ? undefined : member?.defaultAs
          return name ? `import { ${name} as ${local} } from '${target}'` : whole
        })
    }
    build.onLoad({ filter: isSource, namespace: 'file' }, ({ path, suffix }) => {
      if (path.includes('node_modules')) return undefined
      const member = members.get(moduleOf(path))
      if (member && !member.copiedFrom && !suffix) {
        const { names, defaultAs, group } = member
        const handed = defaultAs ? [...names, `${defaultAs} as default`] : names
        return { contents: `export { ${handed.join(', ')} } from 'joined:${group}'`, loader: 'tsx' }
      }
      const own = suffix ? member?.group : undefined
      const contents = nameDefaults(readFileSync(path, 'utf8'), path, own)
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts', pluginData: own }
    })
  },
})

/**
 * Imports what groups need of React once: esbuild would leave the import of each of their files, used or not. What is drawn before the
 * first click imports no more than it needs.
 *
 * @param {Record<string, string>} modules source files by module
 * @param {Map<string, import('./file-groups.mjs').Member>} members of groups, by module
 * @returns {import('esbuild').Plugin} what follows `keepFiles`
 */
export function importReactOnce(modules, members) {
  const first = findReactNames(
    Object.entries(modules).flatMap(([module, file]) => (members.get(module)?.group === 'chunks/ui' ? [file] : [])),
  )
  const later = findReactNames(Object.values(modules)).filter((name) => !first.includes(name))
  return /** @type {import('esbuild').Plugin} */ ({
    name: 'import-react-once',
    setup(build) {
      build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, namespace, pluginData }) => {
        if (!pluginData || namespace !== 'file') return { path, external: true }
        return { path: path === 'react' && pluginData !== 'chunks/ui' ? 'react-later' : path, namespace: 'once' }
      })
      build.onResolve({ filter: /^once:/ }, ({ path }) => ({ path: path.slice('once:'.length), namespace: 'once' }))
      build.onLoad({ filter: /^react$/, namespace: 'once' }, () => ({
        contents: `export { ${first.join(', ')} } from 'react'`,
      }))
      build.onLoad({ filter: /^react-later$/, namespace: 'once' }, () => ({
        contents: `export { ${first.join(', ')} } from 'once:react'; export { ${later.join(', ')} } from 'react'`,
      }))
      build.onLoad({ filter: /^react\/jsx-runtime$/, namespace: 'once' }, ({ path }) => ({
        contents: `export { Fragment, jsx, jsxs } from '${path}'`,
      }))
    },
  })
}

/**
 * Fails where two files of a group export the same name, which neither of them then does.
 *
 * @param {Map<string, import('./file-groups.mjs').Member>} members of groups, by module
 * @returns {import('esbuild').Plugin}
 */
export const checkGroups = (members) => ({
  name: 'check-groups',
  setup(build) {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      for (const { entryPoint, exports } of Object.values(metafile?.outputs ?? {})) {
        const own = [...members.values()].filter(({ group }) => entryPoint === `group:${group}`)
        const lost = own.flatMap(({ names }) => names).filter((name) => !exports.includes(name))
        if (lost.length > 0) throw new Error(`${entryPoint} does not hand on ${lost.join(', ')}.`)
      }
    })
  },
})
